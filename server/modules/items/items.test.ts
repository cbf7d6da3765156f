import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainEndpoints } from '../../../core/wire/game/status.ts';
import { itemEndpoints, type ItemKind } from '../../../core/wire/game/items.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';

const { list, supplies, moves, randomIds } = itemEndpoints;
let world: EconomyWorld;
let [holder, other]: Player[] = [];

function player(one: Player | undefined): Player {
  if (!one) throw new Error('The world has no such player');
  return one;
}

beforeAll(async () => {
  world = await openEconomyWorld();
  [holder, other] = [await world.newPlayer(), await world.newPlayer()];
  const [first, second] = [player(holder).address, player(other).address];
  await world.act(world.operator, 'items', 'mintBatch', first, [10_100, 10_200, 70_001, 3_000_009], [5, 2, 7, 1]);
  await world.act(world.operator, 'items', 'mint', second, 10_100, 4);
  await world.act(first, 'items', 'safeTransferFrom', first, second, 10_100, 2, '0x');
  await world.act(first, 'items', 'burn', first, 70_001, 7);
  await world.act(first, 'items', 'burnBatch', first, [10_100, 10_200], [1, 1]);
  await world.settle();
}, 60_000);
afterAll(() => world.close());

describe('an inventory', () => {
  test('has what its owner holds by now, with its kind and how much there is of each', async () => {
    const { data } = await world.hub.list(list, { filter: { owner: player(holder).address } });

    expect(data.list.map(({ id, kind, amount, supply, category }) => [id, kind, amount, supply, category])).toEqual([
      ['10100', 'box', '2', '8', '0'],
      ['10200', 'box', '1', '1', '0'],
      ['3000009', 'unique', '1', '1', '3'],
    ]);
    expect(data.list[2]?.picture).toBe('/web/unique/3000009.png');
  });

  test.each<[ItemKind[], string[]]>([
    [['box'], ['10100', '10200']],
    [['unique'], ['3000009']],
    [['badge', 'unique'], ['3000009']],
    [['item'], []],
  ])('of the kinds %j', async (kind, ids) => {
    const { data } = await world.hub.list(list, { filter: { owner: player(holder).address, kind } });
    expect(data.list.map(({ id }) => id)).toEqual(ids);
    expect(data.total).toBe(ids.length);
  });

  test('is read in pages, each holder of an item once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await world.hub.list(list, { size: 1, cursor, sorter: [{ field: 'id', order: 'desc' }] });
      seen.push(...data.list.map(({ id, owner }) => `${id} ${owner}`));
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);

    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
    expect(seen[0]).toBe(`3000009 ${player(holder).address}`);
  });
});

test('supplies are the contract’s, what was burned to the last piece included', async () => {
  const { data } = await world.hub.list(supplies, {});

  for (const { id, supply } of data.list) expect(supply).toBe(String(await world.ask('items', 'totalSupply', id)));
  expect(data.list.map(({ id, holders }) => [id, holders])).toEqual([
    ['10100', 2],
    ['10200', 1],
    ['70001', 0],
    ['3000009', 1],
  ]);
});

test('moves tell what came, went and was burned, newest first', async () => {
  const { data } = await world.hub.list(moves, { filter: { account: player(holder).address, id: '10100' } });

  expect(data.list.map(({ from, to, amount }) => [from, to, amount])).toEqual([
    [player(holder).address, null, '1'],
    [player(holder).address, player(other).address, '2'],
    [null, player(holder).address, '5'],
  ]);
});

test('ids drawn at random are of items that exist, each once', async () => {
  const ids = async (input: object) => (await world.hub.call(randomIds, input)).data.ids;

  expect((await ids({ size: 50 })).sort()).toEqual(['10100', '10200', '3000009']);
  expect(await ids({ size: 1, kind: 'unique' })).toEqual(['3000009']);
  expect(await ids({ kind: 'badge' })).toEqual([]);
  const drawn = new Set<string>();
  for (let n = 0; n < 60; n += 1) for (const id of await ids({ size: 1 })) drawn.add(id);
  expect(drawn.size).toBe(3);
  expect((await world.hub.call(randomIds, { size: 51 })).outcome).toBe('badRequest');
});

test('the supply of ARCA is the contract’s', async () => {
  const { data } = await world.hub.call(chainEndpoints.supply, {});
  const [arca, ore] = data.supplies;

  expect(arca).toMatchObject({ id: 'ARCA', resType: 37, burned: '0', holders: 4 });
  expect(arca?.total).toBe(String(await world.ask('arca', 'totalSupply')));
  expect(BigInt(arca?.minted ?? 0)).toBe(2_000_000n * ONE + 20_000n * ONE);
  expect(ore).toEqual({ id: 'WO', resType: 38, minted: '0', burned: '0', total: '0', holders: 0 });
});
