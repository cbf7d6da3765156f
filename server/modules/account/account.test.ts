import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { rowsOf } from '../../db/database.ts';
import { isPostgres } from '../../test-support/test-database.ts';
import {
  createTestApp,
  idTokenOf,
  ORIGIN,
  signIn,
  type MessageChanges,
  type TestApp,
} from '../../test-support/test-app.ts';

const { nonce: getNonce, login, refresh, logout, info, isBind } = accountEndpoints;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** One connection has no races; where there are many, a thousand calls look for them. */
const ROUNDS = isPostgres ? 50 : 5;
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

async function nonceFor(wallet: { address: string }): Promise<string> {
  return (await hub.call(getNonce, { publicKey: wallet.address })).data.nonce;
}

describe('ok', () => {
  test('a wallet that was never here logs in and has an account', async () => {
    const wallet = Wallet.createRandom();
    const session = await hub.logIn(wallet);

    expect(session).toMatchObject({ jwtKeyExpireIn: 86_400, refreshTokenExpireIn: 2_592_000 });
    expect(session.userInfo).toMatchObject({ role: 'player', vipLevel: 0, hasGameAccount: false });
    expect(session.userInfo.walletAddress).toBe(wallet.address.toLowerCase());
    expect((await hub.call(info, {}, { session })).data).toEqual(session.userInfo);
  });

  test('the same wallet comes back to the same account', async () => {
    const wallet = Wallet.createRandom();
    expect((await hub.call(isBind, { address: wallet.address })).data.isBind).toBe(false);

    const first = await hub.logIn(wallet);
    const second = await hub.logIn(wallet);

    expect(second.userInfo.userId).toBe(first.userInfo.userId);
    expect((await hub.call(isBind, { address: wallet.address })).data.isBind).toBe(true);
  });

  test('a refresh gives a new pair, and the old jwtKey goes on until it expires', async () => {
    const session = await hub.logIn();
    hub.clock.advance(MINUTE);

    const { data } = await hub.call(refresh, { refreshToken: session.refreshToken });

    expect(data.refreshToken).not.toBe(session.refreshToken);
    expect((await hub.call(info, {}, { session: data })).outcome).toBe('ok');
    expect((await hub.call(info, {}, { session })).outcome).toBe('ok');
  });

  test('logout ends the session at once, its refresh token too', async () => {
    const session = await hub.logIn();

    expect((await hub.call(logout, { jwtKey: session.jwtKey })).data).toEqual({ loggedOut: true });

    expect((await hub.call(info, {}, { session })).outcome).toBe('authExpired');
    expect((await hub.call(refresh, { refreshToken: session.refreshToken })).outcome).toBe('authExpired');
  });

  test('an expired jwtKey can still log out, an unknown one is already out', async () => {
    const session = await hub.logIn();
    hub.clock.advance(2 * DAY);

    await hub.call(logout, { jwtKey: session.jwtKey });

    expect((await hub.call(refresh, { refreshToken: session.refreshToken })).outcome).toBe('authExpired');
    expect((await hub.call(logout, { jwtKey: 'nonsense' })).data).toEqual({ loggedOut: true });
  });

  test('one session ends without the others', async () => {
    const wallet = Wallet.createRandom();
    const [first, second] = [await hub.logIn(wallet), await hub.logIn(wallet)];

    await hub.call(logout, { jwtKey: first.jwtKey });

    expect((await hub.call(info, {}, { session: second })).outcome).toBe('ok');
  });
});

describe('refresh tokens', () => {
  const rotate = (session: Pick<Session, 'refreshToken'>) => hub.call(refresh, { refreshToken: session.refreshToken });

  test('twenty tabs that refresh at once all get the same successor', async () => {
    const session = await hub.logIn();

    for (let round = 0, token = session.refreshToken; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => rotate({ refreshToken: token })));
      expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, () => 'ok'));
      const successors = new Set(answers.map(({ data }) => data.refreshToken));
      expect(successors.size).toBe(1);
      token = [...successors][0] ?? '';
    }
  });

  test('the direct predecessor answers the same successor for 60 s', async () => {
    const first = await hub.logIn();
    const second = (await rotate(first)).data;
    hub.clock.advance(MINUTE);

    expect((await rotate(first)).data.refreshToken).toBe(second.refreshToken);
    expect((await rotate(second)).outcome).toBe('ok');
  });

  test('after 60 s the predecessor ends the whole family', async () => {
    const first = await hub.logIn();
    const second = (await rotate(first)).data;
    hub.clock.advance(MINUTE + 1);

    expect((await rotate(first)).outcome).toBe('authExpired');
    expect((await rotate(second)).outcome).toBe('authExpired');
    expect((await hub.call(info, {}, { session: second })).outcome).toBe('authExpired');
  });

  test('an older one than the predecessor ends the family even within the grace', async () => {
    const first = await hub.logIn();
    const second = (await rotate(first)).data;
    const third = (await rotate(second)).data;

    expect((await rotate(first)).outcome).toBe('authExpired');
    expect((await rotate(third)).outcome).toBe('authExpired');
  });

  test('the tab that the grace served can refresh again later', async () => {
    const first = await hub.logIn();
    await rotate(first);
    const served = (await rotate(first)).data;
    hub.clock.advance(10 * MINUTE);

    expect((await rotate(served)).outcome).toBe('ok');
  });

  test('expires after 30 days, counted from its last use', async () => {
    const first = await hub.logIn();
    hub.clock.advance(30 * DAY - 1);
    const second = (await rotate(first)).data;
    hub.clock.advance(30 * DAY);

    expect((await rotate(second)).outcome).toBe('authExpired');
  });

  test.each(['', 'x', 'siwe.x', Buffer.from('a.0.b').toString('base64url'), 'é'])(
    '%j is none',
    async (refreshToken) => {
      expect((await rotate({ refreshToken })).outcome).toMatch(/authExpired|badRequest/);
    },
  );

  test('one whose generation was changed is none', async () => {
    const { refreshToken } = await hub.logIn();
    const changed = Buffer.from(refreshToken, 'base64url').toString().replace('.0.', '.1.');
    expect((await rotate({ refreshToken: Buffer.from(changed).toString('base64url') })).outcome).toBe('authExpired');
    expect((await rotate({ refreshToken })).outcome).toBe('ok');
  });
});

describe('refused', () => {
  test('a nonce is used once, however many come at the same time', async () => {
    const wallet = Wallet.createRandom();
    const input = await signIn(wallet, await nonceFor(wallet), hub.clock.now());

    const answers = await Promise.all(Array.from({ length: 50 }, () => hub.call(login, input)));

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'nonceUsed')).toHaveLength(49);
    expect(await rowsOf(hub.database.db, sql`select id from accounts`)).toHaveLength(1);
    expect(await rowsOf(hub.database.db, sql`select id from sessions`)).toHaveLength(1);
  });

  test('a nonce that is unknown, of another wallet, or older than ten minutes', async () => {
    const wallet = Wallet.createRandom();
    const other = await nonceFor(Wallet.createRandom());
    const own = await nonceFor(wallet);
    const now = hub.clock.now();
    const attempt = async (nonce: string, changes: MessageChanges = {}) =>
      (await hub.call(login, await signIn(wallet, nonce, now, changes))).outcome;

    expect(await attempt('abcdefgh12345678')).toBe('nonceUnknown');
    expect(await attempt(other)).toBe('nonceUnknown');
    hub.clock.advance(10 * MINUTE);
    expect(await attempt(own, { expirationTime: new Date(now.getTime() + DAY).toISOString() })).toBe('nonceExpired');
  });

  test.each<[string, MessageChanges, string]>([
    ['another domain', { domain: 'evil.example' }, 'messageDomain'],
    ['our domain with another port', { domain: '127.0.0.1:9999' }, 'messageDomain'],
    ['a URI of another origin', { uri: 'https://evil.example/login' }, 'messageDomain'],
    ['a URI of our host by another scheme', { uri: ORIGIN.replace('http', 'https') }, 'messageDomain'],
    ['another chain', { chainId: 2020 }, 'messageChain'],
    ['a time that is over', { expirationTime: '2026-03-01T11:59:59.000Z' }, 'nonceExpired'],
  ])('a message for %s', async (_name, changes, outcome) => {
    const wallet = Wallet.createRandom();
    const input = await signIn(wallet, await nonceFor(wallet), hub.clock.now(), changes);
    expect((await hub.call(login, input)).outcome).toBe(outcome);
  });

  test('a signature of another wallet, a changed message, and another publicKey', async () => {
    const [wallet, thief] = [Wallet.createRandom(), Wallet.createRandom()];
    const now = hub.clock.now();
    const nonce = await nonceFor(wallet);
    const forged = await signIn(thief, nonce, now, { address: wallet.address });
    const genuine = await signIn(wallet, nonce, now);

    expect((await hub.call(login, { ...forged, publicKey: wallet.address })).outcome).toBe('signatureInvalid');
    expect((await hub.call(login, { ...genuine, publicKey: thief.address })).outcome).toBe('addressMismatch');
    expect((await hub.call(login, genuine)).outcome).toBe('ok');
  });

  test.each([
    ['no prefix', 'eyJ9'],
    ['no base64', 'siwe.*'],
    ['no JSON', `siwe.${Buffer.from('{').toString('base64url')}`],
    ['another shape', idTokenOf({ message: 'x' })],
    ['one more field', idTokenOf({ message: 'x', signature: '0x00', role: 'manager' })],
    ['no hex', idTokenOf({ message: 'x', signature: 'zz' })],
    ['no EIP-4361', idTokenOf({ message: 'Sign in please', signature: '0x00' })],
  ])('an idToken with %s', async (_name, idToken) => {
    const answer = await hub.call(login, { idToken, publicKey: Wallet.createRandom().address });
    expect([answer.status, answer.outcome]).toEqual([400, 'messageMalformed']);
  });

  test('a locked account, at login, on the next call and at refresh', async () => {
    const wallet = Wallet.createRandom();
    const session = await hub.logIn(wallet);
    await hub.database.db.execute(sql`update accounts set locked_at = now()`);

    const again = await signIn(wallet, await nonceFor(wallet), hub.clock.now());
    expect((await hub.call(login, again)).outcome).toBe('userLocked');
    // The session is over at once; why, the next login says (faults A12).
    expect((await hub.call(info, {}, { session })).outcome).toBe('authExpired');
    expect((await hub.call(refresh, { refreshToken: session.refreshToken })).outcome).toBe('authExpired');
  });

  test('a jwtKey is good for 24 h and the leeway of a minute', async () => {
    const session = await hub.logIn();
    hub.clock.advance(DAY + 59_000);
    expect((await hub.call(info, {}, { session })).outcome).toBe('ok');
    hub.clock.advance(2_000);
    const answer = await hub.call(info, {}, { session });
    expect([answer.status, answer.code]).toEqual([200, 101]);
  });

  test('a jwtKey that is forged, unsigned, or a refresh token', async () => {
    const session = await hub.logIn();
    const [header = '', payload = '', mac = ''] = session.jwtKey.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${header}.${encode({ ...content, sub: 'somebody' })}.${mac}`,
      `${encode({ alg: 'HS512' })}.${payload}.${mac}`,
      session.refreshToken,
      'a'.repeat(20_000),
    ];
    for (const jwtKey of forged) {
      const answer = await hub.call(info, {}, { session: { ...session, jwtKey } });
      expect([answer.status, answer.code]).toEqual([200, 405]);
    }
  });
});

describe('invalid', () => {
  test.each(['', '0x', '0x12', 'a'.repeat(42), `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`])(
    'the address %j',
    async (publicKey) => {
      const answer = await hub.call(getNonce, { publicKey });
      expect([answer.status, answer.outcome]).toEqual([400, 'badRequest']);
    },
  );

  test('a field that nobody knows changes nothing', async () => {
    const wallet = Wallet.createRandom();
    const input = await signIn(wallet, await nonceFor(wallet), hub.clock.now());

    expect((await hub.call(login, { ...input, role: 'manager' })).outcome).toBe('badRequest');

    expect(await rowsOf(hub.database.db, sql`select id from accounts`)).toHaveLength(0);
    expect((await hub.call(login, input)).outcome).toBe('ok');
  });
});
