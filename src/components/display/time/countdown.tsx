import { splitDuration } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { formatUtc } from '../../../lib/time/format-time.ts';

export type CountdownProps = {
  until: string;
  /** The sentence around it; bare digits when absent. */
  says?: 'startsIn' | 'endsIn';
};

const two = (part: number) => String(part).padStart(2, '0');

/** Time left on the server's clock, down to the second; "over" from the instant on. */
export function Countdown({ until, says }: CountdownProps) {
  const t = useText();
  const left = splitDuration(useServerTime((now) => Math.max(0, Date.parse(until) - now)));
  const digits = left
    ? `${left.days > 0 ? `${t('common.time.days', { count: left.days })} ` : ''}${two(left.hours)}:${two(left.minutes)}:${two(left.seconds)}`
    : t('common.time.over');
  const isSentence = left !== null && says !== undefined;
  return (
    <time dateTime={until} title={t('common.time.utc', { time: formatUtc(until) })} role="timer">
      {isSentence ? t(`common.time.${says}`, { time: digits }) : digits}
    </time>
  );
}
