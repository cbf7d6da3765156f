import type { Endpoint } from '../../../../core/wire/endpoint.ts';
import { errors } from '../../../../core/wire/errors.ts';
import type { TeamRefusal } from '../../../../core/wire/season/refusal.ts';
import { useDenial } from '../../../lib/data/use-denial.ts';
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

/** The same of a button that calls this: who may at all, and whether the game is open, comes first. */
export function useWhyNot(endpoint: Endpoint): (refusal: TeamRefusal) => string | null {
  const denial = useDenial(endpoint);
  const refusalText = useRefusalText();
  return (refusal) => denial ?? refusalText(refusal);
}
