import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { transactionCosts } from './portfolio.tables.ts';

const listed = (hashes: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`;

export type KnownCost = { txHash: string; sender: string; cost: string };

export const costsOf = (db: Database, hashes: readonly string[]) =>
  rowsOf<KnownCost>(
    db,
    sql`select tx_hash as "txHash", sender, cost::text as cost from ${transactionCosts}
      where sender is not null and tx_hash in ${listed(hashes)}`,
  );

/** Asks for these once; who asks again changes nothing. */
export async function askFor(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.execute(
    sql`insert into ${transactionCosts} (tx_hash) select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)
      on conflict do nothing`,
  );
}

/** Those that nobody answered, and those whose block may have been replaced meanwhile. */
export async function openQuestions(db: Database, settled: number, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ txHash: string }>(
    db,
    sql`select tx_hash as "txHash" from ${transactionCosts}
      where not is_settled and (block_number is null or block_number <= ${settled})
      order by block_number nulls first, tx_hash limit ${limit}`,
  );
  return rows.map(({ txHash }) => txHash);
}

export type Answer = { txHash: string; sender: string; cost: string; blockNumber: number; isSettled: boolean };

export async function saveAnswers(db: Database, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  await db.execute(
    sql`update ${transactionCosts} as c set sender = a.sender, cost = a.cost, block_number = a."blockNumber",
        is_settled = a."isSettled"
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as a("txHash" text, sender text, cost numeric, "blockNumber" bigint, "isSettled" boolean)
      where c.tx_hash = a."txHash"`,
  );
}

/** What the chain does not know is asked for again by whoever needs it. */
export async function forgetQuestions(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db.execute(sql`delete from ${transactionCosts} where tx_hash in ${listed(hashes)}`);
}
