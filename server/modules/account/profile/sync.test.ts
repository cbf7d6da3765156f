import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileEndpoints, type ShownAccount } from '../../../../core/wire/account/profile.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { createRpc } from '../../../chain/rpc.ts';
import type { WalletChain } from '../../../http/deps.ts';
import { heroRow, insertHeroes } from '../../../test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { chainConfig } from '../../../test-support/test-chain-config.ts';
import {
  alice,
  bob,
  indexerOf,
  projectedRows,
  startTestChain,
  walletChainOf,
  type TestChain,
} from '../../../test-support/test-chain.ts';

const { sync, activity, profile } = profileEndpoints;
const MINUTE = 60_000;
const HEROES = 6;
let chain: TestChain;
let hub: TestApp;
let session: Session;

/** From this one on heroes are Alice’s on the chain too, where minting so many would take minutes. */
const MANY_FROM = 1_000n;
const withMany = (wallets: WalletChain): WalletChain => ({
  async open() {
    const view = await wallets.open();
    if (!view) return null;
    const states = view.states.bind(view);
    const statesWithMany = async (tokenIds: readonly bigint[]) => {
      const told = await states(tokenIds.filter((id) => id < MANY_FROM));
      for (const id of tokenIds) if (id >= MANY_FROM) told.set(id, { holder: alice, listing: null });
      return told;
    };
    return Object.assign(view, { states: statesWithMany });
  },
});

beforeAll(async () => {
  chain = await startTestChain();
  const { contracts } = chain;
  hub = await createTestApp((deps) => ({
    chain: { ...deps.chain, config: { ...chainConfig, contracts }, wallets: withMany(walletChainOf(chain, deps)) },
  }));
  await chain.send(chain.to.mint(alice, HEROES));
  await chain.mine();
  // 1 is for sale, 2 was sold to Bob, 3 was offered and taken back, 4 has another price now, 5 was given away.
  for (const id of [1, 2, 3, 4]) await chain.send(chain.to.list(alice, id));
  await chain.mine();
  await chain.send(chain.to.buy(bob, 2));
  await chain.send(chain.to.unlist(alice, 3));
  await chain.send(chain.to.reprice(alice, 4, 5n * 10n ** 18n));
  await chain.send(chain.to.give(alice, bob, 5));
  await chain.mine(3);
}, 60_000);
afterAll(async () => {
  await hub.close();
  await chain.stop();
});

beforeEach(async () => {
  await hub.reset();
  session = await hub.logIn();
  await hub.database.db.execute(sql`update accounts set wallet_address = ${alice}, has_game_account = true`);
  session = { ...session, userInfo: { ...session.userInfo, walletAddress: alice } };
  await indexerOf(chain, hub.database.db).indexer.catchUp();
});

const run = (headers = {}) => hub.call(sync, {}, { session, headers });
/** As if something had written the index by hand, or a node had lied to it. */
const spoil = (statement: SQL) => hub.database.db.execute(statement);

test('where all is right nothing is done, and when it was looked at is known', async () => {
  const { data } = await run();

  expect(data).toEqual({
    syncedAt: hub.clock.now().toISOString(),
    checked: ['hasGameAccount', 'vipLevel', 'heroes', 'orders'],
    differences: [],
  });
  expect((await hub.call(profile, {}, { session })).data.syncedAt).toBe(data.syncedAt);
  const log = await hub.list(activity, { filter: { kind: ['setting'] } }, { session });
  expect(log.data.list).toMatchObject([{ action: 'synced', details: { differences: '0' } }]);
});

describe('what the page shows', () => {
  const show = (changes: Partial<ShownAccount> = {}) => {
    const { nickname, role } = session.userInfo;
    const usual = { walletAddress: alice, email: null, channels: [], hasGameAccount: true, vipLevel: 0 };
    return hub.call(sync, { shown: { nickname, role, ...usual, ...changes } }, { session });
  };
  const all = ['nickname', 'role', 'walletAddress', 'email', 'hasGameAccount', 'vipLevel', 'channels'];

  test('is held against the account in everything', async () => {
    const { data } = await show();

    expect(data).toMatchObject({ checked: [...all, 'heroes', 'orders'], differences: [] });
  });

  const stale: [field: string, changes: Partial<ShownAccount>, before: string, after: string][] = [
    ['nickname', { nickname: 'Other' }, 'Other', ''],
    ['role', { role: 'manager' }, 'manager', 'player'],
    ['walletAddress', { walletAddress: null }, '', alice],
    ['email', { email: 'x…@hub.test' }, 'x…@hub.test', ''],
    ['hasGameAccount', { hasGameAccount: false }, 'false', 'true'],
    ['vipLevel', { vipLevel: 7 }, '7', '0'],
    ['channels', { channels: ['google', 'discord'] }, 'discord, google', ''],
  ];
  test.each(stale)(
    'differs in %s, said once, and nothing is written from it',
    async (field, changes, before, after) => {
      const { data } = await show(changes);

      const right = field === 'nickname' ? session.userInfo.nickname : after;
      expect(data.differences).toEqual([{ field, subject: '', before, after: right, done: 'updated' }]);
      const { userInfo } = (await hub.call(profile, {}, { session })).data;
      const { nickname, role } = session.userInfo;
      expect(userInfo).toMatchObject({ nickname, role, walletAddress: alice, hasGameAccount: true, vipLevel: 0 });
    },
  );
});

describe('what is stale is read again from the chain and put right', () => {
  const stale: [string, SQL, unknown[]][] = [
    [
      'a hero that the index gave to another',
      sql`update heroes set owner = ${bob}, holder = ${bob} where token_id = 6`,
      [{ field: 'heroes', subject: '6', before: 'absent', after: 'idle', done: 'updated' }],
    ],
    [
      'a hero that the index never saw',
      sql`delete from heroes where token_id = 6`,
      [{ field: 'heroes', subject: '6', before: 'absent', after: 'idle', done: 'updated' }],
    ],
    [
      'a hero that is not the player’s any more',
      sql`update heroes set owner = ${alice}, holder = ${alice} where token_id = 5`,
      [{ field: 'heroes', subject: '5', before: 'idle', after: 'absent', done: 'updated' }],
    ],
    [
      'a listing that the index missed, with its record',
      sql`with gone as (delete from orders where id = 1) update heroes set state = 'idle', holder = ${alice},
        for_sale = false, listing_id = null, currency = null, price = null, listed_at = null where token_id = 1`,
      [
        { field: 'heroes', subject: '1', before: 'idle', after: 'listed', done: 'updated' },
        { field: 'orders', subject: '1', before: 'absent', after: 'open', done: 'updated' },
      ],
    ],
    [
      'a record that was closed long ago',
      sql`update orders set state = 'open', closed_at = null, close_tx_hash = null where id = 3`,
      [{ field: 'orders', subject: '3', before: 'open', after: 'closed', done: 'updated' }],
    ],
    [
      'an old price',
      sql`with old as (update orders set price = 1000000000000000000 where id = 4)
        update heroes set price = 1000000000000000000 where token_id = 4`,
      [
        { field: 'heroes', subject: '4', before: 'listed', after: 'listed', done: 'updated' },
        { field: 'orders', subject: '4', before: 'open', after: 'repriced', done: 'updated' },
      ],
    ],
  ];

  test.each(stale)('%s', async (_name, statement, differences) => {
    const right = await projectedRows(hub.database.db);
    await spoil(statement);

    expect((await run()).data.differences).toEqual(differences);

    expect(await projectedRows(hub.database.db)).toEqual(right);
    expect((await run()).data.differences).toEqual([]);
  });

  test('while the index goes on reading', async () => {
    await spoil(sql`update heroes set owner = ${bob}, holder = ${bob} where token_id = 6`);
    await chain.mine(2);
    const { indexer } = indexerOf(chain, hub.database.db);

    const [answer] = await Promise.all([run(), indexer.catchUp()]);

    expect(answer.data.differences).toMatchObject([{ subject: '6', done: 'updated' }]);
    const { heroes } = await projectedRows(hub.database.db);
    expect(heroes.find((row) => Number(row['token_id']) === 6)).toMatchObject({ owner: alice, holder: alice });
  });
});

test('what the chain cannot explain is left to a person, and nothing is made up', async () => {
  await spoil(sql`insert into orders (id, state, token_id, seller, currency, price, listed_at, list_tx_hash)
    values (900, 'open', 6, ${alice}, 'ARCA', 1, now(), '0x00')`);

  const { data } = await run();

  expect(data.differences).toEqual([
    { field: 'orders', subject: '900', before: 'open', after: 'closed', done: 'support' },
  ]);
});

test('of more heroes than are compared at once every one is, wherever it stands', async () => {
  const { db } = hub.database;
  const many = Array.from({ length: 1_100 }, (_, at) => Number(MANY_FROM) + at);
  const last = many.at(-1) ?? 0;
  await insertHeroes(
    db,
    many.map((id) => heroRow(id, { owner: alice, holder: id === last ? bob : alice })),
  );
  await spoil(sql`update heroes set owner = ${bob}, holder = ${bob} where token_id = 6`);

  const { differences } = (await run()).data;

  expect(differences).toEqual([
    { field: 'heroes', subject: '6', before: 'absent', after: 'idle', done: 'updated' },
    { field: 'heroes', subject: String(last), before: 'idle', after: 'idle', done: 'support' },
  ]);
});

test('a hero that is burned by now is asked for like any other', async () => {
  const burned = HEROES + 1;
  await chain.send(chain.to.mint(alice));
  await chain.mine();
  await chain.send(chain.to.burn(alice, burned));
  await chain.mine();
  await indexerOf(chain, hub.database.db).indexer.catchUp();
  await spoil(sql`update heroes set state = 'idle', owner = ${alice}, holder = ${alice} where token_id = ${burned}`);

  expect((await run()).data.differences).toEqual([
    { field: 'heroes', subject: String(burned), before: 'idle', after: 'burned', done: 'updated' },
  ]);
});

test('a lag of the index is no difference', async () => {
  await chain.send(chain.to.give(alice, bob, 6));
  await chain.mine();
  const behind = (await run()).data;
  await indexerOf(chain, hub.database.db).indexer.catchUp();
  const level = (await run()).data;
  await chain.send(chain.to.give(bob, alice, 6));
  await chain.mine();

  expect([behind.differences, level.differences]).toEqual([[], []]);
});

test('the same key answers the same', async () => {
  await spoil(sql`update heroes set owner = ${bob}, holder = ${bob} where token_id = 6`);
  const headers = { 'Idempotency-Key': 'sync-1' };
  const first = await run(headers);
  const second = await run(headers);
  expect(second.data).toEqual(first.data);
});

describe('refused', () => {
  test('an account that was never active in the game', async () => {
    await hub.database.db.execute(sql`update accounts set has_game_account = false`);
    expect(await run()).toMatchObject({ outcome: 'gameAccountInactive', code: 12_104_002 });
  });

  test('more than three in a row; a minute later it goes again', async () => {
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await run()).outcome);
    hub.clock.advance(MINUTE);
    answers.push((await run()).outcome);
    expect(answers).toEqual(['ok', 'ok', 'ok', 'tooManyRequests', 'ok']);
  });

  test('while the chain does not answer: nothing is changed and nothing is claimed', async () => {
    await spoil(sql`update heroes set owner = ${bob}, holder = ${bob} where token_id = 6`);
    const url = 'http://127.0.0.1:1';
    const away = await createTestApp((deps) => ({
      database: hub.database,
      clock: hub.clock,
      chain: { ...deps.chain, wallets: walletChainOf({ ...chain, rpc: createRpc(url) }, hub.deps) },
    }));
    const answer = await away.call(sync, {}, { session });
    expect([answer.status, answer.outcome]).toEqual([503, 'unavailable']);
    const { heroes } = await projectedRows(hub.database.db);
    expect(heroes.find((row) => Number(row['token_id']) === 6)).toMatchObject({ owner: bob });
  });
});
