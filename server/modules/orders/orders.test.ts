import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { addressOf, heroRow, insertHeroes, insertOrders, orderRow, soldOrder } from '../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';

const { list, market } = orderEndpoints;
const COUNT = 40;
const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const rows = Array.from({ length: COUNT }, (_, i) => {
    const id = i + 1;
    const seller = addressOf((i % 4) + 1);
    const listedAt = at(Math.floor(i / 3));
    if (i % 4 === 0) return orderRow(id, { seller, listedAt });
    if (i % 4 === 1) return orderRow(id, { seller, listedAt, state: 'cancelled', closedAt: at(100 + (i % 5)) });
    const shares = { burned: '15', toPool: '12', toDev: '3', proceeds: '970', price: '1000' };
    return soldOrder(id, at(100 + (i % 5)), { seller, listedAt, buyer: addressOf(9), currency: 'RON', ...shares });
  });
  await insertHeroes(
    hub.database.db,
    rows.map(({ tokenId }) => heroRow(Number(tokenId), { rarity: 3, burnCount: 2 })),
  );
  await insertOrders(hub.database.db, rows);
});
afterAll(() => hub.close());

async function allPages(query: Partial<ListInput>) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await hub.list(list, { size: 7, ...query, cursor });
    ids.push(...data.list.map(({ id }) => Number(id)));
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const all = Array.from({ length: COUNT }, (_, i) => i + 1);
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('ok', () => {
  test('newest listing first, with the hero that it is about', async () => {
    const { data } = await hub.list(list, { size: 1 });
    expect(data.total).toBe(COUNT);
    expect(data.list[0]).toMatchObject({
      id: String(COUNT),
      contractAddress: contracts.hero,
      tokenId: String(COUNT),
      heroName: `Hero ${COUNT}`,
      rarity: 3,
      upgradeLevel: 2,
    });
  });

  test('the shares of a sale sum to its price', async () => {
    const { data } = await hub.list(market, { filter: { state: ['sold'] } });
    for (const { price, burned, toPool, toDev, proceeds } of data.list) {
      const parts = [burned, toPool, toDev, proceeds].map((part) => BigInt(part ?? 0));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(price));
    }
  });

  test.each(['listedAt', 'closedAt', 'id'])('sorter %s: every order once, either way', async (field) => {
    for (const order of ['asc', 'desc'] as const) {
      expect(sorted(await allPages({ sorter: [{ field, order }] }))).toEqual(all);
    }
  });

  test('by closing time, what is open comes last in either direction', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const ids = await allPages({ sorter: [{ field: 'closedAt', order }] });
      expect(ids.slice(-10).every((id) => (id - 1) % 4 === 0)).toBe(true);
    }
  });

  test.each([
    [{ state: ['open'] }, (i: number) => i % 4 === 0],
    [{ state: ['open', 'cancelled'] }, (i: number) => i % 4 < 2],
    [{ seller: addressOf(3) }, (i: number) => i % 4 === 2],
    [{ buyer: addressOf(9) }, (i: number) => i % 4 >= 2],
    [{ account: addressOf(9) }, (i: number) => i % 4 >= 2],
    [{ account: addressOf(1), currency: 'ARCA' }, (i: number) => i % 4 === 0],
    [{ currency: 'RON', state: ['open'] }, () => false],
    [{ id: ['3', '7', '9'.repeat(78)] }, (i: number) => i === 2 || i === 6],
  ])('filter %j', async (filter, matches) => {
    const expected = all.filter((id) => matches(id - 1));
    expect(sorted(await allPages({ filter }))).toEqual(expected);
    expect((await hub.list(list, { filter })).data.total).toBe(expected.length);
  });
});

describe('by the hash of a transaction', () => {
  test('finds the order that it listed and the one that it closed', async () => {
    const [sold] = (await hub.list(list, { filter: { state: ['sold'] }, size: 1 })).data.list;
    for (const txHash of [sold?.listTxHash, sold?.closeTxHash]) {
      expect((await hub.list(list, { filter: { txHash } })).data.list.map(({ id }) => id)).toEqual([sold?.id]);
    }
  });

  test('finds nothing for a hash that no order has', async () => {
    expect((await hub.list(list, { filter: { txHash: `0x${'0'.repeat(64)}` } })).data.total).toBe(0);
  });
});

describe('refused', () => {
  test('a cursor of another filter', async () => {
    const { data } = await hub.list(list, { size: 2, filter: { state: ['sold'] } });
    expect((await hub.list(list, { cursor: data.next ?? '', filter: { state: ['open'] } })).outcome).toBe(
      'cursorInvalid',
    );
  });
});

describe('invalid', () => {
  test.each<Partial<ListInput>>([
    { sorter: [{ field: 'price', order: 'asc' }] },
    {
      sorter: [
        { field: 'listedAt', order: 'asc' },
        { field: 'closedAt', order: 'asc' },
      ],
    },
    { filter: { state: ['gone'] } },
    { filter: { seller: 'me' } },
    { filter: { tokenId: '1' } },
    { filter: { txHash: '0x12' } },
    { filter: { id: ['-1'] } },
  ])('%j', async (query) => {
    const answer = await hub.list(list, query);
    expect([answer.status, answer.outcome]).toEqual([400, 'badRequest']);
  });

  test('the market has no sorter by id', async () => {
    expect((await hub.list(market, { sorter: [{ field: 'id', order: 'asc' }] })).outcome).toBe('badRequest');
  });
});
