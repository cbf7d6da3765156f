import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase, type OpenDatabase } from '../../db/database.ts';
import { findMigrations, migrate } from '../../db/migrate.ts';
import { makeOnce } from './template.ts';

/** A file that leaves a transaction open cannot be followed by another: its database goes with it. */
const EMPTY_MS = 10_000;

/** What a file of this worker has closed, emptied: the next file has it at once, where opening a copy takes seconds. */
const spares: PGlite[] = [];

type Lent = { database: OpenDatabase; url: null; drop: () => Promise<void> };

/** A migrated database in memory, as if it were new. */
export async function openKept(): Promise<Lent> {
  const client = spares.pop() ?? (await openFromTemplate());
  const { lent, end } = lend(client);
  let isOurs = true;
  return {
    database: await openDatabase({ client: lent }),
    url: null,
    async drop() {
      if (!isOurs) return;
      isOurs = false;
      end();
      if (await isEmptied(client)) spares.push(client);
      else await client.close();
    },
  };
}

/** The client until `end`: what a file's leftovers then still send fails, as it would on a closed database. */
function lend(client: PGlite): { lent: PGlite; end: () => void } {
  const own = new Map<string | symbol, unknown>();
  let isOver = false;
  const call = (method: (...values: unknown[]) => unknown, values: unknown[]): unknown =>
    isOver ? Promise.reject(new Error('PGlite is closed')) : method.apply(client, values);
  const lent = new Proxy(client, {
    get(target, name) {
      if (own.has(name)) return own.get(name);
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => call(value as (...values: unknown[]) => unknown, values);
    },
    set: (_target, name, value) => Boolean(own.set(name, value)),
  });
  return { lent, end: () => void (isOver = true) };
}

/** Whether the database is as it was: no rows, no settings, no statistics, and the tables that it began with. */
async function isEmptied(client: PGlite): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, EMPTY_MS, false)));
  const emptied = empty(client).catch(() => false);
  const isDone = await Promise.race([emptied, late]);
  clearTimeout(timer);
  return isDone;
}

async function empty(client: PGlite): Promise<boolean> {
  await client.exec('rollback');
  await client.exec('discard all');
  // What an index puts over its tables when it opens (server/chain/undo.ts), and the next one again.
  await client.exec('drop function if exists chain_undo_record cascade');
  if ((await shapeOf(client)) !== shapes.get(client)) return false;
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const looks = rows.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  const found = await client.query<{ filled: string[] }>(
    `select array_remove(array[${looks.join(', ')}]::text[], null) as filled`,
  );
  const filled = found.rows[0]?.filled ?? [];
  if (filled.length > 0) await client.exec(`truncate ${filled.join(', ')} cascade`);
  await client.exec(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where schemaname = 'public' and last_value is not null;
     delete from pg_statistic`,
  );
  return true;
}

const shapes = new WeakMap<PGlite, string>();

/** What a test may have made or dropped: tables, indexes, functions, triggers. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(string_agg(one, ' ' order by one)) as shape from (
       select relname || relkind::text || relnatts as one from pg_class where relnamespace = 'public'::regnamespace
       union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
       union all select tgname from pg_trigger where not tgisinternal
     ) as made`,
  );
  return rows[0]?.shape ?? '';
}

/** PGlite's first start takes seconds, a copy of a migrated one less: kept by the hash of the migrations. */
async function openFromTemplate(): Promise<PGlite> {
  const folder = path.join(findMigrations(), '..', '..', '..', '.cache', 'pglite');
  const template = path.join(folder, `${await hashOfMigrations()}.tar`);
  await mkdir(folder, { recursive: true });
  const loadDataDir = await makeOnce(
    template,
    () => readTemplate(template),
    () => makeTemplate(template),
  );
  const client = await PGlite.create({ loadDataDir });
  shapes.set(client, await shapeOf(client));
  return client;
}

const readTemplate = (template: string): Promise<Blob | null> =>
  readFile(template).then(
    (bytes) => new Blob([new Uint8Array(bytes)]),
    () => null,
  );

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
