import { normalisePlayerName, playerNameProblem } from '../../../../core/rules/player-names.ts';
import { profileEndpoints } from '../../../../core/wire/account/profile.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import type { NameVerdict } from './name-rules.ts';

const SETTLES_MS = 350;

/** What the server says of the name that is typed, once it stands still and keeps the rules. */
export function useNameCheck(
  draft: string,
  current: string | null,
  game?: 'new',
): { verdict: NameVerdict; isChecking: boolean } {
  const name = normalisePlayerName(draft);
  const settled = useSettled(name, SETTLES_MS);
  const isGood = name !== '' && playerNameProblem(name, current) === null;
  const isAsked = isGood && settled === name;
  const check = useApi(profileEndpoints.checkName, { nickname: settled, game }, { enabled: isAsked, quiet: true });
  const isAnswered = isAsked && check.data !== undefined && !check.isPlaceholderData;
  return {
    verdict: isAnswered ? check.data?.problem : undefined,
    // What cannot be checked now is checked when it is sent.
    isChecking: isGood && !isAnswered && !check.isError,
  };
}
