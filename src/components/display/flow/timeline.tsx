import type { ReactNode } from 'react';
import { DateField } from '../time/date-field.tsx';
import styles from './timeline.module.css';

export type TimelineEvent = {
  key: string;
  /** ISO 8601 UTC. */
  at: string;
  title: string;
  /** Amounts, addresses: what belongs to it. */
  details?: ReactNode;
  tone?: 'plain' | 'brand' | 'success' | 'danger';
};

export type TimelineProps = { label: string; events: readonly TimelineEvent[] };

/** What happened, in the order given. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map((event) => (
        <li key={event.key} data-tone={event.tone ?? 'plain'}>
          <strong>{event.title}</strong>
          {event.details}
          <span className={styles.when}>
            <DateField at={event.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
