import { firstPlayerName } from '../../../core/rules/player-names.ts';
import type { Clock, Random } from '../../http/deps.ts';

/** What every new account has, whichever way it came: a name of letters and digits, as a player name is (decisions.md 2). */
export function newAccount({ random, clock }: { random: Random; clock: Clock }) {
  const id = random.uuid();
  return { id, nickname: firstPlayerName(id), createdAt: clock.now() };
}
