import type { Currency } from '../../wire/primitives.ts';

/** What is alike: heroes of a rarity and class, or the pieces of one item. */
export type AlikeHeroes = { kind: 'hero'; rarity: number; heroClass: number };
export type AlikePieces = { kind: 'item'; itemId: string };
export type TradedSums = { sales: number; pieces: bigint; volume: bigint };
/** What was sold of it in one currency, in this week and in the one before. */
export type TradedGroup = (AlikeHeroes | AlikePieces) & {
  currency: Currency;
  now: TradedSums;
  before: TradedSums;
};
export type MarketMover = (AlikeHeroes | AlikePieces) & {
  currency: Currency;
  /** Of a hero or of a piece. */
  average: bigint;
  previousAverage: bigint;
  /** Signed. */
  changeBps: number;
  sales: number;
};

/** Fewer sales in either week say more about the one than about its like. */
export const LEAST_TRADED = 2;
export const MOST_MOVERS = 6;
const BPS = 10_000n;
/** Beyond that a change is no longer a figure that anybody reads. */
const MOST_BPS = 10_000_000n;

const size = (bps: number) => Math.abs(bps);

/** Whose average price moved most, the largest change first. Averages of different currencies are never compared. */
export function moversOf(groups: readonly TradedGroup[]): MarketMover[] {
  const moved = groups.flatMap(({ now, before, ...group }): MarketMover[] => {
    if (now.sales < LEAST_TRADED || before.sales < LEAST_TRADED) return [];
    const average = now.volume / now.pieces;
    const previousAverage = before.volume / before.pieces;
    if (previousAverage === 0n) return [];
    const change = ((average - previousAverage) * BPS) / previousAverage;
    const changeBps = Number(change > MOST_BPS ? MOST_BPS : change);
    return changeBps === 0 ? [] : [{ ...group, average, previousAverage, changeBps, sales: now.sales }];
  });
  return moved
    .sort((one, other) => size(other.changeBps) - size(one.changeBps) || other.sales - one.sales)
    .slice(0, MOST_MOVERS);
}
