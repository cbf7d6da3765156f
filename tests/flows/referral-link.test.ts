import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailEndpoints } from '../../core/wire/account/email.ts';
import { accountEndpoints } from '../../core/wire/account/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { codeFor } from '../../server/test-support/mail.ts';
import { browserKey } from '../../server/test-support/social-player.ts';
import { signIn, type TestApp } from '../../server/test-support/test-app.ts';
import { startTestIssuer, type TestIssuer } from '../../server/test-support/test-issuer.ts';
import { createTexts } from '../../src/providers/i18n.ts';
import { readReferrer } from '../../src/lib/session/referrer.ts';
import { createServices } from '../../src/services.ts';
import { createWebServer } from '../support/web-page.ts';

const EMAIL = 'pip@hub.test';
const PASSWORD = 'abcd1234';
type Proof = { idToken: string; publicKey: string; fromGame?: boolean };
let server: TestApp;
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startTestIssuer();
  const clock = { now: () => new Date() };
  const social = () => [issuer.provider('google')];
  const rest = { timeoutMs: 2_000, reownProjectId: null, relayUrl: null, email: true, frameAncestors: [] };
  server = await createWebServer({ clock, identity: { social, clock, ...rest } });
});
beforeEach(() => sessionStorage.clear());
afterEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await issuer.close();
});

async function byWallet(fromGame = false): Promise<Proof> {
  const wallet = Wallet.createRandom();
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  return { ...(await signIn(wallet, data.nonce, new Date())), ...(fromGame ? { fromGame } : {}) };
}

/** What proves each way in, as the page has it in its hands when it asks to be logged in. */
const ways: Record<string, () => Promise<Proof>> = {
  'a wallet': () => byWallet(),
  'the game’s webview': () => byWallet(true),
  async 'a social account'() {
    const publicKey = browserKey();
    const { data } = await server.call(accountEndpoints.nonce, { publicKey });
    return { idToken: await issuer.idToken({ sub: 'ada', nonce: data.nonce, now: new Date() }), publicKey };
  },
  async 'an e-mail address'() {
    await server.call(emailEndpoints.code, { email: EMAIL, purpose: 'signUp' });
    const code = await codeFor(server, EMAIL);
    const referrer = readReferrer();
    // The account is made here, before the login: the page's form sends it along (email-screens.tsx).
    const rest = { code, acceptedTerms: true as const, ...(referrer ? { referrer } : {}) };
    const input = { email: EMAIL, password: PASSWORD, ...rest };
    const { data } = await server.call(emailEndpoints.signUp, input);
    return { idToken: data.idToken, publicKey: EMAIL };
  },
};

/** A page that was opened at this address and has gone on to the login since. */
async function openAt(address: string) {
  window.history.replaceState(null, '', address);
  const services = createServices(await createTexts('en'));
  window.history.replaceState(null, '', '/login');
  return services.authProvider;
}

const referrers = async () => {
  const rows = await rowsOf<{ referrer: string | null }>(server.database.db, sql`select referrer from accounts`);
  return rows.map(({ referrer }) => referrer);
};

test.each(Object.keys(ways))('%s comes with who sent the person, and the account keeps it', async (way) => {
  const page = await openAt('/hero/list?referrer=pip-7');
  const proof = await ways[way]?.();

  expect(await page.login(proof)).toMatchObject({ success: true });

  expect(await referrers()).toEqual(['pip-7']);
});

test('without a link, or with one that is no name, nobody is credited', async () => {
  const page = await openAt('/hero/list?referrer=%3Cscript%3E');

  expect(await page.login(await byWallet())).toMatchObject({ success: true });

  expect(await referrers()).toEqual([null]);
});
