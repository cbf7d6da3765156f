import { setTimeout as pause } from 'node:timers/promises';
import { ZeroHash } from 'ethers';
import * as z from 'zod/mini';
import { weekIdAt } from '../../../core/rules/economy/vip.ts';
import { envelope } from '../../../core/wire/envelope.ts';
import { statEndpoints } from '../../../core/wire/game/status.ts';
import { pathOf } from '../../../server/http/api.ts';
import { officesOf } from '../../../server/local/seed/identities.ts';
import { countOpen, tellOpen } from './open-tickets.ts';
import type { WalkChain } from './walk-chain.ts';
import { SEED, type WalkServer } from './walk-server.ts';

const WAIT_MS = 120_000;
const POLL_MS = 250;

/** One deadline for all that is waited for in a row. */
export const soon = () => Date.now() + WAIT_MS;

/** Until every ticket is answered. */
export async function untilAnswered(server: WalkServer, chain: WalkChain, deadline: number): Promise<void> {
  while ((await countOpen(chain)) > 0) {
    if (Date.now() > deadline) throw new Error(await whyOpen(server, chain));
    await pause(POLL_MS);
  }
}

/** All that tells why tickets have no answer: what the chain knows of them, how far the index is, what the server said. */
async function whyOpen(server: WalkServer, chain: WalkChain): Promise<string> {
  const { operator } = officesOf(SEED);
  return [
    `${String(await countOpen(chain))} tickets were never answered:`,
    await tellOpen(server.rpc, chain, operator.address),
    `the index stands at ${String(await indexedHeight(server))}`,
    server.said(),
  ].join('\n');
}

const status = z.object({ index: z.object({ height: z.int() }) });

async function indexedHeight({ origin }: WalkServer): Promise<number> {
  const answer = envelope.parse(await (await fetch(`${origin}${pathOf(statEndpoints.status)}`)).json());
  return status.parse(answer.data).index.height;
}

export async function untilIndexed(server: WalkServer, chain: WalkChain, deadline: number): Promise<void> {
  const height = await chain.height();
  while ((await indexedHeight(server)) < height) {
    if (Date.now() > deadline)
      throw new Error(`The index stands at ${String(await indexedHeight(server))} of ${height}`);
    await pause(POLL_MS);
  }
}

/** Until the server has worked out what the week that is over gives, and the chain has it. */
export async function untilWeekOpens(chain: WalkChain, deadline: number): Promise<void> {
  const week = weekIdAt(await chain.now()) - 1;
  const isOpen = async () => ((await chain.ask('staking', 'weekOf', week)) as { root: string }).root !== ZeroHash;
  while (!(await isOpen())) {
    if (Date.now() > deadline) throw new Error(`The rewards of week ${String(week)} were never opened`);
    await chain.mine();
    await pause(POLL_MS * 4);
  }
}
