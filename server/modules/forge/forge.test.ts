import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgeEndpoints } from '../../../core/wire/game/forge.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { energyOf } from '../../../core/rules/energy.ts';
import { alice, bob, indexerOf } from '../../test-support/test-chain.ts';
import { operatorOf, openForge, type ForgeWorld } from '../../test-support/economy/forge-world.ts';
import { chainConfig, createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openTestDatabase, plansOf } from '../../test-support/test-database.ts';
import { requestsWhere } from './forge.repository.ts';
import { forgeCustody } from './forge.service.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from 'drizzle-orm';

let world: ForgeWorld;
let hub: TestApp;
let burned: bigint[];

/** Two recasts, one of which waits, an upgrade, and two heroes burned. */
beforeAll(async () => {
  world = await openForge();
  hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: { ...chainConfig, contracts: world.chain.contracts } },
  }));
  const { rounds, indexer } = operatorOf(world, hub.database.db);
  await rounds(2);
  await world.recast(0);
  await world.upgrade(2);
  await world.chain.mine();
  burned = await world.mint(2, { rarity: 4, burnCount: 15 });
  await world.ask('burnForEnergy', [burned]);
  await world.chain.mine();
  await rounds(3);
  await world.recast(5);
  await world.chain.mine();
  await indexer.catchUp();
}, 120_000);
afterAll(async () => {
  await Promise.all([hub.close(), world.chain.stop()]);
});

describe('ok', () => {
  test('recasts are told newest first, open ones too', async () => {
    const { data } = await hub.list(forgeEndpoints.recasts, {});

    expect(data.total).toBe(2);
    expect(data.list).toMatchObject([
      { id: '3', state: 'open', part: 'nose', chanceBps: 5_000, isLucky: null, word: null, account: alice },
      { id: '1', state: 'answered', part: 'head', chanceBps: 3_500, heroId: '1', materialId: '2', oldPart: 10_101 },
    ]);
    expect(data.list[1]?.isLucky).toEqual(expect.any(Boolean));
  });

  test('an open one says from when on it can be taken back', async () => {
    const { data } = await hub.list(forgeEndpoints.recasts, { filter: { state: ['open'] } });

    const [open] = data.list;
    expect(Date.parse(open?.refundableAt ?? '') - Date.parse(open?.askedAt ?? '')).toBe(24 * 3_600_000);
  });

  test('a hero is found in the request that it is material for, and in none that is closed', async () => {
    const [open] = (await hub.list(forgeEndpoints.recasts, { filter: { state: ['open'] } })).data.list;
    const find = async (involves: string) =>
      (await hub.list(forgeEndpoints.recasts, { filter: { involves, account: alice, state: ['open'] } })).data.list.map(
        ({ id }) => id,
      );
    expect(await find(open?.materialId ?? '')).toEqual([open?.id]);
    expect(await find(open?.heroId ?? '')).toEqual([open?.id]);
    expect(await find('999')).toEqual([]);
    const [upgrade] = (await hub.list(forgeEndpoints.upgrades, {})).data.list;
    for (const involves of upgrade?.materialIds ?? []) {
      const { data } = await hub.list(forgeEndpoints.upgrades, { filter: { involves } });
      expect(data.list.map(({ id }) => id)).toEqual([upgrade?.id]);
    }
    expect(upgrade?.materialIds).toHaveLength(2);
  });

  test('a recast says which part the hero has, which is the old one when it was not lucky', async () => {
    const { db } = hub.database;
    const toldOf = async (isLucky: boolean) => {
      await db.execute(sql`update forge_requests set is_lucky = ${isLucky} where id = 1`);
      const { data } = await hub.list(forgeEndpoints.recasts, { filter: { heroId: '1' } });
      return data.list[0];
    };
    const [{ is_lucky: before } = { is_lucky: false }] = await rowsOf<{ is_lucky: boolean }>(
      db,
      sql`select is_lucky from forge_requests where id = 1`,
    );

    expect(await toldOf(false)).toMatchObject({ oldPart: 10_101, newPart: 10_101, materialPart: 10_102 });
    expect(await toldOf(true)).toMatchObject({ oldPart: 10_101, newPart: 10_102, materialPart: 10_102 });
    await toldOf(before);
  });

  test('pages go on where they ended', async () => {
    const first = await hub.list(forgeEndpoints.recasts, { size: 1 });
    const second = await hub.list(forgeEndpoints.recasts, { size: 1, cursor: first.data.next ?? '' });

    expect([first, second].map(({ data }) => data.list.map(({ id }) => id))).toEqual([['3'], ['1']]);
    expect(second.data.next).toBeNull();
  });

  test('upgrades are told with what they cost and brought', async () => {
    const { data } = await hub.list(forgeEndpoints.upgrades, { filter: { account: alice, isPower: false } });

    expect(data.list).toMatchObject([{ id: '2', materialIds: ['4', '5'], ore: '0', level: 2, isPower: false }]);
    expect(data.list[0]?.newGrowthBps).toHaveLength(7);
    expect((await hub.list(forgeEndpoints.upgrades, { filter: { isPower: true } })).data.total).toBe(0);
  });

  test('burned heroes are told with their energy, as the rules count it', async () => {
    const { data } = await hub.list(forgeEndpoints.energy, { filter: { account: alice } });

    expect(data.list.map(({ heroId }) => heroId)).toEqual(burned.map(String).reverse());
    expect(data.list[0]).toMatchObject({ rarity: 4, level: 15, energy: energyOf(forgeDefaults, 4, 15) });
    const own = { contractAddress: world.chain.contracts.hero, nftId: String(burned[0]) };
    expect((await hub.call(heroEndpoints.info, own)).data).toMatchObject({ state: 'burned' });
  });

  test('a hero in the forge is pending and still its user’s', async () => {
    const { data } = await hub.list(forgeEndpoints.recasts, { filter: { state: ['open'] } });
    const own = { contractAddress: world.chain.contracts.hero, nftId: data.list[0]?.heroId ?? '' };

    const hero = await hub.call(heroEndpoints.info, own);
    expect(hero.data).toMatchObject({ state: 'pending', owner: alice, holder: world.chain.contracts.forge });
    const history = await hub.list(heroEndpoints.history, { filter: own });
    expect(history.data.list.map(({ kind }) => kind)).toEqual(['minted']);
  });

  test('filters choose by hero and by account', async () => {
    expect((await hub.list(forgeEndpoints.recasts, { filter: { heroId: '1' } })).data.total).toBe(1);
    expect((await hub.list(forgeEndpoints.recasts, { filter: { account: bob } })).data.total).toBe(0);
    const beyond = { heroId: (2n ** 200n).toString() };
    expect((await hub.list(forgeEndpoints.energy, { filter: beyond })).data.total).toBe(0);
  });
});

describe('the settings', () => {
  test('are those that the contract was deployed with, until it is set otherwise', async () => {
    expect((await hub.call(forgeEndpoints.settings, {})).data).toEqual(forgeDefaults);
  });

  test('are not made up while the index has not read them', async () => {
    const empty = await createTestApp();
    expect((await empty.call(forgeEndpoints.settings, {})).outcome).toBe('unavailable');
    await empty.close();
  });
});

describe('refused', () => {
  test.each([
    ['another sorter', { sorter: [{ field: 'word', order: 'asc' as const }] }],
    ['an unknown filter', { filter: { word: 'x' } }],
    ['an unknown state', { filter: { state: ['lost'] } }],
  ])('%s', async (_case, input) => {
    expect((await hub.list(forgeEndpoints.recasts, input)).outcome).toBe('badRequest');
  });

  test('the cursor of another list', async () => {
    const { data } = await hub.list(forgeEndpoints.recasts, { size: 1 });

    expect((await hub.list(forgeEndpoints.upgrades, { cursor: data.next ?? '' })).outcome).not.toBe('ok');
  });
});

test('the forge holds the heroes of its open requests, and the chain says so too', async () => {
  const { contracts } = world.chain;

  expect(await forgeCustody(contracts).holds(hub.database.db)).toEqual([
    { asset: { kind: 'hero' }, amount: 2n },
    { asset: { kind: 'token', resource: 38 }, amount: 0n },
  ]);
  expect(await world.heroesOf(contracts.forge)).toBe(2n);
});

test('requests that a hero is in are found by indexes among many, whoever asks', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`insert into forge_requests (id, action, state, user_address, hero_id, material_ids, ore, asked_at, ask_tx_hash)
    select i, 'recast', 'open', ${alice}, 2 * i, array[2 * i + 1], 0, now(), '' from generate_series(1, 30000) as i`);
  await db.execute(sql`analyze forge_requests`);
  const where = requestsWhere(['recast', 'upgrade'], { involves: '41', state: ['open'] });
  const statement = sql`select forge_requests.id::text as id from forge_requests where ${where} order by id desc limit 21`;
  const plan = await plansOf(db, (asked) => asked.execute(statement));

  expect(await rowsOf(db, statement)).toEqual([{ id: '20' }]);
  expect(plan).toContain('forge_requests_material');
  expect(plan).toContain('forge_requests_hero');
  expect(plan).not.toMatch(/Seq Scan|Backward/);
  await database.close();
}, 60_000);

test('a reorganisation takes back requests, answers and seeds as a clean index never had them', async () => {
  const { rpc } = world.chain;
  const database = await openTestDatabase();
  const { indexer } = indexerOf(world.chain, database.db);
  await indexer.catchUp();
  await world.upgrade(1);
  await world.chain.mine(2);
  await indexer.catchUp();

  await rpc.call('anvil_reorg', 4, []);
  await indexer.catchUp();

  const clean = await openTestDatabase();
  await indexerOf(world.chain, clean.db).indexer.catchUp();
  for (const table of ['tickets', 'seed_days', 'forge_requests', 'energy_gains', 'heroes']) {
    const all = sql.raw(`select * from ${table} order by 1, 2`);
    expect(await rowsOf(database.db, all), table).toEqual(await rowsOf(clean.db, all));
  }
  await Promise.all([database.close(), clean.close()]);
}, 60_000);
