import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localWorld } from '../../core/wire/local.ts';
import { contracts } from '../test-support/test-chain-config.ts';
import { createFaults, type Faults } from './faults.ts';
import { registerLocalApi } from './local-api.ts';
import { openLocalStack, refuseElsewhere, type LocalStack } from './local-stack.ts';
import { writeWorld } from './local-world.ts';
import { registerRpcProxy } from './rpc-proxy.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-local-'));
const options = {
  dataDir,
  port: 0,
  blockMs: 100,
  seed: 'test',
  world: 'small' as const,
  log: pino({ level: 'silent' }),
};
const json = { 'content-type': 'application/json' };
let stack: LocalStack;
let faults: Faults;
const paused = { indexer: false, operator: false };
const app = new Hono();

beforeAll(async () => {
  // A world that is known is not made: the chain is empty, which is all that these tests need.
  writeWorld(dataDir, {
    seed: 'test',
    world: 'small',
    genesisTime: Math.floor(Date.now() / 1000) - 86_400,
    madeAt: 0,
    contracts,
    startBlock: 0,
  });
  stack = await openLocalStack({ ...options, onNodeLost: () => undefined });
  faults = createFaults({
    indexer: (isPaused) => (paused.indexer = isPaused),
    operator: (isPaused) => (paused.operator = isPaused),
  });
  registerRpcProxy(app, stack.node.rpc.url, faults);
  const mailbox = {
    read: async ({ recipient }: { recipient?: string }) => (recipient === 'nobody@hub.test' ? [] : [mail]),
  };
  registerLocalApi(app, { stack, faults, mailbox, origin: () => 'http://hub.test', reach: async () => undefined });
}, 30_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 20_000);
beforeEach(() => faults.set({ kind: 'clear' }));

const mail = {
  id: 7n,
  recipient: 'pip@hub.test',
  subject: 'Your code',
  text: 'Here it is:\n\n012345\n\nKeep it.',
  html: '<p>012345</p>',
  language: 'en',
  createdAt: new Date('2026-03-01T12:00:00Z'),
};

async function post(where: string, body: unknown, headers: Record<string, string> = json) {
  const answer = await app.request(where, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, body: (await answer.json()) as { code: number; data: Record<string, unknown> } };
}
const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 7, method, params });
async function rpc(body: unknown, headers: Record<string, string> = json) {
  const answer = await app.request('/rpc', { method: 'POST', body: JSON.stringify(body), headers });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

test('the world names its addresses and six accounts of different roles, each with a key of its own', async () => {
  const answer = await app.request('/api/local/world');
  const { code, data } = (await answer.json()) as { code: number; data: unknown };

  const world = localWorld.parse(data);

  expect(code).toBe(0);
  expect(world).toMatchObject({ baseUrl: 'http://hub.test', rpcUrl: 'http://hub.test/rpc', chainId: 31_337 });
  expect(world.accounts.map(({ key, role }) => `${key} ${role}`)).toEqual([
    'new player',
    'rich player',
    'vip player',
    'leader player',
    'support support',
    'manager manager',
  ]);
  expect(new Set(world.accounts.map(({ address: one }) => one)).size).toBe(6);
  // decisions.md 4
  for (const { password } of world.accounts) expect(password).toMatch(/^[A-Za-z0-9]{8,12}$/);
});

test('time moves forward on server and chain together, and never back', async () => {
  const before = stack.clock.now().getTime();

  const moved = await post('/api/local/time', { advanceSeconds: 7 * 86_400 });

  expect(moved.body.code).toBe(0);
  expect(stack.clock.now().getTime() - before).toBeGreaterThanOrEqual(7 * 86_400_000);
  const block = (await stack.node.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  expect(Math.abs(Number(block.timestamp) - stack.clock.now().getTime() / 1000)).toBeLessThan(3);
  const back = await post('/api/local/time', { to: new Date(before).toISOString() });
  expect(back).toMatchObject({ status: 400, body: { code: -400, data: null } });
});

test('blocks are mined when asked for, and the producer rests when told to', async () => {
  const off = await post('/api/local/mine', { producer: 'off' });
  const height = Number(await stack.node.rpc.call('eth_blockNumber'));

  const mined = await post('/api/local/mine', { blocks: 3 });

  expect(off.body.data).toEqual({ producer: 'off', blockNumber: height });
  expect(mined.body.data).toEqual({ producer: 'off', blockNumber: height + 3 });
  expect((await post('/api/local/mine', { producer: 'on' })).body.data['producer']).toBe('on');
});

test.each([
  ['/api/local/time', { advanceSeconds: -1 }],
  ['/api/local/time', { advanceSeconds: 1, to: '2030-01-01T00:00:00.000Z' }],
  ['/api/local/mine', { blocks: 100_000 }],
  ['/api/local/fault', { kind: 'http', path: 'no-slash' }],
  ['/api/local/fault', { kind: 'unknown' }],
  ['/api/local/fault', { kind: 'clear', more: true }],
])('%s refuses %j by name and changes nothing', async (where, body) => {
  expect(await post(where, body)).toMatchObject({ status: 400, body: { code: -400, data: null } });
  expect(faults.list()).toEqual([]);
});

test('a page of another origin cannot reach the switches with a form', async () => {
  const answer = await post('/api/local/time', { advanceSeconds: 5 }, { 'content-type': 'text/plain' });

  expect(answer).toMatchObject({ status: 415, body: { code: -415 } });
});

test('a fault of HTTP holds for its path and number of times', async () => {
  await post('/api/local/fault', { kind: 'http', path: '/api/game/Hero', status: 502, body: 'html', times: 1 });

  expect(await faults.answer('/api/game/Order/List')).toBeNull();
  const broken = await faults.answer('/api/game/Hero/List');
  expect(broken?.status).toBe(502);
  expect(broken?.headers.get('content-type')).toContain('text/html');
  expect(await faults.answer('/api/game/Hero/List')).toBeNull();
});

test('a fault of delay only delays, and the switches stay reachable', async () => {
  faults.set({ kind: 'http', path: '/', delayMs: 60 });
  const startedAt = performance.now();

  expect(await faults.answer('/api/local/fault')).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(40);
  expect(await faults.answer('/anything')).toBeNull();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(50);
});

test.each(['indexer', 'operator'] as const)('the %s is paused and resumed', async (kind) => {
  const other = kind === 'indexer' ? 'operator' : 'indexer';
  await post('/api/local/fault', { kind, paused: true });
  expect(paused).toEqual({ [kind]: true, [other]: false });
  expect((await post('/api/local/fault', { kind, paused: false })).body.data).toEqual({ faults: [] });
  expect(paused[kind]).toBe(false);

  await post('/api/local/fault', { kind, paused: true });
  expect((await post('/api/local/fault', { kind: 'clear' })).body.data).toEqual({ faults: [] });
  expect(paused[kind]).toBe(false);
});

test('the proxy passes what a wallet asks of a node, alone or in a batch', async () => {
  expect((await rpc(call('eth_chainId'))).body).toMatchObject({ id: 7, result: '0x7a69' });
  const batch = await rpc([call('eth_chainId'), { ...call('eth_blockNumber'), id: 8 }]);
  expect((JSON.parse(batch.text) as { id: number }[]).map(({ id }) => id).sort()).toEqual([7, 8]);
});

test.each([
  'anvil_setBalance',
  'evm_mine',
  'hardhat_reset',
  'debug_traceTransaction',
  'admin_peers',
  'eth_sendTransaction',
  'eth_sign',
  'txpool_content',
])('the proxy refuses %s, also inside a batch', async (method) => {
  const height = await stack.node.rpc.call('eth_blockNumber');

  const alone = await rpc(call(method));
  const inBatch = await rpc([call('eth_chainId'), call(method)]);

  for (const { body } of [alone, inBatch]) expect(body).toMatchObject({ id: 7, error: { code: -32_601 } });
  expect(Number(await stack.node.rpc.call('eth_blockNumber'))).toBeLessThanOrEqual(Number(height) + 1);
});

test('the proxy refuses what is malformed, too large, too many or sent by a form', async () => {
  expect((await rpc('nonsense')).status).toBe(400);
  expect((await rpc([])).status).toBe(400);
  expect((await rpc(Array.from({ length: 51 }, () => call('eth_chainId')))).status).toBe(400);
  expect((await rpc(call('eth_call', 'x'.repeat(600_000)))).status).toBe(413);
  expect((await rpc(call('eth_chainId'), { 'content-type': 'text/plain' })).status).toBe(415);
});

test('a fault of the node is one that wallets meet: an error, a limit, a page of HTML', async () => {
  faults.set({ kind: 'rpc', mode: 'html', method: 'eth_call', times: 1 });
  faults.set({ kind: 'rpc', mode: 'limit', times: 1 });

  expect((await rpc(call('eth_chainId'))).status).toBe(429);
  expect((await rpc(call('eth_call', {}))).status).toBe(502);
  expect((await rpc(call('eth_chainId'))).body).toMatchObject({ result: '0x7a69' });
});

test('nothing of the local stack starts in production or on another chain', () => {
  expect(() => refuseElsewhere(31_337, 'production')).toThrow('NODE_ENV=production');
  expect(() => refuseElsewhere(2020, 'development')).toThrow('not 2020');
  expect(() => refuseElsewhere(31_337, undefined)).not.toThrow();
});

test('another seed than that of the data folder is refused by the name of its setting', async () => {
  const other = openLocalStack({ ...options, seed: 'other', onNodeLost: () => undefined });

  await expect(other).rejects.toThrow(/^HUB_SEED: .*--fresh/);
});

test('the mailbox answers each mail with the code in it, for one reader or all', async () => {
  const read = async (query: string) => {
    const answer = await app.request(`/api/local/mailbox${query}`);
    return { status: answer.status, body: (await answer.json()) as { code: number; data: { mails: unknown[] } } };
  };
  const { recipient: to, createdAt, ...rest } = mail;

  const all = await read('');

  expect(all.body.data.mails).toEqual([{ ...rest, id: '7', to, code: '012345', createdAt: createdAt.toISOString() }]);
  expect((await read('?to=nobody@hub.test')).body.data.mails).toEqual([]);
  expect((await read('?from=x')).status).toBe(400);
});
