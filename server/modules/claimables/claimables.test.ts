import { sql } from 'drizzle-orm';
import { Wallet, type HDNodeWallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import { attentionEndpoints } from '../../../core/wire/account/attention.ts';
import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { insertBountyRows } from '../../test-support/economy/bounty-rows.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../../test-support/rows.ts';
import { bountyOffers, bountyPayers, bountyTerms } from '../bounties/bounties.tables.ts';
import { boxOpenings, boxVouchers } from '../boxes/boxes.tables.ts';
import { arcaClaims } from '../claims/claims.tables.ts';
import { farmFlow, farmPools, farmStakes } from '../farms/farms.tables.ts';
import { forgeRequests } from '../forge/forge.tables.ts';
import { itemBalances } from '../items/items.tables.ts';
import { ledgerBalances } from '../ledger/ledger.tables.ts';
import { purses } from '../ledger/ledger.service.ts';

const DAY = 86_400_000;
const [BALLS, ENTRY, COMING] = [50_001, 50_002, 50_003];
const dayFrom = (days: number) => new Date(START.getTime() + days * DAY);

let hub: TestApp;
let wallet: HDNodeWallet;
let session: Session;
beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(async () => {
  wallet = Wallet.createRandom();
  session = await hub.logIn(wallet);
  const holder = wallet.address.toLowerCase();
  const gives = { boxIds: [60_001], amounts: [1], endsAt: dayFrom(6) };
  await hub.database.db.insert(boxVouchers).values([
    { ...gives, voucherId: BALLS, startsAt: dayFrom(-1) },
    { ...gives, voucherId: ENTRY, startsAt: dayFrom(-1), boxIds: [], amounts: [] },
    { ...gives, voucherId: COMING, startsAt: dayFrom(2) },
  ]);
  const held = [BALLS, ENTRY, COMING].map((id) => ({ itemId: String(id), holder, amount: '11', movedAt: START }));
  await hub.database.db.insert(itemBalances).values(held);
});
afterEach(() => hub.reset());
afterAll(() => hub.close());

const claims = async () => (await hub.call(claimableEndpoints.claimables, {}, { session })).data.list;
const waits = async () => (await hub.call(attentionEndpoints.attention, {}, { session })).data;

test('of more vouchers than go at once a row has as many as do, and one that only lets in is none to claim', async () => {
  const rows = await claims();

  expect(rows.map(({ key }) => key)).toEqual([`event-${String(BALLS)}`]);
  expect(rows[0]?.call).toMatchObject({
    args: [String(BALLS), '10'],
    takes: { itemId: String(BALLS), count: '10' },
  });
  // What comes back when these are gone is not taken for the same.
  expect(rows[0]?.values).toMatchObject({ held: { is: 'pieces', count: '11' } });
});

test('a voucher whose event has not begun is not announced, and is from then on', async () => {
  const keys = async () => JSON.stringify(await waits());
  expect(await keys()).not.toContain(String(COMING));
  hub.clock.set(dayFrom(2));
  session = await hub.logIn(wallet);
  expect(await keys()).toContain(`voucher-${String(COMING)}`);
});

test.each(['referral', 'staking'] as const)('what %s earned is told of once it is enough for an order', async (of) => {
  const least = withdrawRules.earnedBounds.min;
  const purse = purses[of](session.userInfo.userId);
  const earn = (amount: bigint) =>
    hub.database.db
      .insert(ledgerBalances)
      .values({ purse, resource: '37', amount: amount.toString() })
      .onConflictDoUpdate({
        target: [ledgerBalances.purse, ledgerBalances.resource],
        set: { amount: amount.toString() },
      });
  const paths = async () => (await claims()).map(({ path }) => path);

  await earn(least - 1n);
  expect(await paths()).not.toContain(`/currency/withdraw?from=${of}`);
  await earn(least);
  expect(await paths()).toContain(`/currency/withdraw?from=${of}`);
});

test('what nobody answered for a day names the hero or the balls that come back, and its request beside, and leads to where that stands', async () => {
  const db = hub.database.db;
  const account = wallet.address.toLowerCase();
  const [hash, at] = [`0x${'ab'.repeat(32)}`, dayFrom(-2)];
  await insertHeroes(db, [heroRow(7, { name: 'Wick', owner: account, holder: addressOf(9), state: 'pending' })]);
  const asked = { action: 'upgrade', state: 'open', user: account, materialIds: [1], ore: '0', askTxHash: hash };
  await db.insert(forgeRequests).values({ ...asked, id: 41n, heroId: 7n, askedAt: at });
  const recast = { ...asked, action: 'recast', id: 43n, heroId: 7n, askedAt: dayFrom(-3) };
  await db.insert(forgeRequests).values(recast);
  const opening = { account, boxId: 10_100, amount: 3, version: 1, state: 'open', openTxHash: hash };
  await db.insert(boxOpenings).values({ ...opening, requestId: 42n, openedAt: at });

  const refunds = (await claims()).filter(({ kind }) => kind === 'refund');

  expect(refunds.map(({ key, values }) => [key, values])).toEqual([
    ['refund-forge-43', { what: { is: 'hero', id: '7', name: 'Wick' }, request: '43' }],
    ['refund-forge-41', { what: { is: 'hero', id: '7', name: 'Wick' }, request: '41' }],
    ['refund-gacha-42', { what: { is: 'items', id: '10100', count: '3' }, request: '42' }],
  ]);
  expect(refunds.map(({ path }) => path)).toEqual(['/hero/forge/7', '/hero/grow-up/7', '/boxes/list?tab=openings']);
});

test('of bounties that nobody voted for what one put in comes back once the epoch is over, whoever closed them', async () => {
  const { db } = hub.database;
  const payer = wallet.address.toLowerCase();
  await insertBountyRows(db, payer, START.getTime());
  const [put, back] = [String(150n * ONE), String(50n * ONE)];
  await db.execute(sql`update bounty_offers set epoch_id = 2, voted = 0 where epoch_id = 3 and captain_id = 10`);
  await db.insert(bountyPayers).values([
    { epochId: 2, captainId: 9n, payer, paid: put, refunded: '0' },
    { epochId: 2, captainId: 10n, payer, paid: put, refunded: back },
    { epochId: 2, captainId: 11n, payer, paid: put, refunded: '0' },
  ]);
  const found = async () => (await claims()).filter(({ kind }) => kind === 'bountyBack');
  const { arca, whiteOre } = contracts;

  // Hero 9 has votes, and the epoch in which hero 4 has none still runs.
  expect((await found()).map(({ pays, call, path }) => [pays, call && 'method' in call && call.method, path])).toEqual([
    [{ token: whiteOre, amount: String(100n * ONE) }, 'cancel', '/6551/bounty-list?tab=posts'],
    [{ token: arca, amount: put }, 'refund', '/6551/bounty-list?tab=posts'],
  ]);
  expect(JSON.stringify(await waits())).toContain('alerts.claims.one.bountyBack');

  await db.execute(sql`update bounty_payers set refunded = paid where payer = ${payer} and epoch_id = 2`);
  expect(await found()).toEqual([]);
  hub.clock.set(dayFrom(5));
  session = await hub.logIn(wallet);
  expect((await found()).map(({ values }) => values['captain'])).toEqual([{ is: 'hero', id: '4', name: 'Hero 4' }]);
});

test('of whatever there is much every row is told, so that the totals are of all', async () => {
  const { db } = hub.database;
  const [account, accountId] = [wallet.address.toLowerCase(), session.userInfo.userId];
  const numbers = Array.from({ length: 120 }, (_, at) => at + 1);
  const hash = `0x${'ab'.repeat(32)}`;
  const opening = { account, boxId: 10_100, amount: 3, version: 1, state: 'open', openTxHash: hash };
  await db
    .insert(boxOpenings)
    .values(numbers.map((at) => ({ ...opening, requestId: BigInt(at), openedAt: dayFrom(-2) })));
  const promise = { accountId, amount: '2', reason: 'contest', state: 'open', grantedAt: START };
  await db.insert(arcaClaims).values(numbers.map((at) => ({ ...promise, id: `many-${at}`, key: `many-${at}` })));

  const list = await claims();

  const promised = list.filter(({ kind }) => kind === 'promise');
  expect(promised.reduce((sum, { pays }) => sum + BigInt(pays?.amount ?? 0), 0n)).toBe(240n);
  expect(list.filter(({ kind }) => kind === 'refund')).toHaveLength(120);
});

test('what a farm pays is locked for the hero that the farm itself would name: badges of a captain count, too', async () => {
  const { db } = hub.database;
  const account = wallet.address.toLowerCase();
  await insertBountyRows(db, account, hub.clock.now().getTime());
  await db.update(bountyTerms).set({ badgeWeight: String(ONE), rarityWeight: '0' });
  await db.update(bountyOffers).set({ badges: 3 });
  const figures = { perPoint: '0', claimed: '0' };
  await db.insert(farmFlow).values({
    ...{ ...figures, id: 1, rewardPerSecond: '0', totalPoints: '70', freeRewards: String(500n * ONE) },
    ...{ accruedAt: String(Math.floor(hub.clock.now().getTime() / 1_000)), funded: String(500n * ONE) },
  });
  const pool = { ...figures, id: 1, lpToken: addressOf(502), symbol: 'ARCA-USDC', points: '70', perShare: '0' };
  await db.insert(farmPools).values({ ...pool, staked: String(ONE) });
  const stake = { poolId: 1, account, amount: String(ONE), perShare: '0', pending: String(3n * ONE) };
  await db.insert(farmStakes).values(stake);

  const byAptitude = { sorter: [{ field: 'aptitude', order: 'desc' } as const], filter: { owner: account } };
  const [best] = (await hub.list(bountyEndpoints.heroes, byAptitude)).data.list;
  expect(best?.hero.id).toBe('4');
  const farm = (await claims()).find(({ key }) => key === 'farm-1');
  expect(farm?.call).toMatchObject({ args: [[1], '4'] });
});
