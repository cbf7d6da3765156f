import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { addressOf, heroRow, insertHeroes, insertOrders, orderRow, soldOrder } from '../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { itemOrders } from '../item-orders/item-orders.tables.ts';

const { sells } = orderEndpoints;
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
let hub: TestApp;
let session: Session;

const itemRow = (id: number, changes: Partial<typeof itemOrders.$inferInsert> = {}) => ({
  ...{ id: BigInt(id), state: 'open', collection: contracts.items, itemId: '10100', seller: addressOf(1) },
  ...{ currency: 'RON', unitPrice: '250', quantity: '9007199254740993', stock: '9007199254740993' },
  ...{ listedAt: START, listTxHash: `0x${'1'.repeat(64)}` },
  ...changes,
});

/** By time: hero 1, item 1 (part of it sold), hero 2 (ended), item 2 (ended), hero 3 (sold), hero 4; all but hero 4 are mine. */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const wallet = Wallet.createRandom();
  session = await hub.logIn(wallet);
  const seller = wallet.address.toLowerCase();
  const { db } = hub.database;
  await insertHeroes(
    db,
    [1, 2, 3, 4].map((id) => heroRow(id, { rarity: 2 })),
  );
  await insertOrders(db, [
    orderRow(1, { seller, listedAt: at(1) }),
    orderRow(2, { seller, listedAt: at(3), expiresAt: at(-10) }),
    soldOrder(3, at(90), { seller, listedAt: at(5) }),
    orderRow(4, { listedAt: at(6) }),
  ]);
  await db
    .insert(itemOrders)
    .values([
      itemRow(1, { seller, listedAt: at(2), stock: '7' }),
      itemRow(2, { seller, listedAt: at(4), expiresAt: at(-10) }),
    ]);
}, 60_000);
afterAll(() => hub.close());

const read = async (query: Partial<ListInput> = {}) => (await hub.list(sells, query, { session })).data;
const idsOf = async (query: Partial<ListInput>) => (await read(query)).list.map(({ id }) => id);

describe('sell orders', () => {
  test('are heroes and items of one’s own in one list, newest first, page by page', async () => {
    const first = await read({ size: 3 });
    const rest = await read({ size: 3, cursor: first.next ?? '' });

    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([
      'hero-3',
      'item-2',
      'hero-2',
      'item-1',
      'hero-1',
    ]);
    expect(rest.next).toBeNull();
    expect(first.total).toBe(5);
  });

  test('say unit price, quantity and stock to the last piece, and whether pieces are gone', async () => {
    const [sold, , , item, hero] = (await read()).list;

    expect(item).toMatchObject({
      unitPrice: '250',
      quantity: '9007199254740993',
      stock: '7',
      understock: true,
      hero: null,
    });
    expect(hero).toMatchObject({ quantity: '1', stock: '1', understock: false, hero: { name: 'Hero 1', rarity: 2 } });
    expect(sold).toMatchObject({ stock: '0', understock: true, state: 'sold', closedAt: at(90).toISOString() });
  });

  test('that ended are invalid, and say why', async () => {
    const { list } = await read({ filter: { state: ['invalid'] } });

    expect(list.map(({ id, reason }) => [id, reason])).toEqual([
      ['item-2', 'expired'],
      ['hero-2', 'expired'],
    ]);
    expect(await idsOf({ filter: { state: ['open'] } })).toEqual(['item-1', 'hero-1']);
  });

  test('in a currency or of a kind that the market takes no longer are invalid too', async () => {
    const currency = await read({ filter: { state: ['invalid'], withdrawn: ['RON'] } });
    const kind = await read({ filter: { state: ['invalid'], withdrawn: ['hero'] } });

    expect(currency.list.map(({ id, reason }) => [id, reason])).toContainEqual(['item-1', 'currencyWithdrawn']);
    expect(kind.list.map(({ id, reason }) => [id, reason])).toContainEqual(['hero-1', 'kindWithdrawn']);
  });

  test('can be narrowed by kind and currency', async () => {
    expect(await idsOf({ filter: { kind: ['item'] } })).toEqual(['item-2', 'item-1']);
    expect(await idsOf({ filter: { currency: 'ARCA' } })).toEqual(['hero-3', 'hero-2', 'hero-1']);
  });

  test('of somebody else are none of one’s own', async () => {
    const stranger = await hub.logIn(Wallet.createRandom());

    expect((await hub.list(sells, {}, { session: stranger })).data).toMatchObject({ list: [], total: 0 });
  });

  test('page by nobody else’s cursor', async () => {
    const { next } = await read({ size: 1 });
    const stranger = await hub.logIn(Wallet.createRandom());

    expect((await hub.list(sells, { size: 1, cursor: next ?? '' }, { session: stranger })).outcome).not.toBe('ok');
  });
});
