import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import {
  acceptedOffer,
  addressOf,
  heroRow,
  insertHeroes,
  insertOffers,
  insertOrders,
  offerRow,
  orderRow,
  soldOrder,
} from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';

const { sales } = orderEndpoints;
const ago = (minutes: number) => new Date(START.getTime() - minutes * 60_000);
const shares = { burned: '5', toPool: '4', toDev: '1' };
let hub: TestApp;

/** Listings 1 to 3 and offers 1 to 3 were sold, one of each in the same moment; listing 4 and offer 4 stand open. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  await insertHeroes(
    db,
    [1, 2, 3, 4].map((id) => heroRow(id)),
  );
  await insertOrders(db, [
    soldOrder(1, ago(1), { price: '100', ...shares }),
    soldOrder(2, ago(3), { price: '200', currency: 'RON', ...shares }),
    soldOrder(3, ago(5), { price: '300', ...shares, seller: addressOf(7) }),
    orderRow(4),
  ]);
  await insertOffers(db, [
    acceptedOffer(1, ago(2), { price: '110', ...shares }),
    acceptedOffer(2, ago(3), { price: '210', ...shares }),
    acceptedOffer(3, ago(9), { price: '310', ...shares, buyer: addressOf(9) }),
    offerRow(4),
  ]);
}, 60_000);
afterAll(() => hub.close());

const NEWEST = ['listing-1', 'offer-1', 'offer-2', 'listing-2', 'listing-3', 'offer-3'];

test('sales from listings and to offers are one list, the newest first, with what came of each', async () => {
  const { data } = await hub.list(sales, {});

  expect(data.list.map(({ id }) => id)).toEqual(NEWEST);
  expect(data).toMatchObject({ total: 6, totalExact: true });
  expect(data.list[1]).toMatchObject({ tokenId: '1', currency: 'ARCA', price: '110', proceeds: '100', feeBps: 300 });
  expect(data.list[3]).toMatchObject({ currency: 'RON', heroName: 'Hero 2', closedAt: ago(3).toISOString() });
});

test('pages go through both without a gap, in either direction', async () => {
  for (const order of ['asc', 'desc'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await hub.list(sales, { size: 1, sorter: [{ field: 'closedAt', order }], cursor });
      seen.push(...data.list.map(({ id }) => id));
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(order === 'desc' ? NEWEST : [...NEWEST].reverse());
  }
});

test('those of one seller or buyer are asked for alone', async () => {
  const idsOf = async (filter: Record<string, unknown>) =>
    (await hub.list(sales, { filter })).data.list.map(({ id }) => id);

  expect(await idsOf({ seller: addressOf(7) })).toEqual(['listing-3']);
  expect(await idsOf({ buyer: addressOf(9) })).toEqual(['offer-3']);
  expect(await idsOf({ seller: addressOf(8) })).toEqual([]);
});
