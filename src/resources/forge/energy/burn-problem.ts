import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { isInWallet } from '../materials/material-rules.ts';

/** Why these cannot be burned together in a call that takes so many, where that is known; null when they can. */
export function burnProblem(heroes: readonly Hero[], maxBurned: number | undefined): 'notIdle' | 'enough' | null {
  if (!heroes.every(isInWallet)) return 'notIdle';
  return maxBurned !== undefined && heroes.length > maxBurned ? 'enough' : null;
}
