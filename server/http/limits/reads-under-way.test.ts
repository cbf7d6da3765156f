import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { statEndpoints } from '../../../core/wire/game/status.ts';
import { createTestApp } from '../../test-support/test-app.ts';

test('more reads than the server carries are told when to come back, before anything fails; writing goes on', async () => {
  const full = await createTestApp({ readLimits: { most: 0 } });
  const read = await full.call(statEndpoints.status, {});
  expect([read.status, read.outcome, read.headers.get('retry-after')]).toEqual([429, 'tooManyRequests', '2']);
  expect((await full.call(accountEndpoints.nonce, { publicKey: `0x${'1'.repeat(40)}` })).status).toBe(200);
  await full.close();
});

test('a read of a player counts while the database does not yet say who calls', async () => {
  const busy = await createTestApp({ readLimits: { most: 1 } });
  const session = await busy.logIn();
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  let hold = () => undefined as unknown;
  const held = new Promise((resolve) => (hold = () => resolve(undefined)));
  const hanging = busy.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    hold();
    await released;
  });
  await held;

  const first = busy.call(accountEndpoints.info, {}, { session });
  const second = await busy.call(accountEndpoints.info, {}, { session });
  expect([second.status, second.outcome, second.headers.get('retry-after')]).toEqual([429, 'tooManyRequests', '2']);
  release();
  await hanging;
  expect((await first).outcome).toBe('ok');
  expect((await busy.call(accountEndpoints.info, {}, { session })).outcome).toBe('ok');
  await busy.close();
});
