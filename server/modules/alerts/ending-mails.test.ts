import { Wallet } from 'ethers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { ONE } from '../../test-support/rows.ts';
import { runJob } from '../../test-support/jobs.ts';
import { mailsTo } from '../../test-support/mail.ts';
import { fundPool } from '../../test-support/seasons/fund-pool.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { alertSettings } from './alerts.tables.ts';
import { accounts } from '../account/account.tables.ts';
import { boxVouchers } from '../boxes/boxes.tables.ts';
import { itemBalances } from '../items/items.tables.ts';
import { seasonRewards } from '../seasons/rewards/rewards.tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAIL = 'sue@example.com';
const START = Date.parse('2026-03-02T12:00:00.000Z');
/** What somebody sets who wants to be told everything at any time. */
const always = { sold: true, outbid: true, offers: true, leastOffer: null, mail: true, timeZone: 'UTC', quiet: null };

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
});
afterEach(() => hub.reset());
afterAll(() => hub.close());

async function newReader(): Promise<Session> {
  hub.clock.set(new Date(START));
  const session = await hub.logIn(Wallet.createRandom());
  await hub.database.db.update(accounts).set({ email: MAIL }).where(eq(accounts.id, session.userInfo.userId));
  return session;
}

async function reward({ userInfo: { userId: accountId } }: Session, round: number, endsInMs: number) {
  const row = { season: '4', round, accountId, kind: 'team', rank: 1, amount: String(12n * ONE), state: 'open' };
  const times = { settledAt: new Date(START), claimUntil: new Date(START + endsInMs) };
  const id = `4:${String(round)}:${accountId}:team`;
  await hub.database.db.insert(seasonRewards).values({ id, ...row, ...times });
  await fundPool(hub.database.db, 'season', 12n * ONE);
  return id;
}

async function voucher({ userInfo: { walletAddress } }: Session, voucherId: number, endsInMs: number) {
  const { db } = hub.database;
  const times = { startsAt: new Date(START - DAY), endsAt: new Date(START + endsInMs) };
  await db.insert(boxVouchers).values({ voucherId, ...times, boxIds: [10_100], amounts: [1] });
  const held = { itemId: String(voucherId), holder: walletAddress ?? '', amount: '2', movedAt: new Date(START) };
  await db.insert(itemBalances).values(held);
}

async function mails(): Promise<string[]> {
  await runJob(hub, 'remind of what ends');
  return (await mailsTo(hub, MAIL)).map(({ text }) => text);
}

test('what ends within three days is told by one mail, what ends first before the rest, and never again', async () => {
  const sue = await newReader();
  await reward(sue, 1, 2 * DAY);
  await reward(sue, 2, 10 * DAY);
  await voucher(sue, 50_010, DAY);

  const [mail = '', ...others] = await mails();

  expect(others).toEqual([]);
  expect(mail).toMatch(/2 × .* – until March 3, 2026.*12:00 UTC/);
  expect(mail).toMatch(/March 3[^]*Season 4, round 1: 12 ARCA – until March 4, 2026[^]*And 1 more\./);
  expect(mail).not.toContain('round 2');
  // Each line leads to its own row, the button to all of them.
  expect(mail).toMatch(/March 3[^]*?\/account\/claims\?row=\S+[^]*?March 4[^]*?\/account\/claims\?row=\S+/);
  expect(mail).toMatch(/: \S+\/account\/claims$/m);
  hub.clock.advance(HOUR);
  expect(await mails()).toHaveLength(1);

  // The other one, when its time has come.
  hub.clock.set(new Date(START + 8 * DAY));
  const [latest = ''] = await mails();
  expect(latest).toContain('Season 4, round 2: 12 ARCA');
  expect(latest).not.toContain('round 1');
  expect(latest).toMatch(/: \S+\/account\/claims\?row=\S+$/m);
});

test('nobody is reminded of what was claimed or is over', async () => {
  const sue = await newReader();
  const id = await reward(sue, 1, 2 * DAY);
  await hub.database.db.update(seasonRewards).set({ state: 'claimed' }).where(eq(seasonRewards.id, id));
  await reward(sue, 2, -HOUR);
  await voucher(sue, 50_010, -HOUR);

  expect(await mails()).toEqual([]);
});

test('who wants no mail or is locked gets none', async () => {
  const sue = await newReader();
  await reward(sue, 1, DAY);
  await hub.call(alertEndpoints.saveSettings, { ...always, mail: false }, { session: sue });
  expect(await mails()).toEqual([]);

  await hub.call(alertEndpoints.saveSettings, always, { session: sue });
  await hub.database.db.update(accounts).set({ lockedAt: new Date(START) });
  expect(await mails()).toEqual([]);

  await hub.database.db.update(accounts).set({ lockedAt: null });
  expect(await mails()).toHaveLength(1);
});

test('quiet hours hold it back; then it comes by the reader’s clock and in the reader’s language', async () => {
  const sue = await newReader();
  await reward(sue, 1, 5 * HOUR);
  await reward(sue, 2, 2 * DAY);
  // From eight in the evening until two at night in Taipei; it is eight there now.
  const quiet = { from: 20 * 60, to: 2 * 60 };
  const settings = { ...always, timeZone: 'Asia/Taipei', quiet };
  await hub.call(alertEndpoints.saveSettings, settings, { session: sue, headers: { 'Accept-Language': 'zh-TW' } });
  expect(await mails()).toEqual([]);

  hub.clock.advance(6 * HOUR);
  const [mail = '', ...others] = await mails();

  expect(others).toEqual([]);
  expect(mail).toMatch(/第 2 輪：12 ARCA，截止時間 2026年3月4日.*20:00/);
  expect(mail).not.toContain('第 1 輪');
});

test('whoever is held back by quiet hours holds up nobody after them', async () => {
  const sue = await newReader();
  await reward(sue, 1, 2 * DAY);
  const { db } = hub.database;
  // Before her by their ids, and more than are looked at together.
  const others = Array.from({ length: 51 }, (_, at) => `!${String(at).padStart(2, '0')}`);
  const createdAt = new Date(START);
  await db
    .insert(accounts)
    .values(others.map((id) => ({ id, nickname: `Sleeper ${id}`, email: `${id}@example.com`, createdAt })));
  await db
    .insert(alertSettings)
    .values(others.map((accountId) => ({ accountId, ...always, quietFrom: 0, quietTo: 23 * 60, language: 'en' })));
  for (const userId of others) await reward({ userInfo: { userId } } as Session, 1, 2 * DAY);

  expect(await mails()).toHaveLength(1);
});

test('two processes that look at the same moment send one mail', async () => {
  const sue = await newReader();
  await reward(sue, 1, DAY);

  await Promise.all([mails(), mails(), mails()]);

  expect(await mails()).toHaveLength(1);
});
