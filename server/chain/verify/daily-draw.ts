import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { proveLot } from '../../../core/rules/lots/lot-proof.ts';
import type { Step } from '../../../core/rules/seasons/draw-proof.ts';
import { envelope } from '../../../core/wire/envelope.ts';
import { errors } from '../../../core/wire/errors.ts';
import { drawEndpoints, type DrawnLot } from '../../../core/wire/panels/draws.ts';
import type { BlockReader } from '../../http/deps.ts';
import type { Verdict } from './verify.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const TIMEOUT_MS = 10_000;

/** What a server says of a draw; null while it is not drawn. */
async function askDraw(server: string, day: string): Promise<DrawnLot | null> {
  const url = `${server}/api/game${drawEndpoints.one.path}?${new URLSearchParams({ day }).toString()}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { code, error, data } = envelope.parse(await answer.json());
  if (code === errors.lotteryResultMissing.code) return null;
  if (code !== 0) throw new Error(`${server} does not tell draw ${day}: ${code} ${error ?? ''}`);
  return z.parse(drawEndpoints.one.output, data);
}

/** The block is the chain's own, and the first that was made after the last bet. */
async function proveBlock({ blockNumber, blockHash, closedAt }: DrawnLot, blocks: BlockReader): Promise<Step[]> {
  const [block, before] = [await blocks.at(blockNumber), await blocks.at(Math.max(0, blockNumber - 1))];
  const closed = Date.parse(closedAt) / 1_000;
  return [
    { sentence: `block ${blockNumber} of the chain is ${blockHash}`, holds: block?.hash === blockHash },
    {
      sentence: `it is the first block after ${closedAt}`,
      holds: block !== null && before !== null && block.time >= closed && (before.time < closed || blockNumber === 0),
    },
  ];
}

/** Works a draw out again from its seed and the block that the chain itself names. */
export async function verifyDailyDraw(server: string, day: string, blocks: BlockReader): Promise<Verdict> {
  const drawn = await askDraw(server, day);
  if (!drawn) return { status: 'notYet', lines: [`draw ${day} is not drawn yet`] };
  const steps = [...(await proveBlock(drawn, blocks)), ...proveLot(hash, drawn)];
  return {
    status: steps.every(({ holds }) => holds) ? 'right' : 'wrong',
    lines: steps.map(({ sentence, holds }) => `${holds ? 'yes' : 'NO '}  ${sentence}`),
  };
}
