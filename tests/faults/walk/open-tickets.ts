import { ZeroHash } from 'ethers';
import * as z from 'zod/mini';
import { hexText, type Rpc } from '../../../server/chain/rpc.ts';
import type { WalkChain } from './walk-chain.ts';

const OPEN = 1n;
const contracts = ['forge', 'gacha'] as const;
/** More of each contract would say nothing new. */
const MOST_TOLD = 50;

type Ticket = { user: string; openedAt: bigint; blockNumber: bigint; state: bigint };
const pooled = z.object({ hash: z.string(), maxFeePerGas: z.optional(z.nullable(hexText)) });
const ofSender = z.record(z.string(), z.record(z.string(), pooled));
const pool = z.object({ pending: ofSender, queued: ofSender });

export async function countOpen(chain: WalkChain): Promise<number> {
  const counts = await Promise.all(contracts.map((contract) => chain.ask(contract, 'openTickets')));
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

/** Why each open request may have no answer: its block, whether anything still decides it, and what its operator has sent. */
export async function tellOpen(rpc: Rpc, chain: WalkChain, operator: string): Promise<string> {
  const lines = [`the chain stands at ${String(await chain.height())}, at ${dateOf(await chain.now())}`];
  for (const contract of contracts) lines.push(...(await openOf(chain, contract)));
  return [...lines, ...(await sentBy(rpc, operator))].join('\n');
}

async function openOf(chain: WalkChain, contract: (typeof contracts)[number]): Promise<string[]> {
  const [open, total] = [await chain.ask(contract, 'openTickets'), await chain.ask(contract, 'totalTickets')];
  const found: string[] = [];
  // The newest first: the open ones are among them.
  for (let id = Number(total); id > 0 && found.length < Math.min(MOST_TOLD, Number(open)); id -= 1) {
    const ticket = (await chain.ask(contract, 'ticketOf', id)) as Ticket;
    if (ticket.state === OPEN) found.push(`${contract} ${String(id)}: ${await stateOf(chain, contract, id, ticket)}`);
  }
  return found;
}

async function stateOf(
  chain: WalkChain,
  contract: (typeof contracts)[number],
  id: number,
  { user, openedAt, blockNumber }: Ticket,
): Promise<string> {
  const [height, hash, seeds] = await Promise.all([
    chain.height(),
    chain.ask(contract, 'blockHashOf', id),
    chain.ask(contract, 'seedOf', openedAt / 86_400n) as Promise<{ commitment: string; seed: string }>,
  ]);
  return [
    `asked by ${user} in block ${String(blockNumber)}, ${String(height - Number(blockNumber))} blocks ago, at ${dateOf(Number(openedAt))}`,
    hash === ZeroHash ? 'nothing knows the hash of its block any more' : 'the hash of its block is known',
    seeds.commitment === ZeroHash ? 'no seed is promised for its day' : 'the seed of its day is promised',
    seeds.seed === ZeroHash ? 'and hidden' : 'and revealed',
  ].join(', ');
}

async function sentBy(rpc: Rpc, operator: string): Promise<string[]> {
  const count = async (block: string) => Number(await rpc.call('eth_getTransactionCount', operator, block));
  const { pending, queued } = pool.parse(await rpc.call('txpool_content'));
  const told = (all: z.infer<typeof ofSender>) =>
    Object.entries(all)
      .filter(([sender]) => sender.toLowerCase() === operator.toLowerCase())
      .flatMap(([, ofIt]) => Object.entries(ofIt))
      .map(([nonce, { hash, maxFeePerGas }]) => `nonce ${nonce} ${hash} at ${String(BigInt(maxFeePerGas ?? '0x0'))}`)
      .join('; ');
  return [
    `the operator has nonce ${String(await count('latest'))} on the chain and ${String(await count('pending'))} with what waits`,
    `of it may be mined: ${told(pending) || 'nothing'}`,
    `of it has to wait for another: ${told(queued) || 'nothing'}`,
  ];
}

const dateOf = (seconds: number) => new Date(seconds * 1_000).toISOString();
