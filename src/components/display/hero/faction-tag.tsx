import type { CSSProperties } from 'react';
import { useDynamicText } from '../../../lib/text/use-text.ts';
import { FactionSign } from './signs.tsx';
import styles from './tags.module.css';

export type FactionTagProps = { faction: number };

export function FactionTag({ faction }: FactionTagProps) {
  const text = useDynamicText();
  const tone = {
    '--tone': `var(--faction-${String(faction)}, var(--muted))`,
    color: `var(--faction-ink-${String(faction)}, var(--ink))`,
  } as CSSProperties;
  return (
    <span className={`${styles.tag ?? ''} ${styles.faction ?? ''}`} style={tone}>
      <FactionSign faction={faction} />
      {text(`heroes.faction.${String(faction)}`, '?')}
    </span>
  );
}
