import { Interface } from 'ethers';
import * as z from 'zod/mini';
import { offerRewardAbi } from '../../../../core/abi/offer-reward.ts';
import type { Rpc } from '../../../../server/chain/rpc.ts';
import { heroesOfOne, ONE, walkerOf, type Action, type Walk } from './walk-people.ts';
import type { Spoken } from '../walk-chain.ts';

const MOST = 4;
const callFailed = new Interface(offerRewardAbi).getEvent('BatchCallFailed')?.topicHash;

type Call = readonly [method: string, values: readonly unknown[]];

/** Several calls of one caller in one transaction; of those that fail nothing is done, and the rest is. */
async function sendBatch({ chain, batches }: Walk, from: string, contract: Spoken, calls: readonly Call[]) {
  if (calls.length === 0) return;
  const batch = calls.map(([method, values]) => ({ data: chain.encode(contract, method, values), value: 0n }));
  batches.push(await chain.send(from, contract, 'batch', [batch]));
}

/** Captains of the epoch that is over, some of whom may have their part already or nobody's votes. */
const settleMany: Action = async (walk) => {
  const { chain, random, walkers, captains } = walk;
  const epoch = (await chain.ask('bountyEpochs', 'currentEpochId')) as bigint | null;
  if (!epoch || captains.length === 0) return;
  const over = epoch > 1n && random.chance(0.8) ? epoch - 1n : epoch;
  const calls = Array.from({ length: MOST }, () => ['settle', [over, random.pick(captains)]] as const);
  return sendBatch(walk, random.pick(walkers).address, 'captainRewards', calls);
};

/** One's own heroes, and one that is somebody else's at times. */
const unlockMany: Action = async (walk) => {
  const { chain, random, vested, captains } = walk;
  const picked = Array.from({ length: MOST }, () => [...vested, ...captains])
    .filter((heroes) => heroes.length > 0)
    .map((heroes) => random.pick(heroes));
  const owners = await Promise.all(
    picked.map(async (hero) => walkerOf(walk, await chain.ask('hero', 'ownerOf', hero))),
  );
  const first = owners.find((owner) => owner !== undefined);
  const mine = picked.filter((_, at) => owners[at] === first || random.chance(0.1));
  return (
    first &&
    sendBatch(
      walk,
      first.address,
      'vesting',
      mine.map((hero) => ['claim', [hero]] as const),
    )
  );
};

/** With several heroes at once, the last of which has more to place than is left at times. */
const voteMany: Action = async (walk) => {
  const { random, captains } = walk;
  const mine = await heroesOfOne(walk, 2);
  if (!mine || captains.length === 0) return;
  const { address } = mine.walker;
  const left = await powerLeft(walk, address);
  if (!left || left.power < ONE) return;
  const { epochId, power } = left;
  const amounts = [power / 5n, random.chance(0.2) ? power : power / 4n];
  const calls = mine.ids.map((hero, at) => ['vote', [random.pick(captains), hero, amounts[at]]] as const);
  for (const heroId of mine.ids) walk.votes.push({ epochId, heroId });
  return sendBatch(walk, address, 'offerReward', calls);
};

async function powerLeft({ chain }: Walk, address: string): Promise<{ epochId: bigint; power: bigint } | null> {
  const epochId = (await chain.ask('bountyEpochs', 'currentEpochId')) as bigint | null;
  if (!epochId) return null;
  const valid = (await chain.ask('offerReward', 'validVeOf', epochId, address)) as bigint;
  const used = (await chain.ask('offerReward', 'usedVeOf', epochId, address)) as bigint;
  return { epochId, power: valid - used };
}

const VOTES = 12;

/** So often that some such vote is placed, which by chance alone some walks never see. */
export async function voteTogether(walk: Walk): Promise<void> {
  for (let round = 0; round < VOTES; round += 1) {
    await voteMany(walk);
    await walk.chain.mine();
  }
}

const receipts = z.array(z.nullable(z.object({ logs: z.array(z.object({ topics: z.array(z.string()) })) })));

/** How many of the batches did something: such a one tells of more than of calls that failed. */
export async function countBatched(rpc: Rpc, { batches }: Pick<Walk, 'batches'>): Promise<number> {
  const answers = await rpc.batch(batches.map((hash) => ['eth_getTransactionReceipt', hash] as const));
  const isMore = ({ topics }: { topics: string[] }) => topics[0] !== callFailed;
  return receipts.parse(answers).filter((one) => one?.logs.some(isMore)).length;
}

/** What people do about bounties and rewards in one go. */
export const batchActions: readonly (readonly [weight: number, action: Action])[] = [
  [3, settleMany],
  [3, unlockMany],
  [3, voteMany],
];
