import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { cleanup, screen } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resources } from '../../../core/rules/economy/resources.ts';
import { INVITES_PER_SEASON } from '../../../core/rules/seasons/points.ts';
import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { notices } from '../../../server/modules/alerts/alerts.tables.ts';
import { boxCoupons, boxVouchers } from '../../../server/modules/boxes/boxes.tables.ts';
import { arcaClaims } from '../../../server/modules/claims/claims.tables.ts';
import { itemBalances } from '../../../server/modules/items/items.tables.ts';
import { invitations } from '../../../server/modules/seasons/invitations/invitations.tables.ts';
import { seasonRewards } from '../../../server/modules/seasons/rewards/rewards.tables.ts';
import { seasons } from '../../../server/modules/seasons/seasons.tables.ts';
import { teamApplications, teams } from '../../../server/modules/seasons/teams/teams.tables.ts';
import { payouts } from '../../../server/modules/treasury/treasury.tables.ts';
import { withdrawOrders } from '../../../server/modules/withdrawals/withdrawals.tables.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import { fundPool } from '../../../server/test-support/seasons/fund-pool.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import ClaimsPage from '../../../src/pages/account/claims.page.tsx';
import { answerBalances } from '../../support/answer-balances.ts';
import { expectLines } from '../../support/pages/waiting-lines.ts';
import { itemName, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000 };
const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY);

let hub: TestApp;
let me: Session;
let node: ReturnType<typeof answerBalances>;
beforeAll(async () => {
  hub = await createWebServer();
}, 60_000);
beforeEach(async () => {
  await hub.reset();
  me = await hub.logIn(Wallet.createRandom());
  node = answerBalances(0n);
});
afterAll(() => hub.close());

const accountId = () => me.userInfo.userId;
const wallet = () => me.userInfo.walletAddress ?? '';

async function withdrawal(resource: number, amount: bigint, expireAt = fromNow(1)): Promise<void> {
  const order = {
    id: 'w-1',
    accountId: accountId(),
    wallet: wallet(),
    resource: String(resource),
    fee: '0',
    feeBps: 0,
  };
  const state = { variant: 0, state: 'created', expireAt, createdAt: fromNow(-1) };
  await hub.database.db.insert(withdrawOrders).values({ ...order, amount: String(amount), ...state });
}

const held = (itemId: number, amount: string) =>
  hub.database.db
    .insert(itemBalances)
    .values({ itemId: String(itemId), holder: wallet(), amount, movedAt: fromNow(-1) });

async function vouchers(): Promise<void> {
  const { db } = hub.database;
  const times = { startsAt: fromNow(-1), endsAt: fromNow(2) };
  await db.insert(boxVouchers).values({ voucherId: 50_002, ...times, boxIds: [10_100], amounts: [1] });
  const prices = { priceArca: '1', priceNative: '1' };
  await db.insert(boxCoupons).values({ couponId: 60_150, saleId: 1, ...times, endsAt: fromNow(3), ...prices });
  await held(50_002, '1200');
  await held(60_150, '1');
}

type News = Pick<typeof notices.$inferInsert, 'kind' | 'heroId' | 'itemId' | 'subject'>;
async function news(rows: readonly News[]): Promise<void> {
  const facts = rows.map((row, at) => ({
    ...{ ...row, accountId: accountId(), key: `fact-${at}`, currency: at === 0 ? 'RON' : 'ARCA' },
    ...{ price: String(5n * ONE), txHash: `0x${'1'.repeat(64)}`, blockNumber: 1 },
    ...{ at: fromNow(-1), createdAt: fromNow(-1) },
  }));
  await hub.database.db.insert(notices).values(facts);
}

async function claims(): Promise<void> {
  const { db } = hub.database;
  const reward = {
    id: `4:2:${accountId()}:team`,
    season: '4',
    round: 2,
    accountId: accountId(),
    kind: 'team',
    rank: 1,
  };
  const times = { settledAt: fromNow(-1), claimUntil: fromNow(9) };
  await db.insert(seasonRewards).values({ ...reward, amount: String(12n * ONE), state: 'open', ...times });
  await fundPool(db, 'season', 12n * ONE);
  const promise = { accountId: accountId(), reason: 'season', state: 'open', grantedAt: fromNow(-1) };
  const each = ['7', '8'].map((id) => ({
    ...promise,
    id: `p-${id}`,
    key: `promise ${id}`,
    amount: `${id}${'0'.repeat(18)}`,
  }));
  await db.insert(arcaClaims).values(each);
}

const notice = (kind: string, name: string, price = '5 ARCA') => text(`alerts.notice.${kind}`, { name, price });
const some = (id: number, amount: string) => text('boxes.some', { amount, name: itemName(id) });

test('a withdrawal leads to its order; vouchers to their event, coupons to themselves among one’s own', async () => {
  await withdrawal(resources.whiteOre, 5n * ONE);
  await vouchers();
  await expectLines(me, [
    [text('alerts.attention.withdrawal', { amount: '5 WO' }), '/currency/order/w-1'],
    [text('alerts.attention.voucher', { some: some(50_002, '1,200') }), '/boxes/activity/50002'],
    [text('alerts.attention.voucher', { some: some(60_150, '1') }), '/coupon/list?coupon=60150'],
  ]);
});

test('a withdrawal waits from when the treasury pays this wallet again, until its voucher ends', async () => {
  const { db } = hub.database;
  const waits = async () => (await hub.call(attentionEndpoints.attention, {}, { session: me })).data.list.length;
  await withdrawal(resources.whiteOre, 5n * ONE);
  expect(await waits()).toBe(1);

  const place = { txHash: `0x${'2'.repeat(64)}`, logIndex: 0, blockNumber: 1, fee: '0', variant: 0, amount: '1' };
  const paid = { ...place, salt: 'before', wallet: wallet(), resource: String(resources.whiteOre) };
  await db.insert(payouts).values({ ...paid, at: fromNow(-0.5) });
  expect(await waits()).toBe(0);
  await db.update(payouts).set({ at: fromNow(-1) });
  expect(await waits()).toBe(1);

  await db.update(withdrawOrders).set({ expireAt: fromNow(-0.01) });
  expect(await waits()).toBe(0);
});

test('pieces of an item are counted as such', async () => {
  await withdrawal(20_001, 1_200n);
  await expectLines(me, [[text('alerts.attention.withdrawal', { amount: '1,200' }), '/currency/order/w-1']]);
});

test('news say what they are of, and lead to where they can be answered or seen', async () => {
  await news([
    { kind: 'sold', heroId: null, itemId: '20001' },
    { kind: 'outbid', heroId: 7n, itemId: null, subject: 21n },
    { kind: 'offerReceived', heroId: null, itemId: null, subject: 22n },
    { kind: 'offerExpired', heroId: null, itemId: null, subject: 23n },
  ]);
  await expectLines(me, [
    [notice('offerExpired', text('alerts.heroes')), '/market/offers?tab=made&row=23'],
    [notice('offerReceived', text('alerts.likeYours')), '/market/offers?row=22'],
    [notice('outbid', '#7'), '/market/offers?tab=made&row=21'],
    [notice('sold', itemName(20_001), '5 RON'), '/account/portfolio?tab=trades'],
  ]);
});

const asks = (count: number, key: string, values: object = {}) =>
  text(`alerts.attention.${key}_${count === 1 ? 'one' : 'other'}`, { count, ...values });

const begun = (season: string, days: number, closedAt: Date | null = null) =>
  hub.database.db.insert(seasons).values({ id: season, startsAt: fromNow(-days), rounds: 4, pool: '0', closedAt });

/** A season that began so many days ago, with a team that the reader leads and this many who want to be let in. */
async function applications(season: string, days: number, count: number, closedAt: Date | null = null): Promise<void> {
  const { db } = hub.database;
  await begun(season, days, closedAt);
  const team = { id: `team-${season}`, season, name: `Cranes ${season}`, nameKey: season, code: `CODE${season}` };
  const made = { leaderId: accountId(), members: 1, createdAt: fromNow(-1) };
  await db.insert(teams).values({ ...team, ...made });
  const rows = Array.from({ length: count }, (_, n) => ({ teamId: team.id, accountId: `asks-${n}`, at: fromNow(-n) }));
  if (rows.length > 0) await db.insert(teamApplications).values(rows);
}
async function requests(expires: readonly number[], season = '4'): Promise<void> {
  const rows = expires.map((days, n) => ({
    ...{ id: `invitation-${season}-${n}`, season, inviterId: accountId(), accountId: `asks-${n}` },
    ...{ appliedAt: fromNow(days - 3), expiresAt: fromNow(days), agreedAt: null },
  }));
  await hub.database.db.insert(invitations).values(rows);
}

test('who asks to join a team, or to be invited, waits for whoever can answer, and leads to where that is', async () => {
  await applications('4', 3, 2);
  await requests([2, 1]);
  await expectLines(me, [
    [asks(2, 'invitation'), '/season/invitations'],
    [asks(2, 'teamApplication', { name: 'Cranes 4' }), '/season/4/member/team-4'],
  ]);
  const ends = screen.getByText(asks(2, 'invitation')).closest('li')?.querySelector('time')?.getAttribute('datetime');
  expect(Math.abs(Date.parse(ends ?? '') - fromNow(1).getTime())).toBeLessThan(60_000);
});

test('a team whose page is hidden has no link; of a season that is over, or was ended, nobody can be let in', async () => {
  await applications('2', 3, 1);
  await applications('3', 29, 1);
  await applications('4', 3, 1, fromNow(-1));
  await applications('tbc', 3, 0);
  await requests([-1, 1], '2');
  await requests([1, 2], '4');
  await expectLines(me, [[asks(1, 'invitation'), '/season/invitations']]);
  const line = screen.getByText(asks(1, 'teamApplication', { name: 'Cranes 2' }));
  expect([line.tagName, screen.getAllByRole('listitem').length]).toEqual(['SPAN', 2]);
});

test('whoever has invited as many as a season allows is asked by nobody', async () => {
  await begun('4', 3);
  await requests([1]);
  const agreed = Array.from({ length: INVITES_PER_SEASON }, (_, n) => ({
    ...{ id: `agreed-${n}`, season: '4', inviterId: accountId(), accountId: `in-${n}` },
    ...{ appliedAt: fromNow(-2), expiresAt: fromNow(1), agreedAt: fromNow(-1) },
  }));
  const waits = async () => (await hub.call(attentionEndpoints.attention, {}, { session: me })).data.list.length;
  expect(await waits()).toBe(1);
  await hub.database.db.insert(invitations).values(agreed);
  expect(await waits()).toBe(0);
});

test('a claim leads to the list of claims with its row, several to the first of their kind', async () => {
  await claims();
  await expectLines(me, [
    [
      text('alerts.claims.one.season', { season: 4, round: 2, amount: '12 ARCA' }),
      `/account/claims?row=season-4.2.${accountId()}.team`,
    ],
    [text('alerts.claims.all.promise_other', { count: 2, amount: '15 ARCA' }), '/account/claims?kind=promise'],
  ]);
});

test('what a market holds is one row, on Home and among the claims, where it can be claimed', async () => {
  node.balance = 3n * ONE;
  const rows = ['market', 'itemMarket', 'marketOffers'].flatMap((market) =>
    ['ARCA', 'RON'].map((currency): [string, string] => [
      text('alerts.claims.all.market_one', { amount: `3 ${currency}` }),
      `/account/claims?row=market-${market}-${currency}`,
    ]),
  );
  await expectLines(me, rows);
  cleanup();

  await openPage(ClaimsPage, `/account/claims?row=market-itemMarket-RON`, me);
  const buttons = await screen.findAllByRole(
    'button',
    { name: text('claimables.claimOne', { what: String(rows[3]?.[0]) }) },
    soon,
  );
  expect(buttons).toHaveLength(3);
  expect(screen.getByText(text('claimables.claimAll_other', { count: 6 }))).toBeTruthy();
  const focused = screen.getAllByRole('listitem').findIndex((row) => row.getAttribute('aria-current') === 'true');
  expect(screen.getAllByRole('listitem')[focused]?.textContent).toContain('3 RON');
});
