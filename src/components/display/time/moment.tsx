import type { ReactNode } from 'react';
import { formatUtc } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Countdown } from './countdown.tsx';
import { DateField } from './date-field.tsx';
import styles from './moment.module.css';

export type MomentProps = {
  /** ISO 8601 UTC. */
  at: string;
  /** What the time is of: "Lock ends". */
  label: string;
  /** What happens then: "You can take everything back." */
  then: ReactNode;
  /** What is true from then on, in its place; `then` stays where it is left out. */
  since?: ReactNode;
};

/** A time with its meaning: how long still, when that is here and in UTC, and what happens then. */
export function Moment({ at, label, then, since }: MomentProps) {
  const t = useText();
  const isPast = useServerTime((now) => now >= Date.parse(at));
  return (
    <div className={styles.moment} data-past={isPast}>
      <p className={styles.head}>
        <span>{label}</span>
        <strong>
          <Countdown until={at} />
        </strong>
      </p>
      <p className={styles.when}>
        <DateField at={at} /> · {t('common.time.utc', { time: formatUtc(at).slice(0, 16) })}
      </p>
      <p className={styles.then}>{isPast ? (since ?? then) : then}</p>
    </div>
  );
}
