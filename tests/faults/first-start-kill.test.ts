import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, rowsOf } from '../../server/db/database.ts';
import { findMigrations, migrate } from '../../server/db/migrate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-first-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the database as a server's first start does, in a process of its own, and says how far it has come. */
const firstStart = `
  const { openDatabase } = await import('./server/db/database.ts');
  const { migrate } = await import('./server/db/migrate.ts');
  console.log('opening');
  const database = await openDatabase({ dir: process.argv[1] });
  console.log('migrating');
  await migrate(database);
  console.log('ready');
`;

/** Ends it without a word so long after it said this. */
async function killedAfter(dir: string, word: string, ms: number): Promise<void> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', firstStart, dir];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: MINUTE_MS, interval: 5 }).toContain(word);
  await pause(ms);
  child.kill('SIGKILL');
  await ended;
}

const countMigrations = () => readdirSync(findMigrations()).filter((file) => file.endsWith('.sql')).length;

test.each([
  ['opening', 700],
  ['migrating', 100],
] as const)(
  'a database whose first start was killed while %s, after %i ms, opens and has all tables once',
  { timeout: 3 * MINUTE_MS },
  async (word, ms) => {
    const dir = path.join(folder, 'db');
    await killedAfter(dir, word, ms);
    // Killed before it had made anything at all it would prove nothing.
    expect(existsSync(dir)).toBe(true);

    const database = await openDatabase({ dir });
    try {
      await migrate(database);
      const [done] = await rowsOf<{ count: number }>(
        database.db,
        sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
      );
      expect(done?.count).toBe(countMigrations());
      await database.db.execute(sql`insert into ledger_balances values ('player:first', 37, 1)`);
      expect(await rowsOf(database.db, sql`select purse from ledger_balances`)).toEqual([{ purse: 'player:first' }]);
    } finally {
      await database.close();
    }
  },
);
