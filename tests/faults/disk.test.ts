import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Wallet } from 'ethers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { envelope } from '../../core/wire/envelope.ts';
import { errors } from '../../core/wire/errors.ts';
import { statEndpoints } from '../../core/wire/game/status.ts';
import { pathOf } from '../../server/http/api.ts';
import { writeWorld } from '../../server/local/local-world.ts';
import { freePort } from '../../server/local/node-process.ts';
import { contracts } from '../../server/test-support/test-chain-config.ts';
import { ask, endNode, gone, kill, logIn, START_MS, startServer } from './server-process.ts';

const ROOMY = '700m';
/** Their lines take more than the room that a full disk has left. */
const READS = 400;
const MORE_FILES = 12;
const SOCKETS = 60;

/** A disk of one's own, in a mount namespace of one's own, needs Linux and the right to it; so does a limit of files. */
const works = (program: string, ...words: string[]) =>
  process.platform === 'linux' && spawnSync(program, words).status === 0;
const canMount = works('unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt') && works('nsenter', '--version');
const canLimit = works('prlimit', '--version');

let dataDir: string;
let origin: string;
let env: Record<string, string>;
let server: ChildProcess | null = null;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hub-disk-'));
  const [port, chainPort] = [await freePort(), await freePort()];
  env = { HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort) };
  origin = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  server?.kill('SIGKILL');
  server = null;
  rmSync(dataDir, { recursive: true, force: true });
});

function writeBareWorld(folder: string): void {
  const madeAt = Math.floor(Date.now() / 1_000);
  writeWorld(folder, { seed: 'test', world: 'small', genesisTime: madeAt - 86_400, madeAt, contracts, startBlock: 0 });
}

/** Whether somebody who logged in is known: what was acknowledged is there. */
async function isKnown({ jwtKey }: Session): Promise<boolean> {
  const { code } = await ask(origin, accountEndpoints.info, {}, { Authorization: `Bearer ${jwtKey}` });
  return code === 0;
}

async function isReadOnly(): Promise<boolean> {
  const { data } = await ask(origin, statEndpoints.status, {});
  return statEndpoints.status.output.parse(data).readOnly;
}
const post = (endpoint: Endpoint, input: unknown) =>
  fetch(`${origin}${pathOf(endpoint)}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'Content-Type': 'application/json' },
  });

const tryLogIn = (): Promise<Session | null> => logIn(origin, Wallet.createRandom()).catch(() => null);

describe.runIf(canMount)('a data folder on a disk of its own', () => {
  let holder: ChildProcess;
  /** The same folder as the server sees it. */
  let seen: string;

  beforeEach(async () => {
    const words = `mount -t tmpfs -o size=${ROOMY} tmpfs "$0" && echo ready && exec sleep 600`;
    holder = spawn('unshare', ['-m', 'sh', '-c', words, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (holder.stdout) await once(holder.stdout, 'data');
    seen = path.join(`/proc/${String(holder.pid)}/root`, dataDir);
    writeBareWorld(seen);
  }, START_MS);
  afterEach(async () => {
    server?.kill('SIGKILL');
    endNode(seen);
    holder.kill('SIGKILL');
    await gone(holder);
  });

  const inside = (...words: string[]) => ['nsenter', '-t', String(holder.pid), '-m', ...words];
  const startOnDisk = () => startServer(dataDir, env, inside('sh', '-c', 'cd "$0" && exec "$@"', process.cwd()));
  function remount(options: string): void {
    const [program = '', ...words] = inside('mount', '-o', `remount,${options}`, dataDir);
    execFileSync(program, words);
  }
  /** A start that is to end by itself. */
  function startAndEnd() {
    const [program = '', ...words] = inside('sh', '-c', 'cd "$0" && exec "$@"', process.cwd(), process.execPath);
    return spawnSync(program, [...words, '--import', 'tsx', 'server/main.ts'], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], HUB_DATA: dataDir, HUB_SEED: 'test', ...env },
      encoding: 'utf8',
      timeout: START_MS,
    });
  }
  const usedKb = () => {
    const { blocks, bfree, bsize } = statfsSync(seen);
    return Math.ceil(((blocks - bfree) * bsize) / 1_024);
  };

  async function restarted(): Promise<void> {
    if (server) await kill(server);
    endNode(seen);
    server = await startOnDisk();
  }

  const fill = () => remount(`size=${String(usedKb() + 64)}k`);

  test(
    'that is full refuses what would be written and says so, reads on beyond the end of its log, and recovers by itself',
    { timeout: 4 * START_MS },
    async () => {
      server = await startOnDisk();
      const before = await logIn(origin, Wallet.createRandom());
      expect(await isReadOnly()).toBe(false);

      fill();
      const refused = await post(accountEndpoints.nonce, { publicKey: Wallet.createRandom().address });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
      expect(envelope.parse(await refused.json())).toMatchObject({
        code: errors.storageFull.code,
        error: 'storageFull',
      });
      // Each of them is a line of the log, which has no room left.
      for (let read = 0; read < READS; read += 1) expect(await isKnown(before)).toBe(true);
      expect(await isReadOnly()).toBe(true);
      expect(server.exitCode).toBeNull();

      remount(`size=${ROOMY}`);
      await expect.poll(tryLogIn, { timeout: 20_000, interval: 500 }).not.toBeNull();
      expect(await isReadOnly()).toBe(false);

      await restarted();
      expect(await isKnown(before)).toBe(true);
      expect(await tryLogIn()).not.toBeNull();
    },
  );

  test(
    'that is full is named in one line at the start; the next start goes on',
    { timeout: 4 * START_MS },
    async () => {
      server = await startOnDisk();
      const before = await logIn(origin, Wallet.createRandom());
      await kill(server);
      endNode(seen);

      fill();
      const started = startAndEnd();
      expect(started.status).toBe(1);
      expect(started.stderr).toMatch(
        /^HUB_DATA: the disk of [^\n]+ is full: 0 MB are left, 64 MB are needed to start\.\n$/,
      );
      expect(started.stderr).toContain(dataDir);

      remount(`size=${ROOMY}`);
      server = await startOnDisk();
      expect(await isKnown(before)).toBe(true);
    },
  );

  test(
    'that cannot be written is named at the start, which ends at once; the next start goes on',
    async () => {
      server = await startOnDisk();
      const before = await logIn(origin, Wallet.createRandom());
      await kill(server);
      endNode(seen);
      remount('ro');
      const started = startAndEnd();
      expect(started.status).toBe(1);
      expect(`${started.stdout}${started.stderr}`).toMatch(/read-only/i);
      expect(`${started.stdout}${started.stderr}`).toContain(dataDir);

      remount('rw');
      server = await startOnDisk();
      expect(await isKnown(before)).toBe(true);
    },
    4 * START_MS,
  );
});

test.runIf(canLimit)(
  'a server without a file left to open refuses newcomers, answers whom it has, and recovers by itself',
  { timeout: 3 * START_MS },
  async () => {
    writeBareWorld(dataDir);
    server = await startServer(dataDir, env);
    const { pid } = server;
    const before = await logIn(origin, Wallet.createRandom());
    const limit = readdirSync(`/proc/${String(pid)}/fd`).length + MORE_FILES;
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${String(limit)}:`]);
    const sockets = Array.from({ length: SOCKETS }, () => {
      const socket = connect(Number(env['HUB_PORT']), '127.0.0.1');
      // Held as long as it can be; the server may end it.
      return socket.on('error', () => undefined);
    });
    await pause(2_000);
    expect(server.exitCode).toBeNull();
    for (const socket of sockets) socket.destroy();

    await expect.poll(() => isKnown(before).catch(() => false), { timeout: 20_000, interval: 500 }).toBe(true);
    expect(await tryLogIn()).not.toBeNull();
    expect(server.exitCode).toBeNull();
    endNode(dataDir);
  },
);
