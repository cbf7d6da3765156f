import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindingEndpoints } from '../../core/wire/account/binding.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { errors } from '../../core/wire/errors.ts';
import { signToBind } from '../../server/test-support/bind-wallet.ts';
import { bound } from '../../server/test-support/bound.ts';
import { browserKey } from '../../server/test-support/social-player.ts';
import { signIn, type TestApp } from '../../server/test-support/test-app.ts';
import { startTestIssuer, type TestIssuer } from '../../server/test-support/test-issuer.ts';
import { Toaster } from '../../src/components/shell/toaster.tsx';
import { toasts } from '../../src/lib/toasts.ts';
import { useApiAction } from '../../src/lib/use-api.ts';
import texts from '../../locales/en/errors.json';
import { createWebServer, openPage } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 60_000 });
const patient = { timeout: 30_000 };
const { bind, bindThirdParty, bindOauth, isSnsBind } = bindingEndpoints;
const oauth = { thirdAuthSource: 'discord', platform: 'web', walletType: 'none' };
const NONE = Wallet.createRandom().address;

let server: TestApp;
let issuers: Record<'google' | 'discord', TestIssuer>;
let ada: Session;

beforeAll(async () => {
  issuers = { google: await startTestIssuer(), discord: await startTestIssuer() };
  const social = () => [issuers.google.provider('google'), issuers.discord.provider('discord')];
  const clock = { now: () => new Date() };
  const rest = { timeoutMs: 2_000, reownProjectId: null, relayUrl: null, email: true, frameAncestors: [] };
  server = await createWebServer({ clock, identity: { social, clock, ...rest } });
});
beforeEach(async () => {
  ada = await bySocial('ada');
});
afterEach(async () => {
  toasts.set([]);
  await server.reset();
});
afterAll(async () => {
  await server.close();
  await Promise.all(Object.values(issuers).map((issuer) => issuer.close()));
});

const token = (sub: string, nonce: string, source: 'google' | 'discord') =>
  issuers[source].idToken({ sub, nonce, now: new Date() });

async function bySocial(sub: string, source: 'google' | 'discord' = 'google'): Promise<Session> {
  const publicKey = browserKey();
  const { data } = await server.call(accountEndpoints.nonce, { publicKey });
  const idToken = await token(sub, data.nonce, source);
  return (await server.call(accountEndpoints.login, { idToken, publicKey })).data;
}

async function byWallet(wallet: ReturnType<typeof Wallet.createRandom>): Promise<void> {
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  const answer = await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()));
  expect(answer.outcome).toBe('ok');
}

async function channelToken(sub: string): Promise<string> {
  const { data } = await server.call(bindThirdParty, { thirdAuthSource: 'discord' }, { session: ada });
  return token(sub, data.nonce, 'discord');
}

type Call = { endpoint: Endpoint; input: object; session?: Session };
const signed = () => signToBind(server, ada, Wallet.createRandom());

/** For each code of binding what a page sends that the server refuses with it. */
const refusals: Partial<Record<keyof typeof errors, () => Promise<Call>>> = {
  async channelAlreadyBound() {
    await server.call(bindOauth, { idToken: await channelToken('first'), ...oauth }, { session: ada });
    return { endpoint: bindThirdParty, input: { thirdAuthSource: 'discord' } };
  },
  async channelBoundElsewhere() {
    await bySocial('taken', 'discord');
    return { endpoint: bindOauth, input: { idToken: await channelToken('taken'), ...oauth } };
  },
  async invalidBindType() {
    return { endpoint: bind, input: { ...(await signed()), walletType: 'sui' } };
  },
  async alreadyBound() {
    const [first, second] = [Wallet.createRandom(), Wallet.createRandom()];
    const [one, two] = [await signToBind(server, ada, first), await signToBind(server, ada, second)];
    await server.call(bind, one, { session: ada });
    return { endpoint: bind, input: two, session: bound(ada, first) };
  },
  async invalidState() {
    return { endpoint: bind, input: { ...(await signed()), nonce: 'unknown' } };
  },
  async noAccount() {
    return { endpoint: isSnsBind, input: { id: 'nobody' } };
  },
  async addressBoundElsewhere() {
    const wallet = Wallet.createRandom();
    const input = await signToBind(server, ada, wallet);
    await byWallet(wallet);
    return { endpoint: bind, input };
  },
  async authorisationNeeded() {
    return { endpoint: bind, input: await signed(), session: await bySocial('bo') };
  },
  async authorisationFailed() {
    const [own, another] = [await signed(), await signed()];
    return { endpoint: bind, input: { ...another, signature: own.signature } };
  },
  async missingParameter() {
    return { endpoint: bind, input: { ...(await signed()), signature: '' } };
  },
  async addressMismatch() {
    return { endpoint: bind, input: { ...(await signed()), publicKey: NONE } };
  },
  async authorisationRejected() {
    const input = await signed();
    await server.database.db.execute(sql`update nonces set expires_at = now() where nonce = ${input.nonce}`);
    return { endpoint: bind, input };
  },
};

const codes = Object.entries(errors)
  .map(([name, { code }]) => [code, name as keyof typeof errors] as const)
  .filter(([code]) => code > 70_010_100 && code < 70_010_200);

test('no code of binding is left out', () => {
  expect(codes.map(([, name]) => name).sort()).toEqual(Object.keys(refusals).sort());
});

test.each(codes)('%i (%s) is what the server answers, and its text is on the page', async (code, name) => {
  const arranged = await refusals[name]?.();
  if (!arranged) throw new Error(`Nothing is sent for ${name}`);
  const { endpoint, input, session = ada } = arranged;
  function Page() {
    const action = useApiAction(endpoint);
    return createElement(
      'main',
      null,
      createElement('button', { onClick: () => action.mutate(input as never) }, 'Send'),
      createElement('output', null, action.error?.statusCode),
      createElement(Toaster),
    );
  }
  await openPage(Page, '/bind-wallet', session);

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  const said = await screen.findByText(texts[String(code) as keyof typeof texts], undefined, patient);
  expect(said.closest('[role="alert"]')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe(String(code)), patient);
});
