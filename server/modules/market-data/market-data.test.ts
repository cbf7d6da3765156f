import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketDataEndpoints } from '../../../core/wire/game/market-data.ts';
import { addressOf, heroRow, insertHeroes, insertOrders, listedHero, soldOrder } from '../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { itemOrders, itemSales } from '../item-orders/item-orders.tables.ts';
import { itemMoves } from '../items/items.tables.ts';
import { marketOffers } from '../offers/offers.tables.ts';

const { history, now, itemEvents, movers } = marketDataEndpoints;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const before = (ms: number) => new Date(START.getTime() - ms);
const tx = (n: number) => `0x${String(n).repeat(64).slice(0, 64)}`;
const ITEM = '10001';
let hub: TestApp;

/**
 * Heroes 1 to 6 are of rarity 2, class 1, faction 0; 7 of class 2. Sold: 1 to 6 for 100 to 600 over the last days, 7 for RON,
 * and 1 once more, by an offer, for 700. On sale: 11 for 550 and 12 for 600, and 13 whose listing ended.
 */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  const ids = [1, 2, 3, 4, 5, 6];
  await insertHeroes(db, [
    ...ids.map((id) => heroRow(id, { rarity: 2 })),
    heroRow(7, { rarity: 2, heroClass: 2 }),
    listedHero(11, 550n, { rarity: 2 }),
    listedHero(12, 600n, { rarity: 2 }),
    listedHero(13, 5n, { rarity: 2, expiresAt: before(1) }),
  ]);
  await insertOrders(db, [
    ...ids.map((id) => soldOrder(id, before(id * DAY), { price: String(id * 100) })),
    soldOrder(7, before(DAY), { tokenId: 7n, price: '9', currency: 'RON' }),
  ]);
  await db.insert(marketOffers).values({
    ...{ id: 1n, state: 'accepted', kind: 'token', collection: contracts.hero, tokenId: 1n, buyer: addressOf(3) },
    ...{ amount: '650', expiresAt: before(0), seller: addressOf(2), price: '700', feeBps: 300 },
    ...{ burned: '10', toPool: '8', toDev: '3', madeAt: before(DAY), closedAt: before(HOUR) },
    ...{ makeTxHash: tx(1), closeTxHash: tx(2) },
  });
  const item = { collection: contracts.items, itemId: ITEM, seller: addressOf(1), currency: 'ARCA' };
  await db.insert(itemOrders).values([
    {
      ...item,
      id: 1n,
      state: 'open',
      unitPrice: '40',
      quantity: '10',
      stock: '7',
      listedAt: before(2 * DAY),
      listTxHash: tx(3),
    },
    {
      ...{ ...item, id: 2n, state: 'cancelled', unitPrice: '30', quantity: '5', stock: '5', listedAt: before(3 * DAY) },
      ...{ listTxHash: tx(4), closedAt: before(DAY), closeTxHash: tx(5) },
    },
  ]);
  const shares = { feeBps: 300, burned: '1', toPool: '1', toDev: '0' };
  await db.insert(itemSales).values([
    {
      ...{ ...item, ...shares, id: '5-0', orderId: 1n, buyer: addressOf(2), quantity: '3', unitPrice: '40' },
      ...{ blockNumber: 5, logIndex: 0, at: before(2 * HOUR), txHash: tx(6) },
    },
  ]);
  const move = { itemId: ITEM, logIndex: 0, place: 0 };
  await db.insert(itemMoves).values([
    {
      ...{ ...move, id: '1-0-0', from: null, to: addressOf(1), amount: '15', txHash: tx(7), blockNumber: 1 },
      at: before(4 * DAY),
    },
    {
      ...{ ...move, id: '2-0-0', from: addressOf(1), to: contracts.itemMarket, amount: '10', txHash: tx(3) },
      ...{ blockNumber: 2, at: before(2 * DAY) },
    },
  ]);
}, 60_000);
afterAll(() => hub.close());

const likeHeroes = { kind: 'hero' as const, rarity: [2], currency: 'ARCA' as const };

describe('what was paid', () => {
  test('counts both listings and accepted offers, in one currency', async () => {
    const { data } = await hub.list(history, { filter: { ...likeHeroes, range: '7d' } });

    expect(data).toMatchObject({ sales: 7, pieces: '7', volume: '2800', average: '400', bucket: 'day' });
    const sold = data.series.filter(({ sales }) => sales > 0);
    expect(sold.reduce((sum, { sales }) => sum + sales, 0)).toBe(7);
    expect(data.series.length).toBeGreaterThanOrEqual(7);
    expect(data.series.find(({ sales }) => sales === 0)).toMatchObject({ volume: '0', average: null, low: null });
  });

  test('is compared with the range before, and with nothing where there was nothing', async () => {
    const day = (await hub.list(history, { filter: { ...likeHeroes, range: '24h' } })).data;
    const all = (await hub.list(history, { filter: { ...likeHeroes, range: 'all' } })).data;

    expect(day).toMatchObject({ average: '400', previousAverage: '200', sales: 2 });
    expect(all).toMatchObject({ sales: 7, previousAverage: null, bucket: 'week' });
  });

  test('never mixes currencies', async () => {
    const { data } = await hub.list(history, { filter: { ...likeHeroes, currency: 'RON', range: '7d' } });

    expect(data).toMatchObject({ sales: 1, volume: '9', average: '9' });
  });

  test('of items is a price for a piece', async () => {
    const filter = { kind: 'item' as const, id: ITEM, currency: 'ARCA' as const, range: '24h' as const };
    const { data } = await hub.list(history, { filter });

    expect(data).toMatchObject({ sales: 1, pieces: '3', volume: '120', average: '40' });
  });
});

describe('what it costs now', () => {
  test('is the cheapest that can be bought, and the middle half of comparable sales, which are shown', async () => {
    const { data } = await hub.list(now, { filter: { kind: 'hero', id: '2', currency: 'ARCA' } });

    expect(data).toMatchObject({ floor: '550', likeness: 'classAndFaction', band: { low: '200', high: '600' } });
    expect(data.comparables).toHaveLength(7);
    expect(data.comparables[0]).toMatchObject({ id: 'offer-1', price: '700', hero: { id: '1' }, txHash: tx(2) });
    expect(data.asks).toEqual([
      { price: '550', pieces: '1' },
      { price: '600', pieces: '1' },
    ]);
    expect(data.listed).toEqual({ count: 2, isExact: true });
    expect(data.bids).toEqual([]);
  });

  test('falls back on the rarity when too few of the class were sold, and says so', async () => {
    const { data } = await hub.list(now, { filter: { kind: 'hero', id: '7', currency: 'ARCA' } });

    expect(data).toMatchObject({ likeness: 'rarity' });
  });

  test('has no usual price in a currency with hardly a sale, and no offers', async () => {
    const { data } = await hub.list(now, { filter: { ...likeHeroes, currency: 'RON' } });

    expect(data).toMatchObject({ floor: null, band: null, bids: null, offered: null, likeness: 'chosen' });
    expect(data.comparables).toHaveLength(1);
  });

  test('of items is what is left of the listings', async () => {
    const { data } = await hub.list(now, { filter: { kind: 'item', id: ITEM, currency: 'ARCA' } });

    expect(data).toMatchObject({ floor: '40', likeness: 'item', band: null, bids: null });
    expect(data.asks).toEqual([{ price: '40', pieces: '7' }]);
    expect(data.comparables).toHaveLength(1);
  });

  test('of a hero that there is not is refused by name', async () => {
    const answer = await hub.list(now, { filter: { kind: 'hero', id: '999', currency: 'ARCA' } });

    expect(answer.code).toBe(1301);
  });
});

describe('what happened to an item', () => {
  test('is told newest first, and a move into the market only as its listing', async () => {
    const { data } = await hub.list(itemEvents, { filter: { itemId: ITEM } });

    expect(data.list.map(({ kind, pieces }) => [kind, pieces])).toEqual([
      ['sale', '3'],
      ['cancelled', '5'],
      ['listed', '10'],
      ['listed', '5'],
      ['minted', '15'],
    ]);
    expect(data.list[0]).toMatchObject({ price: '40', currency: 'ARCA', txHash: tx(6) });
  });

  test('pages by a cursor without a gap', async () => {
    const filter = { itemId: ITEM, kind: ['listed', 'sale', 'minted'] as const };
    const first = (await hub.list(itemEvents, { size: 2, filter })).data;
    const second = (await hub.list(itemEvents, { size: 2, filter, cursor: first.next ?? '' })).data;

    expect(first.total).toBe(4);
    expect([...first.list, ...second.list].map(({ kind }) => kind)).toEqual(['sale', 'listed', 'listed', 'minted']);
    expect(second.next).toBeNull();
  });
});

test('a class whose price moved since the week before is a mover', async () => {
  const { db } = hub.database;
  await insertOrders(db, [
    soldOrder(21, before(8 * DAY), { tokenId: 1n, price: '100' }),
    soldOrder(22, before(9 * DAY), { tokenId: 2n, price: '300' }),
  ]);

  const { data } = await hub.call(movers, {});

  expect(data.movers).toEqual([
    {
      ...{ kind: 'hero', rarity: 2, heroClass: 1, currency: 'ARCA', average: '400', previousAverage: '200' },
      ...{ changeBps: 10_000, sales: 7 },
    },
  ]);
});

test('an item whose pieces cost more than the week before is one too, whatever was bought at once', async () => {
  const sale = {
    ...{ orderId: 1n, collection: contracts.items, itemId: '20009', seller: addressOf(1), buyer: addressOf(2) },
    ...{ currency: 'ARCA', feeBps: 300, burned: '0', toPool: '0', toDev: '0', logIndex: 0 },
  };
  const sold = (n: number, at: Date, quantity: string, unitPrice: string) => ({
    ...{ ...sale, id: `${String(n)}-0`, blockNumber: n, at, quantity, unitPrice, txHash: tx(n) },
  });
  await hub.database.db
    .insert(itemSales)
    .values([
      ...[sold(91, before(8 * DAY), '1', '10'), sold(92, before(9 * DAY), '3', '10')],
      ...[sold(93, before(DAY), '30', '30'), sold(94, before(2 * DAY), '10', '30')],
    ]);

  const { data } = await hub.call(movers, {});

  expect(data.movers[0]).toEqual({
    ...{ kind: 'item', itemId: '20009', currency: 'ARCA', average: '30', previousAverage: '10' },
    ...{ changeBps: 20_000, sales: 2 },
  });
});
