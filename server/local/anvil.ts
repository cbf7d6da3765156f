import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { LOCAL_CHAIN_ID } from '../../core/wire/local.ts';
import { createRpc, hexNumber, type Rpc } from '../chain/rpc.ts';
import { readJsonFile, writeFileAtomic } from './files.ts';
import {
  endProcess,
  forgetNode,
  freePort,
  isAlive,
  isPortTaken,
  readNodeRecord,
  spawnNode,
  waitUntil,
  type NodeRecord,
} from './node-process.ts';

const START_TIMEOUT_MS = 15_000;
const RPC_TIMEOUT_MS = 60_000;

/** A port that was asked for belongs to somebody else. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
  constructor(
    readonly setting: string,
    readonly port: number,
  ) {
    super(`${setting}: port ${port} is taken`);
  }
}

/** Which chain the data folder belongs to; the genesis block is made of its time, so the hash says which chain it is. */
const chainRecord = z.object({ genesisTime: z.int(), genesisHash: z.string() });
type ChainRecord = z.infer<typeof chainRecord>;

export type LocalNode = {
  rpc: Rpc;
  port: number;
  pid: number;
  genesisHash: string;
  /** True when a node of a server that was killed goes on. */
  adopted: boolean;
  /** Writes the whole chain into the data folder. */
  dump(): Promise<void>;
  /** Dumps and ends the node. */
  stop(): Promise<void>;
  /** Ends the node without keeping anything. */
  discard(): Promise<void>;
};

export type NodeOptions = {
  /** Folder of the chain's files. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  /** Seconds; the time of the genesis block of a chain that does not exist yet. */
  genesisTime: number;
};

const filesOf = (folder: string) => ({
  chain: path.join(folder, 'chain.json'),
  state: path.join(folder, 'state.json.gz'),
  unpacked: path.join(folder, 'state.json'),
});

/** Starts the local chain, or takes over the one that a killed server left running: its latest blocks exist only there. */
export async function startNode({ folder, port, genesisTime }: NodeOptions): Promise<LocalNode> {
  mkdirSync(folder, { recursive: true });
  const known = readJsonFile(filesOf(folder).chain, chainRecord);
  const running = await findRunning(folder, known?.genesisHash ?? null);
  if (running && (port === 0 || running.port === port)) return nodeOf(folder, running, running.genesisHash, true);
  if (running) await nodeOf(folder, running, running.genesisHash, true).stop();

  const chosen = port === 0 ? await freePort() : port;
  if (await isPortTaken(chosen)) throw new PortTakenError('HUB_CHAIN_PORT', chosen);
  return spawnOurs(folder, chosen, known, genesisTime);
}

async function spawnOurs(folder: string, port: number, known: ChainRecord | null, genesisTime: number) {
  const files = filesOf(folder);
  const chain = { chainId: LOCAL_CHAIN_ID, genesisTime: known?.genesisTime ?? genesisTime };
  const record = spawnNode({ folder, port, ...chain, stateFile: await unpackState(files) });
  try {
    const genesisHash = await firstAnswer(record, folder);
    if (known && known.genesisHash !== genesisHash) {
      throw new Error(`The node has another genesis block than ${files.chain} names`);
    }
    if (!known) writeFileAtomic(files.chain, JSON.stringify({ genesisTime, genesisHash }));
    return nodeOf(folder, record, genesisHash, false);
  } catch (error) {
    await endProcess(record.pid);
    forgetNode(folder);
    throw error;
  } finally {
    rmSync(files.unpacked, { force: true });
  }
}

async function firstAnswer({ pid, port }: NodeRecord, folder: string): Promise<string> {
  const rpc = createRpc(urlOf(port));
  let genesisHash: string | null = null;
  await waitUntil(async () => {
    genesisHash = (await identify(rpc))?.genesisHash ?? null;
    return genesisHash !== null || !isAlive(pid);
  }, START_TIMEOUT_MS);
  if (genesisHash === null) throw new Error(`anvil did not start; it says why in ${path.join(folder, 'anvil.log')}`);
  return genesisHash;
}

/** Ends the node of a chain that is not wanted any more, if one still runs. */
export async function discardNode(folder: string): Promise<void> {
  const running = await findRunning(folder, knownGenesisHash(folder));
  if (running) await endProcess(running.pid);
  forgetNode(folder);
}

/** Which chain a folder holds, even one whose world was never finished. */
export function knownGenesisHash(folder: string): string | null {
  return readJsonFile(filesOf(folder).chain, chainRecord)?.genesisHash ?? null;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

/** The node of an earlier server, if it still runs and has our chain. A process of ours with another chain is ended. */
async function findRunning(folder: string, genesisHash: string | null) {
  const record = readNodeRecord(folder);
  if (!record) return null;
  if (isAlive(record.pid)) {
    const identity = await identify(createRpc(urlOf(record.port), { timeoutMs: 3_000 }));
    if (identity && genesisHash !== null && identity.genesisHash === genesisHash) return { ...record, ...identity };
    // The process id may have been given to another program since; only one that answers as our kind of node is ended.
    if (identity) await endProcess(record.pid);
  }
  forgetNode(folder);
  return null;
}

async function identify(rpc: Rpc): Promise<{ genesisHash: string } | null> {
  try {
    const [chainId, genesis] = await rpc.batch([['eth_chainId'], ['eth_getBlockByNumber', '0x0', false]]);
    if (hexNumber.parse(chainId) !== LOCAL_CHAIN_ID) return null;
    return { genesisHash: z.object({ hash: z.string() }).parse(genesis).hash };
  } catch {
    // Not listening yet, or not a node: the caller decides how long to ask.
    return null;
  }
}

async function unpackState(files: ReturnType<typeof filesOf>): Promise<string | null> {
  if (!existsSync(files.state)) return null;
  writeFileSync(files.unpacked, await promisify(gunzip)(readFileSync(files.state)), { mode: 0o600 });
  return files.unpacked;
}

function nodeOf(folder: string, record: NodeRecord, genesisHash: string, adopted: boolean): LocalNode {
  const rpc = createRpc(urlOf(record.port), { timeoutMs: RPC_TIMEOUT_MS });
  const files = filesOf(folder);
  const dump = async () => {
    const state = z.string().parse(await rpc.call('anvil_dumpState'));
    writeFileAtomic(files.state, Buffer.from(state.slice(2), 'hex'));
  };
  const discard = async () => {
    await endProcess(record.pid);
    forgetNode(folder);
  };
  return {
    rpc,
    port: record.port,
    pid: record.pid,
    genesisHash,
    adopted,
    dump,
    discard,
    stop: async () => {
      if (isAlive(record.pid)) await dump();
      await discard();
    },
  };
}
