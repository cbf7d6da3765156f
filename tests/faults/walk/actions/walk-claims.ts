import { Interface, ZeroHash } from 'ethers';
import { heroAccountAbi } from '../../../../core/abi/hero-account.ts';
import { itemsAbi } from '../../../../core/abi/items.ts';
import { weekIdAt } from '../../../../core/rules/economy/vip.ts';
import { heroAccountOf } from '../../../../server/chain/contracts/hero-account.ts';
import { heroesOfOne, walkerOf, type Action, type Walk } from './walk-people.ts';
import type { Walker } from '../walkers.ts';

/** What walkers get to exchange, to burn and to put away. */
export const BAG = { voucher: 50_010, coupon: 60_150, badge: 20_001 } as const;
const CHAIN_ID = 31_337;
const WEEKS = 6;
const account = new Interface(heroAccountAbi);
const items = new Interface(itemsAbi);

/** By the server's proofs alone: what it worked out is what the chain pays. Now and then a second time. */
async function claimWeeksOf({ chain, random }: Walk, walker: Walker): Promise<void> {
  const week = weekIdAt(await chain.now());
  // One by one: of several weeks the server refuses all when one gives nothing.
  const asked = Array.from({ length: WEEKS }, (_, at) => walker.weekProofs([week - 1 - at]));
  const proofs = (await Promise.all(asked)).flat();
  const open = proofs.filter(({ claimed }) => !claimed);
  if (open.length === 0) return;
  const claims = open.map(({ weekId, amount, proof }) => ({ weekId, amount, proof }));
  await chain.send(walker.address, 'staking', 'claim', [claims]);
  if (random.chance(0.3)) await chain.send(walker.address, 'staking', 'claim', [claims.slice(0, 1)]);
}

const claimWeeks: Action = (walk) => claimWeeksOf(walk, walk.random.pick(walk.walkers));

/** Whoever has the hero has its share; now and then somebody else tries. */
const claimBounty: Action = async (walk) => {
  const { chain, random, walkers, votes } = walk;
  if (votes.length === 0) return;
  const vote = random.pick(votes);
  const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', vote.heroId));
  const claimant = owner && !random.chance(0.1) ? owner : random.pick(walkers);
  return chain.send(claimant.address, 'offerReward', 'claim', [[vote]]);
};

/** The captain's part of an epoch that is over is locked for it, whoever says so. */
const settleCaptain: Action = async ({ chain, random, walkers, captains }) => {
  const epoch = (await chain.ask('bountyEpochs', 'currentEpochId')) as bigint | null;
  if (captains.length === 0 || !epoch || epoch < 2n) return;
  return chain.send(random.pick(walkers).address, 'captainRewards', 'settle', [epoch - 1n, random.pick(captains)]);
};

/** Heroes for which something may be locked. */
const lockedHeroes = ({ vested, captains }: Walk) => [...new Set([...vested, ...captains])];

async function claimLocked(walk: Walk, hero: number): Promise<unknown> {
  const { chain } = walk;
  const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', hero));
  return owner && chain.send(owner.address, 'vesting', 'claim', [hero]);
}

const claimVesting: Action = async (walk) => {
  const heroes = lockedHeroes(walk);
  return heroes.length === 0 ? null : claimLocked(walk, walk.random.pick(heroes));
};

const exchangeVoucher = (chain: Walk['chain'], address: string) =>
  chain.send(address, 'boxSales', 'exchangeVoucher', [BAG.voucher, 1]);

const exchange: Action = async ({ chain, random, walkers }) => {
  const { address } = random.pick(walkers);
  if (random.chance(0.6)) return exchangeVoucher(chain, address);
  const terms = (await chain.ask('boxSales', 'couponOf', BAG.coupon)) as { priceArca: bigint } | null;
  const price = terms?.priceArca ?? 0n;
  return chain.send(address, 'boxSales', 'exchangeCoupon', [BAG.coupon, 1, chain.contracts.arca, price]);
};

const burnBadge: Action = async (walk) => {
  const { chain, random, captains } = walk;
  if (captains.length === 0) return;
  const captain = random.pick(captains);
  const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', captain));
  return owner && chain.send(owner.address, 'offerReward', 'burnBadge', [captain, BAG.badge]);
};

/** The hero's own account is made, gets a badge, and gives it back to whoever has the hero by then. */
const useHeroAccount: Action = async (walk) => {
  const { chain, random } = walk;
  const kept = walk.accounts.length > 0 && random.chance(0.5) ? random.pick(walk.accounts) : null;
  if (kept !== null) return takeBadge(walk, kept);
  const mine = await heroesOfOne(walk, 1);
  const [hero] = mine?.ids ?? [];
  if (!mine || hero === undefined) return;
  const { address } = mine.walker;
  const made = [chain.contracts.heroAccount, ZeroHash, CHAIN_ID, chain.contracts.hero, hero];
  await chain.send(address, 'accountRegistry', 'createAccount', made);
  const home = heroAccountOf(chain.contracts, CHAIN_ID, BigInt(hero));
  await chain.send(address, 'items', 'safeTransferFrom', [address, home, BAG.badge, 1, '0x']);
  walk.accounts.push(hero);
};

async function takeBadge(walk: Walk, hero: number): Promise<unknown> {
  const { chain } = walk;
  const owner = walkerOf(walk, await chain.ask('hero', 'ownerOf', hero));
  if (!owner) return null;
  const home = heroAccountOf(chain.contracts, CHAIN_ID, BigInt(hero));
  const give = items.encodeFunctionData('safeTransferFrom', [home, owner.address, BAG.badge, 1, '0x']);
  const data = account.encodeFunctionData('execute', [chain.contracts.items, 0, give, 0]);
  return chain.sendData(owner.address, home, data);
}

const ACCOUNTS = 3;

/** As people do when a week is over: of what nobody claims nothing is compared. */
export async function claimAll(walk: Walk): Promise<void> {
  for (const walker of walk.walkers) await claimWeeksOf(walk, walker);
  for (const vote of walk.votes) {
    const owner = walkerOf(walk, await walk.chain.ask('hero', 'ownerOf', vote.heroId));
    if (owner) await walk.chain.send(owner.address, 'offerReward', 'claim', [[vote]]);
  }
  for (let round = 0; round < 8; round += 1) await settleCaptain(walk);
  for (let round = 0; round < 8 && walk.accounts.length < ACCOUNTS; round += 1) await useHeroAccount(walk);
  for (const hero of lockedHeroes(walk)) await claimLocked(walk, hero);
  for (const { address } of walk.walkers) await exchangeVoucher(walk.chain, address);
  await walk.chain.mine();
}

export const claimActions: readonly (readonly [weight: number, action: Action])[] = [
  [4, claimWeeks],
  [5, claimBounty],
  [2, settleCaptain],
  [4, claimVesting],
  [5, exchange],
  [3, burnBadge],
  [5, useHeroAccount],
];
