import type { CSSProperties } from 'react';
import { useDynamicText } from '../../../lib/text/use-text.ts';
import { RaritySign } from '../hero/signs.tsx';
import styles from '../hero/tags.module.css';

export type ItemRarityTagProps = { rarity: number };

/** What is one of its kind has a colour that no hero has. */
const UNIQUE = 4;

/** Common to Unique: colour, word and pips. The colours are those of heroes, one step on. */
export function ItemRarityTag({ rarity }: ItemRarityTagProps) {
  const text = useDynamicText();
  const isUnique = rarity >= UNIQUE;
  const step = String(rarity + 1);
  const tone = {
    '--tone': isUnique ? 'var(--brand)' : `var(--rarity-${step}, var(--muted))`,
    color: isUnique ? 'var(--brand-ink)' : `var(--rarity-ink-${step}, var(--ink))`,
  } as CSSProperties;
  return (
    <span className={`${styles.tag ?? ''} ${styles.rarity ?? ''}`} style={tone}>
      {isUnique ? <span aria-hidden="true">✦</span> : <RaritySign rarity={rarity + 1} />}
      {text(`items.rarity.${String(rarity)}`, '?')}
    </span>
  );
}
