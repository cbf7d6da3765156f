import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres/session';
import { PglitePreparedQuery } from 'drizzle-orm/pglite/session';
import { vi } from 'vitest';

/** How many queries were made so far in this test: whatever goes to the database, in a transaction or not, is one of these. */
export function countQueries(): () => number {
  const executed = [PglitePreparedQuery, NodePgPreparedQuery].map((driver) => vi.spyOn(driver.prototype, 'execute'));
  return () => executed.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}
