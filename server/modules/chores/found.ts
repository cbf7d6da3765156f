import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';

/** What is to be done first, and how much there is to do in all. */
export type Found<Row> = { rows: Row[]; count: number };

type Sought = { columns: SQL; from: SQL; order: SQL; most: number };

/** All are counted only where one look does not take all of them: what is usual costs one query. */
export async function findUpTo<Row extends Record<string, unknown>>(
  db: Database,
  { columns, from, order, most }: Sought,
): Promise<Found<Row>> {
  const rows = await rowsOf<Row>(db, sql`select ${columns} from ${from} order by ${order} limit ${most}`);
  if (rows.length < most) return { rows, count: rows.length };
  const [all] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${from}`);
  return { rows, count: all?.count ?? rows.length };
}

/** The same found as something else. */
export const foundAs = <Row, Other>({ rows, count }: Found<Row>, as: (row: Row) => Other): Found<Other> => ({
  rows: rows.map(as),
  count,
});
