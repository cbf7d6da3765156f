import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Wallet } from 'ethers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountEndpoints, session as sessionAnswer } from '../../core/wire/account/session.ts';
import { writeWorld } from '../../server/local/local-world.ts';
import { freePort } from '../../server/local/node-process.ts';
import { contracts } from '../../server/test-support/test-chain-config.ts';
import { ask, endNode, kill, logIn, START_MS, startServer } from './server-process.ts';

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
  endNode(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const refresh = (origin: string, refreshToken: string) => ask(origin, accountEndpoints.refresh, { refreshToken });

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
    server = await startServer(dataDir, env);
    let token = (await logIn(origin, Wallet.createRandom())).refreshToken;

    for (const delay of KILLS_MS) {
      const child = server;
      let renewing = Promise.resolve({ last: token, count: 0 });
      await new Promise<void>((resolve) => {
        renewing = refreshUntilGone(origin, token, resolve);
      });
      await new Promise((resolve) => setTimeout(resolve, delay));
      await kill(child);
      const { last, count } = await renewing;
      server = await startServer(dataDir, env);

      expect(count).toBeGreaterThan(0);
      const again = await refresh(origin, last);
      expect(again.code).toBe(0);
      token = sessionAnswer.parse(again.data).refreshToken;
      expect((await refresh(origin, token)).code).toBe(0);
      token = sessionAnswer.parse((await refresh(origin, token)).data).refreshToken;
    }
  },
);
