import { sql } from 'drizzle-orm';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { Creditable, LogPlace } from '../ledger/ledger.service.ts';

/** The forge's table of what was burned for energy, the works of the mines and the ledger's balances are read by name. */

const MANY = 500;

/** Heroes burned up to this block for which no account was given anything, with the account of the wallet. */
export async function openGains(tx: Database, height: number): Promise<Creditable[]> {
  const rows = await rowsOf<{ tx_hash: string; log_index: number; block: number; owner: string; energy: number }>(
    tx,
    sql`select g.tx_hash, g.log_index, g.block_number::int as block, owner.id as owner, g.energy
      from energy_gains as g join accounts as owner on owner.wallet_address = g.user_address
      where g.credited is null and g.block_number <= ${height}
      order by g.id limit ${MANY}`,
  );
  return rows.map(({ tx_hash: txHash, log_index: logIndex, block: blockNumber, owner, energy }) => {
    return { txHash, logIndex, blockNumber, owner, resource: energyResource, amount: BigInt(energy) };
  });
}

export async function unmarkCredited(tx: Database, { txHash, logIndex }: LogPlace): Promise<void> {
  await tx.execute(sql`update energy_gains set credited = null where tx_hash = ${txHash} and log_index = ${logIndex}`);
}

export async function markCredited(tx: Database, { txHash, logIndex }: LogPlace, given: bigint): Promise<void> {
  await tx.execute(
    sql`update energy_gains set credited = ${Number(given)} where tx_hash = ${txHash} and log_index = ${logIndex}`,
  );
}

/** What a wallet burned heroes for and nobody was given yet. */
export async function arriving(db: Database, wallet: string): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(energy), 0)::text as sum from energy_gains
      where user_address = ${wallet} and credited is null`,
  );
  return BigInt(row?.sum ?? '0');
}

/** What an account put into machines that are not settled yet: they give back what they did not use. */
export async function inMachines(db: Database, accountId: string): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(energy), 0)::text as sum from mining_works
      where account_id = ${accountId} and not is_energy_settled`,
  );
  return BigInt(row?.sum ?? '0');
}

/** By the index: what was given for all burned heroes. */
export async function creditedGains(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(credited), 0)::text as sum from energy_gains`,
  );
  return BigInt(row?.sum ?? '0');
}

export async function countAbove(db: Database, cap: bigint): Promise<bigint> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*)::text as count from ledger_balances
      where resource = ${energyResource} and purse like 'player:%' and amount > ${cap.toString()}::numeric`,
  );
  return BigInt(row?.count ?? '0');
}
