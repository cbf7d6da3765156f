import { Interface, toBeHex, type LogDescription, type Result } from 'ethers';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { recastParts, isRecastLucky } from '../../../core/rules/draws/recast.ts';
import { drawGains, grow, largestGains } from '../../../core/rules/draws/upgrade.ts';
import { drawWord } from '../operator/words.ts';
import { hexNumber, type Rpc } from '../rpc.ts';
import { boxChecks, openedOf, type Check } from './boxes-outcome.ts';
import { RANGE, readLogs, type ChainLog } from './chain-reads.ts';

/** What the chain recorded of an answer. `word` is null where the contract does not record it. */
export type Outcome = {
  blockHash: string;
  word: string | null;
  check(word: string): Promise<Check[]>;
};

type Where = { contract: string; requestId: bigint; from: number };

const forge = new Interface(forgeAbi);
const POWER_UPGRADE = 3n;

/** The events of the transaction that answered, found by the request's id. */
export async function findOutcome(rpc: Rpc, { contract, requestId, from }: Where): Promise<Outcome> {
  const head = hexNumber.parse(await rpc.call('eth_blockNumber'));
  for (let at = from; at <= head; at += RANGE) {
    const topics = [null, toBeHex(requestId, 32)];
    const found = await readLogs(rpc, { address: contract, topics, from: at, to: Math.min(head, at + RANGE - 1) });
    const logs = found.flatMap((log) => forge.parseLog(log) ?? []);
    const resolved = logs.find(({ name }) => name === 'TicketResolved');
    if (!resolved) continue;
    const blockHash = String(resolved.args['blockHash']);
    return { blockHash, ...(boxesOf(rpc, contract, found) ?? checkOf(logs)) };
  }
  throw new Error(`The node has no answer of request ${requestId}`);
}

/** Boxes that were opened; null where the contract has none. */
function boxesOf(rpc: Rpc, contract: string, found: readonly ChainLog[]): Omit<Outcome, 'blockHash'> | null {
  const opened = found.find((log) => openedOf(log) !== null);
  return opened ? { word: null, check: (word) => boxChecks(rpc, contract, opened, word) } : null;
}

/** The forge's own events; the words of another contract are checked, its result is not known here. */
function checkOf(logs: readonly LogDescription[]): Omit<Outcome, 'blockHash'> {
  const recast = logs.find(({ name }) => name === 'Recast');
  if (recast) return outcomeOf(recast, recastChecks);
  const upgraded = logs.find(({ name }) => name === 'Upgraded');
  if (upgraded) return outcomeOf(upgraded, upgradeChecks);
  return { word: null, check: async () => [] };
}

function outcomeOf({ args }: LogDescription, checks: (result: Result, word: string) => Check[]) {
  const result = args['result'] as Result;
  return { word: String(result['word']), check: async (word: string) => checks(result, word) };
}

function recastChecks(args: Result, word: string): Check[] {
  const chanceBps = Number(args['chanceBps']);
  const part = recastParts[Number(args['part'])] ?? '';
  const isLucky = isRecastLucky(chanceBps, BigInt(word));
  const result = isLucky ? 'succeeds' : 'fails';
  return [[`with a chance of ${chanceBps / 100} % the recast of the ${part} ${result}`, isLucky === args['isLucky']]];
}

function upgradeChecks(args: Result, word: string): Check[] {
  const list = (name: string) => [...(args[name] as bigint[])].map(Number);
  const caps = list('capsBps');
  const isPower = args['action'] === POWER_UPGRADE;
  const gains = Array.from({ length: Number(args['count']) }, (_, at) =>
    isPower ? largestGains(caps) : drawGains(caps, BigInt(drawWord(word, at))),
  );
  const { growthBps } = grow({ growthBps: list('oldGrowthBps'), burnCount: 0 }, gains, caps);
  const said = list('newGrowthBps');
  return [
    [
      `${gains.length} materials bring the hero's growth to ${growthBps.join(', ')} basis points`,
      growthBps.every((bps, at) => bps === said[at]),
    ],
  ];
}
