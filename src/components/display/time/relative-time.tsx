import { formatRelative, formatUtc } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';

export type RelativeTimeProps = { at: string };

/** "12 s ago" on the server's clock. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const language = useLanguage();
  const t = useText();
  const text = useServerTime((now) => formatRelative(at, now, language));
  return (
    <time dateTime={at} title={t('common.time.utc', { time: formatUtc(at) })}>
      {text}
    </time>
  );
}
