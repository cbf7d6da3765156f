import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { MAX_COUNTED } from '../../core/wire/list-query.ts';
import { rowsOf, type Database } from './database.ts';

/** A column of a sort key, with the type that its text in a cursor is read back as. */
export type KeyColumn = { column: SQL; type: 'bigint' | 'integer' | 'smallint' | 'numeric' | 'timestamptz' | 'text' };

/**
 * An order that one index has: all columns up, or all down. The last one is unique. `prefix` says how many columns the
 * index has when it lacks the last: a comparison of those alone still finds the place in it.
 */
export type KeyOrder = { columns: readonly KeyColumn[]; direction: 'asc' | 'desc'; prefix?: number };

const tuple = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql`, `)})`;

/** Rows after `key`, as a row comparison: the OR form is 150 times slower (house.md, appendix B). */
export function afterKey({ columns, direction, prefix }: KeyOrder, key: readonly string[]): SQL {
  const values = columns.map(({ type }, i) => sql`${key[i] ?? ''}::${sql.raw(type)}`);
  const names = columns.map(({ column }) => column);
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const whole = sql`${tuple(names)} ${sign} ${tuple(values)}`;
  if (prefix === undefined) return whole;
  return sql`${tuple(names.slice(0, prefix))} ${sign}= ${tuple(values.slice(0, prefix))} and ${whole}`;
}

export function orderByKey({ columns, direction }: KeyOrder): SQL {
  const way = sql.raw(direction);
  return sql.join(
    columns.map(({ column }) => sql`${column} ${way}`),
    sql`, `,
  );
}

/** The key of a row as texts, exact to the last digit, for the next cursor. */
export function keyText({ columns }: KeyOrder): SQL<string[]> {
  return sql<string[]>`array[${sql.join(
    columns.map(({ column }) => sql`${column}::text`),
    sql`, `,
  )}]`;
}

export type Counted = { total: number; exact: boolean };

/** So many are read at the most of what has a name, while somebody types it. */
export const MAX_WITH_NAME = 4_000;

export const countedUpTo = (found: number, most: number): Counted => ({
  total: Math.min(found, most),
  exact: found <= most,
});

/** How many rows there are, counted up to 10,000, or to `most`. */
export async function countUpTo(db: Database, table: SQL, where: SQL, most = MAX_COUNTED): Promise<Counted> {
  const [row] = await rowsOf<{ total: string }>(
    db,
    sql`select count(*) as total from (select 1 from ${table} where ${where} limit ${sql.raw(String(most + 1))}) as counted`,
  );
  return countedUpTo(Number(row?.total ?? 0), most);
}

/**
 * `column in (values)` as one array parameter, so that the statement is the same for any number of values. Its type is
 * that of the column from the start: a cast from text would hide from the planner how many values there are.
 */
export function isOneOf(column: SQL, type: KeyColumn['type'], values: readonly (string | number)[]): SQL {
  const list = `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
  return sql`${column} = any(${list}::${sql.raw(type)}[])`;
}

type Preparable<Row> = { toSQL(): { sql: string }; prepare(name: string): { execute(): Promise<Row[]> } };

/** Runs a query as a named statement, which a connection parses once. For queries whose texts are few. */
export function runNamed<Row>(query: Preparable<Row>): Promise<Row[]> {
  const digest = createHash('sha256').update(query.toSQL().sql).digest('hex');
  return query.prepare(`hub_${digest.slice(0, 24)}`).execute();
}

const MAX_ID = 2n ** 63n - 1n;

/** An id as the database holds it, or null for a number that none of ours can be. */
export function bigintId(text: string): bigint | null {
  const id = BigInt(text);
  return id <= MAX_ID ? id : null;
}
