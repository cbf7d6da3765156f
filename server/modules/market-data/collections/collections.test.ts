import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionEndpoints, type AssetListing } from '../../../../core/wire/marketplace/collections.ts';
import { addressOf, heroRow, insertHeroes, insertOrders, listedHero, soldOrder } from '../../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';
import { itemOrders, itemSales } from '../../item-orders/item-orders.tables.ts';
import { itemBalances, itemSupplies } from '../../items/items.tables.ts';

const { list, explore, topSales, topTraders, holder } = collectionEndpoints;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const before = (ms: number) => new Date(START.getTime() - ms);
const tx = (n: number) => `0x${String(n).repeat(64).slice(0, 64)}`;
const BADGE = '20001';
const UNIQUE = '13000009';
let hub: TestApp;

/**
 * Heroes 1 and 2 are of address 1; 3 (200 ARCA), 4 (90 ARCA) and 5 (7 RON) are for sale, 6 was until an hour ago, 7 is
 * burned. Badges: 10 for 50 ARCA each by address 3, who holds 5 more; a unique frame is address 4's. Sold: hero 1 for
 * 1,000 today and for 400 last week, 30 badges for 40 each today, and hero 2 for 9,000 to its own seller.
 */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  await insertHeroes(db, [
    heroRow(1),
    heroRow(2),
    listedHero(3, 200n, { owner: addressOf(2), latestAt: before(HOUR), listedAt: before(HOUR) }),
    listedHero(4, 90n, { owner: addressOf(2), latestAt: before(3 * HOUR), listedAt: before(3 * HOUR) }),
    listedHero(5, 7n, { owner: addressOf(2), currency: 'RON', latestAt: before(2 * HOUR), listedAt: before(2 * HOUR) }),
    listedHero(6, 1n, { expiresAt: before(HOUR) }),
    heroRow(7, { state: 'burned', owner: addressOf(9) }),
  ]);
  await insertOrders(db, [
    soldOrder(1, before(HOUR), { price: '1000', seller: addressOf(5), buyer: addressOf(1) }),
    soldOrder(2, before(8 * DAY), { tokenId: 1n, price: '400', seller: addressOf(1), buyer: addressOf(5) }),
    soldOrder(3, before(HOUR), { tokenId: 2n, price: '9000', seller: addressOf(1), buyer: addressOf(1) }),
  ]);
  const item = { collection: contracts.items, currency: 'ARCA', quantity: '10', stock: '10', listTxHash: tx(1) };
  await db.insert(itemOrders).values([
    {
      ...{ ...item, id: 1n, state: 'open', itemId: BADGE, seller: addressOf(3), unitPrice: '50' },
      listedAt: before(HOUR),
    },
    {
      ...{ ...item, id: 2n, state: 'cancelled', itemId: BADGE, seller: addressOf(3), unitPrice: '1' },
      ...{ listedAt: before(HOUR), closedAt: before(0), closeTxHash: tx(2) },
    },
  ]);
  await db.insert(itemSales).values({
    ...{
      id: '5-0',
      orderId: 1n,
      collection: contracts.items,
      itemId: BADGE,
      seller: addressOf(3),
      buyer: addressOf(1),
    },
    ...{ currency: 'ARCA', quantity: '30', unitPrice: '40', feeBps: 300, burned: '1', toPool: '1', toDev: '0' },
    ...{ blockNumber: 5, logIndex: 0, at: before(2 * HOUR), txHash: tx(3) },
  });
  await db.insert(itemSupplies).values([
    { itemId: BADGE, minted: '20', burned: '5', firstAt: before(DAY) },
    { itemId: UNIQUE, minted: '1', burned: '0', firstAt: before(DAY) },
    { itemId: '20002', minted: '3', burned: '3', firstAt: before(DAY) },
  ]);
  const movedAt = before(DAY);
  await db.insert(itemBalances).values([
    { itemId: BADGE, holder: contracts.itemMarket, amount: '10', movedAt },
    { itemId: BADGE, holder: addressOf(3), amount: '5', movedAt },
    { itemId: UNIQUE, holder: addressOf(4), amount: '1', movedAt },
  ]);
}, 60_000);
afterAll(() => hub.close());

describe('the collections', () => {
  const read = async (range: string, currency = 'ARCA') => {
    const { data } = await hub.call(list, { range, currency });
    return data.collections;
  };

  test('have what there is, whose it is, what is for sale and what was paid, the most traded first', async () => {
    const [first, second, ...rest] = await read('24h');

    expect(first).toMatchObject({
      ...{ id: 'hero', contractAddress: contracts.hero, supply: '6', kinds: 6, owners: 2, listings: 3, floor: '90' },
      ...{ sales: 2, volume: '10000', previousVolume: '0' },
    });
    expect(second).toMatchObject({
      ...{ id: 'badge', contractAddress: contracts.items, supply: '15', kinds: 1, owners: 1, listings: 1 },
      ...{ floor: '50', sales: 1, volume: '1200' },
    });
    expect(rest).toHaveLength(8);
    expect(rest.find(({ id }) => id === 'unique')).toMatchObject({ supply: '1', owners: 1, listings: 0, floor: null });
    expect(rest.find(({ id }) => id === 'box')).toMatchObject({ supply: '0', volume: '0', sales: 0 });
  });

  test('have a cover: the dearest of the rarest heroes for sale, the rarest item, and none where there is nothing', async () => {
    const covers = new Map((await read('24h')).map(({ id, cover }) => [id, cover]));

    // Hero 6 would be cheaper and is no longer for sale; hero 5 asks for another currency.
    expect(covers.get('hero')).toMatchObject({ hero: { id: '3' }, itemId: null, fileHash: null });
    expect(covers.get('badge')).toEqual({ hero: null, itemId: BADGE, fileHash: null });
    expect(covers.get('unique')).toMatchObject({ itemId: UNIQUE });
    expect(covers.get('box')).toBeNull();
  });

  test('count each currency for itself, and compare with the range before', async () => {
    const [inRon] = await read('24h', 'RON');
    const [week] = await read('7d');
    const [all] = await read('all');

    expect(inRon).toMatchObject({ id: 'hero', floor: '7', listings: 3, volume: '0' });
    expect(week).toMatchObject({ volume: '10000', previousVolume: '400' });
    expect(all).toMatchObject({ volume: '10400', sales: 3, previousVolume: null });
  });
});

describe('exploring', () => {
  const ids = (rows: readonly AssetListing[]) => rows.map(({ id }) => id);

  test('shows what can be bought of both markets, the newest first', async () => {
    const { data } = await hub.list(explore, {});

    expect(ids(data.list)).toEqual(['hero-3', 'item-1', 'hero-5', 'hero-4']);
    expect(data).toMatchObject({ total: 4, totalExact: true, next: null });
    expect(data.list[0]).toMatchObject({
      ...{ seller: addressOf(2), currency: 'ARCA', price: '200', pieces: '1', listedAt: before(HOUR).toISOString() },
      asset: { collection: 'hero', contractAddress: contracts.hero, id: '3', hero: { name: 'Hero 3' } },
    });
    expect(data.list[1]).toMatchObject({
      ...{ price: '50', pieces: '10' },
      asset: { collection: 'badge', contractAddress: contracts.items, id: BADGE, hero: null },
    });
  });

  test.each([
    ['listedAt', 'desc', ['hero-3', 'item-1', 'hero-5', 'hero-4']],
    ['listedAt', 'asc', ['hero-4', 'hero-5', 'item-1', 'hero-3']],
    ['price', 'asc', ['item-1', 'hero-4', 'hero-3']],
    ['price', 'desc', ['hero-3', 'hero-4', 'item-1']],
  ] as const)('page by page by %s %s loses and doubles nothing', async (field, order, wanted) => {
    const filter = field === 'price' ? { currency: 'ARCA' as const } : {};
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await hub.list(explore, { size: 1, sorter: [{ field, order }], filter, cursor });
      found.push(...ids(data.list));
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);

    expect(found).toEqual(wanted);
  });

  test('is narrowed by collection, currency and price', async () => {
    const badges = await hub.list(explore, { filter: { collection: ['badge', 'frame'] } });
    const ron = await hub.list(explore, { filter: { currency: 'RON' } });
    const cheap = await hub.list(explore, { filter: { currency: 'ARCA', price: { gte: '50', lte: '100' } } });

    expect(ids(badges.data.list)).toEqual(['item-1']);
    expect(ids(ron.data.list)).toEqual(['hero-5']);
    expect(ids(cheap.data.list)).toEqual(['item-1', 'hero-4']);
  });

  test.each([
    ['héro', ['hero-3', 'hero-5', 'hero-4']],
    ['hero 4', ['hero-4']],
    ['徽章', ['item-1']],
    ['nobody', []],
  ])('is narrowed by the name %s, in any of our languages, page by page', async (name, wanted) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await hub.list(explore, { size: 1, filter: { name }, cursor });
      found.push(...ids(data.list));
      expect(data.total).toBe(wanted.length);
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);

    expect(found).toEqual(wanted);
  });

  test('compares no prices of different currencies', async () => {
    expect(await hub.list(explore, { sorter: [{ field: 'price', order: 'asc' }] })).toMatchObject({
      outcome: 'badRequest',
    });
    expect(await hub.list(explore, { filter: { price: { gte: '1' } } })).toMatchObject({ outcome: 'badRequest' });
  });
});

describe('rankings', () => {
  test('put the dearest purchase first, by all that was paid', async () => {
    const { data } = await hub.call(topSales, { range: '24h', currency: 'ARCA' });

    expect(data.sales.map(({ price, pieces }) => [price, pieces])).toEqual([
      ['9000', '1'],
      ['40', '30'],
      ['1000', '1'],
    ]);
    expect(data.sales[1]).toMatchObject({ asset: { collection: 'badge', id: BADGE }, txHash: tx(3) });
  });

  test('by name keep the places that are had among all', async () => {
    const span = { range: '24h', currency: 'ARCA' } as const;
    const found = async (name: string) =>
      (await hub.call(topSales, { ...span, name })).data.sales.map(({ rank, price }) => [rank, price]);
    expect(await found('hero 1')).toEqual([[3, '1000']]);
    expect(await found('徽章')).toEqual([[2, '40']]);
    expect(await found('nobody')).toEqual([]);

    for (const [at, nickname] of [
      [3, 'Quillan'],
      [5, 'Quincy'],
    ] as const)
      await hub.app.accounts.ensureAccount({ walletAddress: addressOf(at), nickname, role: 'player' });
    const players = async (name: string) =>
      (await hub.call(topTraders, { ...span, side: 'sellers', name })).data.traders.map(({ rank, address }) => [
        rank,
        address,
      ]);
    expect(await players('QUÎ')).toEqual([
      [1, addressOf(3)],
      [2, addressOf(5)],
    ]);
    expect(await players('quin')).toEqual([[2, addressOf(5)]]);
    expect(await players('星')).toEqual([]);
  });

  test('count nothing that somebody sold to the own address', async () => {
    const sellers = await hub.call(topTraders, { range: '24h', currency: 'ARCA', side: 'sellers' });
    const buyers = await hub.call(topTraders, { range: 'all', currency: 'ARCA', side: 'buyers' });

    expect(sellers.data.traders).toEqual([
      { address: addressOf(3), sales: 1, volume: '1200', rank: 1 },
      { address: addressOf(5), sales: 1, volume: '1000', rank: 2 },
    ]);
    expect(buyers.data.traders).toEqual([
      { address: addressOf(1), sales: 2, volume: '2200', rank: 1 },
      { address: addressOf(5), sales: 1, volume: '400', rank: 2 },
    ]);
  });
});

describe('an address', () => {
  test('has what it owns, what it offers, and what it traded, by currency', async () => {
    const seller = await hub.call(holder, { address: addressOf(2) });
    const buyer = await hub.call(holder, { address: addressOf(1).toUpperCase().replace('0X', '0x') });
    const items = await hub.call(holder, { address: addressOf(3) });

    expect(seller.data).toEqual({
      ...{ address: addressOf(2), heroes: 3, pieces: '0', listings: 3, sold: [], bought: [] },
    });
    expect(buyer.data.bought).toEqual([{ currency: 'ARCA', sales: 3, volume: '11200' }]);
    expect(items.data).toMatchObject({ pieces: '5', listings: 1, sold: [{ sales: 1, volume: '1200' }] });
  });

  test('that nobody ever used has nothing', async () => {
    const { data } = await hub.call(holder, { address: addressOf(77) });

    expect(data).toMatchObject({ heroes: 0, pieces: '0', listings: 0, sold: [], bought: [] });
  });

  test('offers what is its own alone', async () => {
    const { data } = await hub.list(explore, { filter: { seller: addressOf(3) } });

    expect(data.list.map(({ id }) => id)).toEqual(['item-1']);
  });
});
