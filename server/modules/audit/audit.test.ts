import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import { auditEndpoints } from '../../../core/wire/admin/audit.ts';
import { serverEndpoints } from '../../../core/wire/admin/server.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { setRole } from '../account/roles/set-role.ts';
import { recordAct } from './audit.service.ts';
import { verifyAudit } from './verify-audit.ts';

const { lines } = auditEndpoints;
const { lock } = adminAccountEndpoints;
let hub: TestApp;
let manager: Session;
let player: Session;

beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(async () => {
  await hub.reset();
  manager = await hub.logIn(undefined, 'manager');
  player = await hub.logIn();
});
afterAll(() => hub.close());

const read = async (input: Parameters<TestApp['list']>[1] = {}) =>
  (await hub.list(lines, input, { session: manager })).data.list;
const run = (statement: SQL) => hub.database.db.execute(statement);
const verify = () => verifyAudit(hub.database.db);

test('an act of staff leaves a line with who, what and to whom, and one that is refused leaves none', async () => {
  const { userId: accountId } = player.userInfo;
  await hub.call(lock, { accountId, locked: true }, { session: manager });
  await hub.call(serverEndpoints.switchStatus, { status: 'maintenance', note: 'up' }, { session: manager });
  const own = await hub.call(lock, { accountId: manager.userInfo.userId, locked: true }, { session: manager });
  expect(own.outcome).toBe('forbidden');

  const { userId: actorId, nickname: actorName } = manager.userInfo;
  const by = { actorId, actorName, role: 'manager', at: hub.clock.now().toISOString() };
  expect(await read()).toMatchObject([
    { ...by, seq: 2, act: 'POST /api/admin/Server/Status', subjectId: null },
    { ...by, seq: 1, act: 'POST /api/admin/Account/Lock', subjectId: accountId },
  ]);
  expect((await read({ filter: { subjectId: accountId } })).map(({ seq }) => seq)).toEqual([1]);
  expect((await read({ filter: { act: ['POST /api/admin/Server/Status'] } })).map(({ seq }) => seq)).toEqual([2]);
  expect(await read({ filter: { actorId: accountId } })).toEqual([]);
  expect(await verify()).toMatchObject({ code: 0 });
});

test('what is asked twice by one key is one act, and a role that was given on the server is one', async () => {
  const { userId: accountId } = player.userInfo;
  const once = { session: manager, headers: { 'Idempotency-Key': 'lock-1' } };
  await hub.call(lock, { accountId, locked: true }, once);
  await hub.call(lock, { accountId, locked: true }, once);
  await setRole(hub.database.db, [accountId, 'support'], hub.clock.now());

  expect((await read()).map(({ act, subjectId }) => [act, subjectId])).toEqual([
    ['npm run role', accountId],
    ['POST /api/admin/Account/Lock', accountId],
  ]);
});

describe('a log that somebody changed in the database', () => {
  const act = { actorId: 'a', actorName: 'Ann', role: 'manager', act: 'lock', subjectId: null };
  const add = (input: unknown) =>
    inTransaction(hub.database.db, (tx) => recordAct(tx, { ...act, input, now: hub.clock.now() }));
  beforeEach(async () => {
    await Promise.all(['one', 'two \u0000 \u202e', 'three', 'x'.repeat(30_000)].map(add));
  });

  test('is right as long as nobody did, with writers at once', async () => {
    expect(await verify()).toMatchObject({ code: 0, text: expect.stringContaining('4 lines') });
  });

  test.each([
    ['edit: line 2', sql`update audit_lines set actor_name = 'Bob' where seq = 2`],
    ['edit: line 3', sql`update audit_lines set at_ms = at_ms + 1 where seq = 3`],
    ['gap: no lines 2 to 2', sql`delete from audit_lines where seq = 2`],
    ['fork: line 3', sql`update audit_lines set previous = 'f' where seq = 3`],
    ['cut: the head is line 4, and the last one is 3', sql`delete from audit_lines where seq = 4`],
    ['cut: the head is missing', sql`delete from audit_head`],
    ['cut: the head is line 9', sql`update audit_head set seq = 9`],
  ])('says %s', async (fault, change) => {
    await run(change);
    const { code, text } = await verify();
    expect([code, text]).toEqual([1, expect.stringContaining(fault)]);
  });
});

test('nobody but managers reads it', async () => {
  const support = await hub.logIn(undefined, 'support');
  for (const session of [support, player]) {
    expect((await hub.call(lines, {}, { session })).outcome).toBe('forbidden');
  }
});
