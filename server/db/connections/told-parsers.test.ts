import { PGlite, type Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { isPostgres, openTestDatabase } from '../../test-support/test-database.ts';
import { rowsOf } from '../database.ts';
import { inTransaction } from '../transaction.ts';

/** What is said with each query, in a transaction and outside. */
function watchOptions() {
  const query = vi.spyOn(PGlite.prototype, 'query');
  const within: unknown[] = [];
  const { transaction } = PGlite.prototype;
  vi.spyOn(PGlite.prototype, 'transaction').mockImplementation(function (this: PGlite, work) {
    return transaction.call(this, (tx: Transaction) => {
      const ask = tx.query.bind(tx);
      tx.query = (text, values, options) => {
        within.push(options);
        return ask(text, values, options);
      };
      return work(tx);
    }) as never;
  });
  return { outside: () => query.mock.calls.map(([, , options]) => options), within: () => within };
}

const asked = sql`select timestamptz '2026-03-01 12:00:00+00' as at, array[1.50, 2]::numeric[] as sums`;
const answered = [{ at: '2026-03-01 12:00:00+00', sums: '{1.50,2}' }];

test.skipIf(isPostgres)('how times are read is told once, and holds in transactions too', async () => {
  const options = watchOptions();
  const database = await openTestDatabase();
  try {
    expect(await rowsOf(database.db, asked)).toEqual(answered);
    expect(await rowsOf(database.db, asked)).toEqual(answered);
    expect(await inTransaction(database.db, (tx) => rowsOf(tx, asked))).toEqual(answered);

    expect(options.within()).toEqual([{ rowMode: 'object' }]);
    expect(options.outside().slice(-2)).toEqual([{ rowMode: 'object' }, { rowMode: 'object' }]);
  } finally {
    await database.close();
  }
});
