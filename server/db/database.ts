import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql, type ExtractTablesWithRelations, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withConnection } from './connections/connection.ts';
import { gateOf } from './connections/gate.ts';
import { listenOnPostgres, type Listening } from './connections/listen.ts';
import { tellParsersOnce } from './connections/told-parsers.ts';
import { guardPglite, pgliteTransactions, poolTransactions, registerTransactions } from './transaction.ts';

/**
 * How our queries are to be planned: the data is in memory or on flash, compiling costs more than it saves on a page of a
 * list, and how rare a value is decides how to look for it, so a plan is made for each.
 */
const SETTINGS =
  '-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c plan_cache_mode=force_custom_plan -c work_mem=16MB' +
  // A statement whose connection is gone ends, with its locks, and is not carried to its end for nobody.
  ' -c client_connection_check_interval=1000';

type NoSchema = Record<string, never>;

/** Either driver, or a transaction of it. Rows come back the same: numeric and bigint as text or bigint, never as float. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type DatabaseKind = 'pglite' | 'postgres';

export type OpenDatabase = {
  db: Database;
  kind: DatabaseKind;
  /** Rejects when the database does not answer within the time. */
  ping(timeoutMs?: number): Promise<void>;
  /** Payloads over 7,999 bytes are refused by PostgreSQL; senders split (see the live bus). */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, listening: Listening): Promise<() => Promise<void>>;
  /** PGlite only: the whole database as a file, from which `from` opens a copy. */
  dump(): Promise<Blob>;
  /** Runs something that must not run twice at once in any process. */
  exclusively<T>(name: string, run: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabasePlace =
  | { url: string; poolSize?: number }
  /** A folder that is locked by the caller (see lock.ts), or memory. */
  | { dir: string }
  | { memory: true; from?: Blob }
  /** One that is open already, and stays open: whoever opened it closes it. */
  | { client: PGlite };

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  return 'url' in place ? openPostgres(place.url, place.poolSize ?? 10) : openPglite(place);
}

async function openPglite(place: Exclude<DatabasePlace, { url: string }>): Promise<OpenDatabase> {
  if ('dir' in place) await mkdir(place.dir, { recursive: true });
  const client = clientOf(place);
  await client.waitReady;
  await client.exec(`set timezone to 'UTC'`);
  tellParsersOnce(client);
  guardPglite(client);
  const db: Database = drizzlePglite(client);
  registerTransactions(db, pgliteTransactions(db, client));
  const listeners = new Map<string, Set<Listening>>();
  return {
    db,
    kind: 'pglite',
    ping: (timeoutMs = 2_000) => within(timeoutMs, client.query('select 1')),
    async notify(channel, payload) {
      // One process owns the folder, so nobody else could listen. Deferred, as the database would.
      await Promise.resolve();
      for (const listening of listeners.get(channel) ?? []) listening.onPayload(payload);
    },
    async listen(channel, listening) {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(listening));
      return async () => void all.delete(listening);
    },
    dump: () => client.dumpDataDir('none'),
    exclusively: (_name, run) => run(db),
    close: async () => ('client' in place ? undefined : client.close()),
  };
}

function clientOf(place: Exclude<DatabasePlace, { url: string }>): PGlite {
  if ('client' in place) return place.client;
  return new PGlite('dir' in place ? { dataDir: place.dir } : { loadDataDir: place.from });
}

async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: SETTINGS,
  });
  // An idle connection that breaks must not end the process: the pool opens another one.
  pool.on('error', () => undefined);
  const db: Database = drizzlePg(pool);
  registerTransactions(db, poolTransactions(pool));
  const listeners = listenOnPostgres(url);
  return {
    db,
    kind: 'postgres',
    ping: (timeoutMs = 2_000) => within(timeoutMs, pool.query('select 1')),
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: listeners.listen,
    dump: () => Promise.reject(new Error('Only PGlite can be dumped as one file.')),
    exclusively: (name, run) => exclusivelyOn(pool, name, run),
    async close() {
      await listeners.close();
      await pool.end();
    },
  };
}

/** A session lock on a connection of its own: it ends with the connection, whatever happens to the process. */
function exclusivelyOn<T>(pool: pg.Pool, name: string, run: (db: Database) => Promise<T>): Promise<T> {
  return withConnection(pool, async (client, discard) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const gate = gateOf(client);
    try {
      return await run(drizzlePg(gate.client));
    } finally {
      gate.close();
      // A connection that still has the lock would keep everybody else waiting for as long as the pool keeps it.
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(discard);
    }
  });
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type RowsOf<Queries> = { [Name in keyof Queries]: Queries[Name] extends Query<infer Row> ? Row[] : never };
/** A query whose rows are texts, small numbers, booleans, and arrays of these: what JSON says as it is. */
export type Query<Row> = { readonly text: SQL; readonly row?: Row };

/** What one query answers, for `rowsTogether`. */
export const query = <Row>(text: SQL): Query<Row> => ({ text });

/** The rows of several queries by their names, of one moment and in one exchange with the database. */
export async function rowsTogether<Queries extends Record<string, Query<unknown>>>(
  db: Database,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const parts = Object.entries(queries).map(
    ([name, { text }]) =>
      sql`(select coalesce(json_agg(one), '[]'::json) from (${text}) as one) as ${sql.identifier(name)}`,
  );
  const [row] = await rowsOf<RowsOf<Queries> & Record<string, unknown>>(db, sql`select ${sql.join(parts, sql`, `)}`);
  if (!row) throw new Error('The database answered nothing');
  return row;
}

/** Rows of a raw query, alike for both drivers. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
