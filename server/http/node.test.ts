import { connect } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_PATH } from '../../core/wire/live.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

/** What only a real socket shows. */
let hub: TestApp;
let server: ServerType;
let port = 0;

beforeAll(async () => {
  hub = await createTestApp({
    metricsAccess: { token: null, loopback: true },
    rateLimits: { perAddress: 3, perAccount: 1_000 },
  });
  port = await new Promise((resolve) => {
    server = serve({ fetch: hub.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
});
afterAll(async () => {
  server.close();
  await hub.close();
});

const url = (path: string) => `http://127.0.0.1:${port}${path}`;
const postNonce = (body: string, headers: Record<string, string> = {}) =>
  fetch(url('/api/game/Account/Nonce'), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

test('a stream counts until its reader goes away', async () => {
  const gone = new AbortController();
  const response = await fetch(url(LIVE_PATH), { signal: gone.signal });
  expect(response.status).toBe(200);
  await expect.poll(async () => connections()).toBe(1);

  gone.abort();

  await expect.poll(async () => connections(), { timeout: 5_000 }).toBe(0);
});

async function connections(): Promise<number> {
  return Number(/hub_live_connections (\d+)/.exec(await (await fetch(url('/metrics'))).text())?.[1]);
}

test('a scrape from this machine is what its socket says, and not what came through a proxy', async () => {
  const asked = async (headers: Record<string, string>) => (await fetch(url('/metrics'), { headers })).status;
  expect(await asked({})).toBe(200);
  expect(await asked({ 'X-Forwarded-For': '127.0.0.1' })).toBe(404);
  expect(await asked({ Forwarded: 'for=127.0.0.1' })).toBe(404);
});

test('the limit is of the socket, not of what X-Forwarded-For claims', async () => {
  const publicKey = `0x${'1'.repeat(40)}`;
  const statuses = [];
  for (let i = 0; i < 5; i += 1) {
    const response = await postNonce(JSON.stringify({ publicKey }), { 'X-Forwarded-For': `10.0.0.${i}` });
    statuses.push(response.status);
    await response.arrayBuffer();
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('a body without a length that grows too large is refused while it comes', async () => {
  hub.clock.advance(3_600_000);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
    // Closed by the server while we still write: what it said before counts.
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    socket.write(
      'POST /api/game/Account/Nonce HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (let i = 0; i < 20; i += 1) socket.write(chunk);
    socket.end('0\r\n\r\n');
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect((await fetch(url('/healthz'))).status).toBe(200);
});
