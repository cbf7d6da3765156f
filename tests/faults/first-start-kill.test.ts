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

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;
const JOURNAL = path.join('meta', '_journal.json');
/** Every so many of the migrations; the benchmarks take each. */
const EACH = process.env['HUB_KILLS'] === undefined ? 5 : 1;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-first-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the database as a server's first start does, in a process of its own, and says how far it has come. */
const firstStart = `
  const { openDatabase } = await import('./server/db/database.ts');
  const { migrate } = await import('./server/db/migrate.ts');
  const [dir, dieIn] = process.argv.slice(1);
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
  await migrate(database);
  console.log('ready');
`;

function beginFirstStart(dir: string, dieIn = '') {
  const args = ['--import', 'tsx', '--input-type=module', '-e', firstStart, dir, dieIn];
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
async function killedIn(dir: string, migration: number): Promise<void> {
  const { child, ended, said } = beginFirstStart(dir, String(migration));
  await ended;
  expect([migration, child.signalCode, said.text]).toEqual([migration, 'SIGKILL', 'opening\nmigrating\n']);
}

type Journal = { entries: { tag: string }[] };
const readJournal = (): Journal => JSON.parse(readFileSync(path.join(findMigrations(), JOURNAL), 'utf8')) as Journal;

/** The migrations of an older build: the first of ours. */
function olderBuild(count: number): string {
  const older = path.join(folder, 'older');
  cpSync(findMigrations(), older, { recursive: true });
  const journal = readJournal();
  writeFileSync(path.join(older, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return older;
}

const countDone = async ({ db }: OpenDatabase) =>
  (await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`))[0]?.count;

/** Opens it as the next start does: all tables are there once, and can be written to. */
async function expectWhole(dir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dir });
  await migrate(database);
  expect(await countDone(database)).toBe(readJournal().entries.length);
  await database.db.execute(sql`insert into ledger_balances values ('player:first', 37, 1)`);
  expect(await rowsOf(database.db, sql`select purse from ledger_balances`)).toEqual([{ purse: 'player:first' }]);
  return database;
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

/** A database of this many migrations, with a row that somebody wrote. */
async function makeOlder(dir: string, migrations: number): Promise<void> {
  const database = await openDatabase({ dir });
  await migrate(database, olderBuild(migrations));
  expect(await countDone(database)).toBe(migrations);
  await database.db.execute(sql`insert into error_counts values ('2026-01-01', -1, 7, '2026-01-01', '/kept')`);
  await database.close();
}

test.each(['the first start', 'a newer build'] as const)(
  '%s that is killed in its migrations, one after the other, does all of them in the end and loses no row',
  { timeout: 5 * MINUTE_MS },
  async (who) => {
    const dir = path.join(folder, 'db');
    const all = readJournal().entries.length;
    const isNewer = who === 'a newer build';
    const toDo = isNewer ? Math.floor(all / 2) : all;
    if (isNewer) await makeOlder(dir, all - toDo);

    // The last first: what was undone is done again, the further the less.
    const chosen = Array.from({ length: toDo }, (_, at) => toDo - at).filter((_, at) => at % EACH === 0);
    for (const migration of chosen) await killedIn(dir, migration);

    const database = await expectWhole(dir);
    const kept = await rowsOf(database.db, sql`select last_path from error_counts`);
    expect(kept).toEqual(isNewer ? [{ last_path: '/kept' }] : []);
    await database.close();
  },
);
