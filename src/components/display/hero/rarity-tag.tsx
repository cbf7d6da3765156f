import type { CSSProperties } from 'react';
import { useDynamicText } from '../../../lib/text/use-text.ts';
import { RaritySign } from './signs.tsx';
import styles from './tags.module.css';

export type RarityTagProps = { rarity: number };

/** N, R, SR or SSR: colour, letters and pips. */
export function RarityTag({ rarity }: RarityTagProps) {
  const text = useDynamicText();
  const name = text(`heroes.rarity.${String(rarity)}`, '?');
  const tone = {
    '--tone': `var(--rarity-${String(rarity)}, var(--muted))`,
    color: `var(--rarity-ink-${String(rarity)}, var(--ink))`,
  } as CSSProperties;
  return (
    <span
      className={`${styles.tag ?? ''} ${styles.rarity ?? ''}`}
      style={tone}
      title={text('heroes.rarityLabel', name, { rarity: name })}
    >
      <RaritySign rarity={rarity} />
      {name}
    </span>
  );
}
