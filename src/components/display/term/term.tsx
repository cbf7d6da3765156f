import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/use-text.ts';
import { Popover } from '../../shell/popover.tsx';
import styles from './term.module.css';

const terms = ['arca', 'whiteOre', 'vip', 'burn', 'veArca', 'vCrystal'] as const;
export type TermName = (typeof terms)[number];

export const isTerm = (name: string): name is TermName => terms.some((term) => term === name);

/** A word of ours, which explains itself where it stands. */
export function Term({ name, children }: { name: TermName; children?: ReactNode }) {
  const t = useText();
  return (
    <Popover className={styles.term} align="start" trigger={children ?? t(`common.terms.${name}.word`)}>
      {() => <p className={styles.text}>{t(`common.terms.${name}.means`)}</p>}
    </Popover>
  );
}
