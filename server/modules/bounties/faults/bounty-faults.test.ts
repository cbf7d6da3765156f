import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerRewardAbi } from '../../../../core/abi/offer-reward.ts';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import { quantity, RpcError } from '../../../chain/rpc.ts';
import { openBountyWorld, type BountyWorld } from '../../../test-support/economy/bounty-world.ts';
import { ONE } from '../../../test-support/economy/market-world.ts';
import { alice, bob } from '../../../test-support/test-chain.ts';
import { checkBounties } from '../bounties.service.ts';

const { epoch, votes, hero, claimable } = bountyEndpoints;
const DAY = 86_400;
const HOUR = 3_600;
const offerReward = new Interface(offerRewardAbi);

let world: BountyWorld;
let ends: number;

/** Heroes 7 to 12 are Bob's as well, and nothing yet. */
beforeAll(async () => {
  world = await openBountyWorld();
  ends = world.start + 7 * DAY;
  await world.chain.send(world.chain.to.mint(bob, 6));
  await world.chain.mine();
  await world.sync();
}, 150_000);
afterAll(() => world.close());

const send = (from: string, method: string, ...args: unknown[]) =>
  world.chain.rpc.call('eth_sendTransaction', {
    ...{ from, to: world.chain.contracts.offerReward, gas: quantity(1_500_000) },
    data: offerReward.encodeFunctionData(method, args),
  });
async function refusalOf(from: string, method: string, ...args: unknown[]): Promise<string | null> {
  const data = offerReward.encodeFunctionData(method, args);
  try {
    await world.chain.rpc.call('eth_call', { from, to: world.chain.contracts.offerReward, data }, 'latest');
    return null;
  } catch (error) {
    if (!(error instanceof RpcError) || typeof error.data !== 'string') throw error;
    return offerReward.parseError(error.data)?.name ?? error.data;
  }
}
const votedOn = async (captainId: number) =>
  ((await world.ask('offerReward', 'offerOf', 1, captainId)) as { voted: bigint }).voted;
const claimsOf = async (address: string) =>
  (await world.hub.call(claimable, { address })).data.claims.map(({ heroId }) => heroId).sort();
const listed = (id: string) => world.hub.list(heroEndpoints.list, { filter: { id: [id] } });

/** The sums that pages show are those of the bounties, and of the contract. */
async function expectSums(): Promise<void> {
  const [sums] = await checkBounties(world.hub.database.db, world.chain.contracts);
  expect(sums).toMatchObject({ subject: 'sums that differ', is: 0n, shouldBe: 0n });
  const { data } = await world.hub.call(epoch, { id: '1' });
  expect(data.totals.voted).toBe(String((await votedOn(1)) + (await votedOn(4))));
}

test('the same hero in two tabs votes once: the second is refused, and nothing is counted twice', async () => {
  const before = await votedOn(1);
  await send(bob, 'vote', 1, 7, 10n * ONE);
  await send(bob, 'vote', 4, 7, 10n * ONE);
  await world.chain.mine();
  await world.sync();

  expect((await votedOn(1)) - before).toBe(10n * ONE);
  expect(await refusalOf(bob, 'vote', 4, 7, 1n)).toBe('HeroAlreadyVoted');
  const { data } = await world.hub.list(votes, { filter: { heroId: ['7'] } });
  expect(data.list.map(({ captainId, amount }) => [captainId, amount])).toEqual([['1', String(10n * ONE)]]);
  await expectSums();
});

test('a voter can be sold and burned while the epoch runs, never listed, and power goes back to who placed it', async () => {
  const { act, chain } = world;
  for (const id of [8, 9, 10]) await act(bob, 'offerReward', 'vote', 1, id, 20n * ONE);
  await act(bob, 'hero', 'transferFrom', bob, alice, 8);
  await act(bob, 'hero', 'burn', 9);
  await chain.send(chain.to.list(bob, 10));
  await chain.mine();
  await world.sync();

  expect((await listed('10')).data.list[0]).toMatchObject({ listing: null, state: 'candidate' });
  expect(await refusalOf(bob, 'appendVote', 8, 1n)).toBe('OfferReward_NotHeroOwner');
  expect(await refusalOf(alice, 'appendVote', 8, 1n)).toBe('OfferReward_NotVoter');
  // Both see the vote as theirs: who placed it, and who owns the hero now.
  for (const party of [alice, bob]) {
    const { data } = await world.hub.list(votes, { filter: { epochId: [1], party } });
    expect(data.list.map(({ heroId }) => heroId)).toContain('8');
  }
  const used = BigInt((await world.hub.call(epoch, { id: '1', address: bob })).data.power.used);
  await act(alice, 'offerReward', 'cancelVote', 8);
  await world.sync();
  expect(BigInt((await world.hub.call(epoch, { id: '1', address: bob })).data.power.used)).toBe(used - 20n * ONE);
  await expectSums();
});

test('an index that is behind in the last minute promises nothing that the contract does not keep', async () => {
  const { rpc } = world.chain;
  await rpc.call('evm_setNextBlockTimestamp', ends - 30);
  await world.act(bob, 'offerReward', 'vote', 1, 11, 5n * ONE);

  // Nothing was read: the page would let hero 11 vote once more, and the contract says that it has.
  expect((await world.hub.call(hero, { id: '11' })).data.vote).toBeNull();
  expect(await refusalOf(bob, 'vote', 4, 11, 1n)).toBe('HeroAlreadyVoted');
  // The server's clock is past the claims' beginning while the index is not: nobody is told of a share that is not known.
  world.hub.clock.set(new Date((ends + HOUR) * 1_000));
  expect(await claimsOf(bob)).not.toContain('11');
  await world.sync();
  expect((await world.hub.call(hero, { id: '11' })).data.vote).toMatchObject({
    captainId: '1',
    amount: String(5n * ONE),
  });
  await expectSums();
});

test('a reorganisation across the end drops a vote of the last second with its claims, and nothing is paid for it', async () => {
  const { rpc } = world.chain;
  const before = await votedOn(1);
  await rpc.call('evm_setNextBlockTimestamp', ends - 1);
  await world.act(bob, 'offerReward', 'vote', 1, 12, 50n * ONE);
  await rpc.call('evm_mine', { timestamp: ends + HOUR });
  await world.act(bob, 'offerReward', 'claim', [[1, 12]]);
  await world.sync();
  expect(await votedOn(1)).toBe(before + 50n * ONE);
  expect((await world.hub.list(votes, { filter: { heroId: ['12'] } })).data.list).toMatchObject([{ isClaimed: true }]);
  await expectSums();

  await rpc.call('anvil_reorg', 3, []);
  const time = await world.now();
  if (time < ends + HOUR) await rpc.call('evm_mine', { timestamp: ends + HOUR });
  await world.sync();

  expect(await votedOn(1)).toBe(before);
  expect((await world.hub.list(votes, { filter: { heroId: ['12'] } })).data.list).toEqual([]);
  expect(await refusalOf(bob, 'vote', 1, 12, 50n * ONE)).toBe('TimeError');
  await expectSums();
});

test('afterwards who has the hero in hand claims once, and all claims together are no more than the reward', async () => {
  const { act, chain, ask } = world;
  const { offerReward: contract, arca } = chain.contracts;
  await act(bob, 'hero', 'transferFrom', bob, alice, 11);
  await chain.send(chain.to.list(bob, 10));
  await chain.mine();
  await world.sync();
  expect((await listed('10')).data.list[0]?.state).toBe('listed');
  expect(await claimsOf(alice)).toEqual(['11', '2']);
  expect(await claimsOf(bob)).toEqual(['5', '6', '7']);

  for (const [account, ids] of [
    [alice, [2, 11]],
    [bob, [5, 6, 7]],
  ] as const) {
    for (const id of ids) {
      await act(account, 'offerReward', 'claim', [[1, id]]);
      expect(await refusalOf(account, 'claim', [[1, id]])).toBe('AlreadyClaim');
    }
  }
  // In escrow nobody can; back in hand its owner does.
  expect(await refusalOf(bob, 'claim', [[1, 10]])).toBe('OfferReward_NotHeroOwner');
  await chain.send(chain.to.unlist(bob, 1));
  await chain.mine();
  await act(bob, 'offerReward', 'claim', [[1, 10]]);
  await world.sync();
  expect([...(await claimsOf(alice)), ...(await claimsOf(bob))]).toEqual([]);
  for (const id of [1, 4]) {
    const { reward, paid } = (await ask('offerReward', 'offerOf', 1, id)) as { reward: bigint; paid: bigint };
    expect(paid).toBeLessThanOrEqual(reward);
  }
  // What is left is the share of hero 9, which burned: it is swept after eight epochs, and then nothing is stuck.
  await world.pass(9 * 7 * DAY);
  await act(alice, 'offerReward', 'sweep', [[1, 9]]);
  await act(alice, 'offerReward', 'payTreasury', arca);
  await world.sync();
  expect(await ask('arca', 'balanceOf', contract)).toBe(0n);
  await expectSums();
});
