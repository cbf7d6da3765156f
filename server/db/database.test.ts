import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPostgres, openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { openDatabase, rowsOf, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { inTransaction, TransactionTimeout } from './transaction.ts';

let database: TestDatabase;
const settings = () => rowsOf<{ key: string }>(database.db, sql`select key from game_settings order by key`);
const insert = (key: string) => sql`insert into game_settings (key, value, updated_at) values (${key}, '1', now())`;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

test('answers a ping', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});

test('commits what ends well and rolls back what throws', async () => {
  await inTransaction(database.db, (tx) => tx.execute(insert('a')));
  const failed = inTransaction(database.db, async (tx) => {
    await tx.execute(insert('b'));
    throw new Error('no');
  });

  await expect(failed).rejects.toThrow('no');
  expect(await settings()).toEqual([{ key: 'a' }]);
});

test('a transaction within a transaction undoes only itself', async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.execute(insert('outer'));
    const inner = inTransaction(tx, async (nested) => {
      await nested.execute(insert('inner'));
      throw new Error('inner fails');
    });
    await expect(inner).rejects.toThrow('inner fails');
  });

  expect(await settings()).toEqual([{ key: 'outer' }]);
});

test('a transaction that hangs is rolled back, and what it does later reaches nothing', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const hanging = inTransaction(
    database.db,
    async (tx) => {
      await tx.execute(insert('hanging'));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      late = tx.execute(insert('late'));
      await late;
    },
    { timeoutMs: 500 },
  );

  await expect(hanging).rejects.toThrow(TransactionTimeout);
  expect(await settings()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await late.catch(() => undefined);
  expect(await settings()).toEqual([]);
});

test('of a transaction that ran out of time no later statement counts, however many there are and whenever they come', async () => {
  const heard: unknown[] = [];
  for (let at = 0; at < 10; at += 1) {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const hanging = inTransaction(
      database.db,
      async (tx) => {
        await tx.execute(insert(`before ${at}`));
        await held;
        // At once behind the end, and again each turn: between undoing and closing there is no gap to slip through.
        for (let tries = 0; tries < 5; tries += 1) {
          await tx.execute(insert(`late ${at} ${tries}`)).catch((error: unknown) => heard.push(error));
        }
      },
      { timeoutMs: 60 },
    );
    hanging.catch(() => undefined);
    setTimeout(goOn, 58 + (at % 5));
    await hanging.catch((error: unknown) => expect(error).toBeInstanceOf(TransactionTimeout));
    goOn();
  }
  await new Promise((resolve) => setTimeout(resolve, 200));

  const left = (await settings()).map(({ key }) => key);
  // One that was just in time is whole, any other left nothing.
  for (const key of left) {
    const at = key.split(' ')[1] ?? '';
    expect(left.filter((one) => one.split(' ')[1] === at)).toHaveLength(6);
  }
});

test('a handle that outlives its transaction, which ended well or badly, is refused', async () => {
  const kept: Database[] = [];
  await inTransaction(database.db, async (tx) => {
    await inTransaction(tx, async (inner) => void kept.push(inner));
    kept.push(tx);
  });
  await inTransaction(database.db, async (tx) => {
    kept.push(tx);
    throw new Error('no');
  }).catch(() => undefined);

  for (const handle of kept) {
    await expect(handle.execute(insert('alone'))).rejects.toThrow();
    await expect(handle.transaction((tx) => tx.execute(insert('alone')))).rejects.toThrow();
    await expect(handle.execute(sql`commit`)).rejects.toThrow();
  }
  expect(await settings()).toEqual([]);
});

test('what runs beside the statement that failed comes too late to be written', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    const slow = new Promise((resolve) => setTimeout(resolve, 50)).then(() => tx.execute(insert('beside')));
    await Promise.all([slow, tx.execute(sql`select 1 / 0`)]);
  });

  await expect(failed).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await settings()).toEqual([]);
});

test.runIf(!isPostgres)(
  'on PGlite the outer handle is refused inside a transaction instead of waiting for ever',
  async () => {
    const mistaken = inTransaction(database.db, () => database.db.execute(sql`select 1`), { timeoutMs: 500 });
    await expect(mistaken).rejects.toThrow(/./);
    const nested = inTransaction(database.db, () => inTransaction(database.db, async () => undefined));
    await expect(nested).rejects.toThrow('only its own handle');
    await database.ping();
  },
);

test('tells its listeners what was notified, and no longer once they stop', async () => {
  const heard: string[] = [];
  const stop = await database.listen('test', { onPayload: (payload) => heard.push(payload) });

  await database.notify('test', 'one');
  await expect.poll(() => heard).toEqual(['one']);
  await stop();
  await database.notify('test', 'two');

  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual(['one']);
});

test('migrations can be applied again and at the same time', async () => {
  await Promise.all([migrate(database), migrate(database)]);
  expect(await settings()).toEqual([]);
});

test.runIf(isPostgres)('a listener hears another process, and learns of a gap when its connection breaks', async () => {
  const other = await openDatabase({ url: database.url ?? '' });
  const heard: string[] = [];
  let gaps = 0;
  await database.listen('between', { onPayload: (payload) => heard.push(payload), onGap: () => (gaps += 1) });

  await other.notify('between', 'hello');
  await expect.poll(() => heard).toEqual(['hello']);
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`);
  await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1);
  await other.notify('between', 'again');

  await expect.poll(() => heard).toEqual(['hello', 'again']);
  await other.close();
});
