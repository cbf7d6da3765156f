import { asc, eq, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { letterBatches, type LetterBatchRow } from './letters.tables.ts';

const newestFirst: KeyOrder = { columns: [{ column: sql`id`, type: 'bigint' }], direction: 'desc' };

export async function countAudience(db: Database, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from accounts where ${where}`);
  return row?.count ?? 0;
}

type After = { where: SQL; after: string; limit: number };
export async function audienceAfter(db: Database, { where, after, limit }: After): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where ${where} and id > ${after} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function insertBatch(
  tx: Database,
  batch: Omit<typeof letterBatches.$inferInsert, 'id'>,
): Promise<LetterBatchRow> {
  const [row] = await tx.insert(letterBatches).values(batch).returning();
  if (!row) throw new Error('A letter was not written');
  return row;
}

/** The first that is not written to its end, held until the transaction ends. */
export async function lockUnsent(tx: Database): Promise<LetterBatchRow | null> {
  const [row] = await tx
    .select()
    .from(letterBatches)
    .where(isNotNull(letterBatches.sentTo))
    .orderBy(asc(letterBatches.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function moveOn(
  tx: Database,
  id: bigint,
  { sentTo, added }: { sentTo: string | null; added: number },
): Promise<void> {
  const recipients = sql`${letterBatches.recipients} + ${added}`;
  await tx.update(letterBatches).set({ sentTo, recipients }).where(eq(letterBatches.id, id));
}

export async function listBatches(db: Database, { after, limit }: { after: readonly string[] | null; limit: number }) {
  const rows = await db
    .select({ row: getTableColumns(letterBatches), key: keyText(newestFirst) })
    .from(letterBatches)
    .where(after ? afterKey(newestFirst, after) : undefined)
    .orderBy(orderByKey(newestFirst))
    .limit(limit);
  return rows;
}

export const countBatches = (db: Database) => countUpTo(db, sql`${letterBatches}`, sql`true`);
