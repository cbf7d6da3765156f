import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemOrderEndpoints } from '../../../core/wire/game/item-orders.ts';
import { rowsOf } from '../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { itemMarketCustody } from './item-orders.service.ts';
import { sql } from 'drizzle-orm';

const { list, sales } = itemOrderEndpoints;
const BOX = 10_100;
const COIN = `0x${'0'.repeat(40)}`;
const HOUR = 3_600;

let world: MarketWorld;
let end: number;

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, pay, operator, chain } = world;
  const { items, itemMarket, arca } = chain.contracts;
  await act(operator, 'items', 'mint', alice, BOX, 50);
  await act(alice, 'items', 'setApprovalForAll', itemMarket, true);
  await act(bob, 'arca', 'approve', itemMarket, 2n ** 255n);
  end = (await world.now()) + HOUR;
  await act(alice, 'itemMarket', 'list', items, BOX, 10, COIN, 2n * ONE, 0);
  await act(alice, 'itemMarket', 'list', items, BOX, 7, arca, ONE, 0);
  await act(alice, 'itemMarket', 'list', items, BOX, 5, COIN, 3n * ONE, end);
  await act(alice, 'itemMarket', 'list', items, BOX, 4, COIN, 4n * ONE, 0);
  await pay(6n * ONE, bob, 'itemMarket', 'buy', 1, 3, 2n * ONE);
  await act(bob, 'itemMarket', 'buy', 2, 7, ONE);
  await act(alice, 'itemMarket', 'changePrice', 1, ONE / 2n);
  await act(alice, 'itemMarket', 'unlist', 4);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

describe('listings of stacked items', () => {
  test('say what is left of them, at which price, and whether that is less than was listed', async () => {
    const { data } = await world.hub.list(list, { sorter: [{ field: 'id', order: 'asc' }] });

    expect(data.list.map((one) => [one.id, one.state, one.unitPrice, one.quantity, one.stock, one.understock])).toEqual(
      [
        ['1', 'open', String(ONE / 2n), '10', '7', true],
        ['2', 'sold', String(ONE), '7', '0', true],
        ['3', 'open', String(3n * ONE), '5', '5', false],
        ['4', 'cancelled', String(4n * ONE), '4', '4', false],
      ],
    );
    expect(data.list[1]).toMatchObject({ itemId: String(BOX), seller: alice, currency: 'ARCA' });
    expect(data.list[1]?.closeTxHash).not.toBeNull();
    expect(data.list[2]?.expiresAt).toBe(new Date(end * 1_000).toISOString());
  });

  test('come cheapest first when they are asked for so, and by state, item and seller', async () => {
    const sorter = [{ field: 'unitPrice', order: 'asc' }] as const;
    const open = await world.hub.list(list, {
      sorter: [...sorter],
      filter: { state: ['open'], itemId: [String(BOX)] },
    });
    expect(open.data.list.map(({ id }) => id)).toEqual(['1', '3']);
    expect((await world.hub.list(list, { filter: { seller: bob } })).data.total).toBe(0);
    expect((await world.hub.list(list, { filter: { currency: 'ARCA' } })).data.list.map(({ id }) => id)).toEqual(['2']);
    expect((await world.hub.list(list, { filter: { id: ['4', '9'.repeat(70)] } })).data.total).toBe(1);
  });

  test('are read page by page without a gap', async () => {
    const first = await world.hub.list(list, { size: 3, sorter: [{ field: 'unitPrice', order: 'desc' }] });
    const cursor = first.data.next ?? '';
    const second = await world.hub.list(list, { size: 3, sorter: [{ field: 'unitPrice', order: 'desc' }], cursor });

    expect([...first.data.list, ...second.data.list].map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  });

  test('hold exactly what the contract has in stock', async () => {
    const custody = itemMarketCustody(world.chain.contracts);
    const stock = await world.ask('items', 'balanceOf', world.chain.contracts.itemMarket, BOX);

    expect(await custody.holds(world.hub.database.db)).toEqual([
      { asset: { kind: 'item', id: String(BOX) }, amount: stock },
      { asset: { kind: 'coin' }, amount: 0n },
    ]);
  });

  test('have one sorter', async () => {
    const sorter = [
      { field: 'id', order: 'asc' },
      { field: 'listedAt', order: 'asc' },
    ] as const;
    expect((await world.hub.list(list, { sorter: [...sorter] })).outcome).toBe('badRequest');
  });
});

describe('sales of stacked items', () => {
  test('name quantity and shares, which sum to the price', async () => {
    const { data } = await world.hub.list(sales, { sorter: [{ field: 'at', order: 'asc' }] });

    expect(
      data.list.map((one) => [one.orderId, one.buyer, one.quantity, one.unitPrice, one.price, one.feeBps]),
    ).toEqual([
      ['1', bob, '3', String(2n * ONE), String(6n * ONE), 300],
      ['2', bob, '7', String(ONE), String(7n * ONE), 300],
    ]);
    for (const { price, burned, toPool, toDev, proceeds } of data.list) {
      expect([burned, toPool, toDev, proceeds].reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(price));
    }
  });

  test('are found by who sold, who bought, and of which listing', async () => {
    const totalOf = async (filter: Record<string, unknown>) => (await world.hub.list(sales, { filter })).data.total;

    expect(await totalOf({ account: alice })).toBe(2);
    expect(await totalOf({ buyer: alice })).toBe(0);
    expect(await totalOf({ orderId: '2', itemId: [String(BOX)] })).toBe(1);
    expect(await totalOf({ orderId: '9'.repeat(70) })).toBe(0);
  });
});

test('an expired listing is open until its pieces are taken back, and then it is closed', async () => {
  await world.pass(2 * HOUR);
  const read = async () => (await world.hub.list(list, { filter: { id: ['3'] } })).data.list[0];
  expect(await read()).toMatchObject({ state: 'open', isExpired: true });

  await world.act(alice, 'itemMarket', 'takeExpired', 3);
  await world.sync();

  expect(await read()).toMatchObject({ state: 'cancelled', isExpired: false });
});

test('a sale that the chain takes back is undone, with its stock', async () => {
  const { rpc } = world.chain;
  const read = () =>
    rowsOf(
      world.hub.database.db,
      sql`select o.stock::text, (select count(*)::int from item_sales) as sales from item_orders o where id = 1`,
    );
  const before = await read();
  await world.pay(ONE, bob, 'itemMarket', 'buy', 1, 2, ONE / 2n);
  await world.sync();
  expect(await read()).toEqual([{ stock: '5', sales: 3 }]);

  await rpc.call('anvil_rollback', 1);
  await world.chain.mine(2);
  await world.sync();

  expect(await read()).toEqual(before);
});
