import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, rowsOf, type Database, type OpenDatabase } from '../db/database.ts';
import { findMigrations, migrate } from '../db/migrate.ts';

/** Set: the tests run on this PostgreSQL, each file in a database of its own. Unset: on PGlite in memory. */
const server = process.env['TEST_DATABASE_URL'] ?? '';
export const isPostgres = server !== '';

/** Longer than it takes; after that, whoever was making it has gone. */
const MAX_WAIT_MS = 30_000;
const POLL_MS = 200;

export type TestDatabase = OpenDatabase & {
  /** Where another process would connect; null for PGlite. */
  url: string | null;
  /** Empties every table. */
  reset(): Promise<void>;
};

export async function openTestDatabase(): Promise<TestDatabase> {
  const { database, url: own, drop } = isPostgres ? await createOnPostgres() : await openFromTemplate();
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

/** PGlite's first start takes seconds, a copy of a migrated one less: kept by the hash of the migrations. */
async function openFromTemplate() {
  const folder = path.join(findMigrations(), '..', '..', '..', '.cache', 'pglite');
  const template = path.join(folder, `${await hashOfMigrations()}.tar`);
  await mkdir(folder, { recursive: true });
  const from = (await readTemplate(template)) ?? (await makeTemplateOnce(template));
  return { database: await openDatabase({ memory: true, from }), url: null, drop: async () => undefined };
}

const readTemplate = (template: string): Promise<Blob | null> =>
  readFile(template).then(
    (bytes) => new Blob([new Uint8Array(bytes)]),
    () => null,
  );

/** Several test files begin at the same time: one makes the template, the others wait for it. */
async function makeTemplateOnce(template: string): Promise<Blob> {
  const claim = `${template}.making`;
  const isMine = await mkdir(claim).then(
    () => true,
    () => false,
  );
  for (let waited = 0; !isMine && waited < MAX_WAIT_MS; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const made = await readTemplate(template);
    if (made) return made;
  }
  try {
    return await makeTemplate(template);
  } finally {
    await rm(claim, { recursive: true, force: true });
  }
}

async function makeTemplate(template: string): Promise<Blob> {
  const fresh = await openDatabase({ memory: true });
  await migrate(fresh);
  const dump = await fresh.dump();
  await fresh.close();
  // Written aside and renamed: it is there whole or not at all.
  const aside = `${template}.${process.pid}`;
  await writeFile(aside, new Uint8Array(await dump.arrayBuffer()));
  await rename(aside, template);
  return dump;
}

async function hashOfMigrations(): Promise<string> {
  const folder = findMigrations();
  const hash = createHash('sha256').update(process.version);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files) hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
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
