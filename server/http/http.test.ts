import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../core/wire/endpoints.ts';
import { statEndpoints } from '../../core/wire/game/status.ts';
import { LIVE_PATH } from '../../core/wire/live.ts';
import { createTestApp, ORIGIN, type TestApp } from '../test-support/test-app.ts';
import { pathOf } from './api.ts';

const METRICS_TOKEN = 'a-token-of-the-scraper';

let hub: TestApp;
let root: string;
const html =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><meta property="og:image" content="__WEB_ORIGIN__/social.png"><script nonce="__CSP_NONCE__">1</script>';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hub-web-'));
  await mkdir(path.join(root, 'assets'));
  await mkdir(path.join(root, '.vite'));
  await writeFile(path.join(root, 'index.html'), html);
  await writeFile(path.join(root, 'assets', 'app-Ab3dEf9h.js'), 'plain');
  await writeFile(path.join(root, 'assets', 'app-Ab3dEf9h.js.br'), 'brotli');
  await writeFile(path.join(root, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(root, '.vite', 'manifest.json'), '{}');
  hub = await createTestApp({
    webRoot: root,
    metricsAccess: { token: METRICS_TOKEN, loopback: false },
    mount: (app) => app.get('/api/local/world', (c) => c.json({ mounted: true })),
  });
});
afterAll(async () => {
  await hub.close();
  await rm(root, { recursive: true });
});

const METRICS = { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } };
const navigate = { headers: { Accept: 'text/html,*/*' } };

/** Which build of the web app an answer says that the server has. */
const buildOf = async (app: TestApp, url: string) => (await app.request(url)).headers.get('x-web-build');

describe('the web app', () => {
  test('every navigation gets index.html with a nonce of its own, in the policy and in the page', async () => {
    const nonces = new Set<string>();
    for (const url of ['/', '/market/hero?sorter=price', '/no/such/page', '/index.html']) {
      const response = await hub.request(url, navigate);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none';
      nonces.add(nonce);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(
        html.replaceAll('__CSP_NONCE__', nonce).replace('__WEB_ORIGIN__', ORIGIN), // whoever asked, and under whatever name
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(nonces.size).toBe(4);
  });

  test('a build under the running server is served and named by every answer, and what it took away is not found', async () => {
    const rebuilt = await mkdtemp(path.join(tmpdir(), 'hub-web-'));
    await mkdir(path.join(rebuilt, 'assets'));
    await writeFile(path.join(rebuilt, 'index.html'), 'first __WEB_BUILD__');
    await writeFile(path.join(rebuilt, 'assets', 'app-Ab3dEf9h.js'), 'first');
    const other = await createTestApp({ webRoot: rebuilt });
    try {
      expect((await other.request('/assets/app-Ab3dEf9h.js')).status).toBe(200);
      const first = await buildOf(other, '/api/game/Game/Status');
      expect(first).toMatch(/^[0-9a-f]{16}$/);
      expect(await buildOf(other, '/api/game/No/Such')).toBe(first);
      expect(await (await other.request('/', navigate)).text()).toBe(`first ${first ?? ''}`);
      await rm(path.join(rebuilt, 'assets', 'app-Ab3dEf9h.js'));
      await writeFile(path.join(rebuilt, 'assets', 'app-Zz9yYx8w.js'), 'second');
      await writeFile(path.join(rebuilt, 'index.html'), 'second');

      expect((await other.request('/assets/app-Ab3dEf9h.js')).status).toBe(404);
      expect(await (await other.request('/', navigate)).text()).toBe('second');
      expect(await (await other.request('/assets/app-Zz9yYx8w.js')).text()).toBe('second');
      expect(await buildOf(other, '/api/game/Game/Status')).not.toBe(first);
    } finally {
      await other.close();
      await rm(rebuilt, { recursive: true });
    }
  });

  test('the page says which chain its calls are meant for, by the chain of the server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hub-web-'));
    await writeFile(path.join(folder, 'index.html'), '<meta name="user-env" content="__USER_ENV__" />');
    const other = await createTestApp({ webRoot: folder });
    try {
      for (const [chainId, env] of [
        [31_337, 'local'],
        [2020, 'ronin'],
        [2021, 'ronin-saigon'],
        [8453, 'base'],
        [84_532, 'chain-84532'],
      ] as const) {
        other.deps.chain.config.chainId = chainId;
        expect(await (await other.request('/', navigate)).text()).toBe(`<meta name="user-env" content="${env}" />`);
      }
    } finally {
      await other.close();
      await rm(folder, { recursive: true });
    }
  });

  test('nothing inline runs without the nonce, and nobody frames us', async () => {
    const { headers } = await hub.request('/', navigate);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test('hashed assets are kept for ever and come as small as they were packed', async () => {
    const url = '/assets/app-Ab3dEf9h.js';
    const plain = await hub.request(url);
    expect([await plain.text(), plain.headers.get('cache-control')]).toEqual([
      'plain',
      'public, max-age=31536000, immutable',
    ]);
    const packed = await hub.request(url, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([await packed.text(), packed.headers.get('content-encoding')]).toEqual(['brotli', 'br']);
    expect((await hub.request('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/assets/gone-12345678.js', '/.vite/manifest.json', '/../package.json', '/assets/%2e%2e/%2e%2e/x.js'])(
    '%s is not found, also not as a page',
    async (url) => {
      const response = await hub.request(url, navigate);
      expect([response.status, (await response.text()).includes('<!doctype')]).toEqual([404, false]);
    },
  );

  test('what is no navigation gets no page', async () => {
    expect((await hub.request('/market/hero', { headers: { Accept: 'application/json' } })).status).toBe(404);
    expect((await hub.request('/market/hero', { method: 'POST' })).status).toBe(404);
  });

  test('the local stack adds its routes before the catch-alls', async () => {
    expect(await (await hub.request('/api/local/world')).json()).toEqual({ mounted: true });
  });
});

describe('other origins', () => {
  const url = '/api/game/Game/Status';
  const asked = async (origin: string) =>
    (await hub.request(url, { headers: { Origin: origin } })).headers.get('access-control-allow-origin');

  test('only a configured origin may read', async () => {
    expect(await asked(ORIGIN)).toBe(ORIGIN);
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`, 'http://127.0.0.1:80801']) {
      expect(await asked(origin)).toBeNull();
    }
  });
});

describe('operations', () => {
  test('alive and ready, also while the index is halted, which it says: taking out every server would help nobody', async () => {
    expect((await hub.request('/healthz')).status).toBe(200);
    expect((await hub.request('/readyz')).status).toBe(200);
    hub.index.halted = true;
    const halted = await hub.request('/readyz');
    expect([halted.status, await halted.json()]).toMatchObject([200, { ok: true, index: { halted: true } }]);
    hub.index.halted = false;
  });

  test('while no node answers the server is ready, and says so wherever it tells of the index', async () => {
    hub.index.nodeAway = true;
    const ready = await hub.request('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([200, { ok: true, index: { nodeAway: true } }]);
    expect((await hub.call(statEndpoints.status, {})).data.index).toMatchObject({ nodeAway: true });
    expect(await (await hub.request('/metrics', METRICS)).text()).toContain('hub_index_node_away 1');
    hub.index.nodeAway = false;
    expect(await (await hub.request('/metrics', METRICS)).text()).toContain('hub_index_node_away 0');
  });

  test('metrics tell durations by endpoint and code, and the height of the index', async () => {
    await hub.request('/api/game/Game/Status');
    await hub.request('/api/game/Token/NONE');
    const text = await (await hub.request('/metrics', METRICS)).text();
    expect(text).toContain('hub_request_duration_seconds_count{endpoint="GET /api/game/Game/Status",code="0"}');
    expect(text).toMatch(/hub_errors_total\{endpoint="GET \/api\/game\/Token\/\{id\}",code="-404"\} \d/);
    expect(text).toContain('hub_index_height 120');
    expect(text).toContain('hub_live_connections 0');
  });

  test('metrics are not there for who does not show the token', async () => {
    for (const Authorization of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
      const answer = await hub.request('/metrics', { headers: { Authorization } });
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    }
  });

  test('every endpoint is in the OpenAPI document and on its page, which needs no script', async () => {
    const document = (await (await hub.request('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of allEndpoints) {
      expect(document.paths[pathOf(endpoint)]).toHaveProperty(endpoint.method.toLowerCase());
    }
    const page = await hub.request('/api/docs');
    const text = await page.text();
    expect(text).toContain('/api/game/Hero/List');
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('live events', () => {
  async function listen(headers: Record<string, string> = {}) {
    const response = await hub.request(LIVE_PATH, { headers });
    const reader = response.body?.getReader();
    let text = '';
    const read = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += new TextDecoder().decode(part.value);
      }
    })();
    return { response, text: () => text, stop: () => reader?.cancel(), read };
  }
  const idsIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1] ?? '');

  test('a change reaches who listens, in the order of publishing', async () => {
    const stream = await listen();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await hub.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['7'], blockNumber: 12 });
    await hub.deps.live.publish({ resource: 'orders', type: 'created', ids: ['1', '2'] });

    await expect.poll(stream.text).toContain('"ids":["1","2"]');
    const messages = [...stream.text().matchAll(/^data: (\{"id".+)$/gm)].map(
      (match) => JSON.parse(match[1] ?? '') as object,
    );
    expect(messages).toMatchObject([
      { resource: 'heroes', type: 'updated', ids: ['7'], blockNumber: 12 },
      { resource: 'orders', type: 'created' },
    ]);
    await stream.stop();
  });

  test('who comes back gets what was missed, from the very beginning of a stream too', async () => {
    const first = await listen();
    await expect.poll(first.text).toContain('event: hello');
    const [began = ''] = idsIn(first.text());
    await first.stop();
    await hub.deps.live.publish({ resource: 'stats', type: 'updated', ids: ['missed'] });

    const second = await listen({ 'Last-Event-ID': began });
    await expect.poll(second.text).toContain('missed');
    expect(second.text()).not.toContain('reset');
    const last = idsIn(second.text()).at(-1) ?? '';
    await second.stop();
    const third = await listen({ 'Last-Event-ID': last });
    await hub.deps.live.publish({ resource: 'stats', type: 'updated', ids: ['next'] });
    await expect.poll(third.text).toContain('next');
    expect(third.text()).not.toContain('missed');
    await third.stop();
  });

  test('who comes back too late is told to read everything again', async () => {
    const stream = await listen({ 'Last-Event-ID': 'long-gone' });
    await expect.poll(stream.text).toContain('event: reset');
    await stream.stop();
  });

  test('a change of thousands of records is told in parts that the database can carry', async () => {
    const stream = await listen();
    const ids = Array.from({ length: 3_000 }, (_, i) => String(10n ** 15n + BigInt(i)));
    await hub.deps.live.publish({ resource: 'heroes', type: 'created', ids });

    await expect.poll(stream.text).toContain(ids.at(-1));
    for (const id of [ids[0], ids[1_500]]) expect(stream.text()).toContain(id);
    for (const line of stream.text().split('\n')) expect(line.length).toBeLessThan(8_000);
    await stream.stop();
  });

  test('one address has a bounded number of streams, and they end with the app', async () => {
    const streams = await Promise.all(Array.from({ length: 100 }, () => listen()));
    expect((await hub.request(LIVE_PATH)).status).toBe(429);
    expect(await (await hub.request('/metrics', METRICS)).text()).toContain('hub_live_connections 100');

    await hub.app.close();
    await Promise.all(streams.map(({ read }) => read));
    expect(await (await hub.request('/metrics', METRICS)).text()).toContain('hub_live_connections 0');
  });
});
