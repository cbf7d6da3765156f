import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { foundryBinary } from '../../scripts/foundry.mjs';
import { writeFileAtomic } from './files.ts';

const HOST = '127.0.0.1';
const POLL_MS = 20;
const END_MS = 4_000;

/** Which process is our node; kept in the data folder so that a server that was killed finds it again. */
const nodeRecord = z.object({ pid: z.int(), port: z.int() });
export type NodeRecord = z.infer<typeof nodeRecord>;

const recordFile = (folder: string) => path.join(folder, 'node.json');

export function readNodeRecord(folder: string): NodeRecord | null {
  try {
    return nodeRecord.parse(JSON.parse(readFileSync(recordFile(folder), 'utf8')));
  } catch {
    // No record, or one that was cut off: then no node is known.
    return null;
  }
}

export const forgetNode = (folder: string) => rmSync(recordFile(folder), { force: true });

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export type SpawnOptions = {
  folder: string;
  port: number;
  chainId: number;
  genesisTime: number;
  stateFile: string | null;
};

/**
 * Starts anvil's own program, which keeps running when this process is killed: detached, so that a Ctrl-C in the terminal
 * reaches the server alone, and writing to a file, so that no closed pipe ends it.
 */
export function spawnNode({ folder, port, chainId, genesisTime, stateFile }: SpawnOptions): NodeRecord {
  const output = openSync(path.join(folder, 'anvil.log'), 'w');
  const args = ['--host', HOST, '--port', port, '--chain-id', chainId, '--timestamp', genesisTime];
  // Old states are kept in memory for reorganisations only; on disk they would slow every block.
  args.push('--no-mining', '--order', 'fifo', '--accounts', 0, '--prune-history', 256, '--no-cors', '--silent');
  args.push('--cache-path', path.join(folder, 'cache'));
  if (stateFile !== null) args.push('--load-state', stateFile);
  const child = spawn(foundryBinary('anvil'), args.map(String), { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  // A program that cannot be started is noticed by `isAlive`; without a listener the event would end the server.
  child.on('error', () => undefined);
  if (child.pid === undefined) throw new Error('anvil could not be started');
  const record = { pid: child.pid, port };
  writeFileAtomic(recordFile(folder), JSON.stringify(record));
  return record;
}

/**
 * Ends the node at once. It keeps nothing that its chain file does not hold, and asked politely it can live on for
 * seconds with its port taken but without answering, which a server that is ended in that time would leave behind.
 */
export async function endProcess(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await waitUntil(() => !isAlive(pid), END_MS);
}

export async function waitUntil(isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await isSo()) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Whether somebody listens on a loopback port. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
