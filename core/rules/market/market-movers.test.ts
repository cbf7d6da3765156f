import { expect, test } from 'vitest';
import { moversOf, MOST_MOVERS, type AlikeHeroes, type TradedGroup } from './market-movers.ts';

const week = (sales: number, price: number, pieces = sales) => ({
  ...{ sales, pieces: BigInt(pieces), volume: BigInt(pieces * price) },
});
const group = (
  heroClass: number,
  before: number,
  now: number,
  changes: Partial<Pick<TradedGroup, 'now' | 'before' | 'currency'>> = {},
): TradedGroup & AlikeHeroes => ({
  kind: 'hero',
  rarity: 2,
  heroClass,
  currency: 'ARCA',
  before: week(3, before),
  now: week(3, now),
  ...changes,
});

test('the largest change comes first, up or down', () => {
  const movers = moversOf([group(1, 100, 110), group(2, 100, 40), group(3, 100, 130)]);

  expect(movers.map((mover) => [mover.kind === 'hero' && mover.heroClass, mover.changeBps])).toEqual([
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

test('of items it is the price of a piece that moves, however many were bought at once', () => {
  const pieces = { kind: 'item', itemId: '20001', currency: 'ARCA' } as const;
  const [mover] = moversOf([{ ...pieces, before: week(2, 100, 2), now: week(2, 150, 40) }]);
  expect(mover).toMatchObject({ kind: 'item', itemId: '20001', average: 150n, changeBps: 5_000, sales: 2 });
});
