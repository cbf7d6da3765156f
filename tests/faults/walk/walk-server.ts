import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { localEndpoints, type LocalFault, type LocalMineInput } from '../../../core/wire/local.ts';
import { createRpc, type Rpc } from '../../../server/chain/rpc.ts';
import { readWorld } from '../../../server/local/local-world.ts';
import { freePort, isAlive, readNodeRecord } from '../../../server/local/node-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const START_MS = 180_000;
export const SEED = 'walk';

export type WalkServer = {
  origin: string;
  dataDir: string;
  rpc: Rpc;
  isUp: () => boolean;
  start(): Promise<void>;
  /** Ends it without a word; its chain goes on. */
  kill(): Promise<void>;
  /** Whether its operator stands still. One that is started anew does not. */
  pauseOperator(paused: boolean): Promise<void>;
  /** The last blocks never were; what stood in them is gone with them. */
  reorganise(depth: number): Promise<void>;
  /** Lets time pass for server and chain together. */
  passTime(seconds: number): Promise<void>;
  /** Ends chain and server, and forgets both. */
  discard(): Promise<void>;
  contracts: () => NonNullable<ReturnType<typeof readWorld>>['contracts'];
  startBlock: () => number;
  /** The last of what it wrote to its log since it was started. */
  said: () => string;
};

function worldOf(dataDir: string) {
  const world = readWorld(dataDir);
  if (!world) throw new Error('The server made no world');
  return world;
}

/** The real server as a process of its own, with the seeded world, that a test may kill and start again. */
export async function createWalkServer(): Promise<WalkServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-walk-'));
  const [port, chainPort] = [await freePort(), await freePort()];
  let server: ChildProcess | null = null;
  let said = '';

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        HUB_DATA: dataDir,
        HUB_SEED: SEED,
        HUB_PORT: String(port),
        HUB_CHAIN_PORT: String(chainPort),
        HUB_LOG: 'warn',
      },
    });
    server = child;
    said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)));
    }
    const deadline = Date.now() + START_MS;
    while (!/^ready /m.test(said)) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${String(child.exitCode)}:\n${said}`);
      if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${said}`);
      await pause(50);
    }
  }

  async function tell(to: string, body: object): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${to}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`The server refused ${to}: ${String(answer.status)} ${await answer.text()}`);
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  const rpc = createRpc(`http://127.0.0.1:${String(chainPort)}`, { timeoutMs: 30_000 });
  const isUp = () => server !== null && server.exitCode === null && server.signalCode === null;
  const turnProducer = (producer: 'on' | 'off') =>
    tell(localEndpoints.mine.path, { producer } satisfies LocalMineInput);

  return {
    origin: `http://127.0.0.1:${String(port)}`,
    dataDir,
    rpc,
    isUp,
    start,
    kill,
    pauseOperator: (paused) => tell(localEndpoints.fault.path, { kind: 'operator', paused } satisfies LocalFault),
    async reorganise(depth) {
      // A block that is mined while anvil takes others back leaves it with numbers below its head that it has no block for.
      if (isUp()) await turnProducer('off');
      await rpc.call('anvil_reorg', depth, []);
      if (isUp()) await turnProducer('on');
    },
    passTime: (seconds) => tell(localEndpoints.time.path, { advanceSeconds: seconds }),
    async discard() {
      await kill();
      const node = readNodeRecord(path.join(dataDir, 'chain'));
      if (node && isAlive(node.pid)) process.kill(node.pid, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
    contracts: () => worldOf(dataDir).contracts,
    startBlock: () => worldOf(dataDir).startBlock,
    said: () => said,
  };
}
