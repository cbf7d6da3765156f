import { expect, test } from 'vitest';
import { moversOf, MOST_MOVERS, type TradedGroup } from './market-movers.ts';

const week = (sales: number, price: number) => ({ sales, volume: BigInt(sales * price) });
const group = (heroClass: number, before: number, now: number, changes: Partial<TradedGroup> = {}): TradedGroup => ({
  rarity: 2,
  heroClass,
  currency: 'ARCA',
  before: week(3, before),
  now: week(3, now),
  ...changes,
});

test('the largest change comes first, up or down', () => {
  const movers = moversOf([group(1, 100, 110), group(2, 100, 40), group(3, 100, 130)]);

  expect(movers.map(({ heroClass, changeBps }) => [heroClass, changeBps])).toEqual([
    [2, -6_000],
    [3, 3_000],
    [1, 1_000],
  ]);
  expect(movers[0]).toMatchObject({ average: 40n, previousAverage: 100n, sales: 3, currency: 'ARCA' });
});

test('a single sale in either week moves nothing', () => {
  expect(moversOf([group(1, 100, 900, { now: week(1, 900) }), group(2, 100, 900, { before: week(1, 100) })])).toEqual(
    [],
  );
});

test('what was not sold before, or costs what it did, has not moved', () => {
  expect(moversOf([group(1, 0, 100, { before: week(0, 0) }), group(2, 100, 100), group(3, 0, 100)])).toEqual([]);
});

test('each currency is a group of its own, and no more are named than can be read', () => {
  const movers = moversOf([
    ...Array.from({ length: 8 }, (_, at) => group(at + 1, 100, 110 + at)),
    group(8, 100, 300, { currency: 'RON' }),
  ]);

  expect(movers).toHaveLength(MOST_MOVERS);
  expect(movers[0]).toMatchObject({ heroClass: 8, currency: 'RON', changeBps: 20_000 });
});
