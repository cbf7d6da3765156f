import type { Currency } from '../../wire/primitives.ts';

/** What was sold of a rarity and class in one currency, in this week and in the one before. */
export type TradedGroup = {
  rarity: number;
  heroClass: number;
  currency: Currency;
  now: { sales: number; volume: bigint };
  before: { sales: number; volume: bigint };
};
export type MarketMover = Pick<TradedGroup, 'rarity' | 'heroClass' | 'currency'> & {
  average: bigint;
  previousAverage: bigint;
  /** Signed. */
  changeBps: number;
  sales: number;
};

/** Fewer sales in either week say more about the one hero than about its like. */
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
    const average = now.volume / BigInt(now.sales);
    const previousAverage = before.volume / BigInt(before.sales);
    if (previousAverage === 0n) return [];
    const change = ((average - previousAverage) * BPS) / previousAverage;
    const changeBps = Number(change > MOST_BPS ? MOST_BPS : change);
    return changeBps === 0 ? [] : [{ ...group, average, previousAverage, changeBps, sales: now.sales }];
  });
  return moved
    .sort((one, other) => size(other.changeBps) - size(one.changeBps) || other.sales - one.sales)
    .slice(0, MOST_MOVERS);
}
