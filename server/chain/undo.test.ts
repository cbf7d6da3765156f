import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../db/database.ts';
import { projectionsOf } from '../economy/projections.ts';
import { contracts } from '../test-support/test-chain-config.ts';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { installUndo } from './undo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('servers that start at the same moment all have the triggers, and none is refused', async () => {
  const tables = projectionsOf(contracts).flatMap((projection) => projection.tables);

  for (let time = 0; time < 2; time += 1) {
    await Promise.all(Array.from({ length: 8 }, () => installUndo(database.db, tables)));
  }

  const [installed] = await rowsOf<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from pg_trigger where tgname like '%\\_undo' and not tgisinternal`,
  );
  expect(installed?.count).toBe(tables.length);
});
