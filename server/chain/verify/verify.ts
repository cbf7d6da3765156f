import { Interface, toBeHex, ZeroHash } from 'ethers';
import * as z from 'zod/mini';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { commitmentOf, dayOf, wordOf } from '../operator/words.ts';
import { hexNumber, hexText, quantity, type Rpc } from '../rpc.ts';
import type { Check } from './boxes-outcome.ts';
import { askContract } from './chain-reads.ts';
import { findOutcome, type Outcome } from './outcome.ts';

export type Request = { contract: string; requestId: bigint };
/** What the chain says of a request, and whether it is what its seed says. */
export type Verdict = {
  status: 'right' | 'wrong' | 'notYet';
  /** One sentence for each thing that was looked at. */
  lines: string[];
};

const tickets = new Interface(forgeAbi);
const RESOLVED = 2n;
const STATES = ['was never made', 'is still open', 'was answered', 'was refunded: there is nothing to check'];

type Ticket = { user: string; openedAt: bigint; blockNumber: bigint; state: bigint };
type SeedDay = { commitment: string; seed: string };
const blockShape = z.nullable(z.object({ hash: hexText }));

/** Works an answer out again from the revealed seed, by nothing but a node's word about its chain. */
export async function verifyRequest(rpc: Rpc, { contract, requestId }: Request): Promise<Verdict> {
  const read = (name: string, value: unknown) => askContract(rpc, { address: contract, speaks: tickets }, name, value);
  const chainId = hexNumber.parse(await rpc.call('eth_chainId'));
  const ticket = (await read('ticketOf', requestId)) as Ticket;
  const lines = [`request ${requestId} of ${contract} on chain ${chainId} ${STATES[Number(ticket.state)] ?? ''}`];
  if (ticket.state !== RESOLVED) return { status: 'notYet', lines };

  const day = dayOf(Number(ticket.openedAt));
  const { commitment, seed } = (await read('seedOf', day)) as SeedDay;
  if (seed === ZeroHash) return { status: 'notYet', lines: [...lines, `the seed of day ${day} is not revealed yet`] };

  const outcome = await findOutcome(rpc, { contract, requestId, from: Number(ticket.blockNumber) });
  const block = blockShape.parse(await rpc.call('eth_getBlockByNumber', quantity(ticket.blockNumber), false));
  const word = wordOf(seed, { chainId, contract, requestId, blockHash: outcome.blockHash });
  return judge(lines, [
    [`the seed of day ${day} is the one that was promised`, commitmentOf(seed) === commitment],
    [
      `the answer was worked out from block ${ticket.blockNumber}, the request's own`,
      block?.hash === outcome.blockHash,
    ],
    ...(await outcomeChecks(outcome, word)),
  ]);
}

async function outcomeChecks({ word: used, check }: Outcome, word: string): Promise<Check[]> {
  const short = `${toBeHex(BigInt(word), 32).slice(0, 18)}…`;
  return [
    [`the word ${short} follows from seed, chain, contract, request and block`, used === null || used === word],
    ...(await check(word)),
  ];
}

function judge(lines: readonly string[], checks: readonly Check[]): Verdict {
  const told = checks.map(([sentence, holds]) => `${holds ? 'yes' : 'NO '}  ${sentence}`);
  return { status: checks.every(([, holds]) => holds) ? 'right' : 'wrong', lines: [...lines, ...told] };
}
