import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';

/** Why this hero cannot be renamed now, with when it can; null from that second on. */
export function useRenameWait({ renamableAt }: Pick<HeroDetails, 'renamableAt'>): string | null {
  const t = useText();
  const language = useLanguage();
  const isEarly = useServerTime((now) => renamableAt !== null && now < Date.parse(renamableAt));
  return isEarly && renamableAt ? t('heroes.rename.wait', { time: formatDateTime(renamableAt, language) }) : null;
}
