import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelope } from '../core/wire/envelope.ts';
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
