import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { chainUndo } from './chain.tables.ts';
import type { ProjectedTable } from './projection.ts';
import { identifiers, primaryKeyOf, setFromExcluded, writableColumns } from './rows.ts';

/**
 * Keeps what a row was before a block changed it. The block is named by the transaction's setting `hub.block`; without it,
 * as for blocks that are too deep to be reorganised, nothing is kept. Projections need not know of any of this.
 */
const recordFunction = sql`
  create or replace function chain_undo_record() returns trigger language plpgsql as $$
  declare
    block text := nullif(current_setting('hub.block', true), '');
    image jsonb := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
    row_key jsonb := '{}';
    key_column text;
  begin
    if block is null then
      return null;
    end if;
    foreach key_column in array tg_argv loop
      row_key := row_key || jsonb_build_object(key_column, image -> key_column);
    end loop;
    insert into chain_undo (block_number, table_name, row_key, before)
    values (block::bigint, tg_table_name, row_key, case when tg_op = 'INSERT' then null else image end);
    return null;
  end $$`;

/** Installs the triggers; safe to repeat, also at the same time. */
export async function installUndo(db: Database, tables: readonly ProjectedTable[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // PostgreSQL refuses the second of two that replace one function at once. Tables, which have locks, follow outside of this.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hub.undo', 0))`);
    await tx.execute(recordFunction);
  });
  await installTriggers(db, tables);
}

export async function installTriggers(db: Database, tables: readonly ProjectedTable[]): Promise<void> {
  for (const { table } of tables) {
    const trigger = sql.identifier(`${getTableConfig(table).name}_undo`);
    const keyNames = sql.join(
      primaryKeyOf(table).map((name) => sql.raw(`'${name}'`)),
      sql`, `,
    );
    await db.execute(sql`
      create or replace trigger ${trigger} after insert or update or delete on ${table}
      for each row execute function chain_undo_record(${keyNames})`);
  }
}

/** Names the block whose changes are to be undoable from here on in this transaction; null keeps nothing. */
export async function recordFor(tx: Database, block: number | null): Promise<void> {
  await tx.execute(sql`select set_config('hub.block', ${block === null ? '' : String(block)}, true)`);
}

/** Puts every projected table back to what it was after this block. */
export async function undoAfter(tx: Database, tables: readonly ProjectedTable[], block: number): Promise<void> {
  await recordFor(tx, null);
  for (const projected of tables) await undoTable(tx, projected, block);
  await tx.execute(sql`delete from ${chainUndo} where ${chainUndo.blockNumber} > ${block}`);
}

/** The oldest image of a row since then is what it was then, whatever happened to it in between. */
async function undoTable(tx: Database, { table, keep = [] }: ProjectedTable, block: number): Promise<void> {
  const { name } = getTableConfig(table);
  const key = primaryKeyOf(table);
  const names = writableColumns(table).map((column) => column.name);
  const restored = names.filter((column) => !key.includes(column) && !keep.includes(column));
  const first = sql`
    first as (
      select distinct on (row_key) row_key, before from ${chainUndo}
      where table_name = ${name} and block_number > ${block} order by row_key, seq
    )`;
  await tx.execute(sql`
    with ${first}
    delete from ${table} as live using first, jsonb_populate_record(null::${table}, first.row_key) as was
    where first.before is null and ${sameKey(key)}`);
  await tx.execute(sql`
    with ${first}
    insert into ${table} (${identifiers(names)})
    select ${qualified('was', names)} from first, jsonb_populate_record(null::${table}, first.before) as was
    where first.before is not null
    on conflict (${identifiers(key)}) do update set ${setFromExcluded(restored)}`);
}

const qualified = (alias: string, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`),
    sql`, `,
  );

function sameKey(key: readonly string[]): SQL {
  const pairs = key.map((name) => sql`live.${sql.identifier(name)} = was.${sql.identifier(name)}`);
  return sql.join(pairs, sql` and `);
}
