import { MAX_BURNED } from '../../../../core/rules/energy.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { isInWallet } from '../material-rules.ts';

/** Why these cannot be burned together; null when they can. */
export function burnProblem(heroes: readonly Hero[]): 'notIdle' | 'enough' | null {
  if (!heroes.every(isInWallet)) return 'notIdle';
  return heroes.length > MAX_BURNED ? 'enough' : null;
}
