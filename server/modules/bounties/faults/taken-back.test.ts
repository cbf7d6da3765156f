import { afterAll, beforeAll, expect, test } from 'vitest';
import { powerAhead } from '../../../../core/rules/bounties/curves.ts';
import { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { openBountyWorld, type BountyWorld } from '../../../test-support/economy/bounty-world.ts';
import { ONE } from '../../../test-support/economy/market-world.ts';
import { alice, bob } from '../../../test-support/test-chain.ts';
import { checkBounties } from '../bounties.service.ts';

// What is done once an epoch is over: taken back, settled and claimed, and what a reorganisation makes of it.
const { board, epoch, offers, posts, votes, hero } = bountyEndpoints;
const DAY = 86_400;

let world: BountyWorld;
/** Beside the world's two captains hero 3 is one, for more than hero 4, and nobody votes for it. */
beforeAll(async () => {
  world = await openBountyWorld();
  await world.act(alice, 'offerReward', 'create', 3, world.chain.contracts.arca, 300n * ONE);
  await world.sync();
  await world.pass(world.start + 8 * DAY - (await world.now()));
}, 150_000);
afterAll(() => world.close());

const balanceOf = async (account: string) => (await world.ask('arca', 'balanceOf', account)) as bigint;

/** What pages say of the epoch that is over. */
async function said() {
  const byReward = { filter: { epochId: [1] }, sorter: [{ field: 'reward', order: 'desc' } as const] };
  const [{ data: listed }, { data: shown }, { data: put }, { data: placed }, { data: captain }] = await Promise.all([
    world.hub.list(offers, byReward),
    world.hub.call(board, {}),
    world.hub.list(posts, { filter: { payer: alice } }),
    world.hub.list(votes, { filter: { heroId: ['5'] } }),
    world.hub.call(hero, { id: '1' }),
  ]);
  const idsOf = (rows: readonly { captainId: string }[]) => rows.map(({ captainId }) => captainId);
  return {
    order: idsOf(listed.list),
    cancelled: idsOf(listed.list.filter(({ isCancelled }) => isCancelled)),
    top: idsOf(shown.top),
    recent: idsOf(shown.recent),
    total: shown.totals.bounties.map(({ amount }) => amount),
    worth: shown.totals.worth,
    refunded: put.list.find(({ bounty }) => bounty.captainId === '3')?.refunded,
    isClaimed: placed.list[0]?.isClaimed,
    isSettled: captain.bounty?.isSettled,
    locked: captain.locked,
  };
}
type Said = Awaited<ReturnType<typeof said>>;

async function expectSums(): Promise<void> {
  const [sums] = await checkBounties(world.hub.database.db, world.chain.contracts);
  expect(sums).toMatchObject({ subject: 'sums that differ', is: 0n, shouldBe: 0n });
}

/** All three, a block each; answers what they bring Alice and Bob. */
async function settleAll(): Promise<[bigint, bigint]> {
  const before = [await balanceOf(alice), await balanceOf(bob)] as const;
  await world.act(alice, 'offerReward', 'cancel', 1, 3);
  await world.act(bob, 'captainRewards', 'settle', 1, 1);
  await world.act(bob, 'offerReward', 'claim', [[1, 5]]);
  await world.sync();
  return [(await balanceOf(alice)) - before[0], (await balanceOf(bob)) - before[1]];
}

let open: Said;
test('as long as it can be taken back, a bounty that nobody voted for is among those that are offered', async () => {
  open = await said();

  const all = String(1_033n * ONE + 1n);
  expect(open).toMatchObject({ order: ['1', '3', '4'], top: ['1', '3', '4'], recent: ['3', '4', '1'] });
  expect(open).toMatchObject({ cancelled: [], total: [all], worth: all });
});

test('what captains stand to have locked is what the contract says of them', async () => {
  for (const [address, captainId] of [
    [alice, 1],
    [bob, 4],
  ] as const) {
    const { data } = await world.hub.call(epoch, { id: '1', address });
    expect(data.captainsEstimate).toBe(String(await world.ask('captainRewards', 'emissionOf', 1, captainId)));
  }
});

let closed: Said;
test('cancelled it offers nothing: it stands last, in no list of the largest or latest, and in no sum', async () => {
  const [, share] = await world.askAll('offerReward', 'claimableOf', 1, 5);
  expect(await settleAll()).toEqual([300n * ONE, share]);
  closed = await said();

  const left = String(733n * ONE + 1n);
  expect(closed).toMatchObject({ order: ['1', '4', '3'], top: ['1', '4'], recent: ['4', '1'], cancelled: ['3'] });
  expect(closed).toMatchObject({ total: [left], worth: left, refunded: String(300n * ONE) });
  expect(closed).toMatchObject({ isClaimed: true, isSettled: true });
  await expectSums();
});

test('a reorganisation takes back what was taken back, settled and claimed, and each is done again once', async () => {
  await world.chain.rpc.call('anvil_reorg', 3, []);
  const opened = world.start + 8 * DAY;
  if ((await world.now()) < opened) await world.chain.rpc.call('evm_mine', { timestamp: opened });
  await world.sync();
  expect(await said()).toEqual(open);
  await expectSums();

  const [, share] = await world.askAll('offerReward', 'claimableOf', 1, 5);
  expect(await settleAll()).toEqual([300n * ONE, share]);
  expect(await said()).toEqual(closed);
  await expectSums();
});

test('V-Crystal of the next epoch is what was foreseen, and a lock that ends a second before that epoch gives none', async () => {
  const { act, chain, operator, start } = world;
  const { position } = (await world.hub.call(stakingEndpoints.query, { address: bob })).data;
  if (!position) throw new Error('Bob has no stake');
  const seconds = (at: string) => Date.parse(at) / 1_000;
  const stake = { since: seconds(position.since), end: seconds(position.endsAt), ve: BigInt(position.veAtStart) };
  // Between the two epochs lies a week in which none runs.
  const ahead = powerAhead(stake, { epochId: 1, startsAt: start, endsAt: start + 7 * DAY }, 3).at(-1);
  const [short, exact] = [world.admin, world.configurator];
  for (const one of [short, exact]) {
    await act(operator, 'arca', 'mint', one, 100n * ONE);
    await act(one, 'arca', 'approve', chain.contracts.staking, 2n ** 255n);
  }
  await chain.rpc.call('evm_setNextBlockTimestamp', start + 14 * DAY - 1);
  await act(short, 'staking', 'stake', 100n * ONE, 7 * DAY);
  await chain.rpc.call('evm_setNextBlockTimestamp', start + 14 * DAY);
  await act(exact, 'staking', 'stake', 100n * ONE, 7 * DAY);
  await world.sync();

  const powers = await Promise.all(
    [bob, short, exact].map(async (address) => {
      const { data } = await world.hub.call(epoch, { id: '0', address });
      expect(data.epoch).toMatchObject({ epochId: 2, state: 'running' });
      expect(data.power.valid).toBe(String(await world.ask('offerReward', 'validVeOf', 2, address)));
      return BigInt(data.power.valid);
    }),
  );
  expect(powers[0]).toBe(ahead?.power);
  expect(powers[1]).toBe(0n);
  expect(powers[2]).toBeGreaterThan(0n);
});
