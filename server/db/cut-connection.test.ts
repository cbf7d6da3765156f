import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { killAt } from '../test-support/kept/killed.ts';
import { isPostgres, openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { openDatabase, rowsOf, type Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const put = (db: Database, purse: string) =>
  db.execute(sql`insert into ledger_balances (purse, resource, amount) values (${purse}, 37, 1)`);
const add = (db: Database, purse: string) =>
  db.execute(sql`update ledger_balances set amount = amount + 1 where purse = ${purse}`);
const amountsOf = (...purses: string[]) =>
  rowsOf<{ purse: string; amount: string }>(
    database.db,
    sql`select purse, amount::text as amount from ledger_balances where purse in (${sql.join(
      purses.map((purse) => sql`${purse}`),
      sql`, `,
    )}) order by purse`,
  );

// One process without connections has neither.
describe.runIf(isPostgres)('on PostgreSQL', () => {
  test('a connection that is cut in the middle takes the whole transaction with it, and the next one works', async () => {
    const cut = inTransaction(database.db, async (tx) => {
      await put(tx, 'cut');
      const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0}::int)`);
      await put(tx, 'after');
    });
    await expect(cut).rejects.toThrow();

    expect(await amountsOf('cut', 'after')).toEqual([]);
    await inTransaction(database.db, (tx) => put(tx, 'cut'));
    expect(await amountsOf('cut')).toEqual([{ purse: 'cut', amount: '1' }]);
  });

  test('of a connection that is cut, no handle writes again, by whatever cause it was', async () => {
    const ends = [
      sql`select pg_terminate_backend(pg_backend_pid())`,
      sql`set local idle_in_transaction_session_timeout = 1`,
      sql`set local statement_timeout = 1`,
    ];
    for (const end of ends) {
      let late: Promise<unknown> = Promise.resolve();
      const cut = inTransaction(database.db, async (tx) => {
        await put(tx, 'ended');
        await tx.execute(end).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.execute(sql`select pg_sleep(0.05)`).catch(() => undefined);
        late = put(tx, 'alone');
        await late;
      });
      await expect(cut).rejects.toThrow();
      await expect(late).rejects.toThrow();
      expect(await amountsOf('ended', 'alone')).toEqual([]);
    }
  });

  test('what a transaction that ran out of time was waiting for is free soon after', async () => {
    await put(database.db, 'waited');
    const slow = inTransaction(
      database.db,
      async (tx) => {
        await add(tx, 'waited');
        await tx.execute(sql`set local statement_timeout = 60000`);
        await tx.execute(sql`select pg_sleep(30)`);
      },
      { timeoutMs: 300 },
    );
    await expect(slow).rejects.toThrow();
    const from = Date.now();
    await add(database.db, 'waited');
    expect(Date.now() - from).toBeLessThan(4_000);
    expect(await amountsOf('waited')).toEqual([{ purse: 'waited', amount: '2' }]);
  });

  test('a connection whose transaction could be neither committed nor undone is closed, and nobody comes into it', async () => {
    // To begin, two limits, and the row: the fifth is what ends it.
    for (const why of ['undone', 'committed']) {
      const isOver = killAt(5);
      const stuck = inTransaction(database.db, async (tx) => {
        await put(tx, why);
        if (why === 'undone') throw new Error('no');
      });
      await expect(stuck).rejects.toThrow();
      expect(isOver()).toBe(true);
      vi.restoreAllMocks();

      expect(await amountsOf(why)).toEqual([]);
      await put(database.db, why);
      const other = await openDatabase({ url: database.url ?? '' });
      try {
        expect(await rowsOf(other.db, sql`select purse from ledger_balances where purse = ${why}`)).toHaveLength(1);
      } finally {
        await other.close();
      }
    }
  });

  test('a connection that broke while it had everything for itself ends that alone, and leaves no lock behind', async () => {
    const cut = database.exclusively('cut', async (db) => {
      const [own] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0}::int)`);
      await rowsOf(db, sql`select 1`);
    });
    await expect(cut).rejects.toThrow();

    expect(await database.exclusively('cut', async () => 'done')).toBe('done');
  });

  test('of two that wait for each other one is undone as a whole, and the other one counts', async () => {
    await put(database.db, 'left');
    await put(database.db, 'right');
    let holding = 0;
    const both = (first: string, second: string) =>
      inTransaction(database.db, async (tx) => {
        await add(tx, first);
        holding += 1;
        while (holding < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        await add(tx, second);
      });

    const ends = await Promise.allSettled([both('left', 'right'), both('right', 'left')]);

    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await amountsOf('left', 'right')).toEqual([
      { purse: 'left', amount: '2' },
      { purse: 'right', amount: '2' },
    ]);
  });

  test('of two that write by what both have read, only one may when each needs what it read to hold', async () => {
    await put(database.db, 'read');
    let reading = 0;
    const raise = () =>
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`set transaction isolation level serializable`);
        await rowsOf(tx, sql`select amount from ledger_balances where purse = 'read'`);
        reading += 1;
        while (reading < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        await add(tx, 'read');
      });

    const ends = await Promise.allSettled([raise(), raise()]);

    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await amountsOf('read')).toEqual([{ purse: 'read', amount: '2' }]);
  });
});
