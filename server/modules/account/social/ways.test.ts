import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wayEndpoints } from '../../../../core/wire/account/ways.ts';
import type { Identity, SocialProvider } from '../../../http/deps.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { CLIENT, startTestIssuer, type TestIssuer } from '../../../test-support/test-issuer.ts';

let hub: TestApp;
let issuer: TestIssuer;
let other: TestIssuer;
let offered: SocialProvider[];
let reownProjectId: string | null;

beforeAll(async () => {
  [issuer, other] = [await startTestIssuer(), await startTestIssuer('ES256')];
  const clock = { now: () => hub.clock.now() };
  const identity: Identity = {
    clock,
    timeoutMs: 300,
    relayUrl: null,
    email: true,
    frameAncestors: [],
    social: () => offered,
    get reownProjectId() {
      return reownProjectId;
    },
  };
  hub = await createTestApp({ identity });
});
beforeEach(() => {
  offered = [issuer.provider('google'), other.provider('discord')];
  reownProjectId = null;
});
afterAll(async () => {
  await hub.close();
  await Promise.all([issuer.close(), other.close()]);
});

const ways = async () => (await hub.call(wayEndpoints.ways, {})).data;

test('tell how to reach each choice, and the rules for passwords', async () => {
  const { social, password } = await ways();

  expect(social.kind).toBe('oidc');
  expect(social.sources[0]).toEqual({
    source: 'google',
    issuer: issuer.issuer,
    authorizationEndpoint: `${issuer.issuer}/authorize`,
    tokenEndpoint: `${issuer.issuer}/token`,
    clientId: CLIENT,
    scope: 'openid profile',
    parameters: {},
  });
  expect(password).toEqual({ min: 8, max: 12, pattern: '^[A-Za-z0-9]{8,12}$' });
});

test('a shared issuer is told which choice is meant', async () => {
  offered = [issuer.provider('google'), issuer.provider('twitter')];
  expect((await ways()).social.sources.map(({ parameters }) => parameters)).toEqual([
    { identity_provider: 'google' },
    { identity_provider: 'twitter' },
  ]);
});

test('with a Reown project, its social wallets serve in place of the issuers', async () => {
  reownProjectId = 'a'.repeat(32);
  const told = await ways();
  expect([told.social.kind, told.reownProjectId]).toEqual(['reown', 'a'.repeat(32)]);
  // Channels that were bound before can still be bound and taken off.
  expect(told.social.sources).toHaveLength(2);
});

test('none is none', async () => {
  offered = [];
  expect((await ways()).social).toEqual({ kind: 'none', sources: [], unavailable: [] });
});

test('hold no contract address', async () => {
  expect(JSON.stringify(await ways())).not.toMatch(/0x[0-9a-f]{40}/i);
});
