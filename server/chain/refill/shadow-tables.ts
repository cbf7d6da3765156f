import { getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { chainUndo } from '../chain.tables.ts';
import type { ProjectedTable } from '../projection.ts';
import { primaryKeyOf } from '../rows.ts';
import { installTriggers } from '../undo.ts';

/** Readers wait behind a change of tables: no longer than this, then it is tried again. */
const LOCK_MS = 2_000;

/** Where the tables of this database are, and where those that are being filled stand beside them. */
export type Places = { live: string; shadow: string };

const name = sql.identifier;
const joined = (parts: readonly SQL[], by: SQL): SQL => sql.join([...parts], by);
const at = (schema: string, table: string): SQL => sql`${name(schema)}.${name(table)}`;
const namesOf = (tables: readonly ProjectedTable[]) => tables.map(({ table }) => getTableName(table)).sort();

/** Asked before `writeToShadows`, which changes the answer. */
export async function placesOf(tx: Database): Promise<Places> {
  const [row] = await rowsOf<{ live: string }>(tx, sql`select current_schema() as live`);
  if (!row) throw new Error('The database has no schema');
  return { live: row.live, shadow: `${row.live}_refill` };
}

/** Empty tables of the same names, columns, checks and indexes as the live ones; those that were there go. */
export async function makeShadows(tx: Database, tables: readonly ProjectedTable[]): Promise<void> {
  const places = await placesOf(tx);
  await dropShadows(tx);
  await tx.execute(sql`create schema ${name(places.shadow)}`);
  for (const table of namesOf(tables)) await copyShape(tx, table, places);
}

export async function dropShadows(tx: Database): Promise<void> {
  const { shadow } = await placesOf(tx);
  await tx.execute(sql`drop schema if exists ${name(shadow)} cascade`);
}

type Definition = { title: string; definition: string };

async function copyShape(tx: Database, table: string, { live, shadow }: Places): Promise<void> {
  const source = sql`format('%I.%I', ${live}::text, ${table}::text)::regclass`;
  await tx.execute(sql`create table ${at(shadow, table)} (like ${at(live, table)}
    including defaults including constraints including generated including identity including storage)`);
  const constraints = await rowsOf<Definition>(
    tx,
    sql`select conname as title, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${source} and contype in ('p', 'u', 'x')`,
  );
  // Under the names by which migrations know them.
  for (const { title, definition } of constraints) {
    await tx.execute(sql`alter table ${at(shadow, table)} add constraint ${name(title)} ${sql.raw(definition)}`);
  }
  const indexes = await rowsOf<{ definition: string; old: string; fresh: string }>(
    tx,
    sql`select pg_get_indexdef(indexrelid) as definition,
        ' ON ' || quote_ident(${live}::text) || '.' as old, ' ON ' || quote_ident(${shadow}::text) || '.' as fresh
      from pg_index where indrelid = ${source}
        and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  );
  for (const { definition, old, fresh } of indexes) await tx.execute(sql.raw(definition.replace(old, fresh)));
}

/**
 * From here on in this transaction the names of these tables mean the shadows, and any other name what it always means:
 * projections need not know.
 */
export async function writeToShadows(tx: Database, { live, shadow }: Places): Promise<void> {
  await tx.execute(sql`set local search_path to ${name(shadow)}, ${name(live)}`);
}

/** What is written into the shadows becomes undoable, in place of what could be undone in the live tables. */
export async function recordInShadows(tx: Database, tables: readonly ProjectedTable[]): Promise<void> {
  await tx.delete(chainUndo).where(inArray(chainUndo.tableName, namesOf(tables)));
  await installTriggers(tx, tables);
}

/** Puts the shadows in the place of the live tables, with what others wrote beside the index: which deposit was credited. */
export async function swapIn(tx: Database, tables: readonly ProjectedTable[], { live, shadow }: Places): Promise<void> {
  await tx.execute(sql`set local search_path to ${name(live)}`);
  await tx.execute(sql.raw(`set local lock_timeout = ${String(LOCK_MS)}`));
  const all = namesOf(tables).map((table) => at(live, table));
  await tx.execute(sql`lock table ${joined(all, sql`, `)} in access exclusive mode`);
  for (const projected of tables) {
    const table = getTableName(projected.table);
    await keepOthers(tx, projected, [at(live, table), at(shadow, table)]);
    await tx.execute(sql`drop table ${at(live, table)}`);
    await tx.execute(sql`alter table ${at(shadow, table)} set schema ${name(live)}`);
  }
  await tx.execute(sql`drop schema ${name(shadow)}`);
}

async function keepOthers(
  tx: Database,
  { table, keep = [] }: ProjectedTable,
  [old, fresh]: readonly [SQL, SQL],
): Promise<void> {
  if (keep.length === 0) return;
  const same = primaryKeyOf(table).map((column) => sql`fresh.${name(column)} = old.${name(column)}`);
  const set = keep.map((column) => sql`${name(column)} = old.${name(column)}`);
  const changed = keep.map((column) => sql`fresh.${name(column)} is distinct from old.${name(column)}`);
  await tx.execute(sql`update ${fresh} as fresh set ${joined(set, sql`, `)} from ${old} as old
    where ${joined(same, sql` and `)} and (${joined(changed, sql` or `)})`);
}
