import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { pathOf } from '../api.ts';
import type { Identity } from '../deps.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../test-support/test-app.ts';
import { startTestIssuer, type TestIssuer } from '../../test-support/test-issuer.ts';
import { REPORT_PATH } from './content-policy.ts';

let hub: TestApp;
let issuer: TestIssuer;
let usual: Identity;
let identity: Identity;
let origins: string[];

beforeAll(async () => {
  issuer = await startTestIssuer();
  const rest = { clock: { now: () => hub.clock.now() }, timeoutMs: 500, email: true };
  usual = {
    ...rest,
    social: () => [issuer.provider('google')],
    reownProjectId: null,
    relayUrl: null,
    frameAncestors: [],
  };
  identity = usual;
  // As each test has it.
  const asked: Identity = {
    ...rest,
    social: () => identity.social(),
    get reownProjectId() {
      return identity.reownProjectId;
    },
    get relayUrl() {
      return identity.relayUrl;
    },
    get frameAncestors() {
      return identity.frameAncestors;
    },
  };
  hub = await createTestApp({ identity: asked, webOrigins: () => origins });
});
beforeEach(() => {
  identity = usual;
  origins = [ORIGIN];
});
afterAll(async () => {
  await hub.close();
  await issuer.close();
});

const headersOf = async (path = '/api/docs') => (await hub.request(path)).headers;

/** The content policy of a page, by directive. */
async function policy(): Promise<Record<string, string[]>> {
  const text = (await headersOf()).get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content policy', () => {
  test('lets nothing inline run, nobody frame us, and forms go to us alone', async () => {
    const said = await policy();
    expect(
      Object.values(said)
        .flat()
        .filter((source) => /unsafe|\*|^https?:$|data:/.test(source)),
    ).toEqual(['data:']);
    expect(said['img-src']).toContain('data:');
    expect(said).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'none'"],
      'report-uri': [REPORT_PATH],
    });
  });

  test('lets pages ask the login services, at the addresses that they told of themselves', async () => {
    expect((await policy())['connect-src']).toContain(issuer.issuer);
    const remote = { source: 'discord', issuer: 'https://id.example/realm', clientId: 'x' } as const;
    identity = { ...usual, social: () => [remote] };
    expect((await policy())['connect-src']).toContain('https://id.example');
  });

  test('a token endpoint on another host is known once it was asked for', async () => {
    const told = await startTestIssuer();
    told.describe({ token_endpoint: 'https://tokens.example/token' });
    identity = { ...usual, social: () => [told.provider('twitter')] };
    expect((await policy())['connect-src']).not.toContain('https://tokens.example');
    await hub.app.accounts.askIssuers();
    expect((await policy())['connect-src']).toContain('https://tokens.example');
    await told.close();
  });

  test('a relay of our own in place of the public ones; Reown’s frames with its project alone', async () => {
    expect((await policy())['connect-src']?.join(' ')).not.toContain('walletconnect');
    expect((await policy())['style-src-attr']).toBeUndefined();
    identity = { ...usual, reownProjectId: 'a'.repeat(32) };
    expect((await policy())['connect-src']).toContain('wss://relay.walletconnect.org');
    expect((await policy())['frame-src']).toContain('https://secure.walletconnect.org');
    expect((await policy())['font-src']).toEqual(["'self'", 'https://fonts.reown.com']);
    const [keyword, ...styles] = (await policy())['style-src-attr'] ?? [];
    expect(keyword).toBe("'unsafe-hashes'");
    const known = ['text-decoration: none;', 'height: 100%'].map((text) => hash('sha256', text, 'base64'));
    expect(styles).toEqual(known.map((digest) => `'sha256-${digest}'`));
    identity = { ...identity, relayUrl: 'wss://relay.example/v1' };
    expect((await policy())['connect-src']).toContain('wss://relay.example');
    expect((await policy())['connect-src']).not.toContain('wss://relay.walletconnect.org');
  });

  test('the game’s webviews may frame us when they are named, and nobody else', async () => {
    expect((await headersOf()).get('x-frame-options')).toBe('DENY');
    identity = { ...usual, frameAncestors: ['https://game.example'] };
    expect((await policy())['frame-ancestors']).toEqual(["'self'", 'https://game.example']);
    // It knows no list, and would refuse them too.
    expect((await headersOf()).get('x-frame-options')).toBeNull();
  });
});

describe('the other headers', () => {
  test('are on every answer', async () => {
    for (const path of ['/api/docs', '/api/game/Game/Status', '/nothing', '/healthz']) {
      const headers = await headersOf(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-permitted-cross-domain-policies'), path).toBe('none');
      expect(headers.get('x-dns-prefetch-control'), path).toBe('off');
      expect(headers.get('permissions-policy'), path).toContain('microphone=()');
      expect(headers.get('content-security-policy'), path).toBeTruthy();
    }
  });

  test.each([
    ['/', 'same-origin'],
    ['/assets/index-12345678.js', 'same-origin'],
    ['/manifest.webmanifest', 'same-origin'],
    ['/api/game/Game/Status', 'same-origin'],
    ['/social.png', 'cross-origin'],
    ['/icon.svg', 'cross-origin'],
    ['/cdn/web/tokens/ARCA.png', 'cross-origin'],
    // A picture's ending at an endpoint makes no picture of its answer.
    ['/api/game/Game/Status?as=.png', 'same-origin'],
  ])('let pages of others show pictures alone: %s', async (path, who) => {
    expect((await headersOf(path)).get('cross-origin-resource-policy')).toBe(who);
  });

  test('a logout clears nothing in the browser: no answer of ours is kept there, and drafts and language stay', async () => {
    const session = await hub.logIn();
    const body = JSON.stringify({ jwtKey: session.jwtKey });
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session.jwtKey}` };
    const info = await hub.request(pathOf(accountEndpoints.info), { headers });
    const logout = await hub.request(pathOf(accountEndpoints.logout), { method: 'POST', headers, body });

    expect([info.status, logout.status]).toEqual([200, 200]);
    for (const answer of [info, logout]) expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(logout.headers.get('clear-site-data')).toBeNull();
  });

  test('keep a popup and its opener together on the way back from a login service, and its code to ourselves', async () => {
    const callback = await headersOf('/login/callback');
    expect(callback.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(callback.get('referrer-policy')).toBe('no-referrer');
    expect((await headersOf('/login')).get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  test('ask for the kind of report that browsers send: the newer over TLS, the older without', async () => {
    expect((await policy())['report-to']).toBeUndefined();
    expect((await headersOf()).get('reporting-endpoints')).toBeNull();
    origins = ['https://hub.example'];
    expect((await policy())['report-to']).toEqual(['csp']);
    expect((await headersOf()).get('reporting-endpoints')).toBe(`csp="${REPORT_PATH}"`);
  });

  test('promise TLS where every page of ours has it, and only there', async () => {
    expect((await headersOf()).get('strict-transport-security')).toBeNull();
    origins = ['https://hub.example', 'https://www.hub.example'];
    expect((await headersOf()).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    origins = ['https://hub.example', ORIGIN];
    expect((await headersOf()).get('strict-transport-security')).toBeNull();
  });
});

describe('what the policy stopped', () => {
  const post = (body: string, type = 'application/csp-report') =>
    hub.request(REPORT_PATH, { method: 'POST', body, headers: { 'Content-Type': type } });
  const linesSince = async (send: () => Promise<unknown>) => {
    hub.logged.length = 0;
    await send();
    return hub.logged.filter((line) => line.includes('content security policy'));
  };

  test('is one line in the log, in either form of report, without queries', async () => {
    const old = {
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?key=1',
      'document-uri': `${ORIGIN}/login/callback?code=SECRET`,
    };
    const [line] = await linesSince(() => post(JSON.stringify({ 'csp-report': old })));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      directive: 'script-src',
      blocked: 'https://evil.example/x.js',
      page: `${ORIGIN}/login/callback`,
    });
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: `${ORIGIN}/#SECRET` };
    const lines = await linesSince(() => post(JSON.stringify([{ body }, { body }]), 'application/reports+json'));
    expect(lines).toHaveLength(2);
    expect(hub.logged.join('')).not.toContain('SECRET');
  });

  test.each(['', '{', 'null', '[]', '{"csp-report":1}', JSON.stringify('x'.repeat(1_000))])(
    '%.20j says nothing',
    async (body) => {
      expect(await linesSince(() => post(body))).toEqual([]);
    },
  );

  test('is not read when it is too long, and not for ever', async () => {
    expect((await post('x'.repeat(20_001))).status).toBe(413);
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i += 1) statuses.add((await post('{}')).status);
    expect([...statuses].sort()).toEqual([204, 429]);
  });
});
