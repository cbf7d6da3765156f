import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, rowsOf, type Database, type OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openKept } from './kept/kept-database.ts';

/** Set: the tests run on this PostgreSQL, each file in a database of its own. Unset: on PGlite in memory. */
const server = process.env['TEST_DATABASE_URL'] ?? '';
export const isPostgres = server !== '';

export type TestDatabase = OpenDatabase & {
  /** Where another process would connect; null for PGlite. */
  url: string | null;
  /** Empties every table. */
  reset(): Promise<void>;
};

export async function openTestDatabase(): Promise<TestDatabase> {
  const { database, url: own, drop } = isPostgres ? await createOnPostgres() : await openKept();
  return {
    ...database,
    url: own,
    reset: emptierOf(database.db),
    async close() {
      await database.close();
      await drop();
    },
  };
}

/**
 * Deletes what is there: nearly all tables are empty after a test, and truncating one takes longer than looking into ten.
 * Nor does it wait for who still reads, as truncating does.
 */
function emptierOf(db: Database): () => Promise<void> {
  let whichAreFilled: SQL | undefined;
  return async () => {
    whichAreFilled ??= await askForFilled(db);
    const [row] = await rowsOf<{ filled: string[] }>(db, whichAreFilled);
    await db.transaction(async (tx) => {
      // Neither foreign keys nor triggers have a say when everything goes.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const name of row?.filled ?? []) await tx.execute(sql.raw(`delete from ${name}`));
      await tx.execute(
        sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
          from pg_sequences where schemaname = 'public' and last_value is not null`,
      );
    });
  };
}

async function askForFilled(db: Database): Promise<SQL> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const filled = tables.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  return sql.raw(`select array_remove(array[${filled.join(', ')}]::text[], null) as filled`);
}

async function createOnPostgres() {
  const name = `hub_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, poolSize: 20 });
  await migrate(database);
  return { database, url: own.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** How the database would run the statements that `run` sends through the handle which it is given; nothing is read. */
export async function plansOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const execute = async (query: SQL) => {
    const rows = await rowsOf<{ 'QUERY PLAN': string }>(db, sql`explain ${query}`);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return { rows: [] };
  };
  await run(new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) }));
  return plans.join('\n');
}
