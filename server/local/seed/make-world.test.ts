import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { Interface, toQuantity } from 'ethers';
import { LOCAL_CHAIN_ID } from '../../../core/wire/local.ts';
import { creationEndpoints, previewPath } from '../../../core/wire/marketplace/creations.ts';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { proposalEndpoints } from '../../../core/wire/lp/proposals.ts';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import { commitmentOf, seedOf } from '../../chain/operator/words.ts';
import { verifyRequest } from '../../chain/verify/verify.ts';
import { rowsOf } from '../../db/database.ts';
import { localOperator } from '../../operator.ts';
import { bringPictures, mintPictures } from '../../seeding/seed-creations.ts';
import { seedWithdrawals } from '../../seeding/seed-withdrawals.ts';
import { pagesOf } from '../../test-support/economy/pages-of.ts';
import { openSeededWorld, SEED, type SeededWorld } from '../../test-support/economy/seeded-world.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { PICTURES } from './creations/picture-art.ts';
import { lpTokensOf } from './farm-scenes.ts';
import { demoIdentities, officesOf } from './identities.ts';

const EMISSION = 50_000n * 10n ** 18n;

let world: SeededWorld;
let hub: TestApp;

beforeAll(async () => {
  world = await openSeededWorld();
  hub = world.hub;
}, 300_000);
afterAll(() => world.close());

/**
 * A number that a contract answers at the moment that the world was made for: its last block is older,
 * and may be of the week before.
 */
async function ask(to: string, signature: string, ...args: string[]): Promise<bigint> {
  const reader = new Interface([`function ${signature} view returns (uint256)`]);
  const data = reader.encodeFunctionData(signature.slice(0, signature.indexOf('(')), args);
  const time = toQuantity(world.seeded.world.madeAt);
  return BigInt(String(await world.rpc.call('eth_call', { to, data }, 'latest', {}, { time })));
}

test('the whole world is read from its first block in less than 20 s of work, 500 events a second at least', () => {
  expect(world.index.events).toBeGreaterThan(10_000);
  expect(world.index.seconds).toBeLessThan(20);
  expect(world.index.events / world.index.seconds).toBeGreaterThan(500);
});

test('chain, index and ledger of the new world agree to the last unit', async () => {
  const books = await hub.app.books.look();

  expect(books?.differences).toEqual([]);
  expect(books?.checks).toBeGreaterThan(40);
  const placesOf = (asset: string) =>
    books?.places.filter((place) => place.asset === asset).map((place) => place.location);
  // At the bounties are the captains' pot and what is posted, on the market what is offered, in transit withdrawals.
  const places = ['bounty', 'burned', 'farmed', 'game', 'market', 'staked', 'transit', 'vesting', 'wallet'];
  expect(placesOf('ARCA')?.sort()).toEqual(places);
  expect(placesOf('WO')).toEqual(expect.arrayContaining(['bounty', 'burned', 'game', 'wallet']));
  expect(placesOf('WRON')?.sort()).toEqual(['bounty', 'wallet']);
  expect(placesOf('RON')).toContain('wrapped');
  expect(placesOf('heroes')?.sort()).toEqual(['bounty', 'burned', 'market', 'mining', 'wallet']);
});

test('every transaction that was told did what was told', async () => {
  const rows = await rowsOf<{ table: string; count: number }>(
    hub.database.db,
    sql`select 'stakes' as table, count(*)::int as count from stakes where amount > 0
      union all select 'deposits', count(*)::int from deposits
      union all select 'credits', count(*)::int from chain_credits where kind = 'deposit'
      union all select 'items', count(*)::int from item_balances where amount > 0
      union all select 'kinds', count(distinct item_id)::int from item_balances
      union all select 'itemOrders', count(*)::int from item_orders
      union all select 'itemSales', count(*)::int from item_sales
      union all select 'purchases', count(*)::int from box_purchases
      union all select 'sold', sum(sold)::int from box_sales
      union all select 'farming', count(*)::int from farm_stakes
      union all select 'farmed', count(*)::int from farm_events where kind <> 'claimed'`,
  );
  const counts = Object.fromEntries(rows.map(({ table, count }) => [table, count]));

  expect(counts).toMatchObject({ stakes: 19, kinds: 52, itemOrders: 57, itemSales: 42, purchases: 61 });
  expect(counts['sold']).toBeGreaterThan(100);
  expect(counts['deposits']).toBe(19 + 3 + 8);
  expect(counts['credits']).toBe(counts['deposits']);
  // Whoever farms went in once, and then added or left.
  expect(counts['farmed']).toBe(2 * (counts['farming'] ?? 0));
});

test('withdrawals are in every state, what the chain paid is settled, and seeding again changes nothing', async () => {
  const { db } = hub.database;
  const orders = () =>
    rowsOf<{ state: string; count: number }>(
      db,
      sql`select state, count(*)::int as count from withdraw_orders group by state order by state`,
    );
  const expected = [
    { state: 'confirmed', count: 9 },
    { state: 'created', count: 2 },
    { state: 'expired', count: 3 },
    { state: 'failed', count: 2 },
    { state: 'submitted', count: 2 },
  ];
  expect(await orders()).toEqual(expected);
  expect(await rowsOf(db, sql`select 1 from payouts`)).toHaveLength(9);

  await seedWithdrawals(world.seeded);
  expect(await orders()).toEqual(expected);
  expect((await hub.app.books.look())?.differences).toEqual([]);
});

test('the demo accounts have the level that their stakes are worth', async () => {
  const demos = demoIdentities(SEED);
  const rows = await rowsOf<{ id: string; level: number }>(
    hub.database.db,
    sql`select id, vip_level::int as level from accounts where vip_level > 0 and id not like 'seed-trader-%'`,
  );
  const levels = Object.fromEntries(rows.map(({ id, level }) => [id, level]));

  expect(levels['seed-vip']).toBe(8);
  expect(levels['seed-rich']).toBeGreaterThanOrEqual(2);
  expect(levels['seed-leader']).toBeGreaterThanOrEqual(2);
  const vip = demos.find(({ key }) => key === 'vip');
  const { data } = await hub.call(stakingEndpoints.query, { address: vip?.address ?? '' });
  expect(data).toMatchObject({ vipLevel: 8, tradeFeeBps: 221, totals: { stakers: 19 } });
});

test('both farms of the launch have shares in them, and give ARCA every second', async () => {
  const { farms } = hub.deps.chain.config.contracts;
  const vip = demoIdentities(SEED).find(({ key }) => key === 'vip')?.address ?? '';
  const { data } = await hub.call(farmEndpoints.pools, { address: vip });

  expect(data.pools.map(({ symbol, points, isActive }) => [symbol, points, isActive])).toEqual([
    ['ARCA-RON', 70, true],
    ['ARCA-USDC', 30, true],
  ]);
  expect(data.pools.map(({ lpToken }) => lpToken)).toEqual(lpTokensOf(officesOf(SEED)));
  for (const { lpToken, poolId, totalStaked, stakers, dailyReward, claimable } of data.pools) {
    expect(await ask(lpToken, 'balanceOf(address)', farms)).toBe(BigInt(totalStaked));
    expect(stakers).toBeGreaterThan(6);
    expect(BigInt(dailyReward)).toBeGreaterThan(4_000n * 10n ** 18n);
    expect(BigInt(claimable)).toBeGreaterThan(0n);
    expect(await ask(farms, 'rateOf(uint256)', String(poolId))).toBeGreaterThan(0n);
  }
  // Each person's first shares, what some added later and what others took out again.
  const { data: history } = await hub.list(farmEndpoints.history, { filter: { kind: ['unstaked'] } });
  expect(history.total).toBeGreaterThan(0);
});

test('an epoch of the bounty event runs now, and captains’ ARCA for it is there', async () => {
  const { arca, bountyEpochs, captainRewards } = hub.deps.chain.config.contracts;
  const [running, epochs, pot] = await Promise.all([
    ask(bountyEpochs, 'currentEpochId()'),
    ask(bountyEpochs, 'totalEpochs()'),
    ask(arca, 'balanceOf(address)', captainRewards),
  ]);
  // Thirteen weeks of story, each with its epoch; a year of them is still to come, and the captains have had theirs.
  expect([13n, 14n]).toContain(running);
  expect(epochs).toBe(running + 52n);
  expect(pot).toBeLessThan(epochs * EMISSION);
  expect(pot).toBeGreaterThanOrEqual((epochs - running) * EMISSION);
});

/** How many rows there are of each kind. */
async function tally(lines: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const union = Object.entries(lines).map(
    ([name, from]) => `select '${name}' as name, count(*)::int as count from ${from}`,
  );
  const rows = await rowsOf<{ name: string; count: number }>(hub.database.db, sql.raw(union.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('whatever comes of chance was asked for and answered as promised; one request was taken back', async () => {
  const counts = await tally({
    recasts: "forge_requests where action = 'recast' and state = 'answered'",
    upgrades: "forge_requests where action = 'upgrade' and state = 'answered'",
    powerUpgrades: "forge_requests where action = 'powerUpgrade' and state = 'answered'",
    refunded: "forge_requests where state = 'refunded'",
    burned: 'energy_gains',
    opened: "box_openings where state = 'opened'",
    waiting: "tickets where state = 'open'",
    hidden: 'seed_days where seed is null',
  });
  expect(counts).toMatchObject({ refunded: 1, waiting: 0, hidden: 0 });
  expect(counts['recasts']).toBeGreaterThan(8);
  expect(counts['upgrades']).toBeGreaterThan(12);
  expect(counts['powerUpgrades']).toBeGreaterThan(8);
  expect(counts['burned']).toBeGreaterThan(15);
  expect(counts['opened']).toBeGreaterThan(20);
});

test('every answer of the story can be worked out again from the seed of its day: none waits for one', async () => {
  const rows = await rowsOf<{ contract: string; id: string; state: string }>(
    hub.database.db,
    sql`select contract, request_id::text as id, state from tickets`,
  );
  const { forge } = hub.deps.chain.config.contracts;
  const verdicts = await Promise.all(
    rows.map(async ({ contract, id, state }) => {
      const { status, lines } = await verifyRequest(world.rpc, { contract, requestId: BigInt(id) });
      return { state, of: contract === forge ? 'forge' : 'gacha', status, lines };
    }),
  );
  const answered = verdicts.filter(({ state }) => state === 'resolved');
  expect(answered.filter(({ status }) => status !== 'right')).toEqual([]);
  expect(answered.filter((one) => one.of === 'forge').length).toBeGreaterThan(40);
  expect(answered.filter((one) => one.of === 'gacha').length).toBeGreaterThan(20);
  // The one that was taken back has no answer.
  expect(verdicts.length - answered.length).toBe(1);
});

test('each day of the story was promised with a secret that the operator of the world keeps', async () => {
  const days = await rowsOf<{ contract: string; day: number; commitment: string }>(
    hub.database.db,
    sql`select contract, day, commitment from seed_days`,
  );
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-secrets-'));
  const kept = localOperator({
    chain: { kind: 'local', chainId: LOCAL_CHAIN_ID, port: 0, blockMs: 500 },
    seed: SEED,
    dataDir,
  });
  rmSync(dataDir, { recursive: true });
  const secretsKept = [kept?.secret ?? '', ...(kept?.formerSecrets ?? [])];

  expect(days.length).toBeGreaterThan(20);
  for (const { contract, day, commitment } of days) {
    const seeds = secretsKept.map((secret) => commitmentOf(seedOf(secret, { chainId: LOCAL_CHAIN_ID, contract, day })));
    expect(seeds).toContain(commitment);
  }
});

test('the bounties of a quarter of a year are posted, voted for, settled, claimed and some left', async () => {
  const counts = await tally({
    posted: 'bounty_offers',
    cancelled: 'bounty_offers where is_cancelled',
    votes: 'bounty_votes',
    claimed: 'bounty_votes where paid is not null',
    locked: 'vestings where locked > 0',
    accounts: 'hero_accounts',
    farmed: "farm_events where kind = 'claimed'",
    offers: "market_offers where state = 'open'",
    accepted: "market_offers where state = 'accepted'",
    counters: "counter_offers where state = 'open'",
  });
  expect(counts['posted']).toBeGreaterThan(40);
  expect(counts['cancelled']).toBeGreaterThan(1);
  expect(counts['votes']).toBeGreaterThan(80);
  expect(counts['claimed']).toBeGreaterThan(40);
  expect(counts['claimed']).toBeLessThan(counts['votes'] ?? 0);
  expect(counts['locked']).toBeGreaterThan(15);
  expect(counts['accounts']).toBeGreaterThanOrEqual(3);
  expect(counts['farmed']).toBeGreaterThan(2);
  expect(counts['offers']).toBeGreaterThan(15);
  expect(counts['accepted']).toBeGreaterThan(1);
  expect(counts['counters']).toBeGreaterThan(1);
});

test('one proposal was accepted, one rejected, and one is open: the rich one has voted on it, others can', async () => {
  const { data } = await hub.list(proposalEndpoints.list, {});
  expect(data.list.map(({ id, state, text }) => [id, state, text?.title.length !== 0])).toEqual([
    ['3', 'active', true],
    ['2', 'rejected', true],
    ['1', 'accepted', true],
  ]);
  const { governance } = hub.deps.chain.config.contracts;
  for (const [at, state] of [1n, 3n, 4n].entries())
    expect(await ask(governance, 'stateOf(uint256)', String(3 - at))).toBe(state);
  const { data: cast } = await hub.list(proposalEndpoints.votes, { filter: { proposalId: ['3'] } });
  expect(cast.total).toBeGreaterThan(2);

  const ballotOf = async (key: string) => {
    const { address = '' } = demoIdentities(SEED).find((demo) => demo.key === key) ?? {};
    const { ballots, terms, ve } = (await hub.call(proposalEndpoints.standing, { address })).data;
    const [ballot] = ballots;
    return {
      choice: ballot?.choice,
      weighs: BigInt(ballot?.weight ?? 0) > 0n,
      may: BigInt(ve) >= BigInt(terms?.threshold ?? 0),
    };
  };
  expect(await ballotOf('rich')).toMatchObject({ choice: 'for', weighs: true });
  expect(await ballotOf('leader')).toMatchObject({ choice: null, weighs: true });
  // Whoever has staked so much can propose too: none of the open ones is his.
  expect(await ballotOf('vip')).toEqual({ choice: null, weighs: true, may: true });
  expect(data.list[0]?.proposer).not.toBe(
    demoIdentities(SEED)
      .find(({ key }) => key === 'vip')
      ?.address.toLowerCase(),
  );
});

test('some weeks are claimed and some are left, grants wait, and who sent others has a share', async () => {
  const counts = await tally({
    claimed: 'reward_claims',
    due: 'reward_leaves',
    granted: 'arca_claims',
    asked: "arca_claims where state = 'pending'",
    invited: "accounts where referrer = 'seed-leader'",
    shared: "ledger_entries where key like '%:referral%'",
  });
  expect(counts['claimed']).toBeGreaterThan(50);
  expect(counts['claimed']).toBeLessThan(counts['due'] ?? 0);
  expect(counts).toMatchObject({ granted: 6, asked: 1 });
  expect(counts['shared']).toBeGreaterThanOrEqual(3);
  expect(counts['invited']).toBeGreaterThan(50);
});

test.each(['rich', 'vip', 'leader'] as const)('%s has something to show on every page', async (key) => {
  const { address = '' } = demoIdentities(SEED).find((demo) => demo.key === key) ?? {};
  const counts = await tally(pagesOf(address, `seed-${key}`));

  // The leader has left all weeks for whoever tries the claims out.
  const left = key === 'leader' ? ['weeks claimed'] : [];
  expect(Object.keys(counts).filter((name) => counts[name] === 0)).toEqual(left);
});

test('the pictures that were made are kept as any other: a still for everybody, and a second start makes none', async () => {
  const { data } = await hub.list(creationEndpoints.list, {});
  const [first] = data.list;

  expect(data.total).toBe(PICTURES);
  expect(data.list.every(({ name, file }) => name !== '' && file?.type === 'image/svg+xml')).toBe(true);
  const still = await hub.app.request(`/api/game${previewPath(first?.fileHash ?? '')}`);
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const nothing = () => Promise.reject(new Error('there is nothing to be made'));
  await mintPictures(await bringPictures(world.seeded), { ...world.seeded, mine: nothing });
});
