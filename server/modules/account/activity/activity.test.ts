import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileEndpoints, type Activity } from '../../../../core/wire/account/profile.ts';
import { accountEndpoints, type Session } from '../../../../core/wire/account/session.ts';
import { adminAccountEndpoints } from '../../../../core/wire/admin/accounts.ts';
import { heroEvents } from '../../heroes/heroes.tables.ts';
import { addressOf, heroRow, insertHeroes, insertOrders, ONE, orderRow } from '../../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';

const { activity } = profileEndpoints;
const MINUTE = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const wallet = Wallet.createRandom();
const owner = wallet.address.toLowerCase();
let hub: TestApp;
let session: Session;

beforeAll(async () => {
  hub = await createTestApp({ trustedProxies: ['none'] });
});
beforeEach(async () => {
  await hub.reset();
  session = await hub.logIn(wallet);
});
afterAll(() => hub.close());

type ListOptions = Parameters<TestApp['list']>[1];
const read = (input: ListOptions = {}) => hub.list(activity, input, { session });
const actions = (list: readonly Activity[]) => list.map(({ action }) => action);
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;

type Insert = typeof heroEvents.$inferInsert;
const event = (block: number, kind: string, changes: Partial<Insert> = {}): Insert => ({
  id: `${block}-0`,
  tokenId: 7n,
  kind,
  txHash: hash(block),
  blockNumber: block,
  logIndex: 0,
  at: new Date(START.getTime() + block * MINUTE),
  ...changes,
});

/** A hero that came, was offered, repriced, sold, and came back as a gift; and one that others trade. */
async function insertTrades() {
  await insertHeroes(hub.database.db, [heroRow(7), heroRow(8)]);
  await insertOrders(hub.database.db, [
    orderRow(3, { tokenId: 7n, seller: owner, listTxHash: hash(2), closeTxHash: hash(4), state: 'sold' }),
  ]);
  const price = { currency: 'ARCA', price: ONE.toString() };
  await hub.database.db
    .insert(heroEvents)
    .values([
      event(1, 'minted', { to: owner }),
      event(2, 'listed', { from: owner, ...price }),
      event(3, 'repriced', { from: owner, ...price }),
      event(4, 'sale', { from: owner, to: addressOf(9), feeBps: 300, ...price }),
      event(5, 'transfer', { from: addressOf(9), to: owner }),
      event(6, 'transfer', { from: owner, to: owner }),
      event(7, 'sale', { tokenId: 8n, from: addressOf(9), to: addressOf(8), ...price }),
    ]);
}

describe('ok', () => {
  test('a login is in the log with way, device, network and time, and a logout too', async () => {
    const headers = { 'User-Agent': firefox, 'X-Forwarded-For': '198.51.100.7' };
    const other = await hub.logIn(wallet);
    hub.clock.advance(MINUTE);
    await hub.call(accountEndpoints.logout, { jwtKey: other.jwtKey }, { headers });

    const { data } = await read();

    expect(actions(data.list)).toEqual(['loggedOut', 'loggedIn', 'loggedIn', 'signedUp']);
    expect(data.list[0]).toMatchObject({
      kind: 'login',
      at: new Date(START.getTime() + MINUTE).toISOString(),
      device: { browser: 'Firefox', os: 'Linux' },
      place: '198.51.100.0/24',
    });
    expect(data.list[1]?.details).toEqual({ way: 'wallet' });
    expect(data.list[0]?.sessionId).toBe(data.list[1]?.sessionId);
  });

  test('orders and transactions of the wallet stand between what the account did, newest first', async () => {
    await insertTrades();
    hub.clock.advance(3 * MINUTE);
    await hub.logIn(wallet);

    const { data } = await read();

    expect(actions(data.list)).toEqual([
      'transferIn',
      'transferIn',
      'sold',
      'loggedIn',
      'repriced',
      'listed',
      'minted',
      'loggedIn',
      'signedUp',
    ]);
    expect(data.list[2]).toEqual({
      id: 'c4-0',
      at: new Date(START.getTime() + 4 * MINUTE).toISOString(),
      kind: 'order',
      action: 'sold',
      details: {
        hash: hash(4),
        contractAddress: contracts.hero,
        tokenId: '7',
        heroName: 'Hero 7',
        id: '3',
        currency: 'ARCA',
        price: ONE.toString(),
        state: 'sold',
      },
      sessionId: null,
      device: null,
      place: null,
    });
    expect(data).toMatchObject({ total: 9, totalExact: true, next: null });
  });

  test.each(['asc', 'desc'] as const)(
    'pages %s lose and repeat nothing, also where moments are equal',
    async (order) => {
      await insertTrades();
      await hub.database.db
        .insert(heroEvents)
        .values(
          Array.from({ length: 12 }, (_, i) => event(20 + i, 'transfer', { from: owner, to: addressOf(9), at: START })),
        );
      const sorter = [{ field: 'at', order }];
      const whole = (await read({ size: 100, sorter })).data.list;

      const seen: Activity[] = [];
      let cursor: string | null | undefined;
      do {
        const { data } = await read({ size: 3, sorter, ...(cursor ? { cursor } : {}) });
        seen.push(...data.list);
        cursor = data.next;
      } while (cursor);

      expect(seen).toEqual(whole);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(20);
    },
  );

  test('is filtered by kind and by time, ends included', async () => {
    await insertTrades();
    const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE).toISOString();

    expect(actions((await read({ filter: { kind: ['order'] } })).data.list)).toEqual(['sold', 'repriced', 'listed']);
    expect(actions((await read({ filter: { kind: ['login'] } })).data.list)).toEqual(['loggedIn', 'signedUp']);
    const range = { kind: ['transaction', 'order'], at: { gte: at(1), lte: at(3) } };
    expect(actions((await read({ filter: range })).data.list)).toEqual(['repriced', 'listed', 'minted']);
    expect((await read({ filter: { at: { gte: at(100) } } })).data).toMatchObject({ list: [], total: 0 });
  });

  test('of an account without a wallet has nothing of the chain', async () => {
    await insertTrades();
    await hub.database.db.execute('update accounts set wallet_address = null');
    const { data } = await hub.list(activity, {}, { session, headers: { 'User-Address': '' } });
    expect(actions(data.list)).toEqual(['loggedIn', 'signedUp']);
  });

  test('an old refresh token that comes back is in the log', async () => {
    const refresh = (refreshToken: string) => hub.call(accountEndpoints.refresh, { refreshToken });
    await refresh(session.refreshToken);
    hub.clock.advance(MINUTE + 1);
    await refresh(session.refreshToken);

    session = await hub.logIn(wallet);
    const { data } = await read({ filter: { kind: ['security'] } });
    expect(actions(data.list)).toEqual(['tokenReused']);
  });
});

describe('support', () => {
  const find = (by: Session, accountId = session.userInfo.userId, more: ListOptions = {}) =>
    hub.list(adminAccountEndpoints.activity, { ...more, filter: { accountId, ...more.filter } }, { session: by });

  test('reads the log of an account with one search, and its player sees who did', async () => {
    await insertTrades();
    const own = (await read()).data.list;
    const helper = await hub.logIn(Wallet.createRandom(), 'support');
    hub.clock.advance(10 * MINUTE);

    const first = await find(helper, undefined, { size: 4 });
    const second = await find(helper, undefined, { size: 20, cursor: first.data.next ?? '' });

    expect([...first.data.list, ...second.data.list]).toEqual(own);
    await find(helper, undefined, { filter: { kind: ['order'] } });
    const log = await read({ filter: { kind: ['security'] } });
    expect(log.data.list).toMatchObject([
      { action: 'activityRead', details: { by: 'support' }, device: null, place: null },
    ]);
  });

  test('finds an account by id, wallet, e-mail address or the beginning of its name, and by nothing less', async () => {
    const helper = await hub.logIn(Wallet.createRandom(), 'support');
    const { userId, nickname } = session.userInfo;
    await hub.database.db.execute(sql`update accounts set email = 'pip@hub.test', name_key = ${nickname.toLowerCase()}
      where id = ${userId}`);
    const search = async (text: string) => {
      const { data } = await hub.call(adminAccountEndpoints.find, { text }, { session: helper });
      return data.accounts.map(({ userInfo, email }) => [userInfo.userId, email]);
    };

    for (const text of [
      userId,
      wallet.address,
      owner,
      ' PIP@hub.test',
      nickname,
      nickname.toUpperCase(),
      nickname.slice(0, -1),
    ]) {
      expect(await search(text)).toEqual([[userId, 'p…@hub.test']]);
    }
    for (const text of ['hub.test', 'pip@hub', nickname.slice(1), '%%', '__']) expect(await search(text)).toEqual([]);
    expect((await hub.call(adminAccountEndpoints.find, { text: nickname }, { session })).outcome).toBe('forbidden');
  });

  test('finds whom the text names before all whose name begins with it, however old they are, and says that there are more', async () => {
    const helper = await hub.logIn(Wallet.createRandom(), 'support');
    for (let at = 0; at < 11; at += 1) {
      const createdAt = new Date(START.getTime() - (20 - at) * MINUTE);
      const walletAddress = addressOf(500 + at);
      await hub.app.accounts.ensureAccount({
        walletAddress,
        nickname: `Wicket ${String(at)}`,
        role: 'player',
        createdAt,
      });
    }
    const { userId } = session.userInfo;
    await hub.database.db.execute(sql`update accounts set nickname = 'Wick', name_key = 'wick' where id = ${userId}`);
    const search = async (text: string) =>
      (await hub.call(adminAccountEndpoints.find, { text }, { session: helper })).data;

    const { accounts, hasMore } = await search('wick');
    expect(accounts.map(({ userInfo, isExact }) => [userInfo.nickname, isExact])).toEqual([
      ['Wick', true],
      ...Array.from({ length: 9 }, (_, at) => [`Wicket ${String(at)}`, false]),
    ]);
    expect(hasMore).toBe(true);
    const few = await search('wicket 1');
    expect(few.accounts.map(({ userInfo }) => userInfo.nickname)).toEqual(['Wicket 1', 'Wicket 10']);
    expect(few).toMatchObject({ hasMore: false, accounts: [{ isExact: false }, { isExact: false }] });
  });

  test('finds nothing for an account that is not there, and players find nothing at all', async () => {
    const helper = await hub.logIn(Wallet.createRandom(), 'support');
    expect((await find(helper, 'nobody')).outcome).toBe('notFound');
    expect((await find(session)).outcome).toBe('forbidden');
    expect((await read({ filter: { kind: ['security'] } })).data.list).toEqual([]);
  });
});

describe('refused', () => {
  test('a cursor of another account or filter', async () => {
    await insertTrades();
    const { data } = await read({ size: 2 });
    const cursor = data.next ?? '';
    const helper = await hub.logIn(Wallet.createRandom(), 'support');

    expect((await read({ size: 2, cursor, filter: { kind: ['login'] } })).outcome).toBe('cursorInvalid');
    const elsewhere = { size: 2, cursor, filter: { accountId: session.userInfo.userId } };
    expect((await hub.list(adminAccountEndpoints.activity, elsewhere, { session: helper })).outcome).toBe(
      'cursorInvalid',
    );
  });

  test.each([{ kind: [] }, { kind: ['secret'] }, { at: { gte: 'yesterday' } }, { accountId: 'x' }])(
    'the filter %j',
    async (filter) => {
      expect((await read({ filter })).outcome).toBe('badRequest');
    },
  );
});
