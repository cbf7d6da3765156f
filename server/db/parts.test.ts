import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { rowsOf, type Database } from './database.ts';
import { inParts } from './parts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const ROWS = Array.from({ length: 12 }, (_, at) => `row ${String(at).padStart(2, '0')}`);
const done = async (db: Database) =>
  (await rowsOf<{ key: string }>(db, sql`select key from game_settings order by key`)).map(({ key }) => key);
const handle = (tx: Database, key: string) =>
  tx.execute(sql`insert into game_settings (key, value, updated_at) values (${key}, '1', now())`);

/** Each row takes 700 ms of a time that nobody waits for. */
function slowWork() {
  let now = 0;
  let transactions = 0;
  return {
    transactions: () => transactions,
    run: (most = Infinity) =>
      inParts(
        database.db,
        async (tx, part) => {
          transactions += 1;
          const known = await done(tx);
          return part.each(
            ROWS.filter((key) => !known.includes(key)),
            async (key) => {
              if (known.length >= most) throw new Error('ends');
              now += 700;
              await handle(tx, key);
            },
          );
        },
        { elapsed: () => now },
      ),
  };
}

test('what takes longer than a transaction may is done in several, each of which stays', async () => {
  const work = slowWork();
  await work.run();
  expect(await done(database.db)).toEqual(ROWS);
  expect(work.transactions()).toBe(4);
});

test('what ends in the middle keeps the parts before it, and the next time goes on behind them', async () => {
  const work = slowWork();
  await expect(work.run(6)).rejects.toThrow('ends');
  expect(await done(database.db)).toEqual(ROWS.slice(0, 6));
  await work.run();
  expect(await done(database.db)).toEqual(ROWS);
});

test('a row that alone takes longer than a part is a part', async () => {
  let now = 0;
  let left = 3;
  await inParts(
    database.db,
    async (_tx, part) =>
      part.each(Array.from({ length: left }), async () => {
        now += 60_000;
        left -= 1;
      }),
    { elapsed: () => now },
  );
  expect(left).toBe(0);
});
