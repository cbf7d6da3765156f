import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import { pageEndpoints } from '../../../core/wire/admin/pages.ts';
import { serverEndpoints } from '../../../core/wire/admin/server.ts';
import type { LiveEvent } from '../../../core/wire/live.ts';
import { gameConfig, statEndpoints } from '../../../core/wire/game/status.ts';
import { rowsOf } from '../../db/database.ts';
import { insertOrders, orderRow, soldOrder } from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';

const { report, series, switchStatus } = serverEndpoints;
const MINUTE = 60_000;
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

const ago = (ms: number) => new Date(START.getTime() - ms);
const logInManager = (wallet = Wallet.createRandom()) => hub.logIn(wallet, 'manager');

describe('ok', () => {
  test('the report tells status, index, database and process', async () => {
    await insertOrders(hub.database.db, [orderRow(1), orderRow(2), soldOrder(3, START)]);
    const session = await logInManager();

    expect((await hub.call(report, {}, { session })).data).toMatchObject({
      status: 'normal',
      index: { height: 120, head: 121, halted: false },
      database: { kind: hub.database.kind, ok: true },
      disk: { free: null, isFull: false },
      process: { version: '0.0.0-test', liveConnections: 0 },
      accounts: 1,
      openListings: 2,
    });
  });

  test('a switch holds at once, is announced, and is recorded with who did it', async () => {
    const wallet = Wallet.createRandom();
    const session = await logInManager(wallet);
    const heard: LiveEvent[] = [];
    const stop = hub.deps.live.subscribe({ onEvent: (event) => heard.push(event), onReset: () => undefined });
    hub.clock.advance(MINUTE);

    const answer = await hub.call(switchStatus, { status: 'maintenance', note: 'Back at noon' }, { session });

    expect(answer.data).toMatchObject({
      status: 'maintenance',
      note: 'Back at noon',
      changedBy: wallet.address.toLowerCase(),
    });
    const { Status, Note, Since } = (await hub.call(statEndpoints.status, {})).data;
    expect([Status, Note, Since]).toEqual(['maintenance', 'Back at noon', hub.clock.now().toISOString()]);
    await expect.poll(() => heard.map(({ resource }) => resource)).toContain('status');
    await hub.call(switchStatus, { status: 'normal' }, { session });
    const audit = await rowsOf(
      hub.database.db,
      sql`select account_id as by, from_status as was, to_status as is from game_state_changes order by id`,
    );
    const by = session.userInfo.userId;
    expect(audit).toEqual([
      { by, was: 'normal', is: 'maintenance' },
      { by, was: 'maintenance', is: 'normal' },
    ]);
    stop();
  });

  test.each([
    ['1h', 60, 60],
    ['24h', 48, 1_800],
    ['7d', 42, 14_400],
  ] as const)('the series of %s has every bucket up to now', async (range, points, bucketSeconds) => {
    const session = await logInManager();
    await insertOrders(hub.database.db, [
      soldOrder(1, ago(10 * MINUTE), { listedAt: ago(20 * MINUTE) }),
      soldOrder(2, ago(11 * MINUTE), { listedAt: ago(400 * 86_400_000) }),
    ]);
    await hub.call(report, {});
    await hub.call(report, {});

    const { data } = await hub.call(series, { range }, { session });

    expect([data.points.length, data.bucketSeconds]).toEqual([points, bucketSeconds]);
    const sum = (field: 'sales' | 'listings' | 'signIns' | 'errors') =>
      data.points.reduce((total, point) => total + point[field], 0);
    expect([sum('sales'), sum('listings'), sum('signIns'), sum('errors')]).toEqual([2, 1, 1, 2]);
    expect(data.points.at(-1)?.at).toBe(START.toISOString());
    expect(data.errorsByCode).toEqual([
      { code: 405, count: 2, lastAt: START.toISOString(), lastPath: 'GET /api/admin/Server/Status' },
    ]);
  });

  test('errors are added up over several flushes, the most frequent first', async () => {
    const session = await logInManager();
    const asked = async () => (await hub.call(series, { range: '1h' }, { session })).data;
    await hub.call(report, {});
    await asked();
    await hub.call(report, {});
    await hub.call(statEndpoints.stat, { range: 'x' });

    expect((await asked()).errorsByCode.map(({ code, count }) => [code, count])).toEqual([
      [405, 2],
      [-400, 1],
    ]);
  });
});

describe('a hidden page', () => {
  const read = async () => {
    const config = gameConfig.parse(await (await hub.request('/cdn/config/game.json')).json());
    return config.routes;
  };

  test('is shown to everybody and hidden again, and it is known who did it', async () => {
    const wallet = Wallet.createRandom();
    const session = await logInManager(wallet);
    expect((await hub.call(pageEndpoints.list, {}, { session })).data).toEqual({
      shown: [],
      hidden: [],
      changedAt: null,
      changedBy: null,
    });
    const show = (path: '/coupon/list' | '/voucher/list', shown: boolean) =>
      hub.call(pageEndpoints.switchPage, { path, shown }, { session });
    // Two at once: neither is lost.
    await Promise.all([show('/coupon/list', true), show('/voucher/list', true)]);

    expect(await read()).toEqual({ '/coupon/list': { hidden: false }, '/voucher/list': { hidden: false } });
    expect((await show('/coupon/list', false)).data).toEqual({
      shown: ['/voucher/list'],
      hidden: [],
      changedAt: hub.clock.now().toISOString(),
      changedBy: wallet.address.toLowerCase(),
    });
    expect(await read()).toEqual({ '/voucher/list': { hidden: false } });
  });

  test('that is there is hidden from everybody and shown again; what nobody could do without stays', async () => {
    const session = await logInManager();
    const turn = async (path: string, shown: boolean) =>
      await hub.call(pageEndpoints.switchPage, { path, shown } as never, { session });

    expect((await turn('/explore', false)).data).toMatchObject({ shown: [], hidden: ['/explore'] });
    expect(await read()).toEqual({ '/explore': { hidden: true } });
    expect((await turn('/explore', true)).data).toMatchObject({ shown: [], hidden: [] });
    expect(await read()).toEqual({});

    for (const path of ['/', '/login', '/account', '/account/settings', '/bind-wallet', '/404']) {
      expect((await turn(path, false)).outcome, path).toBe('badRequest');
    }
  });

  test('keeps what else was set for routes, and no other page can be switched', async () => {
    const routes = { '/faq': { hidden: false } };
    await hub.database.db.execute(
      sql`insert into game_settings (key, value, updated_at) values ('routes', ${JSON.stringify(routes)}::jsonb, now())`,
    );
    const session = await logInManager();
    await hub.call(pageEndpoints.switchPage, { path: '/market/coupon', shown: true }, { session });
    expect(await read()).toEqual({ ...routes, '/market/coupon': { hidden: false } });

    for (const path of ['/unity-test', '/admin/server', '/market/coupon/', '__proto__']) {
      const answer = await hub.call(pageEndpoints.switchPage, { path, shown: true } as never, { session });
      expect(answer.outcome, path).toBe('badRequest');
    }
    const support = await hub.logIn(Wallet.createRandom(), 'support');
    const input = { path: '/coupon/list', shown: true } as const;
    expect((await hub.call(pageEndpoints.switchPage, input, { session: support })).status).toBe(403);
    expect(await read()).toEqual({ ...routes, '/market/coupon': { hidden: false } });
  });
});

describe('bets, draws and random boxes', () => {
  test('are switched by a manager alone; what is off is off for everybody, and who did it stays known', async () => {
    const wallet = Wallet.createRandom();
    const session = await logInManager(wallet);
    const { list, switchFeature } = featureEndpoints;
    const off = (feature: 'bets' | 'randomBoxes', isOn = false) =>
      hub.call(switchFeature, { feature, isOn }, { session });
    const told = async () => gameConfig.parse(await (await hub.request('/cdn/config/game.json')).json()).features;
    expect((await hub.call(list, {}, { session })).data).toEqual({
      on: ['bets', 'draws', 'randomBoxes'],
      unreadable: [],
      changes: [],
    });

    // Two at once: neither is lost.
    await Promise.all([off('bets'), off('randomBoxes')]);

    expect(await told()).toEqual({ bets: false, draws: true, randomBoxes: false });
    const { data } = await off('bets', true);
    expect(data.on).toEqual(['bets', 'draws']);
    const by = wallet.address.toLowerCase();
    expect(data.changes).toHaveLength(3);
    expect(data.changes[0]).toEqual({ at: hub.clock.now().toISOString(), by, feature: 'bets', isOn: true });
    const support = await hub.logIn(Wallet.createRandom(), 'support');
    const refused = await hub.call(switchFeature, { feature: 'draws', isOn: false }, { session: support });
    expect([refused.status, await told()]).toEqual([403, { bets: true, draws: true, randomBoxes: false }]);
  });
});

describe('switches that cannot be read', () => {
  /** As a build that did not look at what it wrote has left it. */
  async function left(key: 'features' | 'routes', value: unknown): Promise<void> {
    const { db } = hub.database;
    const [check] = await rowsOf<{ name: string; definition: string }>(
      db,
      sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where conname = ${`game_settings_${key}`}`,
    );
    await db.execute(sql.raw(`alter table game_settings drop constraint ${check?.name ?? ''}`));
    await db.execute(
      sql`insert into game_settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, now())`,
    );
    await db.execute(
      sql.raw(`alter table game_settings add constraint ${check?.name ?? ''} ${check?.definition ?? ''} not valid`),
    );
  }
  const config = async () => gameConfig.parse(await (await hub.request('/cdn/config/game.json')).json());

  test.each([
    ['a row that is no object', 'nonsense', ['bets', 'draws', 'randomBoxes']],
    ['a list', [{ bets: true }], ['bets', 'draws', 'randomBoxes']],
    ['nothing at all', null, ['bets', 'draws', 'randomBoxes']],
    ['one that is no yes or no', { bets: false, draws: 'no' }, ['draws']],
    ['one that is nothing', { bets: false, draws: null }, ['draws']],
  ])('%s switches nothing on, says so, and is put right by the next switch', async (_what, value, unreadable) => {
    const session = await logInManager();
    await left('features', value);
    hub.logged.length = 0;
    const before = (await config()).features;
    expect(Object.keys(before).filter((name) => before[name])).toEqual(unreadable.length === 1 ? ['randomBoxes'] : []);
    expect(hub.logged.join('')).toContain('malformed');
    expect((await hub.call(featureEndpoints.list, {}, { session })).data).toMatchObject({ unreadable });

    const { data } = await hub.call(featureEndpoints.switchFeature, { feature: 'draws', isOn: true }, { session });

    expect(data).toMatchObject({ unreadable: [] });
    expect((await config()).features).toEqual({ ...before, draws: true });
  });

  test('a page of which nobody can tell whether it is hidden is; the next switch of any page is made', async () => {
    const session = await logInManager();
    await left('routes', { '/faq': { hidden: false }, '/market/hero': 'hidden', '/create': { hidden: 1 } });
    const hidden = { '/market/hero': { hidden: true }, '/create': { hidden: true } };
    expect((await config()).routes).toEqual({ '/faq': { hidden: false }, ...hidden });

    await hub.call(pageEndpoints.switchPage, { path: '/create', shown: true }, { session });

    expect((await config()).routes).toEqual({ '/faq': { hidden: false }, '/market/hero': { hidden: true } });
  });

  test.each([
    ['features', 'nonsense'],
    ['features', [true]],
    ['features', null],
    ['features', { draws: null }],
    ['features', { draws: 'no' }],
    ['features', { draws: [true] }],
    ['routes', 'nonsense'],
    ['routes', { '/faq': [{ hidden: true }] }],
    ['routes', { '/faq': {} }],
    ['routes', { '/faq': { hidden: 'yes' } }],
  ] as const)('are not written: %s as %j', async (key, value) => {
    const write = hub.database.db.execute(
      sql`insert into game_settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, now())`,
    );
    const refusal = await write.then(
      () => null,
      (error: Error) => error.cause as Error,
    );
    expect(refusal?.message).toContain(`game_settings_${key}`);
  });
});

describe('refused', () => {
  test('the same switch is not made twice by one idempotency key', async () => {
    const session = await logInManager();
    const options = { session, headers: { 'Idempotency-Key': 'switch-1' } };
    await hub.call(switchStatus, { status: 'closed' }, options);
    await hub.call(switchStatus, { status: 'closed' }, options);
    expect(await rowsOf(hub.database.db, sql`select id from game_state_changes`)).toHaveLength(1);
    expect((await hub.call(switchStatus, { status: 'normal' }, options)).outcome).toBe('idempotencyMismatch');
  });

  test('support reads nothing of it', async () => {
    const session = await hub.logIn(Wallet.createRandom(), 'support');
    for (const endpoint of [report, series, switchStatus]) {
      expect((await hub.call(endpoint, { range: '1h', status: 'closed' }, { session })).status).toBe(403);
    }
    expect((await hub.call(statEndpoints.status, {})).data.Status).toBe('normal');
  });
});

describe('invalid', () => {
  test.each([{ status: 'off' }, {}, { status: 'closed', note: 'x'.repeat(201) }, { status: 'closed', by: 'me' }])(
    'the switch %j',
    async (input) => {
      const session = await logInManager();
      expect((await hub.call(switchStatus, input, { session })).status).toBe(400);
      expect((await hub.call(statEndpoints.status, {})).data.Status).toBe('normal');
    },
  );

  test('a range that nobody knows', async () => {
    const session = await logInManager();
    expect((await hub.call(series, { range: '1y' }, { session })).outcome).toBe('badRequest');
  });
});
