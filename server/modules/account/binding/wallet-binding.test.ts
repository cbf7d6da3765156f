import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { SiweMessage } from 'siwe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindingEndpoints } from '../../../../core/wire/account/binding.ts';
import { bindMessage } from '../../../../core/wire/account/bind-message.ts';
import { accountEndpoints, type Session } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import { signToBind } from '../../../test-support/bind-wallet.ts';
import { bound } from '../../../test-support/bound.ts';
import { socialSession } from '../../../test-support/social-player.ts';
import { createTestApp, idTokenOf, ORIGIN, signIn, type TestApp } from '../../../test-support/test-app.ts';
import { startTestIssuer, type TestIssuer } from '../../../test-support/test-issuer.ts';

const { bind, bindings } = bindingEndpoints;
const { nonce: getNonce, login, info } = accountEndpoints;
const MINUTE = 60_000;
let hub: TestApp;
let google: TestIssuer;
let ada: Session;

beforeAll(async () => {
  google = await startTestIssuer();
  const clock = { now: () => hub.clock.now() };
  const social = () => [google.provider('google')];
  const rest = { timeoutMs: 500, reownProjectId: null, relayUrl: null, email: true, frameAncestors: [] };
  hub = await createTestApp({ identity: { social, clock, ...rest } });
});
beforeEach(async () => {
  await hub.reset();
  ada = await socialSession(hub, google, 'ada');
});
afterAll(async () => {
  await hub.close();
  await google.close();
});

const walletsOf = () =>
  rowsOf<{ wallet: string | null }>(hub.database.db, sql`select wallet_address as wallet from accounts order by id`);
const bindingsOf = async (session: Session) =>
  (await hub.call(bindings, {}, { session, address: addressOf(session) })).data;
const addressOf = ({ userInfo }: Session) => userInfo.walletAddress ?? '';

describe('a wallet', () => {
  test('is unbound, in binding while an attempt is open, and then bound', async () => {
    const wallet = Wallet.createRandom();
    expect((await bindingsOf(ada)).wallet).toEqual({ state: 'unbound', address: null, since: null, expiresAt: null });

    const input = await signToBind(hub, ada, wallet);
    const since = hub.clock.now().toISOString();
    expect((await bindingsOf(ada)).wallet).toMatchObject({
      state: 'binding',
      address: wallet.address.toLowerCase(),
      since,
    });

    hub.clock.advance(MINUTE);
    const answer = await hub.call(bind, input, { session: ada });
    expect(answer.data.wallet).toEqual({
      state: 'bound',
      address: wallet.address.toLowerCase(),
      since: hub.clock.now().toISOString(),
      expiresAt: null,
    });
    expect((await hub.call(info, {}, { session: bound(ada, wallet) })).data.walletAddress).toBe(
      wallet.address.toLowerCase(),
    );
  });

  test('that is bound logs into the account that it was bound to', async () => {
    const wallet = Wallet.createRandom();
    await hub.call(bind, await signToBind(hub, ada, wallet), { session: ada });
    expect((await hub.logIn(wallet)).userInfo.userId).toBe(ada.userInfo.userId);
  });

  test('an attempt lapses after ten minutes, and can be begun again', async () => {
    const wallet = Wallet.createRandom();
    const late = await signToBind(hub, ada, wallet);
    hub.clock.advance(10 * MINUTE);

    expect((await bindingsOf(ada)).wallet.state).toBe('unbound');
    expect((await hub.call(bind, late, { session: ada })).outcome).toBe('authorisationRejected');
    expect((await hub.call(bind, await signToBind(hub, ada, wallet), { session: ada })).outcome).toBe('ok');
  });

  test('the deed is in the activity log', async () => {
    const wallet = Wallet.createRandom();
    await hub.call(bind, await signToBind(hub, ada, wallet), { session: ada });
    const [event] = await rowsOf<{ details: object; session_id: string }>(
      hub.database.db,
      sql`select details, session_id from account_events where action = 'walletBound'`,
    );
    expect(event?.details).toMatchObject({ what: 'wallet', subject: wallet.address.toLowerCase() });
    expect(event?.session_id).toBeTruthy();
  });
});

describe('once and for ever', () => {
  test('an account that has a wallet gets no other, whatever it sends again (70010104)', async () => {
    const [first, second] = [Wallet.createRandom(), Wallet.createRandom()];
    const [one, two] = [await signToBind(hub, ada, first), await signToBind(hub, ada, second)];
    expect((await hub.call(bind, one, { session: ada })).outcome).toBe('ok');

    const session = bound(ada, first);
    for (const again of [one, two]) {
      expect((await hub.call(bind, again, { session })).code).toBe(70_010_104);
    }
    const asked = { publicKey: second.address, purpose: 'bind' };
    expect((await hub.call(getNonce, asked, { session })).outcome).toBe('alreadyBound');
    expect(await walletsOf()).toEqual([{ wallet: first.address.toLowerCase() }]);
  });

  test('a wallet that another account has, in any case of letters (70010107)', async () => {
    const wallet = Wallet.createRandom();
    const early = await signToBind(hub, ada, wallet);
    await hub.logIn(wallet);

    for (const address of [wallet.address, wallet.address.toLowerCase()]) {
      const answer = await hub.call(bind, { ...early, address, publicKey: address }, { session: ada });
      expect(answer.code).toBe(70_010_107);
    }
    const asked = { publicKey: wallet.address, purpose: 'bind' };
    expect((await hub.call(getNonce, asked, { session: ada })).code).toBe(70_010_107);
  });

  test('two accounts that bind one wallet at the same time, twenty-five calls each: one has it, the other is told', async () => {
    const bo = await socialSession(hub, google, 'bo');
    const wallet = Wallet.createRandom();
    const attempts = [
      { session: ada, input: await signToBind(hub, ada, wallet) },
      { session: bo, input: await signToBind(hub, bo, wallet) },
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const { session, input } = attempts[at % 2] ?? { session: ada, input: {} };
        const address = at % 4 < 2 ? wallet.address : wallet.address.toLowerCase();
        return hub.call(bind, { ...input, address, publicKey: address }, { session });
      }),
    );

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const winner = outcomes.indexOf('ok') % 2;
    const others = outcomes.filter((_, at) => at % 2 !== winner);
    expect(others).toEqual(others.map(() => 'addressBoundElsewhere')); // 70010107, each of the twenty-five
    const again = outcomes.filter((outcome, at) => at % 2 === winner && outcome !== 'ok');
    expect(again.every((outcome) => outcome === 'alreadyBound' || outcome === 'invalidState')).toBe(true);
    expect((await walletsOf()).filter(({ wallet: address }) => address !== null)).toHaveLength(1);
  });
});

describe('a signature that binds nothing (70010109)', () => {
  const attempt = async (changes: Parameters<typeof signToBind>[3], wallet = Wallet.createRandom()) =>
    (await hub.call(bind, await signToBind(hub, ada, wallet, changes), { session: ada })).outcome;

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another account', { userId: 'somebody' }],
    ['for another chain', { chainId: 2020 }],
    ['of another time', { issuedAt: '2020-01-01T00:00:00.000Z' }],
    ['for ever', { expiresAt: '2099-01-01T00:00:00.000Z' }],
    ['over another nonce', { nonce: '0'.repeat(32) }],
  ])('%s', async (_name, changes) => {
    expect(await attempt(changes)).toBe('authorisationFailed');
    expect((await bindingsOf(ada)).wallet.state).toBe('binding');
  });

  test('of another wallet, and of none', async () => {
    const [wallet, thief] = [Wallet.createRandom(), Wallet.createRandom()];
    const good = await signToBind(hub, ada, wallet);
    const forged = await thief.signMessage('anything');
    for (const signature of [forged, '0x', '0x00', 'nonsense', good.signature.slice(0, -2)]) {
      expect((await hub.call(bind, { ...good, signature }, { session: ada })).outcome).toBe('authorisationFailed');
    }
    expect((await hub.call(bind, good, { session: ada })).outcome).toBe('ok');
  });

  test('that was made to log in, with the very nonce of the attempt', async () => {
    const wallet = Wallet.createRandom();
    const input = await signToBind(hub, ada, wallet);
    const { idToken } = await signIn(wallet, input.nonce, hub.clock.now());
    const { signature } = JSON.parse(Buffer.from(idToken.slice(5), 'base64url').toString()) as { signature: string };
    expect((await hub.call(bind, { ...input, signature }, { session: ada })).outcome).toBe('authorisationFailed');
  });

  test('and what was signed to bind logs nobody in, with either kind of nonce', async () => {
    const wallet = Wallet.createRandom();
    const forLogin = (await hub.call(getNonce, { publicKey: wallet.address })).data;
    const forBinding = (await hub.call(getNonce, { publicKey: wallet.address, purpose: 'bind' }, { session: ada }))
      .data;
    for (const issued of [forLogin, forBinding]) {
      const parts = {
        origin: ORIGIN,
        address: wallet.address,
        userId: ada.userInfo.userId,
        chainId: 31_337,
        ...issued,
      };
      const message = bindMessage(parts);
      expect(new SiweMessage(message).prepareMessage()).toBe(message);
      const idToken = idTokenOf({ message, signature: await wallet.signMessage(message) });
      expect((await hub.call(login, { idToken, publicKey: wallet.address })).outcome).toBe('messageMalformed');
    }
    const plain = await signIn(wallet, forBinding.nonce, hub.clock.now());
    expect((await hub.call(login, plain)).outcome).toBe('nonceUnknown');
  });
});

describe('an attempt', () => {
  test('was begun by nobody (70010108)', async () => {
    const wallet = Wallet.createRandom();
    const input = await signToBind(hub, ada, wallet);
    const bo = await socialSession(hub, google, 'bo');
    expect((await hub.call(bind, input, { session: bo })).code).toBe(70_010_108);
    expect((await hub.call(getNonce, { publicKey: wallet.address, purpose: 'bind' })).code).toBe(70_010_108);
  });

  test('is not begun by a session that is over, nor by one that takes itself for another account', async () => {
    const wallet = Wallet.createRandom();
    const asked = { publicKey: wallet.address, purpose: 'bind' };
    const begin = async (address?: string) =>
      (await hub.call(getNonce, asked, { session: ada, address: address ?? '' })).code;
    expect(await begin(Wallet.createRandom().address)).toBe(70_010_111);
    hub.clock.advance(25 * 60 * MINUTE);
    expect(await begin()).toBe(101);
    await hub.database.db.execute(sql`update accounts set locked_at = now()`);
    hub.clock.advance(-24 * 60 * MINUTE);
    expect(await begin()).toBe(405);
    expect((await rowsOf(hub.database.db, sql`select 1 from nonces where purpose = 'bind'`)).length).toBe(0);
  });

  test('of another account, for another wallet, or used, is in no state to be finished (70010105)', async () => {
    const bo = await socialSession(hub, google, 'bo');
    const [mine, other] = [Wallet.createRandom(), Wallet.createRandom()];
    const [ofBo, ofAda] = [await signToBind(hub, bo, mine), await signToBind(hub, ada, other)];
    const forMine = { ...ofAda, publicKey: mine.address, address: mine.address };
    const forLogin = (await hub.call(getNonce, { publicKey: other.address })).data.nonce;
    for (const input of [ofBo, forMine, { ...ofAda, nonce: 'unknown' }, { ...ofAda, nonce: forLogin }]) {
      expect((await hub.call(bind, input, { session: ada })).code).toBe(70_010_105);
    }
    await hub.database.db.execute(sql`update nonces set used_at = now() where nonce = ${ofAda.nonce}`);
    expect((await hub.call(bind, ofAda, { session: ada })).code).toBe(70_010_105);
  });

  test('is for a wallet: a browser’s key cannot be bound', async () => {
    const asked = { publicKey: 'k'.repeat(43), purpose: 'bind' };
    expect((await hub.call(getNonce, asked, { session: ada })).outcome).toBe('invalidBindType');
  });

  test('that is sent again with its idempotency key is answered the same, by a client that has heard of it or not', async () => {
    const wallet = Wallet.createRandom();
    const input = await signToBind(hub, ada, wallet);
    const headers = { 'Idempotency-Key': 'bind-once' };
    const first = await hub.call(bind, input, { session: ada, headers });
    expect(first.outcome).toBe('ok');
    hub.clock.advance(MINUTE);
    for (const session of [ada, bound(ada, wallet)]) {
      const again = await hub.call(bind, input, { session, headers });
      expect([again.outcome, again.data]).toEqual(['ok', first.data]);
    }

    const other = await hub.call(bind, { ...input, provider: 'another' }, { session: ada, headers });
    expect(other.outcome).toBe('idempotencyMismatch');
    const keyless = await hub.call(bind, input, { session: ada });
    expect(keyless.outcome).toBe('alreadyBound');
  });

  test('that is sent twenty times at once with one idempotency key binds once and is answered the same', async () => {
    const input = await signToBind(hub, ada, Wallet.createRandom());
    const headers = { 'Idempotency-Key': 'bind-many' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => hub.call(bind, input, { session: ada, headers })),
    );

    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => answers[0]?.data));
    const [row] = await rowsOf<{ count: string }>(
      hub.database.db,
      sql`select count(*) from account_events where action = 'walletBound'`,
    );
    expect(Number(row?.count)).toBe(1);
  });
});
