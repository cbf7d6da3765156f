import * as z from 'zod/mini';
import { bloomTest } from './events/bloom.ts';
import { hexNumber, hexText, quantity, RpcError, type Rpc, type RpcCall } from './rpc.ts';

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

const blockHead = z.pipe(
  z.object({ number: hexNumber, hash, parentHash: hash, timestamp: hexNumber, logsBloom: hexText }),
  z.transform(({ timestamp, ...head }) => ({ ...head, time: timestamp })),
);
export type BlockHead = z.infer<typeof blockHead>;

const rawLog = z.object({
  address: z.pipe(
    hexText,
    z.transform((text: string) => text.toLowerCase()),
  ),
  topics: z.array(hash),
  data: hexText,
  blockNumber: hexNumber,
  blockHash: hash,
  transactionHash: hash,
  logIndex: hexNumber,
  removed: z.optional(z.boolean()),
});
export type RawLog = z.infer<typeof rawLog>;

/** The node contradicts itself: nodes behind one address that are not equally far, or a reorganisation meanwhile. */
export class InconsistentNodeError extends Error {
  override name = 'InconsistentNodeError';
}

/** Logs of one contract with these topics in their places; null for any. */
export type NarrowFilter = { address: string; topics: readonly (string | null)[] };
export type LogFilter = {
  /** Logs of any of these contracts with any of these first topics … */
  addresses: readonly string[];
  topics: readonly string[];
  /** … and these, of contracts that are not ours alone. */
  narrow: readonly NarrowFilter[];
};
type Place = { address: string; topics: readonly string[] };
export type BlockRange = { heads: Map<number, BlockHead>; logs: RawLog[] };

export type BlockSource = {
  chainId(): Promise<number>;
  head(): Promise<BlockHead>;
  block(number: number): Promise<BlockHead | null>;
  /** The blocks of these numbers, in order; a number that the node does not know ends the list. */
  blocks(numbers: readonly number[]): Promise<BlockHead[]>;
  /**
   * The logs of a range in order, with the heads of every block from `linkedFrom` on, of every block that has a log, and
   * of the last. Heads are checked against each other and against the logs. Blocks without logs are checked against their
   * bloom, from `bloomsFrom` on; where it is not said, those after the last log: a node that lags tells nothing from some
   * block on.
   */
  range(from: number, to: number, linkedFrom: number, bloomsFrom?: number): Promise<BlockRange>;
};

const HEADS_PER_BATCH = 100;

export function createBlockSource(rpc: Rpc, filter: LogFilter): BlockSource {
  const isOurs = wantedBy(filter);
  const wanted = wantedOf(filter);
  const confirmEmpty = confirmationBy(rpc, wanted, isOurs);

  async function blocks(numbers: readonly number[]): Promise<BlockHead[]> {
    const heads: BlockHead[] = [];
    for (let at = 0; at < numbers.length; at += HEADS_PER_BATCH) {
      const calls = numbers
        .slice(at, at + HEADS_PER_BATCH)
        .map((number): RpcCall => ['eth_getBlockByNumber', quantity(number), false]);
      for (const answer of await rpc.batch(calls)) {
        if (answer === null) return heads;
        heads.push(parse(blockHead, answer));
      }
    }
    return heads;
  }

  async function logsOf(from: number, to: number): Promise<RawLog[]> {
    const range = { fromBlock: quantity(from), toBlock: quantity(to) };
    const answers = await rpc.batch(wanted.map(({ logs }) => ['eth_getLogs', { ...range, ...logs }] as const));
    // What a filter lets through by a fault of the node is not ours (faults.md H9).
    const ours = answers.flatMap((answer) =>
      parse(z.array(rawLog), answer).filter((log) => !log.removed && isOurs(log)),
    );
    return ours.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  }

  return {
    chainId: async () => parse(hexNumber, await rpc.call('eth_chainId')),
    head: async () => parse(blockHead, await rpc.call('eth_getBlockByNumber', 'latest', false)),
    block: async (number) => (await blocks([number]))[0] ?? null,
    blocks,
    async range(from, to, linkedFrom, bloomsFrom) {
      const logs = await logsOf(from, to);
      const ofHeads = new Set(logs.map((log) => log.blockNumber)).add(to);
      const allFrom = Math.min(linkedFrom, bloomsFrom ?? (logs.at(-1)?.blockNumber ?? from - 1) + 1);
      for (let number = Math.max(from, allFrom); number <= to; number += 1) ofHeads.add(number);
      const numbers = [...ofHeads].sort((a, b) => a - b);
      const found = await blocks(numbers);
      if (found.length < numbers.length) throw new InconsistentNodeError('The node does not know its own blocks yet');
      const heads = new Map(found.map((head) => [head.number, head]));
      checkLinks(heads, logs);
      await confirmEmpty(found, logs, linkedFrom);
      return { heads, logs };
    },
  };
}

/** Whether blocks of which a node told no logs have none. Throws where one has. */
function confirmationBy(rpc: Rpc, wanted: readonly Wanted[], isOurs: (log: Place) => boolean) {
  const hidden = (number: number) => new InconsistentNodeError(`The node hides the logs of block ${number}`);

  /** A node that lags answers no logs for a block that it knows by number; the receipts tell what is true. */
  async function confirmByReceipts(heads: readonly BlockHead[]) {
    for (const head of heads) {
      if (!wanted.some(({ may }) => may(head.logsBloom))) continue;
      const receipts = parse(receiptLogs, await rpc.call('eth_getBlockReceipts', head.hash));
      if (receipts.flatMap((receipt) => receipt.logs).some(isOurs)) throw hidden(head.number);
    }
  }

  /**
   * As much for many settled blocks, where receipts would be too much: a busy chain sets most bits of every bloom. Asked for
   * a block by its hash, a node that does not have it says so instead of answering nothing (EIP-234).
   */
  async function confirmByHash(heads: readonly BlockHead[]) {
    const doubts = heads.flatMap((head) => {
      const asked = wanted.filter(({ may }) => may(head.logsBloom));
      return asked.map(({ logs }) => ({ head, call: ['eth_getLogs', { blockHash: head.hash, ...logs }] as const }));
    });
    for (let at = 0; at < doubts.length; at += HEADS_PER_BATCH) {
      const some = doubts.slice(at, at + HEADS_PER_BATCH);
      const answers = await rpc.batch(some.map(({ call }) => call));
      const found = answers.findIndex((answer) => parse(z.array(rawLog), answer).some(isOurs));
      const doubt = some[found];
      if (doubt) throw hidden(doubt.head.number);
    }
  }

  return async function confirmEmpty(heads: readonly BlockHead[], logs: readonly RawLog[], linkedFrom: number) {
    const withLogs = new Set(logs.map((log) => log.blockNumber));
    const empty = heads.filter(({ number }) => !withLogs.has(number));
    await confirmByHash(empty.filter(({ number }) => number < linkedFrom));
    await confirmByReceipts(empty.filter(({ number }) => number >= linkedFrom));
  };
}

type Wanted = {
  /** What a node is asked for. */
  logs: { address: string | readonly string[]; topics: readonly (string | null | readonly string[])[] };
  /** Whether a block of this bloom may have such logs. */
  may(bloom: string): boolean;
};

function wantedOf({ addresses, topics, narrow }: LogFilter): Wanted[] {
  const wide = { logs: { address: addresses, topics: [topics] }, may: bloomTest(addresses, topics) };
  const narrower = narrow.map((one) => {
    const parts = one.topics.flatMap((topic) => (topic === null ? [] : [bloomTest([one.address], [topic])]));
    return { logs: one, may: (bloom: string) => parts.every((part) => part(bloom)) };
  });
  return [wide, ...narrower].filter(({ logs: { address } }) => address.length > 0);
}

function wantedBy({ addresses, topics, narrow }: LogFilter): (log: Place) => boolean {
  return (log) => {
    const address = log.address.toLowerCase();
    if (addresses.includes(address) && topics.includes(log.topics[0] ?? '')) return true;
    return narrow.some(
      (one) => one.address === address && one.topics.every((topic, at) => topic === null || topic === log.topics[at]),
    );
  };
}

const receiptLogs = z.array(
  z.object({ logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()) })) }),
);

function checkLinks(heads: ReadonlyMap<number, BlockHead>, logs: readonly RawLog[]) {
  for (const head of heads.values()) {
    const parent = heads.get(head.number - 1);
    if (parent && parent.hash !== head.parentHash)
      throw new InconsistentNodeError(`Block ${head.number} has another parent`);
  }
  for (const log of logs) {
    if (heads.get(log.blockNumber)?.hash !== log.blockHash) {
      throw new InconsistentNodeError(`The logs of block ${log.blockNumber} are of another block`);
    }
  }
}

function parse<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RpcError('transport', `the node's answer has a bad ${issue?.path.join('.') || 'form'}`);
}
