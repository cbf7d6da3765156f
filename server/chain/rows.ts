import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

const ROWS_PER_STATEMENT = 1_000;

type WritableColumn = { key: string; name: string };

/** The columns that a row may set; generated ones make themselves. */
export function writableColumns(table: PgTable): WritableColumn[] {
  return Object.entries<PgColumn>(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => ({ key, name: column.name }));
}

export function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys, name } = getTableConfig(table);
  const single = columns.filter((column) => column.primary).map((column) => column.name);
  const composite = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  const names = single.length > 0 ? single : composite;
  if (names.length === 0) throw new Error(`Table ${name} has no primary key`);
  return names;
}

export const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** `a = excluded.a, …` for every column that is not part of the key. */
export function setFromExcluded(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
}

/**
 * Inserts whole rows, replacing those with the same key. The rows travel as one JSON parameter, which on PGlite is ten
 * times faster than a parameter for each value and has no limit on their number. Columns in `keep` are others' to change:
 * they are written with a new row, and left as they are in one that is there.
 */
export async function upsertRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly Required<T['$inferInsert']>[],
  keep: readonly string[] = [],
): Promise<void> {
  const columns = writableColumns(table);
  const key = primaryKeyOf(table);
  const names = columns.map((column) => column.name);
  const others = names.filter((name) => !key.includes(name) && !keep.includes(name));
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(at, at + ROWS_PER_STATEMENT);
    const json = JSON.stringify(chunk.map((row) => jsonRow(row, columns)));
    await tx.execute(sql`
      insert into ${table} (${identifiers(names)})
      select ${identifiers(names)} from jsonb_populate_recordset(null::${table}, ${json}::jsonb)
      on conflict (${identifiers(key)}) do update set ${setFromExcluded(others)}`);
  }
}

function jsonRow(row: Record<string, unknown>, columns: readonly WritableColumn[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ key, name }) => {
      const value = row[key];
      if (value === undefined) throw new Error(`A row lacks ${key}`);
      return [name, typeof value === 'bigint' ? value.toString() : value];
    }),
  );
}

/** A list of ids as one parameter, for `= any(…)`. */
export const bigintArray = (values: Iterable<bigint>): SQL => sql`${`{${[...values].join(',')}}`}::bigint[]`;
