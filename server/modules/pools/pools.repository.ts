import { eq, sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { Creditable, LogPlace } from '../ledger/ledger.service.ts';
import { poolFundings } from './pools.tables.ts';

/** The treasury's table of what funded it is read by name. */

const MANY = 200;

/** What came up to this block, is for a pool, and was not given to it yet. */
export async function openFundings(tx: Database, height: number): Promise<Creditable[]> {
  const rows = await rowsOf<{ tx_hash: string; log_index: number; block: number; pool: string; amount: string }>(
    tx,
    sql`select f.tx_hash, f.log_index, f.block_number::int as block, p.pool, f.amount::text as amount
      from treasury_fundings as f join ${poolFundings} as p on p.tx_hash = f.tx_hash
      where not f.credited and f.block_number <= ${height}
      order by f.block_number, f.log_index limit ${MANY}`,
  );
  return rows.map(({ tx_hash: txHash, log_index: logIndex, block: blockNumber, pool: owner, amount }) => {
    return { txHash, logIndex, blockNumber, owner, resource: resources.arca, amount: BigInt(amount) };
  });
}

export async function markCredited(tx: Database, { txHash, logIndex }: LogPlace): Promise<void> {
  await tx.execute(
    sql`update treasury_fundings set credited = true where tx_hash = ${txHash} and log_index = ${logIndex}`,
  );
}

export async function unmarkCredited(tx: Database, { txHash, logIndex }: LogPlace): Promise<void> {
  await tx.execute(
    sql`update treasury_fundings set credited = false where tx_hash = ${txHash} and log_index = ${logIndex}`,
  );
}

export async function isFunding(tx: Database, txHash: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from treasury_fundings where tx_hash = ${txHash}`)).length > 0;
}

/** False when it is another pool's already; the same again changes nothing. */
export async function assign(tx: Database, row: typeof poolFundings.$inferInsert): Promise<boolean> {
  await tx.insert(poolFundings).values(row).onConflictDoNothing();
  const [known] = await tx.select().from(poolFundings).where(eq(poolFundings.txHash, row.txHash));
  return known?.pool === row.pool;
}

export type FundingRow = {
  txHash: string;
  logIndex: number;
  sender: string;
  amount: string;
  at: string;
  pool: string | null;
  credited: boolean;
};

export async function latestFundings(db: Database): Promise<FundingRow[]> {
  return rowsOf<FundingRow>(
    db,
    sql`select f.tx_hash as "txHash", f.log_index as "logIndex", f.sender, f.amount::text as amount,
        to_char(f.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.pool, f.credited
      from treasury_fundings as f left join ${poolFundings} as p on p.tx_hash = f.tx_hash
      order by p.pool is null desc, f.at desc, f.tx_hash, f.log_index limit ${MANY}`,
  );
}

/** By the index: all that pools were given, and what one of them was. */
export async function creditedFundings(db: Database) {
  const rows = await rowsOf<PoolSum>(
    db,
    sql`select p.pool, coalesce(sum(f.amount), 0)::text as sum from treasury_fundings as f
      left join ${poolFundings} as p on p.tx_hash = f.tx_hash where f.credited group by p.pool`,
  );
  return { all: rows.reduce((all, { sum }) => all + BigInt(sum), 0n), of: sumsIn(rows) };
}

/** By the record of credits: what each pool was given. */
export async function creditedByPool(db: Database) {
  const rows = await rowsOf<PoolSum>(
    db,
    sql`select owner as pool, sum(given)::text as sum from chain_credits
      where kind = 'funding' and state = 'credited' and resource = ${resources.arca} group by owner`,
  );
  return sumsIn(rows);
}

type PoolSum = { pool: string | null; sum: string };
const sumsIn = (rows: readonly PoolSum[]) => (pool: string) =>
  BigInt(rows.find((row) => row.pool === pool)?.sum ?? '0');

/** funding: from the world outside; pool: to or from another one; fees: of withdrawals; other: all that is given away. */
export type PoolMove = { pool: string; kind: 'funding' | 'pool' | 'fees' | 'other'; amount: string };

/** By the ledger: what came into each pool (out of it: below nothing), by whence. What a pool owes is a part of it. */
export async function poolMoves(db: Database, resource: number): Promise<PoolMove[]> {
  return rowsOf<PoolMove>(
    db,
    sql`with moves as (
        select to_purse as purse, from_purse as other, amount from ledger_entries
          where resource = ${resource}::numeric and (to_purse like 'pool:%' or to_purse like 'debt:pool:%')
        union all
        select from_purse, to_purse, - amount from ledger_entries
          where resource = ${resource}::numeric and (from_purse like 'pool:%' or from_purse like 'debt:pool:%')
      )
      select regexp_replace(purse, '^(debt:)?pool:', '') as pool, case
          when other = 'world:funding' then 'funding' when other = 'world:fees' then 'fees'
          when other like 'pool:%' or other like 'debt:pool:%' then 'pool' else 'other' end as kind,
        sum(amount)::text as amount
      from moves group by 1, 2`,
  );
}
