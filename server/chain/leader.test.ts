import { pino } from 'pino';
import { expect, test } from 'vitest';
import { isPostgres, openTestDatabase } from '../test-support/test-database.ts';
import { onlyLeader, postgresLeader } from './leader.ts';

const log = pino({ level: 'silent' });

test('a database of one process has one leader', async () => {
  expect(await onlyLeader.isLeading()).toBe(true);
});

test.skipIf(!isPostgres)('of two processes one leads, and the other one when the first is gone', async () => {
  const database = await openTestDatabase();
  const [first, second] = [postgresLeader(database.url ?? '', log), postgresLeader(database.url ?? '', log)];

  expect(await first.isLeading()).toBe(true);
  expect(await second.isLeading()).toBe(false);
  await first.resign();

  await expect.poll(() => second.isLeading(), { timeout: 8_000, interval: 200 }).toBe(true);
  await second.resign();
  await database.close();
});
