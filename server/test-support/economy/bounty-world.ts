import { Interface } from 'ethers';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { quantity } from '../../chain/rpc.ts';
import { alice, bob } from '../test-chain.ts';
import { ONE, openMarketWorld } from './market-world.ts';

const HOUR = 3_600;
const DAY = 86_400;
const BADGE = 20_001;
const [forge, hero] = [new Interface(forgeAbi), new Interface(heroAbi)];

/**
 * The first epoch of the bounty event runs, and a second is set. Heroes 1 to 3 are Alice's, 4 to 6 Bob's. Hero 1 and hero
 * 4 are captains; 5 and 6 vote for 1, and 2 for 4. Hero 3 took its vote back.
 */
export async function openBountyWorld() {
  const world = await openMarketWorld();
  const { act, chain, operator } = world;
  const { offerReward, staking, captainRewards, arca } = chain.contracts;
  await chain.send(chain.to.mint(alice, 3));
  await chain.send(chain.to.mint(bob, 3));
  await chain.mine();
  for (const [one, stake] of [
    [alice, 1_000n],
    [bob, 3_000n],
  ] as const) {
    await act(one, 'arca', 'approve', offerReward, 2n ** 255n);
    await act(one, 'arca', 'approve', staking, 2n ** 255n);
    await act(one, 'staking', 'stake', stake * ONE, 300 * DAY);
  }
  await act(operator, 'arca', 'mint', operator, 100n * ONE);
  await act(operator, 'arca', 'approve', staking, 2n ** 255n);
  await act(operator, 'staking', 'stake', 100n * ONE, 7 * DAY);
  await act(operator, 'arca', 'mint', captainRewards, 50_000n * ONE);
  await act(operator, 'items', 'mintBatch', alice, [BADGE], [2]);
  await act(alice, 'items', 'setApprovalForAll', offerReward, true);
  const start = (await world.now()) + HOUR;
  await act(operator, 'bountyEpochs', 'setEpoch', start, start + 7 * DAY);
  await act(operator, 'bountyEpochs', 'setEpoch', start + 14 * DAY, start + 21 * DAY);
  await world.pass(2 * HOUR);
  // What is staked once the epoch runs does not count in it.
  await act(alice, 'staking', 'append', 500n * ONE);
  await act(alice, 'offerReward', 'create', 1, arca, 500n * ONE);
  await act(bob, 'offerReward', 'create', 4, arca, 200n * ONE);
  await act(bob, 'offerReward', 'vote', 1, 5, 700n * ONE + 1n);
  await act(bob, 'offerReward', 'vote', 1, 6, 100n * ONE);
  await act(bob, 'offerReward', 'appendVote', 6, 11n * ONE);
  await act(alice, 'offerReward', 'vote', 4, 2, 100n * ONE);
  await act(alice, 'offerReward', 'vote', 1, 3, 50n * ONE);
  await act(alice, 'offerReward', 'cancelVote', 3);
  await act(alice, 'offerReward', 'append', 1, 33n * ONE + 1n);
  await act(alice, 'offerReward', 'burnBadge', 1, BADGE);
  await world.sync();
  return { ...world, start };
}
export type BountyWorld = Awaited<ReturnType<typeof openBountyWorld>>;

export async function burnHeroes({ chain, sync }: BountyWorld, owner: string, ids: readonly number[]): Promise<void> {
  const { contracts, send, mine } = chain;
  const gas = quantity(2_000_000);
  const approval = hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]);
  await send({ from: owner, to: contracts.hero, data: approval, gas });
  await send({ from: owner, to: contracts.forge, data: forge.encodeFunctionData('burnForEnergy', [ids]), gas });
  await mine();
  await sync();
}
