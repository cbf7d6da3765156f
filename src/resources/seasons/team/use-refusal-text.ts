import { errors } from '../../../../core/wire/errors.ts';
import type { TeamRefusal } from '../../../../core/wire/season/refusal.ts';
import { useDynamicText, useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';

/** Why a button cannot be pressed, and until when. */
export function useRefusalText(): (refusal: TeamRefusal) => string | null {
  const t = useText();
  const text = useDynamicText();
  const language = useLanguage();
  return (refusal) => {
    if (!refusal) return null;
    const code = String(errors[refusal.reason].code);
    const why = text(`errors.${code}`, code);
    return refusal.until
      ? t('seasons.team.until', { why, time: formatDateTime(refusal.until, language, 'dateTime') })
      : why;
  };
}
