import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = { key: string; label: string; value: ReactNode };
export type FactListProps = { facts: readonly Fact[] };

/** Names and values, one below the other: what is known about one thing. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
