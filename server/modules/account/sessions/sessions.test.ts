import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAccountEndpoints } from '../../../../core/wire/admin/accounts.ts';
import { serverEndpoints } from '../../../../core/wire/admin/server.ts';
import { accountEndpoints, type Session } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import { createTestApp, signIn, type TestApp } from '../../../test-support/test-app.ts';

const { sessions, endSession, logoutAll, info, refresh, logout } = accountEndpoints;
const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

const listOf = async (session: Session) => (await hub.call(sessions, {}, { session })).data.sessions;
const outcomeOf = async (session: Session) => (await hub.call(info, {}, { session })).outcome;
const actionsOf = async ({ userInfo }: Session) =>
  (
    await rowsOf<{ action: string }>(
      hub.database.db,
      sql`select action from account_events where account_id = ${userInfo.userId} order by id`,
    )
  ).map(({ action }) => action);

describe('open sessions', () => {
  test('tell device, place and time, the latest used first, and which is this one', async () => {
    const wallet = Wallet.createRandom();
    const first = await hub.logIn(wallet, undefined, { 'User-Agent': FIREFOX });
    hub.clock.advance(MINUTE);
    const second = await hub.logIn(wallet, undefined, { 'User-Agent': IPHONE });

    expect(await listOf(second)).toMatchObject([
      { device: { browser: 'Safari', os: 'iOS' }, way: 'wallet', isCurrent: true },
      { device: { browser: 'Firefox', os: 'Linux' }, way: 'wallet', isCurrent: false },
    ]);
    hub.clock.advance(10 * MINUTE);
    // Using the first one makes it the latest used.
    const [latest] = await listOf(first);
    expect(latest).toMatchObject({ isCurrent: true, lastSeenAt: hub.clock.now().toISOString() });
  });

  test('somebody else’s are neither seen nor ended', async () => {
    const [ada, bo] = [await hub.logIn(), await hub.logIn()];
    const [own] = await listOf(bo);

    expect(await listOf(ada)).toHaveLength(1);
    expect((await hub.call(endSession, { id: own?.id ?? '' }, { session: ada })).data).toEqual({ ended: false });
    expect((await hub.call(endSession, { id: 'unknown' }, { session: ada })).data).toEqual({ ended: false });
    expect(await outcomeOf(bo)).toBe('ok');
  });

  test('one is ended from another, at once, with its refresh token', async () => {
    const wallet = Wallet.createRandom();
    const [here, there] = [await hub.logIn(wallet), await hub.logIn(wallet)];
    const other = (await listOf(here)).find(({ isCurrent }) => !isCurrent);

    expect((await hub.call(endSession, { id: other?.id ?? '' }, { session: here })).data).toEqual({ ended: true });

    expect(await outcomeOf(there)).toBe('authExpired');
    expect((await hub.call(refresh, { refreshToken: there.refreshToken })).outcome).toBe('authExpired');
    expect(await outcomeOf(here)).toBe('ok');
    expect(await actionsOf(here)).toEqual(['signedUp', 'loggedIn', 'loggedIn', 'sessionEnded']);
  });

  test('all are ended at once; or all but this one', async () => {
    const wallet = Wallet.createRandom();
    const open = [await hub.logIn(wallet), await hub.logIn(wallet), await hub.logIn(wallet)] as const;

    expect((await hub.call(logoutAll, { keepCurrent: true }, { session: open[0] })).data).toEqual({ ended: 2 });
    expect(await Promise.all(open.map(outcomeOf))).toEqual(['ok', 'authExpired', 'authExpired']);

    expect((await hub.call(logoutAll, {}, { session: open[0] })).data).toEqual({ ended: 1 });
    expect(await outcomeOf(open[0])).toBe('authExpired');
    expect(await actionsOf(open[0])).toContain('loggedOutEverywhere');
  });

  test('in maintenance too: what makes an account safer does not wait', async () => {
    const manager = await hub.logIn(Wallet.createRandom(), 'manager');
    const wallet = Wallet.createRandom();
    const [here, there] = [await hub.logIn(wallet), await hub.logIn(wallet)];
    await hub.call(serverEndpoints.switchStatus, { status: 'maintenance' }, { session: manager });

    const other = (await listOf(here)).find(({ isCurrent }) => !isCurrent);
    expect((await hub.call(endSession, { id: other?.id ?? '' }, { session: here })).outcome).toBe('ok');
    expect(await outcomeOf(there)).toBe('authExpired');
    expect((await hub.call(logoutAll, {}, { session: here })).outcome).toBe('ok');
  });

  test('expired ones are not open', async () => {
    const wallet = Wallet.createRandom();
    await hub.logIn(wallet);
    hub.clock.advance(31 * 24 * 60 * MINUTE);
    expect(await listOf(await hub.logIn(wallet))).toHaveLength(1);
  });
});

describe('who did what', () => {
  test('login and logout are written down with device and network, never with a whole address', async () => {
    const session = await hub.logIn(Wallet.createRandom(), undefined, { 'User-Agent': FIREFOX });
    await hub.call(logout, { jwtKey: session.jwtKey }, { headers: { 'User-Agent': FIREFOX } });

    const rows = await rowsOf(hub.database.db, sql`select action, browser, os from account_events order by id`);
    expect(rows).toEqual([
      { action: 'signedUp', browser: 'Firefox', os: 'Linux' },
      { action: 'loggedIn', browser: 'Firefox', os: 'Linux' },
      { action: 'loggedOut', browser: 'Firefox', os: 'Linux' },
    ]);
  });

  test('an old refresh token that comes back is told once, however often it comes', async () => {
    const first = await hub.logIn();
    await hub.call(refresh, { refreshToken: first.refreshToken });
    hub.clock.advance(2 * MINUTE);

    await Promise.all(Array.from({ length: 10 }, () => hub.call(refresh, { refreshToken: first.refreshToken })));

    expect(await actionsOf(first)).toEqual(['signedUp', 'loggedIn', 'tokenReused']);
    expect(await outcomeOf(first)).toBe('authExpired');
  });

  test('a lock ends every session at once; an unlocked account logs in again, and its old tokens stay dead', async () => {
    const wallet = Wallet.createRandom();
    const [one, two] = [await hub.logIn(wallet), await hub.logIn(wallet)];
    const manager = await hub.logIn(Wallet.createRandom(), 'manager');
    const accountId = one.userInfo.userId;
    const setLock = (locked: boolean) =>
      hub.call(adminAccountEndpoints.lock, { accountId, locked }, { session: manager });

    expect((await setLock(true)).data).toEqual({ locked: true, endedSessions: 2 });
    expect([await outcomeOf(one), await outcomeOf(two)]).toEqual(['authExpired', 'authExpired']);
    await expect(hub.logIn(wallet)).rejects.toThrow('userLocked');

    expect((await setLock(false)).data).toEqual({ locked: false, endedSessions: 0 });
    expect(await outcomeOf(one)).toBe('authExpired');
    expect(await outcomeOf(await hub.logIn(wallet))).toBe('ok');
    expect(await actionsOf(one)).toEqual(['signedUp', 'loggedIn', 'loggedIn', 'locked', 'unlocked', 'loggedIn']);
  });
});

test('nobody locks their own account, one that is not there, or without being a manager', async () => {
  const [manager, support] = [
    await hub.logIn(Wallet.createRandom(), 'manager'),
    await hub.logIn(Wallet.createRandom(), 'support'),
  ];
  const lock = async (session: Session, accountId: string) =>
    (await hub.call(adminAccountEndpoints.lock, { accountId, locked: true }, { session })).outcome;

  expect(await lock(manager, manager.userInfo.userId)).toBe('forbidden');
  expect(await lock(manager, 'nobody')).toBe('noAccount');
  expect(await lock(support, manager.userInfo.userId)).toBe('forbidden');
  expect(await outcomeOf(manager)).toBe('ok');
});

test('a login from within the game says so, and makes the game account', async () => {
  const wallet = Wallet.createRandom();
  const { nonce } = (await hub.call(accountEndpoints.nonce, { publicKey: wallet.address })).data;
  const input = { ...(await signIn(wallet, nonce, hub.clock.now())), fromGame: true };
  const { data } = await hub.call(accountEndpoints.login, input);
  expect(data.userInfo.hasGameAccount).toBe(true);
  expect(await rowsOf(hub.database.db, sql`select details from account_events where action = 'loggedIn'`)).toEqual([
    { details: { way: 'wallet', from: 'game' } },
  ]);
  expect(
    await rowsOf(hub.database.db, sql`select details from account_events where action = 'gameAccountMade'`),
  ).toEqual([{ details: { after: data.userInfo.nickname } }]);
});

describe('clocks that step', () => {
  test('back by five minutes: nobody is logged out, a renewal mends what is of the future', async () => {
    const old = await hub.logIn();
    hub.clock.advance(10 * MINUTE);
    const young = await hub.logIn();
    hub.clock.advance(-5 * MINUTE);

    expect(await outcomeOf(old)).toBe('ok');
    expect(await outcomeOf(young)).toBe('tokenExpired');
    const renewed = await hub.call(refresh, { refreshToken: young.refreshToken });
    expect(renewed.outcome).toBe('ok');
    expect(await outcomeOf(renewed.data)).toBe('ok');
  });

  test('back by less than the leeway: nothing is noticed', async () => {
    const session = await hub.logIn();
    hub.clock.advance(-59_000);
    expect(await outcomeOf(session)).toBe('ok');
  });

  test('forward by an hour: everybody stays', async () => {
    const session = await hub.logIn();
    hub.clock.advance(60 * MINUTE);
    expect(await outcomeOf(session)).toBe('ok');
    expect((await hub.call(refresh, { refreshToken: session.refreshToken })).outcome).toBe('ok');
  });
});

describe('tokens that are none of ours', () => {
  const secret = new TextEncoder().encode('j'.repeat(32));
  /** Ours but for one thing. */
  function sign(
    session: Session,
    changes: { iss?: string; aud?: string; alg?: string; sid?: string; key?: Uint8Array },
  ) {
    const { iss = 'hero-hub', aud = 'hero-hub', alg = 'HS256', sid, key = secret } = changes;
    const [, payload = ''] = session.jwtKey.split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; sub: string };
    const seconds = Math.floor(hub.clock.now().getTime() / 1_000);
    return new SignJWT({ sid: sid ?? content.sid })
      .setProtectedHeader({ alg })
      .setIssuer(iss)
      .setAudience(aud)
      .setSubject(content.sub)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(key);
  }

  test('of another issuer, audience, algorithm, key or session', async () => {
    const [session, other] = [await hub.logIn(), await hub.logIn()];
    expect(await outcomeOf({ ...session, jwtKey: await sign(session, {}) })).toBe('ok');
    const ofOther = JSON.parse(Buffer.from(other.jwtKey.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    for (const jwtKey of [
      await sign(session, { iss: 'somebody' }),
      await sign(session, { aud: 'somebody' }),
      await sign(session, { alg: 'HS512' }),
      await sign(session, { key: new TextEncoder().encode('k'.repeat(32)) }),
      await sign(session, { sid: ofOther.sid }),
      await sign(session, { sid: 'made-up' }),
    ]) {
      const answer = await hub.call(info, {}, { session: { ...session, jwtKey } });
      expect([answer.status, answer.code]).toEqual([200, 405]);
    }
  });

  test.each([
    ['64 KB', 'a'.repeat(65_536)],
    ['three dots', '...'],
    ['half a header', 'eyJhbGciOi.x.y'],
    [
      'a key id that is a path',
      `${Buffer.from('{"alg":"HS256","kid":"../../../dev/null"}').toString('base64url')}.e30.x`,
    ],
    ['a key id that is SQL', `${Buffer.from('{"alg":"HS256","kid":"x\' or 1=1"}').toString('base64url')}.e30.x`],
    ['its own key', `${Buffer.from('{"alg":"HS256","jwk":{"kty":"oct","k":"AA"}}').toString('base64url')}.e30.x`],
  ])('%s', async (_name, jwtKey) => {
    const answer = await hub.call(info, {}, { session: { ...(await hub.logIn()), jwtKey } });
    expect([answer.status, answer.code]).toEqual([200, 405]);
    expect(JSON.stringify(answer.data)).toBe('null');
  });
});
