import { and, eq, sql } from 'drizzle-orm';
import { holdIndex, lastLook } from '../../chain/cursor.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inParts } from '../../db/parts.ts';
import { keyOfRow, type CreditOptions, type CreditSource, type LogPlace } from './chain-credits.ts';
import { chainCredits } from './ledger.tables.ts';

const MANY = 100;

/**
 * A log, what was given for it and the entry of that are written in one transaction, and none is ever there without the
 * others. Where a database, a restore or a hand broke that, it is looked for and mended: what is noted as given and was
 * not is given. What was given once is known by its key and is not given again.
 */
export async function healCredits(
  { database, log }: Pick<CreditOptions, 'database' | 'log'>,
  source: CreditSource,
): Promise<number> {
  let healed = 0;
  await inParts(database.db, async (tx, part) => {
    if ((await holdIndex(tx)) === null) return true;
    // Whoever credits holds it too: what is under way is not half.
    await lastLook(tx, `credit ${source.kind}`);
    const half = await halfCredits(tx, source);
    const isDone = await part.each(half, async (place) => {
      await forgetCredit(tx, place);
      await source.unmark(tx, place);
      healed += 1;
      log.error({ kind: source.kind, ...place }, 'what was noted as credited had not been given; it is credited again');
    });
    return isDone && half.length < MANY;
  });
  return healed;
}

async function halfCredits(tx: Database, source: CreditSource): Promise<LogPlace[]> {
  const { kind, table, isMarked } = source;
  const rows = await rowsOf<{ tx_hash: string; log_index: number }>(
    tx,
    sql`select there.tx_hash, there.log_index from ${sql.identifier(table)} as there
        where ${isMarked} and not exists (select 1 from ${chainCredits} as c
          where c.tx_hash = there.tx_hash and c.log_index = there.log_index and c.state = 'credited')
      union
      select c.tx_hash, c.log_index from ${chainCredits} as c
        where c.kind = ${kind} and c.state = 'credited' and c.given > 0
          and not exists (select 1 from ledger_entries as e where e.key = ${keyOfRow})
      limit ${MANY}`,
  );
  return rows.map(({ tx_hash: txHash, log_index: logIndex }) => ({ txHash, logIndex }));
}

/** The round is kept where there was one: its key is free, and the next credit has it. */
async function forgetCredit(tx: Database, { txHash, logIndex }: LogPlace): Promise<void> {
  await tx
    .delete(chainCredits)
    .where(
      and(eq(chainCredits.txHash, txHash), eq(chainCredits.logIndex, logIndex), eq(chainCredits.state, 'credited')),
    );
}
