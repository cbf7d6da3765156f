import type { ReactNode } from 'react';
import styles from './bounties.module.css';

/** Facts of a card, each on a line, or on two where a phone has no room. */
export const CardFacts = ({ children }: { children: ReactNode }) => <dl className={styles.cardFacts}>{children}</dl>;

export const CardFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
