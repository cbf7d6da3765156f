import { Interface, toBeHex, type LogDescription, type Result } from 'ethers';
import * as z from 'zod/mini';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { recastParts, isRecastLucky } from '../../../core/rules/draws/recast.ts';
import { drawGains, grow, largestGains } from '../../../core/rules/draws/upgrade.ts';
import { drawWord } from '../operator/words.ts';
import { hexNumber, hexText, quantity, type Rpc } from '../rpc.ts';

/** What the chain recorded of an answer. `word` is null where the contract does not record it. */
export type Outcome = {
  blockHash: string;
  word: string | null;
  check(word: string): (readonly [sentence: string, holds: boolean])[];
};

type Where = { contract: string; requestId: bigint; from: number };

const forge = new Interface(forgeAbi);
const logShape = z.array(z.object({ topics: z.array(hexText), data: hexText }));
/** Nodes refuse to look through more blocks at once. */
const RANGE = 2_000;
const POWER_UPGRADE = 3n;

/** The events of the transaction that answered, found by the request's id. */
export async function findOutcome(rpc: Rpc, { contract, requestId, from }: Where): Promise<Outcome> {
  const head = hexNumber.parse(await rpc.call('eth_blockNumber'));
  for (let at = from; at <= head; at += RANGE) {
    const range = { fromBlock: quantity(at), toBlock: quantity(Math.min(head, at + RANGE - 1)) };
    const topics = [null, toBeHex(requestId, 32)];
    const found = logShape.parse(await rpc.call('eth_getLogs', { address: contract, topics, ...range }));
    const logs = found.flatMap((log) => forge.parseLog(log) ?? []);
    const resolved = logs.find(({ name }) => name === 'TicketResolved');
    if (!resolved) continue;
    const blockHash = String(resolved.args['blockHash']);
    return { blockHash, ...checkOf(logs) };
  }
  throw new Error(`The node has no answer of request ${requestId}`);
}

/** The forge's own events; the words of another contract are checked, its result is not known here. */
function checkOf(logs: readonly LogDescription[]): Omit<Outcome, 'blockHash'> {
  const recast = logs.find(({ name }) => name === 'Recast');
  if (recast) return outcomeOf(recast, recastChecks);
  const upgraded = logs.find(({ name }) => name === 'Upgraded');
  if (upgraded) return outcomeOf(upgraded, upgradeChecks);
  return { word: null, check: () => [] };
}

function outcomeOf({ args }: LogDescription, checks: (result: Result, word: string) => ReturnType<Outcome['check']>) {
  const result = args['result'] as Result;
  return { word: String(result['word']), check: (word: string) => checks(result, word) };
}

function recastChecks(args: Result, word: string): ReturnType<Outcome['check']> {
  const chanceBps = Number(args['chanceBps']);
  const part = recastParts[Number(args['part'])] ?? '';
  const isLucky = isRecastLucky(chanceBps, BigInt(word));
  const result = isLucky ? 'succeeds' : 'fails';
  return [[`with a chance of ${chanceBps / 100} % the recast of the ${part} ${result}`, isLucky === args['isLucky']]];
}

function upgradeChecks(args: Result, word: string): ReturnType<Outcome['check']> {
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
