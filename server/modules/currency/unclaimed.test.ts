import { Wallet, type HDNodeWallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources } from '../../../core/rules/economy/resources.ts';
import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import { assetPlaces, currencyEndpoints, type AssetKind } from '../../../core/wire/account/currency.ts';
import { heroAccountOf } from '../../chain/contracts/hero-account.ts';
import { insertBountyRows } from '../../test-support/economy/bounty-rows.ts';
import { beginWork, MINER_RARITY, perMinute } from '../../test-support/economy/mine-world.ts';
import { addressOf, ONE } from '../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { bountyPayers, heroAccounts } from '../bounties/bounties.tables.ts';
import { arcaClaims } from '../claims/claims.tables.ts';
import { farmFlow, farmPools, farmStakes } from '../farms/farms.tables.ts';
import { purses } from '../ledger/ledger.service.ts';
import { ledgerBalances } from '../ledger/ledger.tables.ts';
import { seasonRewards } from '../seasons/rewards/rewards.tables.ts';
import { stakingOrderShares } from '../staking/payout/payout.tables.ts';
import { rewardClaims, rewardLeaves, rewardLists, rewardWeeks } from '../staking/staking.tables.ts';
import { tokenBalances } from '../tokens/tokens.tables.ts';
import { deposits } from '../treasury/treasury.tables.ts';
import { vestings } from '../vestings/vestings.tables.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const MINER = 30;
/** A Tuesday, whose midnight is hours away. */
const NOW = new Date('2026-05-12T10:00:00Z');
const dayFrom = (days: number) => new Date(NOW.getTime() + days * DAY);
const arca = (whole: bigint) => (whole * ONE).toString();
const hashOf = (at: number) => `0x${String(at).repeat(64).slice(0, 64)}`;

let hub: TestApp;
let wallet: HDNodeWallet;
let [owner, accountId] = ['', ''];
beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(async () => {
  hub.clock.set(NOW);
  ({ wallet, owner, accountId } = await beginWork(hub, MINER, 'main'));
});
afterEach(() => hub.reset());
afterAll(() => hub.close());

async function placesOf(kind: AssetKind) {
  const session = await hub.logIn(wallet);
  const { data } = await hub.call(currencyEndpoints.places, {}, { session });
  const { places = [], total = '' } = data.assets.find((one) => one.kind === kind) ?? {};
  return { places: Object.fromEntries(places.map(({ place, amount }) => [place, amount])), total };
}

/** What the list of claims has of some kinds, in one token. */
async function claimable(token: string, ...kinds: string[]): Promise<string> {
  const session = await hub.logIn(wallet);
  const { list } = (await hub.call(claimableEndpoints.claimables, {}, { session })).data;
  const paid = list.filter(({ kind, pays }) => kinds.includes(kind) && pays?.token === token);
  return paid.reduce((sum, { pays }) => sum + BigInt(pays?.amount ?? '0'), 0n).toString();
}

async function claimOre() {
  const session = await hub.logIn(wallet);
  return (await hub.call(claimableEndpoints.claim, { kind: 'mining', input: {} }, { session })).outcome;
}

/** ARCA of this account in wallet and game, on its way, and in an offer that is open. */
async function spread(): Promise<void> {
  const { db } = hub.database;
  await db.insert(tokenBalances).values({ resource: resources.arca, holder: owner, amount: arca(1_000n) });
  const { player, referral, staking, frozen } = purses;
  const held = [player, referral, staking, frozen].map((purse, at) => ({
    ...{ purse: purse(accountId), resource: String(resources.arca), amount: arca(11n + BigInt(at)) },
  }));
  await db.insert(ledgerBalances).values(held);
  const sent = { txHash: hashOf(1), logIndex: 0, blockNumber: 1, at: NOW };
  await db.insert(deposits).values({ ...sent, wallet: owner, resource: resources.arca, amount: arca(15n) });
  await db.execute(sql`insert into market_offers (id, state, kind, collection, buyer, amount, expires_at, made_at, make_tx_hash)
    values (1, 'open', 'collection', ${contracts.hero}, ${owner}, ${arca(16n)}, ${dayFrom(9).toISOString()}, now(), '0x1')`);
}

/** Staking weeks: one to claim, one that was claimed, and one that is not opened on the chain. */
async function weeks(): Promise<void> {
  const { db } = hub.database;
  const facts = { total: arca(500n), leafFileHash: hashOf(2) };
  const ids = [7, 8, 9];
  await db
    .insert(rewardLists)
    .values(ids.map((weekId) => ({ ...facts, weekId, root: hashOf(weekId), leaves: 1, leafFile: '', madeAt: NOW })));
  await db
    .insert(rewardLeaves)
    .values(ids.map((weekId) => ({ weekId, account: owner, amount: arca(17n), proof: [hashOf(3)] })));
  const opened = { ...facts, claimed: '0', openedAt: NOW, txHash: hashOf(4) };
  await db.insert(rewardWeeks).values([7, 8].map((weekId) => ({ ...opened, weekId, root: hashOf(weekId) })));
  const paid = { account: owner, amount: arca(17n), txHash: hashOf(5), claimedAt: NOW };
  await db.insert(rewardClaims).values({ ...paid, weekId: 8 });
}

/** Shares of staking that are paid by orders: one waits for the funding, one was paid into the purse, one is another's. */
async function shares(): Promise<void> {
  const share = { weekId: 7, accountId, amount: arca(22n), creditedAt: null };
  await hub.database.db
    .insert(stakingOrderShares)
    .values([share, { ...share, weekId: 6, creditedAt: NOW }, { ...share, accountId: 'another' }]);
}

/** Rewards of rounds and promises, each also in a state in which it is not theirs to claim any more. */
async function rewards(): Promise<void> {
  const { db } = hub.database;
  const reward = { season: '4', accountId, kind: 'team', rank: 1, amount: arca(18n), settledAt: dayFrom(-2) };
  await db.insert(seasonRewards).values([
    { ...reward, id: 'open', round: 1, state: 'open', claimUntil: dayFrom(3) },
    { ...reward, id: 'late', round: 2, state: 'open', claimUntil: dayFrom(-1) },
    { ...reward, id: 'had', round: 3, state: 'claimed', claimUntil: dayFrom(3), claimedAt: NOW },
  ]);
  // What it is paid from: a reward that nothing was put aside for is no claim yet.
  const pool = { purse: purses.pool('season'), resource: String(resources.arca), amount: arca(18n) };
  await db.insert(ledgerBalances).values(pool);
  const promise = { accountId, amount: arca(20n), reason: 'A prize', grantedAt: dayFrom(-2) };
  const states = ['open', 'pending', 'sent', 'done'];
  await db.insert(arcaClaims).values(states.map((state) => ({ ...promise, id: state, key: state, state })));
}

async function farming(): Promise<void> {
  const { db } = hub.database;
  const still = { rewardPerSecond: '0', totalPoints: '10', perPoint: '0', freeRewards: '0', claimed: '0' };
  await db.insert(farmFlow).values({ ...still, id: 1, accruedAt: '0', funded: arca(100n) });
  const pool = { lpToken: addressOf(7), symbol: 'LP', points: '10', staked: '1', perPoint: '0', perShare: '0' };
  await db.insert(farmPools).values({ ...pool, id: 0, claimed: '0' });
  await db.insert(farmStakes).values({ poolId: 0, account: owner, amount: '1', perShare: '0', pending: arca(19n) });
  await db.insert(vestings).values({ heroId: 2n, locked: arca(50n), claimed: '0', since: NOW });
}

/** ARCA in a hero's own account. */
async function inside(): Promise<void> {
  const { db } = hub.database;
  const account = heroAccountOf(contracts, hub.deps.chain.config.chainId, 2n);
  await db.insert(heroAccounts).values({ account, tokenId: '2', at: NOW, txHash: '0x1' });
  await db.insert(tokenBalances).values({ resource: resources.arca, holder: account, amount: arca(21n) });
}

test('what waits to be claimed is at a place each, and all places together are the total, for an account that has all of them', async () => {
  await insertBountyRows(hub.database.db, owner, NOW.getTime());
  await spread();
  await weeks();
  await shares();
  await rewards();
  await farming();
  await inside();

  const { places, total } = await placesOf('arca');
  expect(places).toEqual({
    ...{ wallet: arca(1_000n), game: arca(11n), earned: arca(12n), payout: arca(13n + 22n), transit: arca(14n + 15n) },
    ...{ market: arca(16n), weeks: arca(17n), season: arca(18n), farm: arca(19n), promised: arca(60n) },
    // The vote of an epoch that is over has half of 200 less 2 %; the stake and what is locked are as the index has them.
    ...{ votes: arca(98n), staking: arca(100n), vesting: arca(50n), heroAccount: arca(21n) },
  });
  expect(
    Object.values(places)
      .reduce((sum, amount) => sum + BigInt(amount), 0n)
      .toString(),
  ).toBe(total);
  const ofCurrency = assetPlaces.filter((place) => !['proceeds', 'bounty', 'mining'].includes(place));
  expect(Object.keys(places)).toEqual(ofCurrency);

  // As the list of claims has it, to which the rows lead.
  expect(await claimable(contracts.arca, 'staking')).toBe(places['weeks']);
  expect(await claimable(contracts.arca, 'bounty')).toBe(places['votes']);
  expect(await claimable(contracts.arca, 'season')).toBe(places['season']);
  expect(await claimable(contracts.arca, 'farm')).toBe(places['farm']);
  // Of what staking pays by orders, what is not funded yet cannot be ordered.
  expect(await claimable(contracts.arca, 'referral', 'payout')).toBe(arca(12n + 13n));
});

test('ore in slots grows by the minute as the list of claims has it, and a claim takes it into the game, to the last unit', async () => {
  expect(await placesOf('whiteOre')).toEqual({ places: {}, total: '0' });
  for (const minutes of [1, 89]) {
    hub.clock.advance(minutes * MINUTE);
    const { places } = await placesOf('whiteOre');
    expect(places).toEqual({ mining: await claimable(contracts.whiteOre, 'mining') });
  }
  const mined = (perMinute(MINER_RARITY, 'low') * 90n).toString();
  expect(await placesOf('whiteOre')).toEqual({ places: { mining: mined }, total: mined });

  expect(await claimOre()).toBe('ok');
  expect(await placesOf('whiteOre')).toEqual({ places: { game: mined }, total: mined });
});

test('ore is right after a night that nobody has looked at, when the wallet centre is the first to ask', async () => {
  hub.clock.set(new Date('2026-05-12T20:00:00Z'));
  ({ wallet, owner, accountId } = await beginWork(hub, MINER + 1, 'main'));
  // Of machines a level gives this account one: a second stands still from midnight on.
  await hub.database.db.execute(sql`update mining_works set machine = 2 where account_id = ${accountId}`);
  hub.clock.set(new Date('2026-05-13T02:00:00Z'));
  const { places } = await placesOf('whiteOre');
  expect(places).toEqual({ mining: (perMinute(MINER_RARITY, 'low') * 240n).toString() });
  expect(await claimable(contracts.whiteOre, 'mining')).toBe(places['mining']);
});

test('a bounty is whose who paid it until its epoch ends, and from that moment on the voters’', async () => {
  await insertBountyRows(hub.database.db, owner, NOW.getTime());
  const before = await placesOf('arca');
  expect(before.places).toMatchObject({ votes: arca(98n) });
  expect((await placesOf('whiteOre')).places).toEqual({ bounty: arca(3_000n) });

  hub.clock.set(new Date(dayFrom(5).getTime() - 1));
  expect((await placesOf('arca')).places).toEqual(before.places);
  hub.clock.set(dayFrom(5));
  // Of 100 less 2 %, for four and three of ten votes; an hour later they can be claimed.
  const votes = (98n * ONE + (98n * ONE * 7n) / 10n).toString();
  expect((await placesOf('arca')).places).toMatchObject({ votes });
  expect(await claimable(contracts.arca, 'bounty')).toBe(arca(98n));
  hub.clock.advance(60 * MINUTE);
  expect(await claimable(contracts.arca, 'bounty')).toBe(votes);
  // Nobody voted for hero 4: its bounty comes back.
  expect((await placesOf('whiteOre')).places).toMatchObject({ bounty: arca(3_000n) });
});

test('what was put into a bounty stays with who paid it when the captain is sold, burned, or its bounty is closed by another', async () => {
  await insertBountyRows(hub.database.db, owner, NOW.getTime());
  const { db } = hub.database;
  const buyer = Wallet.createRandom();
  const address = buyer.address.toLowerCase();
  const ofBuyer = async () => {
    const session = await hub.logIn(buyer);
    const { data } = await hub.call(currencyEndpoints.places, {}, { session });
    return data.assets.find(({ kind }) => kind === 'whiteOre');
  };
  await db.execute(sql`update heroes set owner = ${address}, holder = ${address} where token_id = 4`);

  expect((await placesOf('whiteOre')).places).toEqual({ bounty: arca(3_000n) });
  expect((await ofBuyer())?.total).toBe('0');
  // The buyer raises it; nobody votes, and the buyer is the first to close it.
  await db.execute(sql`update bounty_offers set reward = ${arca(3_500n)} where epoch_id = 3 and captain_id = 4`);
  await db.insert(bountyPayers).values({ epochId: 3, captainId: 4n, payer: address, paid: arca(500n), refunded: '0' });
  expect((await ofBuyer())?.total).toBe(arca(500n));
  hub.clock.set(dayFrom(6));
  await db.execute(sql`update bounty_offers set is_cancelled = true where epoch_id = 3 and captain_id = 4`);
  await db.execute(sql`update bounty_payers set refunded = paid where captain_id = 4 and payer = ${address}`);
  await db.execute(sql`update heroes set state = 'burned' where token_id = 4`);
  expect((await ofBuyer())?.total).toBe('0');
  expect((await placesOf('whiteOre')).places).toMatchObject({ bounty: arca(3_000n) });
  expect(await claimable(contracts.whiteOre, 'bountyBack')).toBe(arca(3_000n));
});

test('it is in nobody else’s sum', async () => {
  await weeks();
  await rewards();
  hub.clock.advance(90 * MINUTE);
  const session = await hub.logIn();
  const { data } = await hub.call(currencyEndpoints.places, {}, { session });
  expect(data.assets.filter(({ total }) => total !== '0')).toEqual([]);
});
