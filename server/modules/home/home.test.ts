import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statEndpoints, type StatRange } from '../../../core/wire/game/status.ts';
import { itemSales } from '../item-orders/item-orders.tables.ts';
import {
  acceptedOffer,
  addressOf,
  insertOffers,
  insertOrders,
  offerRow,
  orderRow,
  soldOrder,
} from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let hub: TestApp;
const ago = (ms: number) => new Date(START.getTime() - ms);

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

const stat = async (range: StatRange) => (await hub.call(statEndpoints.stat, { range })).data;

async function seed() {
  const { db } = hub.database;
  await insertOrders(db, [
    soldOrder(1, ago(HOUR), { price: '300' }),
    soldOrder(2, ago(2 * HOUR), { price: '200', currency: 'RON' }),
    soldOrder(3, ago(30 * HOUR), { price: '50' }),
    soldOrder(4, ago(20 * DAY), { price: '7' }),
    soldOrder(5, ago(100 * DAY), { price: '1' }),
    orderRow(6, { price: '90' }),
    orderRow(7, { price: '80' }),
    orderRow(8, { state: 'cancelled', closedAt: ago(HOUR) }),
    // Nobody can buy it any more: it is neither counted nor the floor.
    orderRow(9, { price: '60', expiresAt: ago(HOUR / 2) }),
  ]);
  for (const [i, createdAt] of [ago(HOUR), ago(40 * HOUR), ago(90 * DAY)].entries()) {
    await hub.app.accounts.ensureAccount({ walletAddress: addressOf(i + 1), nickname: `p${i}`, createdAt });
  }
}

describe('ok', () => {
  test('an empty world is all zeros, not a failure', async () => {
    expect(await stat('all')).toMatchObject({
      registered: { total: 0, added: 0, previousAdded: null },
      sales: { count: 0, previous: null },
      volume: [
        { currency: 'ARCA', amount: '0', previous: null },
        { currency: 'RON', amount: '0' },
      ],
      listed: 0,
      floor: [
        { currency: 'ARCA', amount: null },
        { currency: 'RON', amount: null },
      ],
    });
  });

  test('what was sold over offers counts like what was sold over listings', async () => {
    await seed();
    await insertOffers(hub.database.db, [
      acceptedOffer(1, ago(2 * HOUR), { price: '40' }),
      acceptedOffer(2, ago(26 * HOUR), { price: '9' }),
      offerRow(3),
    ]);

    const day = await stat('24h');
    expect(day).toMatchObject({ sales: { count: 3, previous: 2 } });
    expect(day.volume[0]).toEqual({ currency: 'ARCA', amount: '340', previous: '59' });
    expect(day.series.reduce((sum, { sales }) => sum + sales, 0)).toBe(3);
  });

  test('pieces of items and gacha balls count with what was paid for all of them', async () => {
    await seed();
    const sale = {
      ...{ orderId: 1n, collection: addressOf(9), itemId: '20001', seller: addressOf(1), buyer: addressOf(2) },
      ...{ feeBps: 300, burned: '0', toPool: '0', toDev: '0', blockNumber: 1, txHash: `0x${'1'.repeat(64)}` },
    };
    await hub.database.db.insert(itemSales).values([
      { ...sale, id: '1-0', logIndex: 0, at: ago(3 * HOUR), quantity: '3', unitPrice: '20', currency: 'ARCA' },
      { ...sale, id: '1-1', logIndex: 1, at: ago(25 * HOUR), quantity: '2', unitPrice: '4', currency: 'RON' },
      { ...sale, id: '1-2', logIndex: 2, at: ago(200 * DAY), quantity: '1', unitPrice: '5', currency: 'ARCA' },
    ]);

    const day = await stat('24h');
    expect(day).toMatchObject({ sales: { count: 3, previous: 2 } });
    expect(day.volume).toEqual([
      { currency: 'ARCA', amount: '360', previous: '50' },
      { currency: 'RON', amount: '200', previous: '8' },
    ]);
    const all = await stat('all');
    expect(all.sales.count).toBe(8);
    expect(all.series.reduce((sum, { sales }) => sum + sales, 0)).toBe(8);
  });

  test('a day beside the day before it', async () => {
    await seed();
    expect(await stat('24h')).toMatchObject({
      registered: { total: 3, added: 1, previousAdded: 1 },
      sales: { count: 2, previous: 1 },
      volume: [
        { currency: 'ARCA', amount: '300', previous: '50' },
        { currency: 'RON', amount: '200', previous: '0' },
      ],
      listed: 2,
      floor: [
        { currency: 'ARCA', amount: '80' },
        { currency: 'RON', amount: null },
      ],
      bucket: 'hour',
    });
  });

  test.each<[StatRange, number, number, string]>([
    ['24h', 2, 25, 'hour'],
    ['7d', 3, 8, 'day'],
    ['30d', 4, 31, 'day'],
    ['all', 5, 15, 'week'],
  ])('%s: the series has every bucket and sums to the whole', async (range, count, buckets, bucket) => {
    await seed();
    const { series, sales, volume, registered, bucket: unit } = await stat(range);

    expect([sales.count, series.length, unit]).toEqual([count, buckets, bucket]);
    expect(series.reduce((sum, point) => sum + point.sales, 0)).toBe(count);
    expect(series.reduce((sum, point) => sum + point.registered, 0)).toBe(registered.added);
    expect(series.reduce((sum, point) => sum + BigInt(point.arca), 0n)).toBe(BigInt(volume[0]?.amount ?? 0));
  });

  test('volumes beyond any float are exact', async () => {
    const price = (10n ** 40n + 1n).toString();
    await insertOrders(hub.database.db, [soldOrder(1, ago(HOUR), { price }), soldOrder(2, ago(HOUR), { price })]);
    expect((await stat('24h')).volume[0]?.amount).toBe((2n * (10n ** 40n + 1n)).toString());
  });
});

describe('invalid', () => {
  test('a range that nobody knows', async () => {
    expect((await hub.call(statEndpoints.stat, { range: '1y' })).status).toBe(400);
  });
});
