import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BooksReport } from '../../../core/wire/admin/books.ts';
import { openDatabase, rowsOf, type OpenDatabase } from '../../../server/db/database.ts';
import { seedRandom } from '../../../server/local/seed/random.ts';
import { indexerOf, newsKeptSince, projectedRows } from '../../../server/test-support/test-chain.ts';
import { openTestDatabase } from '../../../server/test-support/test-database.ts';
import { lookAtBooks } from '../books.ts';
import { act, type Walk } from './actions/walk-actions.ts';
import { countBatched, voteTogether } from './actions/walk-batches.ts';
import { createStandstills } from './standstills.ts';
import { createWalkChain, type WalkChain } from './walk-chain.ts';
import { claimAll } from './actions/walk-claims.ts';
import { claimMines, mineALot } from './actions/walk-mines.ts';
import { haggleALot } from './actions/walk-offers.ts';
import { givePrizes } from './actions/walk-prizes.ts';
import { farmALot, voteALot } from './actions/walk-rewards.ts';
import { createWalkServer, type WalkServer } from './walk-server.ts';
import { soon, untilAnswered, untilIndexed, untilWeekOpens } from './walk-waits.ts';
import { unwrapALot, wrapALot, wrappedCounts } from './actions/walk-wrapped.ts';
import { openWalkers, type Walker } from './walkers.ts';

export type WalkOptions = {
  seed: string;
  actions: number;
  /** How often the server is killed, and the last blocks replaced by empty ones. */
  kills: number;
  reorganisations: number;
  /** How often the operator stands still while people go on asking, until the chain has nearly forgotten when. */
  delays: number;
};

type Rows = Awaited<ReturnType<typeof projectedRows>>;
export type WalkReport = {
  /** Transactions that were sent, and those of them that the chain carried out; the rest was refused or reorganised away. */
  sent: number;
  carriedOut: number;
  books: BooksReport | null;
  /** White Ore that was claimed from mines, smallest unit. */
  mined: bigint;
  /** Batches about bounties and rewards of which at least one call was done. */
  batched: number;
  /** How often the walkers wrapped coin, posted bounties of it, were paid by votes for one, and made it coin again. */
  wrapped: ReturnType<typeof wrappedCounts>;
  /** What the server's index holds after all that, and what one holds that read the same chain once, in peace. */
  index: Rows;
  cleanIndex: Rows;
};

const DEEPEST = 6;
const ACTIONS_A_BLOCK = 4;
/** What people do while the server is away, and while it starts again. */
const ALONE = 6;
/** How far the walk is when an epoch ends, a week's rewards are paid and what was locked can be claimed. */
const WEEK_PASSES = 0.6;
const NINE_DAYS = 9 * 86_400;
const CONFIRMATIONS = 8;

/** Actions at which something happens, spread by chance. */
function momentsOf(count: number, actions: number, seed: string): Set<number> {
  const random = seedRandom(seed);
  const moments = new Set<number>();
  while (moments.size < Math.min(count, actions)) moments.add(random.int(0, actions - 1));
  return moments;
}

/** Many people do what they like while blocks are taken back and the server is killed. */
export async function runWalk({ seed, actions, kills, reorganisations, delays }: WalkOptions): Promise<WalkReport> {
  const server = await createWalkServer();
  try {
    await server.start();
    const chain = createWalkChain(server.rpc, server.contracts());
    const walkers = await openWalkers(server, chain);
    await server.kill();
    await givePrizes(server, walkers);
    await server.start();
    // So deep that no block of it is taken back: who has nothing, and allowed nothing, is refused whatever is tried.
    await chain.mine(CONFIRMATIONS);
    const walk: Walk = { chain, random: seedRandom(seed), walkers, ...nothingYet() };
    const killed = momentsOf(kills, actions, `${seed} kills`);
    const reorganised = momentsOf(reorganisations, actions, `${seed} reorganisations`);
    const moments = momentsOf(delays, actions, `${seed} delays`);
    const standstills = createStandstills({ server, walk, moments, confirmations: CONFIRMATIONS });
    const weekPasses = Math.floor(actions * WEEK_PASSES);
    for (let step = 0; step < actions; step += 1) {
      await standstills.before(step);
      // Later when the operator stands still just then.
      if (step >= weekPasses && !standstills.isNow() && !walk.hasWeekPassed) await passWeek(server, walk);
      await act(walk);
      if (step % ACTIONS_A_BLOCK === 0) await chain.mine();
      if (reorganised.has(step)) await server.reorganise(walk.random.int(1, DEEPEST));
      if (killed.has(step)) await killAndGoOn(server, walk);
    }
    await server.pauseOperator(false);
    await settle(server, chain);
    await server.kill();
    return await readAll(server, walk);
  } finally {
    await server.discard();
  }
}

const nothingYet = () => ({
  ...{ captains: [], votes: [], vested: [], accounts: [], batches: [], hasWeekPassed: false },
  miners: new Set<Walker>(),
});

async function passWeek(server: WalkServer, walk: Walk): Promise<void> {
  walk.hasWeekPassed = true;
  await farmALot(walk);
  await haggleALot(walk);
  await voteALot(walk);
  await voteTogether(walk);
  await wrapALot(walk);
  await mineALot(walk);
  // What was asked before its day was over is answered by the seed of that day, and only while the chain remembers its block.
  await walk.chain.mine();
  await untilAnswered(server, walk.chain, soon());
  await server.passTime(NINE_DAYS);
  await walk.chain.mine();
  await untilWeekOpens(walk.chain, soon());
  // The server gives a proof once its index has read that the week is open.
  await untilIndexed(server, walk.chain, soon());
  await claimAll(walk);
  await claimMines(walk);
  await unwrapALot(walk);
  // So deep that no block of the walk is taken back with it: of claims that never were nothing is compared.
  await walk.chain.mine(CONFIRMATIONS);
}

async function killAndGoOn(server: WalkServer, walk: Walk): Promise<void> {
  await server.kill();
  for (let step = 0; step < ALONE; step += 1) {
    await act(walk);
    await walk.chain.mine();
  }
  await server.start();
}

/** Until the index has read everything, every ticket is answered and what was deposited had its confirmations. */
async function settle(server: WalkServer, chain: WalkChain): Promise<void> {
  const deadline = soon();
  await chain.mine(CONFIRMATIONS);
  await untilAnswered(server, chain, deadline);
  await chain.mine(CONFIRMATIONS);
  await untilIndexed(server, chain, deadline);
}

async function readAll(server: WalkServer, walk: Walk): Promise<WalkReport> {
  const { chain, walkers } = walk;
  const contracts = server.contracts();
  const { rpc } = server;
  const kept = await openDatabase({ dir: path.join(server.dataDir, 'db') });
  const clean = await openTestDatabase();
  try {
    const { indexer } = indexerOf({ rpc, contracts, startBlock: server.startBlock() }, clean.db);
    await indexer.catchUp();
    // The server may have been killed before it read the last block: the same code goes on where it stopped.
    await indexerOf({ rpc, contracts, startBlock: server.startBlock() }, kept.db).indexer.catchUp();
    const newsSince = await newsKeptSince(kept.db);
    const index = await projectedRows(kept.db, newsSince);
    const people = walkers.map(({ address }) => address);
    return {
      sent: chain.sent.length,
      carriedOut: await countCarriedOut(server, chain),
      batched: await countBatched(rpc, walk),
      mined: await minedBy(kept),
      books: await lookAtBooks({ database: kept, rpc, contracts }),
      index,
      wrapped: wrappedCounts(index.economy, contracts.wrappedRon, people),
      cleanIndex: await projectedRows(clean.db, newsSince),
    };
  } finally {
    await Promise.all([kept.close(), clean.close()]);
  }
}

async function minedBy({ db }: OpenDatabase): Promise<bigint> {
  const [row] = await rowsOf<{ mined: string }>(
    db,
    sql`select coalesce(sum(amount), 0)::text as mined from mining_claims`,
  );
  return BigInt(row?.mined ?? '0');
}

const receipt = z.nullable(z.object({ status: z.string() }));

async function countCarriedOut({ rpc }: WalkServer, { sent }: WalkChain): Promise<number> {
  const answers = await rpc.batch(sent.map((hash) => ['eth_getTransactionReceipt', hash] as const));
  return answers.filter((answer) => receipt.parse(answer)?.status === '0x1').length;
}
