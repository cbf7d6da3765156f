import type { ForgeSettings } from '../../wire/game/forge.ts';
import { growthFields, TOP_BONUS_LEVEL } from '../heroes.ts';
import { takeBelow } from './word.ts';

/** How many heroes one upgrade can burn (core.md 9). */
export const MAX_MATERIALS = 10;

/** What the contract can count of burned heroes. */
const MAX_LEVEL = 65_535;

/** An even gain fills the cap in 30 materials on average, the largest one in 20. */
const LEAST_SHARE = 60;
const LARGEST_SHARE = 20;

export type Gain = { min: number; max: number };

/** What one material adds to an attribute with this cap, in basis points, both ends included. */
export function gainOfCap(capBps: number): Gain {
  return { min: Math.round(capBps / LEAST_SHARE), max: Math.floor(capBps / LARGEST_SHARE) };
}

/** White Ore for a power upgrade with so many materials (domain.md 4). A rarity without a price is no free one. */
export function powerCost({ rarities }: Pick<ForgeSettings, 'rarities'>, rarity: number, count: number): bigint {
  const figures = rarities[rarity - 1];
  if (!figures) throw new Error(`The forge has no power cost for rarity ${rarity}`);
  return BigInt(figures.powerCost) * BigInt(count);
}

type Figures = ForgeSettings['rarities'][number];
export type CapFigures = { rarities: readonly Pick<Figures, 'growthCapBps' | 'miningCapBps'>[] };

/** The most that upgrades can add to a hero of this rarity, in the order of `growthFields`. */
export function growthCapsOf({ rarities }: CapFigures, rarity: number): number[] {
  const figures = rarities[rarity - 1];
  if (!figures) throw new Error(`The forge has no caps for rarity ${rarity}`);
  return growthFields.map((field) => (field === 'mining' ? figures.miningCapBps : figures.growthCapBps));
}

/** What one material adds by chance to each attribute, in the order of `growthFields`. */
export function drawGains(capsBps: readonly number[], word: bigint): number[] {
  let left = word;
  return capsBps.map((cap) => {
    const { min, max } = gainOfCap(cap);
    const { value, rest } = takeBelow(left, max - min + 1);
    left = rest;
    return min + value;
  });
}

/** What one material of a power upgrade adds to each attribute. */
export const largestGains = (capsBps: readonly number[]): number[] => capsBps.map((cap) => gainOfCap(cap).max);

export type Growth = { growthBps: readonly number[]; burnCount: number };
export type Grown = { growthBps: number[]; burnCount: number; wastedBps: number[] };

/** A hero that took in these gains, each material's in turn. What goes beyond a cap is wasted. */
export function grow(
  { growthBps, burnCount }: Growth,
  gains: readonly (readonly number[])[],
  capsBps: readonly number[],
): Grown {
  const grown = growthBps.map((before, at) => {
    const sum = gains.reduce((total, gain) => total + (gain[at] ?? 0), before);
    const after = Math.max(before, Math.min(capsBps[at] ?? 0, sum));
    return { after, wasted: sum - after };
  });
  return {
    growthBps: grown.map(({ after }) => after),
    burnCount: burnCount + gains.length,
    wastedBps: grown.map(({ wasted }) => wasted),
  };
}

/** Whether the largest gains of so many materials would go beyond a cap: then the player is asked first. */
export function mayOverflow(growthBps: readonly number[], capsBps: readonly number[], count: number): boolean {
  return growthBps.some((before, at) => before + count * gainOfCap(capsBps[at] ?? 0).max > (capsBps[at] ?? 0));
}

export type UpgradeHero = Growth & {
  id: bigint;
  owner: string;
  rarity: number;
  state: string;
};
export type UpgradeRequest = {
  settings: Pick<ForgeSettings, 'rarities'>;
  account: string;
  hero: UpgradeHero;
  materials: readonly UpgradeHero[];
  isPower: boolean;
  oreBalance: bigint;
  isOverflowAccepted: boolean;
  /** What was agreed to of White Ore. */
  maxPrice: bigint;
};
export type UpgradeRefusal =
  | 'notOwner'
  | 'notIdle'
  | 'otherRarity'
  | 'badCount'
  | 'sameHero'
  | 'fullyGrown'
  | 'priceTooHigh'
  | 'balanceIsNotEnough'
  | 'overflowNotAccepted';

/** Why this upgrade cannot be, in the order of domain.md 4, or null. */
export function upgradeRefusal(request: UpgradeRequest): UpgradeRefusal | null {
  const { settings, account, hero, materials, isPower, isOverflowAccepted } = request;
  const all = [hero, ...materials];
  const count = materials.length;
  const caps = growthCapsOf(settings, hero.rarity);
  if (all.some(({ owner }) => owner !== account)) return 'notOwner';
  if (all.some(({ state }) => state !== 'idle')) return 'notIdle';
  if (materials.some(({ rarity }) => rarity !== hero.rarity)) return 'otherRarity';
  if (count < 1 || count > MAX_MATERIALS) return 'badCount';
  if (new Set(all.map(({ id }) => id)).size < all.length) return 'sameHero';
  if (!mayGrow(hero, caps, count)) return 'fullyGrown';
  const unpaid = isPower ? paymentRefusal(request, powerCost(settings, hero.rarity, count)) : null;
  if (unpaid) return unpaid;
  return !isOverflowAccepted && mayOverflow(hero.growthBps, caps, count) ? 'overflowNotAccepted' : null;
}

function paymentRefusal({ maxPrice, oreBalance }: UpgradeRequest, price: bigint): UpgradeRefusal | null {
  if (price > maxPrice) return 'priceTooHigh';
  return oreBalance < price ? 'balanceIsNotEnough' : null;
}

/** Beyond the last level bonus there must be an attribute to grow, and a level that can be counted. */
export function mayGrow({ growthBps, burnCount }: Growth, capsBps: readonly number[], count: number): boolean {
  if (burnCount + count <= TOP_BONUS_LEVEL) return true;
  return burnCount + count <= MAX_LEVEL && growthBps.some((before, at) => before < (capsBps[at] ?? 0));
}
