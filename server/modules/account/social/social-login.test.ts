import { createSecretKey } from 'node:crypto';
import { Wallet } from 'ethers';
import { exportSPKI, SignJWT } from 'jose';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '../../../../core/wire/account/session.ts';
import { wayEndpoints } from '../../../../core/wire/account/ways.ts';
import { rowsOf } from '../../../db/database.ts';
import type { SocialProvider } from '../../../http/deps.ts';
import { beginSocial, browserKey, loginBySocial } from '../../../test-support/social-player.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import {
  answering,
  CLIENT,
  leading,
  silent,
  startTestIssuer,
  type TestIssuer,
  type TokenChanges,
} from '../../../test-support/test-issuer.ts';

const { login } = accountEndpoints;
const MINUTE = 60_000;
let hub: TestApp;
let issuer: TestIssuer;
let other: TestIssuer;
let stranger: TestIssuer;
let offered: SocialProvider[];

beforeAll(async () => {
  [issuer, other, stranger] = [await startTestIssuer(), await startTestIssuer('ES256'), await startTestIssuer()];
  const clock = { now: () => hub.clock.now() };
  const identity = { social: () => offered, clock, timeoutMs: 1_200, reownProjectId: null, relayUrl: null };
  hub = await createTestApp({ identity: { ...identity, email: true, frameAncestors: [] } });
});
beforeEach(async () => {
  offered = [issuer.provider('google'), other.provider('discord')];
  await hub.reset();
});
afterAll(async () => {
  await hub.close();
  await Promise.all([issuer.close(), other.close(), stranger.close()]);
});

const accounts = () => rowsOf<{ id: string }>(hub.database.db, sql`select id from accounts`);

/** What becomes of a login with this token, everything else being right. */
async function attempt(changes: TokenChanges, from = issuer) {
  return (await loginBySocial(hub, from, 'somebody', changes)).outcome;
}

describe('ok', () => {
  test('somebody who was never here has an account without a wallet', async () => {
    const { outcome, data } = await loginBySocial(hub, issuer, 'ada');

    expect(outcome).toBe('ok');
    expect(data.userInfo).toMatchObject({ walletAddress: null, role: 'player' });
    expect((await hub.call(accountEndpoints.info, {}, { session: data })).outcome).toBe('ok');
    const [session] = (await hub.call(accountEndpoints.sessions, {}, { session: data })).data.sessions;
    expect(session).toMatchObject({ way: 'google', isCurrent: true });
  });

  test('the same person comes back to the same account', async () => {
    const [first, second] = [await loginBySocial(hub, issuer, 'ada'), await loginBySocial(hub, issuer, 'ada')];
    expect(second.data.userInfo.userId).toBe(first.data.userInfo.userId);
  });

  test.each(['ES256', 'EdDSA'] as const)('a token that is signed by %s', async (algorithm) => {
    const signer = await startTestIssuer(algorithm);
    offered = [signer.provider('twitter')];
    expect((await loginBySocial(hub, signer, 'ada')).outcome).toBe('ok');
    await signer.close();
  });

  test('twenty first logins of one person at once make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => loginBySocial(hub, issuer, 'ada')));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, () => 'ok'));
    expect(new Set(answers.map(({ data }) => data.userInfo.userId)).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
  });

  test('an audience among others is ours when we are the authorised party', async () => {
    expect(await attempt({ claims: { aud: ['somebody-else', CLIENT], azp: CLIENT } })).toBe('ok');
  });

  test('one issuer for several choices says which it was', async () => {
    offered = [issuer.provider('google'), issuer.provider('twitter')];
    const { data } = await loginBySocial(hub, issuer, 'ada', { claims: { identity_provider: 'twitter' } });
    const [session] = (await hub.call(accountEndpoints.sessions, {}, { session: data })).data.sessions;
    expect(session?.way).toBe('twitter');
  });

  test('clocks that differ by less than a minute', async () => {
    const at = Math.floor(hub.clock.now().getTime() / 1_000);
    expect(await attempt({ claims: { iat: at + 50 } })).toBe('ok');
    expect(await attempt({ claims: { iat: at - 400, exp: at - 50 } })).toBe('ok');
  });
});

test('neither the token nor the browser’s key nor the nonce is in the log, whatever comes of it', async () => {
  hub.logged.length = 0;
  const { publicKey, nonce } = await beginSocial(hub);
  const idToken = await issuer.idToken({ sub: 'ada', nonce, now: hub.clock.now() });
  await hub.call(login, { idToken, publicKey: browserKey() });
  const { data } = await hub.call(login, { idToken, publicKey });
  await hub.call(login, { idToken: `${idToken.slice(0, -4)}AAAA`, publicKey });

  const log = hub.logged.join('');
  expect(log).toContain('/api/game/Account/Login');
  for (const secret of [idToken, idToken.split('.')[1] ?? '', publicKey, nonce, data.jwtKey, data.refreshToken]) {
    expect(log).not.toContain(secret);
  }
});

describe('accounts stay apart', () => {
  test('the same subject at two issuers is two people', async () => {
    const [first, second] = [await loginBySocial(hub, issuer, 'ada'), await loginBySocial(hub, other, 'ada')];
    expect([first.outcome, second.outcome]).toEqual(['ok', 'ok']);
    expect(second.data.userInfo.userId).not.toBe(first.data.userInfo.userId);
  });

  test.each([true, false])('the same e-mail address joins nobody, verified: %s', async (isVerified) => {
    const claims = { email: 'ada@example.com', email_verified: isVerified };
    const known = await loginBySocial(hub, issuer, 'ada', { claims });
    await hub.database.db.execute(sql`update accounts set email = 'ada@example.com'`);

    const second = await loginBySocial(hub, other, 'another', { claims });

    expect(second.outcome).toBe('ok');
    expect(second.data.userInfo.userId).not.toBe(known.data.userInfo.userId);
  });

  test('a name that turns the text around it, or hides in it, is shown without that', async () => {
    await loginBySocial(hub, issuer, 'ada', { claims: { name: '\u202eevil\u0000\n' + 'x'.repeat(500) } });
    const [row] = await rowsOf<{ name: string }>(hub.database.db, sql`select name from social_identities`);
    expect(row?.name).toBe(`evil  ${'x'.repeat(54)}`);
  });
});

describe('tokens that open nothing', () => {
  const now = () => Math.floor(hub.clock.now().getTime() / 1_000);

  test.each<[string, () => TokenChanges, string]>([
    ['another audience', () => ({ claims: { aud: 'another-app' } }), 'authorisationFailed'],
    ['several audiences and no authorised party', () => ({ claims: { aud: [CLIENT, 'x'] } }), 'authorisationFailed'],
    ['another authorised party', () => ({ claims: { aud: [CLIENT, 'x'], azp: 'x' } }), 'authorisationFailed'],
    ['a key that the issuer does not have', () => ({ foreignKey: true }), 'authorisationFailed'],
    ['an unknown key id', () => ({ header: { kid: '../../etc/passwd' } }), 'authorisationFailed'],
    ['a key id of SQL', () => ({ header: { kid: "x' or 1=1 --" } }), 'authorisationFailed'],
    ['another kind of token', () => ({ header: { typ: 'at+jwt' } }), 'authorisationFailed'],
    ['a time that is over', () => ({ claims: { iat: now() - 500, exp: now() - 61 } }), 'authorisationRejected'],
    ['a login of long ago', () => ({ claims: { iat: now() - 700, exp: now() + 900 } }), 'authorisationRejected'],
    ['a time to come', () => ({ claims: { iat: now() + 120, exp: now() + 900 } }), 'authorisationFailed'],
    ['not yet', () => ({ claims: { nbf: now() + 120 } }), 'authorisationFailed'],
    ['no subject', () => ({ without: ['sub'] }), 'authorisationFailed'],
    ['an empty subject', () => ({ claims: { sub: '' } }), 'authorisationFailed'],
    ['an endless subject', () => ({ claims: { sub: 'x'.repeat(256) } }), 'authorisationFailed'],
    ['no nonce', () => ({ without: ['nonce'] }), 'authorisationFailed'],
    ['no end', () => ({ without: ['exp'] }), 'authorisationFailed'],
    ['no beginning', () => ({ without: ['iat'] }), 'authorisationFailed'],
    ['a nonce that we did not issue', () => ({ claims: { nonce: 'made up' } }), 'invalidState'],
  ])('%s', async (_name, changes, outcome) => {
    expect(await attempt(changes())).toBe(outcome);
    expect(await accounts()).toEqual([]);
  });

  test('another issuer, also under the name of ours', async () => {
    expect(await attempt({}, stranger)).toBe('authorisationFailed');
    expect(await attempt({ claims: { iss: issuer.issuer } }, stranger)).toBe('authorisationFailed');
    expect(stranger.asked).toEqual([]);
  });

  test('one of our issuers under the name of another of ours (mix-up)', async () => {
    expect(await attempt({ claims: { iss: other.issuer } }, issuer)).toBe('authorisationFailed');
  });

  test('no algorithm, and our own public key as if it were a shared secret', async () => {
    const { publicKey, nonce } = await beginSocial(hub);
    const claims = { iss: issuer.issuer, aud: CLIENT, sub: 'ada', nonce, iat: now(), exp: now() + 300 };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const secret = createSecretKey(Buffer.from(await exportSPKI(issuer.publicKey)));
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);

    for (const idToken of [unsigned, confused]) {
      const answer = await hub.call(login, { idToken, publicKey });
      expect([answer.status, answer.outcome]).toEqual([200, 'authorisationFailed']);
    }
  });

  test.each(['a.b.c', '..', 'eyJ9.eyJ9.', `${'a'.repeat(65_536)}.b.c`, 'mail.unknown'])(
    'no token at all: %.20s',
    async (idToken) => {
      const answer = await hub.call(login, { idToken, publicKey: browserKey() });
      expect(answer.outcome).toMatch(/authorisationFailed|authorisationRejected|messageMalformed|badRequest/);
      expect(answer.status).toBeLessThan(500);
    },
  );

  test('several choices of one issuer, and a token that does not say which', async () => {
    offered = [issuer.provider('google'), issuer.provider('twitter')];
    expect(await attempt({})).toBe('authorisationFailed');
    expect(await attempt({ claims: { identity_provider: 'discord' } })).toBe('authorisationFailed');
  });

  test('an issuer that is not offered any more', async () => {
    offered = [];
    expect(await attempt({})).toBe('authorisationFailed');
  });
});

describe('the nonce', () => {
  test('a token logs in once, however many come with it at the same time', async () => {
    const { publicKey, nonce } = await beginSocial(hub);
    const idToken = await issuer.idToken({ sub: 'ada', nonce, now: hub.clock.now() });

    const answers = await Promise.all(Array.from({ length: 20 }, () => hub.call(login, { idToken, publicKey })));

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'invalidState')).toHaveLength(19);
    expect(await accounts()).toHaveLength(1);
  });

  test('a token that leaked opens nothing for a browser that did not begin the login', async () => {
    const { nonce, publicKey } = await beginSocial(hub);
    const idToken = await issuer.idToken({ sub: 'ada', nonce, now: hub.clock.now() });

    expect((await hub.call(login, { idToken, publicKey: browserKey() })).outcome).toBe('invalidState');
    // Nor is the rightful browser kept out by that.
    expect((await hub.call(login, { idToken, publicKey })).outcome).toBe('ok');
  });

  test('one that was issued for a wallet, or to bind, logs nobody in', async () => {
    const wallet = Wallet.createRandom();
    const ofWallet = (await hub.call(accountEndpoints.nonce, { publicKey: wallet.address })).data.nonce;
    const idToken = await issuer.idToken({ sub: 'ada', nonce: ofWallet, now: hub.clock.now() });
    expect((await hub.call(login, { idToken, publicKey: browserKey() })).outcome).toBe('invalidState');
  });

  test('is good for ten minutes', async () => {
    const { nonce, publicKey } = await beginSocial(hub);
    hub.clock.advance(10 * MINUTE);
    const idToken = await issuer.idToken({ sub: 'ada', nonce, now: hub.clock.now() });
    expect((await hub.call(login, { idToken, publicKey })).outcome).toBe('authorisationRejected');
  });

  test('a locked account is told so, and its nonce is not lost to it', async () => {
    await loginBySocial(hub, issuer, 'ada');
    await hub.database.db.execute(sql`update accounts set locked_at = now()`);
    expect((await loginBySocial(hub, issuer, 'ada')).outcome).toBe('userLocked');
  });
});

describe('an issuer that fails', () => {
  const DESCRIPTION = '/.well-known/openid-configuration';
  let failing: TestIssuer;
  // Nobody has heard of it: what an issuer once said of itself is believed for a while.
  beforeEach(async () => {
    failing = await startTestIssuer();
    offered = [failing.provider('google'), other.provider('discord')];
  });
  afterEach(() => failing.close());

  test.each<[string, (issuer: TestIssuer) => void]>([
    ['describes itself as another', (it) => it.describe({ issuer: 'https://accounts.example' })],
    ['sends its keys over the network without TLS', (it) => it.describe({ jwks_uri: 'http://accounts.example/keys' })],
    ['stops in the middle of a sentence', (it) => it.break(DESCRIPTION, answering(200, '{"iss'))],
    ['is broken', (it) => it.break(DESCRIPTION, answering(500, 'oops'))],
    ['leads elsewhere', (it) => it.break(DESCRIPTION, leading(`${issuer.issuer}${DESCRIPTION}`))],
    ['says nothing', (it) => it.break(DESCRIPTION, silent)],
    ['has no keys to show', (it) => it.break('/keys', answering(503, ''))],
    ['keeps its keys for itself', (it) => it.break('/keys', silent)],
    ['shows something else than keys', (it) => it.break('/keys', answering(200, '"keys"'))],
  ])('%s: a clear error, soon, and no account', async (_name, fail) => {
    fail(failing);
    const started = performance.now();

    expect(await attempt({}, failing)).toBe('loginServiceDown');
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await accounts()).toEqual([]);
  });

  test('is asked again after some seconds, and the others go on meanwhile', async () => {
    failing.break(DESCRIPTION, answering(500, ''));
    expect(await attempt({}, failing)).toBe('loginServiceDown');
    expect(await attempt({}, other)).toBe('ok');
    failing.mend();
    const { length } = failing.asked;

    expect(await attempt({}, failing)).toBe('loginServiceDown');
    expect(failing.asked).toHaveLength(length);
    hub.clock.advance(6_000);
    expect(await attempt({}, failing)).toBe('ok');
  });

  test('is named among the ways in, and holds up nobody', async () => {
    failing.break(DESCRIPTION, silent);
    const started = performance.now();
    const { social } = (await hub.call(wayEndpoints.ways, {})).data;

    expect([social.sources.map(({ source }) => source), social.unavailable]).toEqual([['discord'], ['google']]);
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});
