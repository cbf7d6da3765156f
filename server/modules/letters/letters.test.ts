import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENERGY_CAP } from '../../../core/rules/energy.ts';
import { gameResources, resources } from '../../../core/rules/economy/resources.ts';
import { DAY_MS } from '../../../core/rules/seasons/calendar.ts';
import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { adminLetterEndpoints, letterEndpoints, type ManagersLetter } from '../../../core/wire/panels/letters.ts';
import { rowsOf } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { checkPurposes } from '../../economy/purposes.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import { checkLetters, type NewLetter } from './letters.service.ts';

const ORE = 10n ** 18n;
const [WHITE_ORE, ENERGY, BADGE] = [String(resources.whiteOre), String(gameResources.energy), '20003'];
const ledger = createLedgerService();
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
});
afterAll(() => hub.close());

const player = async (): Promise<Session> => {
  const wallet = Wallet.createRandom();
  await hub.app.accounts.ensureAccount({
    walletAddress: wallet.address.toLowerCase(),
    nickname: `P${wallet.address.slice(2, 8)}`,
    hasGameAccount: true,
  });
  return hub.logIn(wallet);
};
const prize = (session: Session, key: string, attachments = [{ resource: WHITE_ORE, amount: String(5n * ORE) }]) =>
  ({
    ...{ key, accountId: session.userInfo.userId, kind: 'settlement', name: 'arenaDaily' },
    ...{ values: { rank: 3 }, attachments },
  }) as const satisfies NewLetter;
const send = (letters: readonly NewLetter[], expiresAt?: Date) =>
  inTransaction(hub.database.db, (tx) =>
    hub.app.letters.send(tx, {
      ...{ from: purses.world('arena'), at: hub.clock.now(), letters },
      ...(expiresAt ? { expiresAt } : {}),
    }),
  );
const list = async (session: Session) => (await hub.list(letterEndpoints.list, {}, { session })).data.list;
const balance = (session: Session, resource: string) =>
  ledger.balanceOf(hub.database.db, session.userInfo.userId, BigInt(resource));
const differences = async () => {
  const compared = [...(await checkLetters(hub.database.db)), ...(await checkPurposes(hub.database.db))];
  return compared.filter(({ is, shouldBe }) => is !== shouldBe);
};

test('a letter with the same key is one letter, and what lies in it is the player’s once, whoever of two tabs was first', async () => {
  const session = await player();
  const letter = prize(session, 'once', [
    { resource: WHITE_ORE, amount: String(5n * ORE) },
    { resource: ENERGY, amount: '40' },
    { resource: BADGE, amount: '1' },
  ]);
  expect(await send([letter])).toHaveLength(1);
  expect(await send([letter])).toHaveLength(0);
  const [shown] = await list(session);
  expect(shown).toMatchObject({ name: 'arenaDaily', state: 'open', values: { rank: 3 }, readAt: null });
  expect(await differences()).toEqual([]);

  const id = shown?.id ?? '';
  const tabs = await Promise.all([1, 2].map(() => hub.call(letterEndpoints.claim, { id }, { session })));
  expect(tabs.map(({ outcome }) => outcome).sort()).toEqual(['ok', 'rewardAlreadyClaimed']);
  const all = await hub.call(letterEndpoints.claimAll, {}, { session });
  expect(all.data).toEqual({ results: [], left: 0 });

  expect(await balance(session, WHITE_ORE)).toBe(5n * ORE);
  expect(await balance(session, ENERGY)).toBe(40n);
  expect(await balance(session, BADGE)).toBe(1n);
  expect(await differences()).toEqual([]);
});

test('of all letters each has a result of its own: what has no room stays, and the rest is taken', async () => {
  const session = await player();
  const { userId } = session.userInfo;
  const fill = { resource: BigInt(ENERGY), amount: BigInt(ENERGY_CAP) - 10n, cause: causes.order('fill') };
  await inTransaction(hub.database.db, (tx) =>
    ledger.post(tx, [
      { ...fill, key: `fill ${userId}`, from: purses.world('test'), to: purses.player(userId), at: hub.clock.now() },
    ]),
  );
  const at = hub.clock.now().getTime();
  await send([prize(session, `late ${userId}`)], new Date(at + 9 * DAY_MS));
  await send([prize(session, `full ${userId}`, [{ resource: ENERGY, amount: '11' }])], new Date(at + 3 * DAY_MS));
  await send([prize(session, `soon ${userId}`)], new Date(at + 2 * DAY_MS));

  // What ends first is on top, and waits for the player where all that waits is told.
  expect((await list(session)).map(({ attachments }) => attachments[0]?.resource)).toEqual([
    WHITE_ORE,
    ENERGY,
    WHITE_ORE,
  ]);
  const claims = (await hub.call(claimableEndpoints.claimables, {}, { session })).data.list;
  expect(claims.map(({ kind, also }) => [kind, also?.map(({ resource }) => resource)])).toEqual([
    ['letter', []],
    ['letter', [ENERGY]],
    ['letter', []],
  ]);
  const waits = (await hub.call(attentionEndpoints.attention, {}, { session })).data.list;
  expect(waits.map(({ kind }) => kind)).toContain('letter');

  const { data } = await hub.call(letterEndpoints.claimAll, {}, { session });
  expect(data.results.map(({ outcome }) => outcome)).toEqual(['ok', 'energyFull', 'ok']);
  expect(await balance(session, WHITE_ORE)).toBe(10n * ORE);
  expect((await hub.call(letterEndpoints.counts, {}, { session })).data).toMatchObject({ open: 1, unread: 1 });
  expect(await differences()).toEqual([]);
});

test('a letter of somebody else, and one that is none, is not there', async () => {
  const [mine, other] = [await player(), await player()];
  await send([prize(other, `other ${other.userInfo.userId}`)]);
  const id = (await list(other))[0]?.id ?? '';
  for (const call of [letterEndpoints.claim, letterEndpoints.read]) {
    expect((await hub.call(call, { id }, { session: mine })).outcome).toBe('notFound');
    expect((await hub.call(call, { id: 'all-99' }, { session: mine })).outcome).toBe('notFound');
  }
  expect((await hub.call(letterEndpoints.claim, { id: 'x' }, { session: mine })).outcome).toBe('badRequest');
});

test('what nobody took is gone at its end, with its line in the ledger', async () => {
  const session = await player();
  const end = new Date(hub.clock.now().getTime() + 60_000);
  await send([prize(session, `ends ${session.userInfo.userId}`)], end);
  const id = (await list(session))[0]?.id ?? '';
  hub.clock.set(end);
  expect((await hub.call(letterEndpoints.claim, { id }, { session })).outcome).toBe('giftExpired');
  await runJob(hub, 'expire letters');
  await runJob(hub, 'expire letters');
  const lines = await rowsOf<{ amount: string }>(
    hub.database.db,
    sql`select amount::text as amount from ledger_entries where to_purse = 'world:expired' and key like ${`letters expired ${id} %`}`,
  );
  expect(lines).toEqual([{ amount: String(5n * ORE) }]);
  expect((await list(session))[0]).toMatchObject({ id, state: 'expired' });
  expect(await differences()).toEqual([]);
});

test('beyond what is kept the oldest read one goes first, and none that still has something in it', async () => {
  const session = await player();
  const { userId } = session.userInfo;
  const plain = (at: number) => ({ ...prize(session, `plain ${userId} ${at}`, []), kind: 'system' as const });
  await send([prize(session, `kept ${userId}`)]);
  await send(Array.from({ length: 200 }, (_, at) => plain(at)));
  const newest = (await list(session))[1]?.id ?? '';
  await hub.call(letterEndpoints.read, { id: newest }, { session });
  await send([plain(200)]);
  const rows = await rowsOf<{ id: string; state: string }>(
    hub.database.db,
    sql`select id::text as id, state from letters where account_id = ${userId}`,
  );
  expect(rows).toHaveLength(201);
  expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1);
  expect(rows.map(({ id }) => id)).not.toContain(newest);
});

const words = { title: 'Hello', text: 'To all of you' };
const managers = (audience: ManagersLetter['audience'], amount = '2'): ManagersLetter => ({
  ...{ audience, kind: 'reward', attachments: [{ resource: BADGE, amount }] },
  words: { en: words, 'zh-Hans': words, 'zh-Hant': words },
});

test('a letter to everybody is one row until it is read, is taken once, and what is left of it goes at its end', async () => {
  const [one, two] = [await player(), await player()];
  hub.clock.advance(120_000);
  const late = await player();
  const manager = { session: await hub.logIn(undefined, 'manager') };
  const { data: preview } = await hub.call(adminLetterEndpoints.preview, managers({ to: 'all' }), manager);
  const rows = async () =>
    (await rowsOf(hub.database.db, sql`select 1 from letters where batch_id is not null`)).length;
  expect((await hub.call(adminLetterEndpoints.send, managers({ to: 'all' }), manager)).data).toMatchObject({
    recipients: preview.recipients,
    isSent: true,
  });
  expect(await rows()).toBe(0);
  expect(await differences()).toEqual([]);
  expect(await list(late)).toEqual([]);

  const shown = async (session: Session) => (await list(session)).find(({ words: own }) => own !== null);
  const id = (await shown(one))?.id ?? '';
  expect(id).toMatch(/^all-/);
  const read = await hub.call(letterEndpoints.read, { id }, { session: one });
  expect(read.data).toMatchObject({ state: 'open', words: { en: words } });
  expect(await rows()).toBe(1);
  const tabs = await Promise.all(
    [id, read.data.id].map((own) => hub.call(letterEndpoints.claim, { id: own }, { session: one })),
  );
  expect(tabs.map(({ outcome }) => outcome).sort()).toEqual(['ok', 'rewardAlreadyClaimed']);
  expect(await balance(one, BADGE)).toBe(2n);
  expect((await shown(two))?.state).toBe('open');
  expect(await differences()).toEqual([]);

  hub.clock.advance(15 * DAY_MS);
  await runJob(hub, 'expire letters');
  expect(await differences()).toEqual([]);
  const again = await hub.logIn(undefined, 'manager');
  expect((await hub.list(adminLetterEndpoints.sent, {}, { session: again })).data.list).toHaveLength(1);
});

test('a letter to many goes to those whom its filter finds, and to one by any of its names; ARCA is in none', async () => {
  hub.clock.set(new Date(START.getTime() + 40 * DAY_MS));
  const session = await player();
  hub.clock.advance(120_000);
  const manager = { session: await hub.logIn(undefined, 'manager') };
  const call = (letter: ManagersLetter) => hub.call(adminLetterEndpoints.send, letter, manager);
  const { userId, nickname } = session.userInfo;
  await hub.database.db.execute(sql`update accounts set vip_level = 7 where id = ${userId}`);
  expect((await call(managers({ to: 'many', leastVip: 7 }))).outcome).toBe('ok');
  expect((await call(managers({ to: 'one', account: nickname }, '3'))).outcome).toBe('ok');
  expect((await call(managers({ to: 'one', account: 'nobody of this name' }))).outcome).toBe('userMissing');
  expect((await call(managers({ to: 'many', leastVip: 20 }))).outcome).toBe('userMissing');
  const arca = { ...managers({ to: 'all' }), attachments: [{ resource: '37', amount: '1' }] };
  expect((await call(arca)).outcome).toBe('badRequest');
  expect((await hub.call(adminLetterEndpoints.send, managers({ to: 'all' }), { session })).outcome).toBe('forbidden');

  await runJob(hub, 'send letters');
  await runJob(hub, 'send letters');
  const mine = await list(session);
  expect(mine.map(({ attachments }) => attachments[0]?.amount).sort()).toEqual(['2', '3']);
  expect(await differences()).toEqual([]);
});
