import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localWorld } from '../core/wire/local.ts';
import { writeWorld } from './local/local-world.ts';
import { freePort, isAlive, readNodeRecord } from './local/node-process.ts';
import { officesOf } from './local/seed/identities.ts';
import { contracts } from './test-support/test-chain-config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_MS = 60_000;
/** Of one endpoint with a limit, in a minute. */
const PER_ADDRESS = 300;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hub-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const node = readNodeRecord(path.join(dataDir, 'chain'));
  if (node && isAlive(node.pid)) process.kill(node.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A world without a history, which takes seconds to start; the smoke test of the build makes a whole one. */
function writeEmptyWorld() {
  const madeAt = Math.floor(Date.now() / 1000);
  writeWorld(dataDir, { seed: 'test', world: 'small', genesisTime: madeAt - 86_400, madeAt, contracts, startBlock: 0 });
}

/** whiteOre: CHAIN_WHITE_ORE_ADDRESS */
const settingOf = (name: string) => `CHAIN_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}_ADDRESS`;

type Env = Record<string, string>;

function start(env: Env, args: string[] = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], HUB_DATA: dataDir, ...env },
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return { child, said };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

const world = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/local/world`);
  return localWorld.parse(z.object({ data: z.unknown() }).parse(await answer.json()).data);
};

async function heights(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/game/Game/Status`);
  return z
    .object({ data: z.object({ index: z.object({ height: z.int(), lagBlocks: z.int(), halted: z.boolean() }) }) })
    .parse(await answer.json()).data.index;
}

test('a bad setting ends the start with its name and nothing is made', { timeout: START_MS }, async () => {
  const { child, said } = start({ HUB_PORT: 'eighty', HUB_WORLD: 'huge' });

  expect(await endOf(child)).toBe(1);
  expect(said.err).toMatch(/^HUB_PORT must be[^\n]*\nHUB_WORLD must be[^\n]*\n$/);
  expect(existsSync(path.join(dataDir, 'chain'))).toBe(false);
});

test('in production nothing of the local stack starts', { timeout: START_MS }, async () => {
  const { child, said } = start({ NODE_ENV: 'production' });

  expect(await endOf(child)).toBe(1);
  expect(said.err).toContain('CHAIN_RPC_URL must be set when NODE_ENV=production');
  expect(existsSync(path.join(dataDir, 'chain'))).toBe(false);
});

test(
  'in production a key that everybody has is refused, and so is a node of another chain',
  { timeout: START_MS },
  async () => {
    const node = createServer((_request, answer) => answer.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const { port } = node.address() as AddressInfo;
    const env = {
      NODE_ENV: 'production',
      // Never asked: the node is looked at first.
      DATABASE_URL: 'postgresql://127.0.0.1:9/hub',
      CHAIN_RPC_URL: `http://127.0.0.1:${port}`,
      CHAIN_ID: '2021',
      ...Object.fromEntries(Object.entries(contracts).map(([name, address]) => [settingOf(name), address])),
      WEB_ORIGINS: 'https://hub.example',
      HUB_TRUSTED_PROXIES: 'none',
      HUB_JWT_SECRET: 'j'.repeat(32),
      HUB_CURSOR_SECRET: 'c'.repeat(32),
      HUB_PORT: String(await freePort()),
    };
    const { cashier, operator } = officesOf('hero-hub');
    const keys = { HUB_CASHIER_KEY: cashier.privateKey, HUB_OPERATOR_KEY: operator.privateKey };
    const known = start({ ...env, ...keys, HUB_OPERATOR_SECRET: 'o'.repeat(32) });
    const elsewhere = start(env);

    expect(await endOf(known.child)).toBe(1);
    expect(known.said.err).toMatch(/^HUB_CASHIER_KEY is a key that[^\n]*\nHUB_OPERATOR_KEY is a key that[^\n]*\n$/);
    expect(await endOf(elsewhere.child)).toBe(1);
    expect(elsewhere.said.err).toBe('CHAIN_RPC_URL is a node of chain 1, but CHAIN_ID is 2021\n');
    node.close();
  },
);

test('a taken port ends the start with the name of its setting', { timeout: START_MS }, async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const { child, said } = start({ HUB_PORT: String(port) });

  expect(await endOf(child)).toBe(1);
  expect(said.err).toBe(`HUB_PORT: port ${port} is taken\n`);
  other.close();
});

test(
  'serves a world, loses nothing by SIGKILL, stops cleanly, and refuses a second server on its folder',
  { timeout: 3 * START_MS },
  async () => {
    writeEmptyWorld();
    const [port, chainPort] = [await freePort(), await freePort()];
    const env = { HUB_SEED: 'test', HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort) };
    const ready = `ready http://127.0.0.1:${port} in `;
    const first = start(env);
    await expect.poll(() => first.said.out, { timeout: START_MS, interval: 200 }).toContain(ready);

    const made = await world(port);
    expect(made).toMatchObject({ chainId: 31_337, rpcUrl: `http://127.0.0.1:${port}/rpc` });
    const second = start({ HUB_PORT: String(await freePort()) });
    expect(await endOf(second.child)).toBe(1);
    expect(second.said.err).toContain(String(first.child.pid));
    await fetch(`${made.baseUrl}/api/local/mine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"blocks":5}',
    });
    await expect.poll(async () => (await heights(port)).lagBlocks, { timeout: 10_000 }).toBe(0);
    const before = await heights(port);

    first.child.kill('SIGKILL');
    await endOf(first.child);
    const node = readNodeRecord(path.join(dataDir, 'chain'));
    expect(node && isAlive(node.pid)).toBe(true);
    const third = start(env);
    await expect.poll(() => third.said.out, { timeout: START_MS, interval: 200 }).toContain(ready);

    expect((await world(port)).contracts).toEqual(made.contracts);
    const after = await heights(port);
    expect(after.height).toBeGreaterThanOrEqual(before.height);
    expect(after.halted).toBe(false);
    expect(readNodeRecord(path.join(dataDir, 'chain'))).toEqual(node);

    const stoppedAt = performance.now();
    third.child.kill('SIGTERM');
    expect(await endOf(third.child)).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(node && isAlive(node.pid)).toBe(false);
    expect(readFileSync(path.join(dataDir, 'chain', 'state.json.gz')).length).toBeGreaterThan(100);
  },
);

/** Asks wrongly for a nonce from an address of this machine, as a proxy there would; that counts as any other call. */
function knock(port: number, from: string, forwarded: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
    const where = { host: '127.0.0.1', port, path: '/api/game/Account/Nonce', method: 'POST', localAddress: from };
    const asked = request({ ...where, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', reject).end('{}');
  });
}

test(
  'who calls is what the proxy says that is named, and of anybody else the socket',
  { timeout: 4 * START_MS },
  async () => {
    writeEmptyWorld();
    const [port, chainPort] = [await freePort(), await freePort()];
    const env = { HUB_SEED: 'test', HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort) };
    const { said } = start({ ...env, HUB_TRUSTED_PROXIES: '192.0.2.0/24, 127.0.0.1' });
    const ready = `ready http://127.0.0.1:${port} in `;
    await expect.poll(() => said.out, { timeout: 3 * START_MS, interval: 200 }).toContain(ready);
    /** How many calls are refused of twice as many as a minute allows to one address. */
    const refusedOf = async (from: string, forwardedOf: (n: number) => string) => {
      const calls = Array.from({ length: 2 * PER_ADDRESS }, (_, n) => n);
      const statuses: (number | undefined)[] = [];
      while (calls.length > 0) {
        const some = calls.splice(0, 20);
        statuses.push(...(await Promise.all(some.map((n) => knock(port, from, forwardedOf(n))))));
      }
      expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
      return statuses.filter((status) => status === 429).length;
    };

    expect(await refusedOf('127.0.0.1', (n) => `198.51.100.${n % 3}`)).toBe(0);
    expect(await refusedOf('127.0.0.1', () => '203.0.113.1, 198.51.100.9, 192.0.2.7')).toBeGreaterThan(0);
    expect(await refusedOf('127.0.0.2', (n) => `198.51.100.${n % 250}`)).toBeGreaterThan(0);
  },
);
