import { formatDateTime, formatUtc } from '../../../lib/time/format-time.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';

export type DateFieldProps = {
  /** ISO 8601 UTC, as the wire carries it. */
  at: string;
  /** `date` leaves out the time of day. */
  show?: 'date' | 'dateTime';
};

/** Local time; UTC on hover (decisions.md 31). */
export function DateField({ at, show = 'dateTime' }: DateFieldProps) {
  const language = useLanguage();
  const t = useText();
  return (
    <time dateTime={at} title={t('common.time.utc', { time: formatUtc(at) })}>
      {formatDateTime(at, language, show)}
    </time>
  );
}
