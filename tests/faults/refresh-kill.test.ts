import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Wallet } from 'ethers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountEndpoints, session as sessionAnswer, type Session } from '../../core/wire/account/session.ts';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import { envelope } from '../../core/wire/envelope.ts';
import { pathOf } from '../../server/http/api.ts';
import { writeWorld } from '../../server/local/local-world.ts';
import { freePort, isAlive, readNodeRecord } from '../../server/local/node-process.ts';
import { signIn } from '../../server/test-support/sign-in.ts';
import { contracts } from '../../server/test-support/test-chain-config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 90_000;
/** When the server is killed, counted from the first refresh: in the middle of one, of which hundreds run. */
const KILLS_MS = [35, 180, 410];
let dataDir: string;
let server: ChildProcess | null = null;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hub-refresh-'));
  const madeAt = Math.floor(Date.now() / 1_000);
  writeWorld(dataDir, { seed: 'test', world: 'small', genesisTime: madeAt - 86_400, madeAt, contracts, startBlock: 0 });
});
afterEach(() => {
  server?.kill('SIGKILL');
  const node = readNodeRecord(path.join(dataDir, 'chain'));
  if (node && isAlive(node.pid)) process.kill(node.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], HUB_DATA: dataDir, HUB_SEED: 'test', ...env },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: START_MS, interval: 100 }).toMatch(/^ready /m);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function post(origin: string, endpoint: Pick<Endpoint, 'service' | 'path'>, body: unknown) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`${origin}${pathOf(endpoint)}`, init);
  return envelope.parse(await answer.json());
}

async function logIn(origin: string): Promise<Session> {
  const wallet = Wallet.createRandom();
  const { data } = await post(origin, accountEndpoints.nonce, { publicKey: wallet.address });
  const { nonce } = accountEndpoints.nonce.output.parse(data);
  const ours = { domain: new URL(origin).host, uri: origin };
  const input = await signIn(wallet, nonce, new Date(), ours);
  return sessionAnswer.parse((await post(origin, accountEndpoints.login, input)).data);
}

const refresh = (origin: string, refreshToken: string) => post(origin, accountEndpoints.refresh, { refreshToken });

/** Renews again and again until the server is gone; the last token that arrived, and how many did. */
async function refreshUntilGone(origin: string, first: string, onFirst: () => void) {
  let last = first;
  for (let count = 0; ; count += 1) {
    if (count === 1) onFirst();
    try {
      const answer = await refresh(origin, last);
      // The limit of one session's renewals is not what this is about.
      if (answer.code === -429) await new Promise((resolve) => setTimeout(resolve, 5));
      else last = sessionAnswer.parse(answer.data).refreshToken;
    } catch {
      return { last, count };
    }
  }
}

test(
  'a server that is killed while it renews a session leaves the old token good, or the new one, never neither',
  { timeout: (KILLS_MS.length + 1) * START_MS },
  async () => {
    const [port, chainPort] = [await freePort(), await freePort()];
    const env = { HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort) };
    const origin = `http://127.0.0.1:${port}`;
    server = await start(env);
    let token = (await logIn(origin)).refreshToken;

    for (const delay of KILLS_MS) {
      const child = server;
      let renewing = Promise.resolve({ last: token, count: 0 });
      await new Promise<void>((resolve) => {
        renewing = refreshUntilGone(origin, token, resolve);
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      await kill(child);
      const { last, count } = await renewing;
      server = await start(env);

      expect(count).toBeGreaterThan(0);
      const again = await refresh(origin, last);
      expect(again.code).toBe(0);
      token = sessionAnswer.parse(again.data).refreshToken;
      expect((await refresh(origin, token)).code).toBe(0);
      token = sessionAnswer.parse((await refresh(origin, token)).data).refreshToken;
    }
  },
);
