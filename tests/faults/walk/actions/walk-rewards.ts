import { heroesOfOne, ONE, walkerOf, whole, type Action, type Walk } from './walk-people.ts';

const POOLS = 2;

/** Into a farm and out of it again; what it gave is locked for a hero. */
const farm: Action = async (walk) => {
  const { chain, random, walkers } = walk;
  const { address } = random.pick(walkers);
  const pool = random.int(0, POOLS - 1);
  const { amount } = (await chain.ask('farms', 'stakeOf', pool, address)) as { amount: bigint };
  if (amount > 0n && random.chance(0.3)) {
    const part = random.chance(0.4) ? amount : amount / 3n + 1n;
    return chain.send(address, 'farms', 'unstake', [pool, part]);
  }
  if (amount === 0n || random.chance(0.5)) return chain.send(address, 'farms', 'stake', [pool, whole(random, 1, 200)]);
  const mine = await heroesOfOne(walk, 1);
  const pools = Array.from({ length: POOLS }, (_, at) => at);
  const [hero] = mine?.ids ?? [];
  if (!mine || hero === undefined) return;
  walk.vested.push(hero);
  return chain.send(mine.walker.address, 'farms', 'claim', [pools, hero]);
};

const FARMING = { least: 40, most: 160, locked: 3 };

/** So much into farms and out of them that something is locked for some heroes, which by chance alone some walks never see. */
export async function farmALot(walk: Walk): Promise<void> {
  for (let round = 0; round < FARMING.most; round += 1) {
    await farm(walk);
    if (round % 8 !== 0) continue;
    await walk.chain.mine();
    if (round >= FARMING.least && (await countLocked(walk)) >= FARMING.locked) return;
  }
}

async function countLocked({ chain, vested }: Walk): Promise<number> {
  const locked = await Promise.all([...new Set(vested)].map((hero) => chain.ask('vesting', 'nextStepOf', hero)));
  return locked.filter((step) => typeof step === 'bigint' && step > 0n).length;
}

/** A hero becomes a captain, or its bounty is raised. */
const postBounty: Action = async (walk) => {
  const { chain, random, captains } = walk;
  if (captains.length > 0 && random.chance(0.3)) {
    const captain = random.pick(captains);
    const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', captain));
    return owner && chain.send(owner.address, 'offerReward', 'append', [captain, whole(random, 1, 50)]);
  }
  const mine = await heroesOfOne(walk, 1);
  const [captain] = mine?.ids ?? [];
  if (!mine || captain === undefined) return;
  captains.push(captain);
  const isArca = random.chance(0.7);
  const [token, amount] = isArca
    ? [chain.contracts.arca, whole(random, 100, 400)]
    : [chain.contracts.whiteOre, whole(random, 3_000, 5_000)];
  return chain.send(mine.walker.address, 'offerReward', 'create', [captain, token, amount]);
};

/** Who staked before the epoch has votes: they are placed, added to and taken back. */
export async function voteFor(walk: Walk, captains: readonly number[]): Promise<unknown> {
  const { chain, random } = walk;
  const mine = await heroesOfOne(walk, 1);
  const [hero] = mine?.ids ?? [];
  if (!mine || hero === undefined || captains.length === 0) return;
  const { address } = mine.walker;
  const epoch = (await chain.ask('bountyEpochs', 'currentEpochId')) as bigint;
  const placed = (await chain.ask('offerReward', 'voteOf', epoch, hero)) as { amount: bigint };
  if (placed.amount > 0n && random.chance(0.4)) return chain.send(address, 'offerReward', 'cancelVote', [hero]);
  const power = (await chain.ask('offerReward', 'validVeOf', epoch, address)) as bigint;
  const used = (await chain.ask('offerReward', 'usedVeOf', epoch, address)) as bigint;
  const left = power - used;
  if (left < ONE) return;
  const amount = random.chance(0.1) ? left + 1n : left / BigInt(random.int(2, 5));
  if (placed.amount > 0n) return chain.send(address, 'offerReward', 'appendVote', [hero, amount]);
  walk.votes.push({ epochId: epoch, heroId: hero });
  return chain.send(address, 'offerReward', 'vote', [random.pick(captains), hero, amount]);
}

const vote: Action = (walk) => voteFor(walk, walk.captains);

const VOTES = 60;

/** So much about bounties that there are captains with votes, which by chance alone some walks never see. */
export async function voteALot(walk: Walk): Promise<void> {
  for (let round = 0; round < VOTES && walk.votes.length < 8; round += 1) {
    await (round % 4 === 0 ? postBounty(walk) : vote(walk));
    await walk.chain.mine();
  }
}

export const rewardActions: readonly (readonly [weight: number, action: Action])[] = [
  [8, farm],
  [5, postBounty],
  [8, vote],
];
