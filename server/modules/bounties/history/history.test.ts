import { afterAll, beforeAll, expect, test } from 'vitest';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { wrongSums } from '../sums/sums.repository.ts';
import { openBountyWorld, type BountyWorld } from '../../../test-support/economy/bounty-world.ts';
import { ONE } from '../../../test-support/economy/market-world.ts';
import { alice, bob } from '../../../test-support/test-chain.ts';

const { posts, epochs, openings, claimable, unclaimed, votes } = bountyEndpoints;
const DAY = 86_400;

let world: BountyWorld;
let arca: string;

beforeAll(async () => {
  world = await openBountyWorld();
  ({ arca } = world.chain.contracts);
  await world.act(alice, 'offerReward', 'create', 3, arca, 100n * ONE);
  await world.sync();
}, 150_000);
afterAll(() => world.close());

const offerOf = async (captainId: number) =>
  (await world.ask('offerReward', 'offerOf', 1, captainId)) as { reward: bigint; voted: bigint; paid: bigint };

test('what somebody posted and raised is his, with the bounty as it stands', async () => {
  const { data } = await world.hub.list(posts, { filter: { payer: alice } });

  expect(data.list.map(({ bounty, paid, refunded }) => [bounty.captainId, paid, refunded])).toEqual([
    ['3', String(100n * ONE), '0'],
    ['1', String(533n * ONE + 1n), '0'],
  ]);
  expect(data.list.map(({ bounty }) => bounty.reward)).toEqual(data.list.map(({ paid }) => paid));
  for (const { bounty, paid } of data.list) {
    expect(paid).toBe(String(await world.ask('offerReward', 'contributionOf', 1, bounty.captainId, alice)));
  }
  expect((await world.hub.list(posts, { filter: { payer: bob } })).data.total).toBe(1);
});

test('the bounties that a vote is weighed against are those of the contract, to the unit', async () => {
  const { data } = await world.hub.call(openings, { power: String(50n * ONE) });

  expect(data).toMatchObject({ epochId: 1, cutBps: 200 });
  for (const { captainId, reward, voted } of data.openings) {
    const offer = await offerOf(Number(captainId));
    expect([reward, voted]).toEqual([String(offer.reward), String(offer.voted)]);
  }
  expect(data.openings.map(({ captainId }) => captainId).sort()).toEqual(['1', '3', '4']);
});

test('the sums of an epoch are those of its bounties, and one that has not begun is not in the list', async () => {
  const { data } = await world.hub.list(epochs, {});
  const offers = await Promise.all([1, 3, 4].map(offerOf));

  expect(data.list.map(({ epoch }) => epoch.epochId)).toEqual([1]);
  expect(data.list[0]).toMatchObject({ captains: 3, votes: 3, voted: String(911n * ONE + 1n), settled: '0' });
  const sumOf = (key: 'reward' | 'voted') => String(offers.reduce((sum, offer) => sum + offer[key], 0n));
  const sums = { voted: sumOf('voted'), bounties: sumOf('reward'), paid: '0', swept: '0', refunded: '0' };
  // Nobody voted for the bounty of 100 on hero 3.
  const shared = String(BigInt(sums.bounties) - 100n * ONE);
  expect(data.list[0]?.tokens).toEqual([{ token: arca, ...sums, shared }]);
});

test('from the end on what heroes earned is unclaimed, and a captain’s part too, before either can be asked for', async () => {
  const toEnd = world.start + 7 * DAY - (await world.now());
  await world.pass(toEnd - 60);
  expect((await world.hub.call(unclaimed, { address: bob })).data).toEqual({ address: bob, votes: [], captains: [] });
  await world.pass(120);
  const shares = await Promise.all([5, 6].map((heroId) => world.askAll('offerReward', 'claimableOf', 1, heroId)));
  const { data } = await world.hub.call(unclaimed, { address: bob });

  expect((await world.hub.call(claimable, { address: bob })).data.claims).toEqual([]);
  const byHero = [...data.votes].sort((one, other) => Number(one.heroId) - Number(other.heroId));
  expect(byHero.map(({ heroId, reward }) => [heroId, reward])).toEqual(
    [5, 6].map((heroId, at) => [String(heroId), String(shares[at]?.[1])]),
  );
  expect(data.captains.map(({ captainId, emission }) => [captainId, emission])).toEqual([
    ['4', String(await world.ask('captainRewards', 'emissionOf', 1, 4))],
  ]);
});

test('after the end nothing is open, what nobody voted for comes back once, and claims are counted', async () => {
  await world.pass(DAY);
  await world.act(alice, 'offerReward', 'cancel', 1, 3);
  await world.act(bob, 'offerReward', 'claim', [[1, 5]]);
  await world.act(alice, 'captainRewards', 'settle', 1, 1);
  await world.sync();
  const { data: over } = await world.hub.call(openings, { power: '1' });
  const { data: mine } = await world.hub.list(posts, { filter: { payer: alice } });
  const { data } = await world.hub.list(epochs, { filter: { epochId: [1] } });
  const [record] = data.list;
  const { paid, reward } = await offerOf(1);

  expect(over).toEqual({ epochId: null, cutBps: 0, openings: [] });
  expect(mine.list[0]).toMatchObject({ refunded: String(100n * ONE), bounty: { isCancelled: true } });
  expect(record?.tokens[0]?.refunded).toBe(String(100n * ONE));
  // The first claim takes the treasury's cut along.
  expect(BigInt(record?.tokens[0]?.paid ?? '0') + (reward * 200n) / 10_000n).toBe(paid);
  expect(BigInt(record?.settled ?? '0')).toBeGreaterThan(0n);
  expect((await world.hub.call(claimable, { address: bob })).data.claims.map(({ heroId }) => heroId)).toEqual(['6']);
  const { votes, captains } = (await world.hub.call(unclaimed, { address: bob })).data;
  expect([votes.map(({ heroId }) => heroId), captains.map(({ captainId }) => captainId)]).toEqual([['6'], ['4']]);
  expect((await world.hub.call(unclaimed, { address: alice })).data.captains).toEqual([]);
});

test('what the treasury gets in the place of a burned hero stands apart from what voters were paid', async () => {
  await world.act(bob, 'hero', 'burn', 6);
  await world.pass(9 * 7 * DAY);
  await world.act(alice, 'offerReward', 'sweep', [[1, 6]]);
  await world.sync();
  const { data } = await world.hub.list(votes, { filter: { captainId: ['1'] }, sorter: [] });
  const byHero = [...data.list].sort((one, other) => Number(one.heroId) - Number(other.heroId));
  const [paid, swept] = byHero.map(({ reward }) => reward);
  const { list: posted } = (await world.hub.list(posts, { filter: { payer: alice } })).data;
  const { list: sums } = (await world.hub.list(epochs, { filter: { epochId: [1] } })).data;

  expect(byHero.map(({ heroId, isClaimed, paidTo }) => [heroId, isClaimed, paidTo])).toEqual([
    ['5', true, bob],
    ['6', true, null],
  ]);
  expect(BigInt(swept ?? '0')).toBeGreaterThan(0n);
  const bounties = posted.map(({ bounty }) => bounty).filter(({ captainId }) => captainId === '1');
  expect(bounties).toMatchObject([{ claimed: paid, swept }]);
  expect(sums.map(({ tokens }) => tokens)).toMatchObject([[{ paid, swept }]]);
  expect(await wrongSums(world.hub.database.db)).toBe(0n);
});
