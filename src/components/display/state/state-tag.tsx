import type { CSSProperties } from 'react';
import tags from '../hero/tags.module.css';
import { lookOf, type StateNoun } from './state-looks.ts';
import { StateSign } from './state-sign.tsx';
import styles from './state-tag.module.css';

export type StateTagProps = {
  noun: StateNoun;
  /** The wire's own word for it. */
  state: string;
  /** What the reader calls it. */
  label: string;
};

/** How a hero, an order, an offer, a sale or an opening stands: a word, its sign and its colour. */
export function StateTag({ noun, state, label }: StateTagProps) {
  const { tone, sign } = lookOf(noun, state);
  const isCalm = tone === 'rest';
  const colours = isCalm ? {} : { '--tone': `var(--${tone})`, color: `var(--${tone}-ink)` };
  return (
    <span
      className={`${tags.tag ?? ''} ${(isCalm ? styles.calm : styles.told) ?? ''}`}
      style={colours as CSSProperties}
    >
      <StateSign sign={sign} />
      {label}
    </span>
  );
}
