import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, rowsOf, type OpenDatabase } from '../../server/db/database.ts';
import { findMigrations, migrate } from '../../server/db/migrate.ts';
import { freePort } from '../../server/local/node-process.ts';
import { endNode, gone, startServer } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;
const JOURNAL = path.join('meta', '_journal.json');
/** How many migrations a later build has after ours. */
const LATER = 6;
/** Every so many of the migrations; the benchmarks take each. */
const EACH = process.env['HUB_KILLS'] === undefined ? 2 : 1;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-first-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the database as a server's first start does, in a process of its own, and says how far it has come. */
const firstStart = `
  const { openDatabase } = await import('./server/db/database.ts');
  const { migrate } = await import('./server/db/migrate.ts');
  const [dir, folder, dieIn] = process.argv.slice(1);
  if (dieIn) {
    const { PglitePreparedQuery } = await import('drizzle-orm/pglite/session');
    const { execute } = PglitePreparedQuery.prototype;
    let done = 0;
    PglitePreparedQuery.prototype.execute = function (...values) {
      // What one does is done, and is about to be noted.
      const isDone = this.queryString.startsWith('insert into "drizzle"."__drizzle_migrations"');
      if (isDone && ++done === Number(dieIn)) process.kill(process.pid, 'SIGKILL');
      return execute.apply(this, values);
    };
  }
  console.log('opening');
  const database = await openDatabase({ dir });
  console.log('migrating');
  await migrate(database, folder);
  console.log('ready');
`;

function beginFirstStart(dir: string, migrations = findMigrations(), dieIn = '') {
  const args = ['--import', 'tsx', '--input-type=module', '-e', firstStart, dir, migrations, dieIn];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const said = { text: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.text += text));
  return { child, ended, said };
}

/** Ends it without a word so long after it said this, and after there is something of its database. */
async function killedAfter(dir: string, word: string, ms: number): Promise<void> {
  const { child, ended, said } = beginFirstStart(dir);
  const hasBegun = () => said.text.includes(word) && existsSync(dir);
  await expect.poll(hasBegun, { timeout: MINUTE_MS, interval: 5 }).toBe(true);
  await pause(ms);
  child.kill('SIGKILL');
  await ended;
  expect(said.text).not.toContain('ready');
}

/** Ends it without a word in the migration of this number, of those that it has to do. */
async function killedIn(dir: string, migration: number, migrations: string): Promise<void> {
  const { child, ended, said } = beginFirstStart(dir, migrations, String(migration));
  await ended;
  expect([migration, child.signalCode, said.text]).toEqual([migration, 'SIGKILL', 'opening\nmigrating\n']);
}

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
type Journal = { entries: Entry[] };
const readJournal = (): Journal => JSON.parse(readFileSync(path.join(findMigrations(), JOURNAL), 'utf8')) as Journal;

/** One that adds a table, fills a column of another that has rows, and writes a row of its own. */
const laterSql = (at: number, filled: string) =>
  [
    `create table "later_${String(at)}" ("id" integer primary key, "note" text not null)`,
    `alter table "${filled}" add column if not exists "added_later" integer default 0 not null`,
    `update "${filled}" set "added_later" = "added_later" + 1`,
    `insert into "later_${String(at)}" values (${String(at)}, 'made once')`,
  ].join(';\n--> statement-breakpoint\n');

/** The migrations of a later build: ours, and as many after them. */
function laterBuild(filled: string): string {
  const later = path.join(folder, 'later');
  cpSync(findMigrations(), later, { recursive: true });
  const journal = readJournal();
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  const added = Array.from({ length: LATER }, (_, at) => ({
    ...last,
    idx: last.idx + at + 1,
    when: last.when + at + 1,
    tag: `9${String(at).padStart(3, '0')}_later`,
  }));
  for (const [at, { tag }] of added.entries()) writeFileSync(path.join(later, `${tag}.sql`), laterSql(at, filled));
  writeFileSync(path.join(later, JOURNAL), JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }));
  return later;
}

const countDone = async ({ db }: OpenDatabase) =>
  (await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`))[0]?.count;

const tablesOf = async ({ db }: OpenDatabase) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).map(({ name }) => name);

/** Every row of these tables, as a sum of each; what a later build adds to a row does not count. */
async function sumsOf({ db }: OpenDatabase, tables: readonly string[]) {
  const sums: Record<string, unknown> = {};
  for (const table of tables) {
    const rows = sql`select (to_jsonb(t) - 'added_later')::text as line from ${sql.identifier(table)} t`;
    [sums[table]] = await rowsOf<{ count: number; sum: string }>(
      db,
      sql`select count(*)::int as count, md5(string_agg(line, ',' order by line)) as sum from (${rows}) lines`,
    );
  }
  return sums;
}

/** Opens it as the next start does: all tables are there once, and can be written to. */
async function expectWhole(dir: string, migrations = findMigrations()): Promise<OpenDatabase> {
  const database = await openDatabase({ dir });
  await migrate(database, migrations);
  const isLater = migrations !== findMigrations();
  expect(await countDone(database)).toBe(readJournal().entries.length + (isLater ? LATER : 0));
  await database.db.execute(sql`insert into ledger_balances values ('player:first', 37, 1)`);
  const written = sql`select purse from ledger_balances where purse = 'player:first'`;
  expect(await rowsOf(database.db, written)).toEqual([{ purse: 'player:first' }]);
  return database;
}

/** That each of the later build was done, once. */
async function expectLater(database: OpenDatabase, filled: string): Promise<void> {
  for (let at = 0; at < LATER; at += 1) {
    const rows = await rowsOf(database.db, sql`select id, note from ${sql.identifier(`later_${String(at)}`)}`);
    expect(rows).toEqual([{ id: at, note: 'made once' }]);
  }
  const added = sql`select distinct added_later as added from ${sql.identifier(filled)}`;
  expect(await rowsOf(database.db, added)).toEqual([{ added: LATER }]);
}

/** The last first: what was undone is done again, the further the less. */
async function killInEach(dir: string, count: number, migrations: string): Promise<void> {
  const chosen = Array.from({ length: count }, (_, at) => count - at).filter((_, at) => at % EACH === 0);
  for (const migration of chosen) await killedIn(dir, migration, migrations);
}

test.each([
  ['opening', 0],
  ['opening', 250],
  ['opening', 700],
  ['migrating', 100],
] as const)(
  'a database whose first start was killed while %s, after %i ms, opens and has all tables once',
  { timeout: 3 * MINUTE_MS },
  async (word, ms) => {
    const dir = path.join(folder, 'db');
    await killedAfter(dir, word, ms);

    await (await expectWhole(dir)).close();
  },
);

test(
  'a first start that is killed in its migrations, one after the other, does all of them in the end',
  { timeout: 5 * MINUTE_MS },
  async () => {
    const dir = path.join(folder, 'db');
    const later = laterBuild('ledger_balances');
    await killInEach(dir, readJournal().entries.length + LATER, later);

    const database = await expectWhole(dir, later);
    expect(await tablesOf(database)).toContain(`later_${String(LATER - 1)}`);
    await database.close();
  },
);

/** A server's first start: the contracts, and a world with its people. */
async function fill(dataDir: string): Promise<void> {
  const [port, chainPort] = [await freePort(), await freePort()];
  const server = await startServer(dataDir, { HUB_PORT: String(port), HUB_CHAIN_PORT: String(chainPort) });
  server.kill('SIGTERM');
  await gone(server);
  endNode(dataDir);
}

test(
  'a filled database of the baseline that a later build is killed over, in its migrations, one after the other, does all of them in the end and loses no row',
  { timeout: 5 * MINUTE_MS },
  async () => {
    const dataDir = path.join(folder, 'data');
    await fill(dataDir);
    const dir = path.join(dataDir, 'db');
    const before = await openDatabase({ dir });
    const tables = await tablesOf(before);
    const rows = await sumsOf(before, tables);
    await before.close();
    const later = laterBuild('orders');
    await killInEach(dir, LATER, later);

    const database = await openDatabase({ dir });
    await migrate(database, later);
    expect(await sumsOf(database, tables)).toEqual(rows);
    await expectLater(database, 'orders');
    await database.close();
  },
);
