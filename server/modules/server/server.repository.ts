import { desc, gte, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { errorCounts } from './server.tables.ts';

export type ErrorCount = typeof errorCounts.$inferInsert;

/** Adds to what other processes have counted for the same minute. */
export async function addErrors(db: Database, rows: readonly ErrorCount[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(errorCounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [errorCounts.minute, errorCounts.code],
      set: {
        count: sql`${errorCounts.count} + excluded.count`,
        lastAt: sql`excluded.last_at`,
        lastPath: sql`excluded.last_path`,
      },
    });
}

export async function errorsBy(db: Database, bucket: SQL, from: Date): Promise<{ at: number; count: number }[]> {
  const rows = await rowsOf<{ at: string; count: string }>(
    db,
    sql`select ${bucket} as at, sum(count) as count
      from (select minute as moment, count from ${errorCounts} where minute >= ${from.toISOString()}::timestamptz) as counted
      group by 1`,
  );
  return rows.map((row) => ({ at: Number(row.at), count: Number(row.count) }));
}

export async function errorsByCode(db: Database, from: Date) {
  return db
    .select({
      code: errorCounts.code,
      count: sql<string>`sum(${errorCounts.count})`.as('total'),
      lastAt: sql<string>`extract(epoch from max(${errorCounts.lastAt}))`,
      lastPath: sql<string>`(array_agg(${errorCounts.lastPath} order by ${errorCounts.lastAt} desc))[1]`,
    })
    .from(errorCounts)
    .where(gte(errorCounts.minute, from))
    .groupBy(errorCounts.code)
    .orderBy(desc(sql`total`));
}

export async function forgetErrors(db: Database, before: Date): Promise<void> {
  await db.delete(errorCounts).where(sql`${errorCounts.minute} < ${before.toISOString()}::timestamptz`);
}
