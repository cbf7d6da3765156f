import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelope } from '../core/wire/envelope.ts';
import { statEndpoints } from '../core/wire/game/status.ts';
import { pathOf } from './http/api.ts';
import { createTestApp } from './test-support/test-app.ts';
import { listen, type Listener } from './listener.ts';

const REQUEST_MS = 300;

let listener: Listener;
beforeAll(async () => {
  listener = await listen('127.0.0.1', 0, REQUEST_MS);
  // As a route does that refuses without a look at the body, or waits for it.
  listener.serve(async (request) => new Response(await request.text()));
});
afterAll(() => listener.close(0));

/** Says that it will send ten bytes, sends three, and waits; answers how long until it was cut off, or null. */
async function sendSlowly(path: string, waitMs: number): Promise<number | null> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const start = performance.now();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: hub\r\nContent-Length: 10\r\n\r\nabc`);
  socket.resume();
  const cut = await Promise.race([
    once(socket, 'close').then(() => performance.now() - start),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs)),
  ]);
  socket.destroy();
  return cut;
}

test('whoever sends a request slowly is cut off, whatever it is for', async () => {
  for (const path of ['/api/game/Hero/List', '/', '/api/game/Creation/Files?x=/api/game/Creation/File']) {
    const cut = await sendSlowly(path, 5_000);
    expect(cut).not.toBeNull();
    expect(cut ?? 0).toBeGreaterThanOrEqual(REQUEST_MS - 20);
  }
});

test('a file may take longer', async () => {
  expect(await sendSlowly('/api/game/Creation/File?a=b', 4 * REQUEST_MS)).toBeNull();
});

test('an answer may take longer', async () => {
  const slow = await listen('127.0.0.1', 0, 50);
  slow.serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return new Response('late');
  });
  const answer = await fetch(`http://127.0.0.1:${String(slow.port)}/`, { method: 'POST', body: 'all of it' });
  expect(await answer.text()).toBe('late');
  await slow.close(0);
});

/** All that comes back for these bytes until the server hangs up. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.setEncoding('latin1').on('data', (text: string) => (said += text));
  socket.write(bytes);
  await once(socket, 'close');
  return said;
}

const HEAD = 'POST /api/game/Hero/List HTTP/1.1\r\nHost: hub\r\n';
const SECOND = 'GET /smuggled HTTP/1.1\r\nHost: hub\r\n\r\n';

test.each([
  ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde${SECOND}`, 400],
  ['a length and chunks', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`, 400],
  ['chunks under another name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SECOND}`, 400],
  ['a length that is no number', `${HEAD}Content-Length: +5\r\n\r\nabcde${SECOND}`, 400],
  ['a header name with a space', `${HEAD}Content-Length : 5\r\n\r\nabcde${SECOND}`, 400],
  [
    'a chunk that is longer than it says',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${SECOND}`,
    400,
  ],
  ['headers of more than 16 KB', `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
] as const)('%s cannot hide a second request: refused, and the connection ends', async (_name, bytes, status) => {
  const answer = await answerTo(bytes);

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  // As everywhere, an envelope says why.
  const refusal = envelope.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))));
  expect(refusal).toMatchObject({ data: null, error: status === 431 ? 'headersTooLarge' : 'badRequest' });
  expect(refusal.code).toBe(-status);
});

const CROWD = 500;
const CUT_MS = 15_000;

/**
 * A crowd in a thread of its own: each says nothing at all, never comes to the end of its headers or of its body, or
 * trickles them. Answers how long each was left open, null for one that still is.
 */
const crowd = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, size, waitMs } } = require('node:worker_threads');
  const headers = 'POST /api/game/Hero/List HTTP/1.1\\r\\nHost: hub\\r\\n';
  const body = headers + 'Content-Length: 900\\r\\n\\r\\n{';
  const slowly = [[''], [headers], [headers, 'X-More: 1\\r\\n'], [body], [body, ' ']];
  const stand = (at) => new Promise((resolve) => {
    const [says, each] = slowly[at % slowly.length];
    const socket = connect(port, '127.0.0.1', () => says && socket.write(says));
    const start = performance.now();
    const trickle = each && setInterval(() => socket.write(each), 1_000);
    const timer = setTimeout(() => end(null), waitMs);
    const end = (open) => {
      clearInterval(trickle);
      clearTimeout(timer);
      socket.destroy();
      resolve(open);
    };
    socket.on('error', () => undefined).on('close', () => end(performance.now() - start)).resume();
  });
  Promise.all(Array.from({ length: size }, (_, at) => stand(at))).then((open) => parentPort.postMessage(open));
`;

/** Asks again and again until told to stop; how long it took for nineteen of twenty. */
function askHonestly(url: string) {
  const asking = new AbortController();
  const took: number[] = [];
  const done = (async () => {
    while (!asking.signal.aborted) {
      const start = performance.now();
      const answer = await fetch(url);
      await answer.json();
      expect(answer.status).toBe(200);
      took.push(performance.now() - start);
      await pause(50);
    }
  })();
  return async () => {
    asking.abort();
    await done;
    took.sort((a, b) => a - b);
    return { count: took.length, p95: took[Math.floor(took.length * 0.95)] ?? Infinity };
  };
}

test('five hundred slow connections keep nobody waiting, and are all cut off within fifteen seconds', async () => {
  const hub = await createTestApp();
  const crowded = await listen('127.0.0.1', 0);
  crowded.serve((request, env) => hub.app.fetch(request, env));
  const url = `http://127.0.0.1:${String(crowded.port)}${pathOf(statEndpoints.status)}`;
  const stopAlone = askHonestly(url);
  await pause(2_000);
  const alone = await stopAlone();

  const workerData = { port: crowded.port, size: CROWD, waitMs: CUT_MS + 2_000 };
  const standing = new Worker(crowd, { eval: true, workerData });
  const stopCrowded = askHonestly(url);
  const [open] = (await once(standing, 'message')) as [(number | null)[]];
  const among = await stopCrowded();

  expect(open).toHaveLength(CROWD);
  expect(open.filter((ms) => ms === null || ms > CUT_MS)).toEqual([]);
  expect(among.count).toBeGreaterThan(50);
  // The machine of the tests has other things to do: what it cannot give to somebody alone is not the crowd's doing.
  expect(among.p95).toBeLessThan(Math.max(500, 2 * alone.p95));
  await crowded.close(0);
  await hub.close();
}, 60_000);
