import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints, type Session } from '../../../../core/wire/account/session.ts';
import { rowsOf } from '../../../db/database.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { setRole, USAGE } from './set-role.ts';

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

const name = (...args: string[]) => setRole(hub.database.db, args, hub.clock.now());
const infoOf = (session: Session) => hub.call(accountEndpoints.info, {}, { session });
const lastEvent = async () =>
  (
    await rowsOf(
      hub.database.db,
      sql`select account_id as "accountId", kind, action, details from account_events order by id desc limit 1`,
    )
  )[0];

test('a player becomes support and manager with the session that is open, and the log says so', async () => {
  const wallet = Wallet.createRandom();
  const session = await hub.logIn(wallet);
  const accountId = session.userInfo.userId;

  expect(await name(wallet.address, 'support')).toMatchObject({ code: 0 });
  expect((await infoOf(session)).data.role).toBe('support');
  const { code, text } = await name(accountId, 'manager');
  expect([code, text]).toEqual([0, expect.stringContaining('was support and is manager; sessions ended: 0')]);

  expect((await infoOf(session)).data.role).toBe('manager');
  const details = { before: 'support', after: 'manager' };
  expect(await lastEvent()).toEqual({ accountId, kind: 'security', action: 'becameManager', details });
});

test.each(['support', 'player'])('a manager who becomes %s is logged out everywhere', async (role) => {
  const wallet = Wallet.createRandom();
  const session = await hub.logIn(wallet, 'manager');

  const { text } = await name(wallet.address.toLowerCase(), role);

  expect(text).toContain('sessions ended: 1');
  expect((await infoOf(session)).outcome).toBe('authExpired');
  expect((await infoOf(await hub.logIn(wallet))).data.role).toBe(role);
});

test('an e-mail address names its account, however it is written', async () => {
  const session = await hub.logIn();
  await hub.database.db.execute(sql`update accounts set email = 'ann@hub.example'`);

  expect(await name(' Ann@Hub.example', 'manager')).toMatchObject({ code: 0 });
  expect((await infoOf(session)).data.role).toBe('manager');
});

test('nobody is made, nothing is written twice, and what is no role is no command', async () => {
  const session = await hub.logIn();
  const { userId } = session.userInfo;
  const before = await lastEvent();

  expect(await name(Wallet.createRandom().address, 'manager')).toMatchObject({ code: 1 });
  expect(await name('bob@hub.example', 'manager')).toMatchObject({ code: 1 });
  expect(await name(userId, 'player')).toMatchObject({ code: 1 });
  for (const args of [
    [],
    [userId],
    [userId, 'guest'],
    [userId, 'toString'],
    [userId, 'manager', 'now'],
    ['', 'manager'],
  ]) {
    expect(await name(...args)).toEqual({ code: 2, text: USAGE });
  }

  expect(await lastEvent()).toEqual(before);
  expect((await infoOf(session)).data.role).toBe('player');
});
