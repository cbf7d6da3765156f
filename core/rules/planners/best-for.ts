import type { HeroState } from '../../wire/game/heroes.ts';
import type { MiningSpeed } from '../../wire/mines/mine-names.ts';
import { energyOf, type EnergyFigures } from '../energy.ts';
import { splitPrice } from '../fees.ts';
import { MINUTES_PER_DAY, ratePerMinute } from '../mines/rates.ts';

/** White Ore for an ARCA, to compare by (domain.md 0.5). It is no price: nobody changes one for the other at it. */
export const ORE_PER_ARCA = 30n;
/** What is compared is what a hero brings in so many days. */
export const COMPARED_DAYS = 30;
const DAYS = BigInt(COMPARED_DAYS);
const EPOCH_DAYS = 7n;

export const heroUses = ['sell', 'mine', 'burn', 'vote', 'upgrade'] as const;
export type HeroUse = (typeof heroUses)[number];

/**
 * Beside being idle: a captain and a voter can be burned, and lose what they stand for; what is for sale or in a mine is
 * what it is told of already.
 */
const openIn: Readonly<Record<HeroUse, readonly HeroState[]>> = {
  sell: ['listed'],
  mine: ['mining'],
  burn: ['captain', 'candidate'],
  vote: [],
  upgrade: [],
};
const isOpen = (use: HeroUse, state: HeroState) => state === 'idle' || openIn[use].includes(state);

export type UseFacts = {
  /** What it is now, or what it would be in the reader's hands. */
  state: HeroState;
  /** What the forge gives for a burned hero; null while that is not known. */
  forge: EnergyFigures | null;
  rarity: number;
  upgradeLevel: number;
  heroBps: number;
  vipPercent: number;
  feeBps: number;
  /** What it would be sold for in ARCA; null while nobody knows. */
  price: bigint | null;
  /** The lowest price of each rarity, in ARCA. */
  floors: ReadonlyMap<number, bigint>;
  /** What a vote of the epoch that runs would earn with one's free V-Crystal, in ARCA; null while there is none. */
  votePays: bigint | null;
};

export type UseValue = {
  use: HeroUse;
  /** In ARCA, over `COMPARED_DAYS`; null where the figures for it are missing. */
  value: bigint | null;
  /** What it has to cease to be before this; null when nothing stands in the way. */
  closedBy: HeroState | null;
  /** Whether the hero is still there afterwards. */
  keeps: boolean;
};

export type HeroAdvice = {
  /** The most first; what cannot be told last. */
  values: UseValue[];
  oreADay: Record<MiningSpeed, bigint>;
  energy: number | null;
  /** ARCA for a unit of energy, from the cheapest heroes that could be burned for it. */
  energyPrice: bigint | null;
  speed: MiningSpeed;
};

/** The smallest price of a unit of energy: of heroes without a level, rounded up. */
export function energyPriceOf(forge: EnergyFigures | null, floors: ReadonlyMap<number, bigint>): bigint | null {
  if (forge === null) return null;
  const prices = [...floors].flatMap(([rarity, floor]) => {
    const energy = BigInt(energyOf(forge, rarity, 0));
    return energy === 0n ? [] : [(floor + energy - 1n) / energy];
  });
  return prices.reduce<bigint | null>((least, price) => (least === null || price < least ? price : least), null);
}

/** What a hero is best for: what each use brings in a month, all by the market's own prices. */
export function adviseHero(facts: UseFacts): HeroAdvice {
  const { state, forge, rarity, upgradeLevel, heroBps, vipPercent, feeBps, price, floors, votePays } = facts;
  const rate = (speed: MiningSpeed) =>
    ratePerMinute({ mine: 'main', speed, rarity, heroBps, vipPercent, weekendBps: 10_000 });
  const minutes = BigInt(MINUTES_PER_DAY);
  const oreADay = { high: rate('high') * minutes, low: rate('low') * minutes };
  const energyPrice = energyPriceOf(forge, floors);
  const energy = forge === null ? null : energyOf(forge, rarity, upgradeLevel);
  const low = (oreADay.low / ORE_PER_ARCA) * DAYS;
  const fuel = energyPrice === null ? null : energyPrice * minutes * DAYS;
  const high = fuel === null ? null : (oreADay.high / ORE_PER_ARCA) * DAYS - fuel;
  const isFast = high !== null && high > low;
  const uses: Omit<UseValue, 'closedBy'>[] = [
    { use: 'sell', value: price === null ? null : splitPrice(price, feeBps).proceeds, keeps: false },
    { use: 'mine', value: isFast ? high : low, keeps: true },
    { use: 'burn', value: energyPrice === null || energy === null ? null : energyPrice * BigInt(energy), keeps: false },
    { use: 'vote', value: votePays === null ? null : (votePays * DAYS) / EPOCH_DAYS, keeps: true },
    // As material it does what the cheapest of its rarity does.
    { use: 'upgrade', value: floors.get(rarity) ?? null, keeps: false },
  ];
  const values = uses.map((one): UseValue => {
    if (isOpen(one.use, state)) return { ...one, closedBy: null };
    // What is gone brings nothing any more.
    return { ...one, value: state === 'burned' ? null : one.value, closedBy: state };
  });
  const order = (one: UseValue, other: UseValue) => {
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
    return one.value > other.value ? -1 : Number(one.value < other.value);
  };
  return { values: values.sort(order), oreADay, energy, energyPrice, speed: isFast ? 'high' : 'low' };
}

/** The most that so much V-Crystal earns with one vote: its part of a bounty, once it is placed. */
export function bestVote(
  openings: readonly { reward: bigint; voted: bigint }[],
  power: bigint,
  cutBps: number,
): bigint | null {
  if (power === 0n || openings.length === 0) return null;
  const paid = openings.map(
    ({ reward, voted }) => (((reward * BigInt(10_000 - cutBps)) / 10_000n) * power) / (voted + power),
  );
  return paid.reduce((most, one) => (one > most ? one : most), 0n);
}
