import { sql } from 'drizzle-orm';

/** A time as the wire carries it. */
export const instantText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
