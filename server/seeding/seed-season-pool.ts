import * as z from 'zod/mini';
import { SEASON_POOL } from '../../core/rules/seasons/pool.ts';
import { hexText, quantity, type Rpc } from '../chain/rpc.ts';
import type { AppDeps } from '../http/deps.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { officesOf } from '../local/seed/identities.ts';
import { mintTo } from '../local/seed/withdrawals/pool-funding.ts';
import { assign, latestFundings } from '../modules/pools/pools.repository.ts';

/** Three seasons with teams, and what a later one needs. */
const SEASONS = 4n;
const GAS = 200_000;
const minted = z.object({ status: hexText });

type Options = Pick<AppDeps, 'database' | 'clock'> & {
  world: WorldRecord;
  rpc: Rpc;
  /** Makes a block, and has the index read it. */
  mine: () => Promise<void>;
};

/**
 * Sends the treasury what the local seasons give, and says that it is for their pool, unless that is done: without it no
 * reward of theirs could be claimed. The pool holds it after the confirmations, by the job that always does that.
 */
export async function seedSeasonPool({ database: { db }, clock, world, rpc, mine }: Options): Promise<void> {
  // A world that begins without its contracts has no treasury either.
  if ((await rpc.call('eth_getCode', world.contracts.arca, 'latest')) === '0x') return;
  const operator = officesOf(world.seed).operator.address;
  const wanted = SEASON_POOL * SEASONS;
  const known = await latestFundings(db);
  const isMine = (row: (typeof known)[number]) => row.amount === wanted.toString();
  if (known.some((row) => row.pool === 'season')) return;
  // A start that was cut off may have sent it and not said what for.
  const sent = known.find((row) => row.pool === null && isMine(row));
  const txHash = sent?.txHash ?? (await send(rpc, { operator, ...world.contracts }, wanted));
  if (!sent) await mine();
  await assign(db, { txHash, pool: 'season', by: operator, at: clock.now() });
}

type Sending = { operator: string; arca: string; treasury: string };

async function send(rpc: Rpc, { operator, arca, treasury }: Sending, amount: bigint): Promise<string> {
  const data = mintTo(treasury, amount);
  await rpc.call('anvil_impersonateAccount', operator);
  const call = { from: operator, to: arca, data, gas: quantity(GAS) };
  const txHash = hexText.parse(await rpc.call('eth_sendTransaction', call));
  await rpc.call('anvil_mine');
  await rpc.call('anvil_stopImpersonatingAccount', operator);
  const { status } = minted.parse(await rpc.call('eth_getTransactionReceipt', txHash));
  if (BigInt(status) !== 1n) throw new Error('The seasons’ pool could not be funded');
  return txHash;
}
