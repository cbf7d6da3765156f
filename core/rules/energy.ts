import type { ForgeSettings } from '../wire/game/forge.ts';
import { TOP_BONUS_LEVEL } from './heroes.ts';

const LEVELS_PER_WHOLE = 60;

/** The most that an account holds; what a burned hero gives beyond it is lost (domain.md 9). */
export const ENERGY_CAP = 1_000_000;

export type EnergyFigures = { rarities: readonly Pick<ForgeSettings['rarities'][number], 'energy'>[] };

/** What burning a hero gives: a sixtieth more for each upgrade level, half as much again at most. */
export function energyOf({ rarities }: EnergyFigures, rarity: number, upgradeLevel: number): number {
  const base = rarities[rarity - 1]?.energy ?? 0;
  const level = Math.min(Math.max(upgradeLevel, 0), TOP_BONUS_LEVEL);
  return Math.floor((base * (LEVELS_PER_WHOLE + level)) / LEVELS_PER_WHOLE);
}

/** `machines`: what was put into those that are not settled, of which what they do not use comes back. */
export type HeldEnergy = { game: bigint; debt: bigint; arriving: bigint; machines: bigint };

/**
 * How much more an account can be given: what it owes is paid first, and what is on its way or in machines counts as there.
 */
export function energyRoom({ game, debt, arriving, machines }: HeldEnergy, cap = BigInt(ENERGY_CAP)): bigint {
  const room = cap + debt - game - arriving - machines;
  return room > 0n ? room : 0n;
}
