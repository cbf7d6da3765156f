import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { seedRandom } from '../../local/seed/random.ts';
import { openTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { indexerOf, startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { createRpc } from '../rpc.ts';
import { createSteadyRpc } from './steady-rpc.ts';

const BLOCKS = 12;
const MOST_MS = 5_000;

/** Before the real node: three of ten requests get one of these. */
const faults: ((answer: ServerResponse) => unknown)[] = [
  (answer) => answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
  (answer) => answer.writeHead(429).end(),
  (answer) => answer.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"rate limit exceeded"}}'),
  (answer) => answer.destroy(),
  // Silence.
  () => undefined,
];

let chain: TestChain;
let database: TestDatabase;
let proxy: Server;
let failed = 0;
let asked = 0;

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), openTestDatabase()]);
  const random = seedRandom('shaky');
  proxy = createServer(async (request, answer) => {
    asked += 1;
    if (random.next() < 0.3) {
      failed += 1;
      return void random.pick(faults)(answer);
    }
    let body = '';
    for await (const part of request) body += String(part);
    const through = await fetch(chain.rpc.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    answer.end(await through.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await chain.stop();
  await database.close();
});

test('when three answers in ten fail, no block takes longer than five seconds', { timeout: 90_000 }, async () => {
  const { port } = proxy.address() as AddressInfo;
  const rpc = createSteadyRpc([createRpc(`http://127.0.0.1:${String(port)}`)], {
    chainId: 31_337,
    log: pino({ level: 'silent' }),
  });
  const { indexer } = indexerOf(chain, database.db, { rpc, pollMs: 300 });
  const stopping = new AbortController();
  const running = indexer.run(stopping.signal);
  const height = async () => Number(await chain.rpc.call('eth_blockNumber'));
  const reads = async (block: number) =>
    expect.poll(() => indexer.report().height, { timeout: MOST_MS, interval: 25 }).toBeGreaterThanOrEqual(block);

  await expect.poll(() => indexer.report().height, { timeout: 20_000 }).toBeGreaterThanOrEqual(await height());
  for (let block = 0; block < BLOCKS; block += 1) {
    await chain.mine();
    await reads(await height());
  }

  expect(failed / asked).toBeGreaterThan(0.2);
  stopping.abort();
  await running;
});
