import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statEndpoints, type StatRange } from '../../../core/wire/game/status.ts';
import { acceptedOffer, addressOf, insertOffers, insertOrders, orderRow, soldOrder } from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { itemSales } from '../item-orders/item-orders.tables.ts';

type Currency = 'ARCA' | 'RON';
type Way = 'listing' | 'offer' | 'stack';
/** A sale as the index has it, so many milliseconds ago; a stack's price is that of all its pieces. */
type Sold = { way: Way; currency: Currency; unit: bigint; pieces: bigint; ago: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const spans: Record<StatRange, number> = { '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY, all: Infinity };
const ranges: StatRange[] = ['24h', '7d', '30d', 'all'];
const ways: Way[] = ['listing', 'offer', 'stack'];
/** The first instants of a range and the last before it, and those around a bucket's border. */
const borders = Object.values(spans).flatMap((span) => (span === Infinity ? [] : [span - 1, span, span + 1]));
const START_OF_DAY = START.getTime() % DAY;
const edges = [0, ...borders, START_OF_DAY, START_OF_DAY + 1, START_OF_DAY + DAY, (START.getTime() % HOUR) + 1];

const anySale = (ago: fc.Arbitrary<number>): fc.Arbitrary<Sold> =>
  fc
    .record({
      way: fc.constantFrom(...ways),
      currency: fc.constantFrom<Currency>('ARCA', 'RON'),
      unit: fc.bigInt({ min: 1n, max: 10n ** 22n }),
      pieces: fc.bigInt({ min: 1n, max: 9n }),
      ago,
    })
    // Offers are made in ARCA, and a hero is one piece.
    .map((sold) => ({
      ...sold,
      currency: sold.way === 'offer' ? 'ARCA' : sold.currency,
      pieces: sold.way === 'stack' ? sold.pieces : 1n,
    }));
const sold: Sold[] = [
  ...edges.flatMap((ago) => fc.sample(anySale(fc.constant(ago)), { numRuns: 3, seed: ago })),
  ...[DAY, 7 * DAY, 30 * DAY, 200 * DAY].flatMap((most) =>
    fc.sample(anySale(fc.integer({ min: 0, max: most })), { numRuns: 60, seed: most }),
  ),
];

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  const at = ({ ago }: Sold) => new Date(START.getTime() - ago);
  const numbered = sold.map((each, index) => ({ each, id: index + 1 }));
  const of = (way: Way) => numbered.filter(({ each }) => each.way === way);
  await insertOrders(db, [
    ...of('listing').map(({ each, id }) =>
      soldOrder(id, at(each), { price: each.unit.toString(), currency: each.currency }),
    ),
    // Neither what is open nor what was taken back was paid for.
    orderRow(9_001, { price: '1000000' }),
    orderRow(9_002, { price: '1000000', state: 'cancelled', closedAt: new Date(START.getTime() - HOUR) }),
  ]);
  await insertOffers(
    db,
    of('offer').map(({ each, id }) => acceptedOffer(id, at(each), { price: each.unit.toString() })),
  );
  await db.insert(itemSales).values(
    of('stack').map(({ each, id }) => ({
      ...{ id: `${String(id)}-0`, orderId: 1n, collection: addressOf(9), itemId: '20001', currency: each.currency },
      ...{ seller: addressOf(1), buyer: addressOf(2), feeBps: 300, burned: '0', toPool: '0', toDev: '0' },
      ...{ quantity: each.pieces.toString(), unitPrice: each.unit.toString(), at: at(each) },
      ...{ blockNumber: id, logIndex: 0, txHash: `0x${'1'.repeat(64)}` },
    })),
  );
}, 60_000);
afterAll(() => hub.close());

/** The beginning of the hour, the day or the week (from Monday) of a moment, by the calendar of UTC. */
function bucketOf(unit: 'hour' | 'day' | 'week', ms: number): string {
  const date = new Date(ms);
  date.setUTCMinutes(0, 0, 0);
  if (unit !== 'hour') date.setUTCHours(0);
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString();
}

test.each(ranges)(
  'every mark of the charts of %s is the sum of what the index has there, in each currency',
  async (range) => {
    const { data } = await hub.call(statEndpoints.stat, { range });
    const within = sold.filter(({ ago }) => ago <= spans[range]);
    const sumOf = (some: readonly Sold[], currency: Currency) =>
      some.reduce((all, each) => all + (each.currency === currency ? each.unit * each.pieces : 0n), 0n).toString();

    for (const point of data.series) {
      const here = within.filter(({ ago }) => bucketOf(data.bucket, START.getTime() - ago) === point.at);
      expect({ ...point, registered: 0 }).toEqual({
        ...{ at: point.at, sales: here.length, registered: 0 },
        ...{ arca: sumOf(here, 'ARCA'), ron: sumOf(here, 'RON') },
      });
    }
    const marks = new Set(data.series.map(({ at }) => at));
    expect(within.every(({ ago }) => marks.has(bucketOf(data.bucket, START.getTime() - ago)))).toBe(true);
    expect(data.sales.count).toBe(within.length);
    expect(data.volume.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['ARCA', sumOf(within, 'ARCA')],
      ['RON', sumOf(within, 'RON')],
    ]);
    // Against the range before, of the same length; of all time there is none.
    const past = sold.filter(({ ago }) => ago > spans[range] && ago <= 2 * spans[range]);
    const before = range === 'all' ? [null, null, null] : [past.length, sumOf(past, 'ARCA'), sumOf(past, 'RON')];
    expect([data.sales.previous, ...data.volume.map(({ previous }) => previous)]).toEqual(before);
  },
);
