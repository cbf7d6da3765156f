import { id } from 'ethers';
import type { SeedHero } from './hero-traits.ts';

/** Transactions of the seed, encoded by hand: all their parameters have static types, and there are thousands. */
type Word = bigint | number | string;
type Words = readonly (Word | readonly Word[])[];

const WORD = 64;

function word(value: Word): string {
  const digits = typeof value === 'string' ? value.slice(2) : value.toString(16);
  return digits.padStart(WORD, '0');
}

export const wordsOf = (values: Words): string => values.flat().map(word).join('');

/** A call of a function whose parameters are all static. */
export function callOf(signature: string): (...values: Words) => string {
  const selector = id(signature).slice(0, 10);
  return (...values) => selector + wordsOf(values);
}

const TRAIT_TYPES =
  '(uint8,uint8,uint8,uint8,uint16[4],uint8[4],uint8[3],uint8,uint8,uint8,uint16[5],uint16,uint16[7])';

const traitWords = (hero: SeedHero): Words => [
  [hero.rarity, hero.heroClass, hero.faction, hero.gender],
  hero.parts,
  hero.materials,
  hero.face,
  [hero.skin, hero.hair, hero.weapon],
  hero.skills,
  [hero.burnCount],
  hero.growthBps,
];

const mintBatchSelector = id(`mintBatch(address[],${TRAIT_TYPES}[])`).slice(0, 10);

export function mintBatch(owners: readonly string[], heroes: readonly SeedHero[]): string {
  const ownersAt = 2 * 32;
  const heroesAt = ownersAt + (owners.length + 1) * 32;
  const traits = heroes.map((hero) => wordsOf(traitWords(hero))).join('');
  return mintBatchSelector + wordsOf([ownersAt, heroesAt, owners.length, owners, heroes.length]) + traits;
}

const mintItemsSelector = id('mintBatch(address,uint256[],uint256[])').slice(0, 10);

/** Pieces of several items for one owner. */
export function mintItems(owner: string, items: readonly (readonly [id: number, amount: number])[]): string {
  const idsAt = 3 * 32;
  const amountsAt = idsAt + (items.length + 1) * 32;
  const ids = items.map(([itemId]) => itemId);
  const amounts = items.map(([, amount]) => amount);
  return mintItemsSelector + wordsOf([owner, idsAt, amountsAt, ids.length, ids, amounts.length, amounts]);
}

const setVoucherSelector = id('setVoucher(uint256,(uint40,uint40,uint256[],uint256[]))').slice(0, 10);

export type SeedVoucher = {
  id: number;
  /** Seconds. */
  start: number;
  end: number;
  gives: readonly (readonly [boxId: number, amount: number])[];
};

/** What a voucher is exchanged for, and when. */
export function setVoucher({ id: voucherId, start, end, gives }: SeedVoucher): string {
  const termsAt = 2 * 32;
  const idsAt = 4 * 32;
  const amountsAt = idsAt + (gives.length + 1) * 32;
  const ids = gives.map(([boxId]) => boxId);
  const amounts = gives.map(([, amount]) => amount);
  const terms: Words = [start, end, idsAt, amountsAt, ids.length, ids, amounts.length, amounts];
  return setVoucherSelector + wordsOf([voucherId, termsAt, ...terms]);
}

const DYNAMIC_AT = 32;

/** A call that takes one list of values, or of groups of them. */
function listCall(signature: string): (rows: readonly (Word | readonly Word[])[]) => string {
  const selector = id(signature).slice(0, 10);
  return (rows) => selector + wordsOf([DYNAMIC_AT, rows.length, ...rows]);
}

const upgradeSelector = id('upgrade(uint256,uint256[],bool)').slice(0, 10);
const powerUpgradeSelector = id('powerUpgrade(uint256,uint256[],bool,uint256)').slice(0, 10);

/** Burns materials into a hero; what goes beyond a cap may be lost. */
export const upgrade = (heroId: number, materials: readonly number[]): string =>
  upgradeSelector + wordsOf([heroId, 3 * 32, 1, materials.length, materials]);

/** The same with the most of each material, for at most so much White Ore. */
export const powerUpgrade = (heroId: number, materials: readonly number[], maxPrice: bigint): string =>
  powerUpgradeSelector + wordsOf([heroId, 4 * 32, 1, maxPrice, materials.length, materials]);

const farmClaimSelector = id('claim(uint256[],uint256)').slice(0, 10);

/** What farms owe, locked for a hero. */
export const claimFarms = (poolIds: readonly number[], heroId: number): string =>
  farmClaimSelector + wordsOf([2 * 32, heroId, poolIds.length, poolIds]);

const giveItemSelector = id('safeTransferFrom(address,address,uint256,uint256,bytes)').slice(0, 10);

export const giveItem = (from: string, to: string, itemId: number, amount: number): string =>
  giveItemSelector + wordsOf([from, to, itemId, amount, 5 * 32, 0]);

export const calls = {
  approve: callOf('approve(address,uint256)'),
  setApprovalForAll: callOf('setApprovalForAll(address,bool)'),
  mintArca: callOf('mint(address,uint256)'),
  transferHero: callOf('transferFrom(address,address,uint256)'),
  burnHero: callOf('burn(uint256)'),
  list: callOf('list(address,uint256,address,uint256)'),
  changePrice: callOf('changePrice(uint256,uint256)'),
  buy: callOf('buy(uint256,uint256)'),
  unlist: callOf('unlist(uint256)'),
  mintOre: callOf('mint(address,uint256)'),
  grantRole: callOf('grantRole(bytes32,address)'),
  revokeRole: callOf('revokeRole(bytes32,address)'),
  stake: callOf('stake(uint256,uint256)'),
  append: callOf('append(uint256)'),
  fundRewards: callOf('fundRewards(uint256)'),
  deposit: callOf('deposit(uint256,uint256)'),
  mintLp: callOf('mint(address,uint256)'),
  addPool: callOf('addPool(address,uint256)'),
  fundFarms: callOf('fund(uint256)'),
  farm: callOf('stake(uint256,uint256)'),
  leaveFarm: callOf('unstake(uint256,uint256)'),
  setEpoch: callOf('setEpoch(uint256,uint256)'),
  listItems: callOf('list(address,uint256,uint256,address,uint256,uint64)'),
  buyItems: callOf('buy(uint256,uint256,uint256)'),
  buyBoxes: callOf('buy(uint256,uint256,address,uint256)'),
  commitSeed: callOf('commitSeed(uint256,bytes32)'),
  revealSeed: callOf('revealSeed(uint256,bytes32)'),
  takeBack: callOf('refund(uint256)'),
  recast: callOf('recast(uint256,uint256,uint8)'),
  burnForEnergy: listCall('burnForEnergy(uint256[])'),
  openBoxes: callOf('open(uint256,uint256)'),
  /** The coin that comes with it becomes the token of bounties. */
  wrapCoin: callOf('deposit()'),
  postBounty: callOf('create(uint256,address,uint256)'),
  raiseBounty: callOf('append(uint256,uint256)'),
  cancelBounty: callOf('cancel(uint256,uint256)'),
  burnBadge: callOf('burnBadge(uint256,uint256)'),
  vote: callOf('vote(uint256,uint256,uint256)'),
  voteMore: callOf('appendVote(uint256,uint256)'),
  takeVoteBack: callOf('cancelVote(uint256)'),
  claimBounties: listCall('claim((uint256,uint256)[])'),
  settleCaptain: callOf('settle(uint256,uint256)'),
  unlockArca: callOf('claim(uint256)'),
  createPicture: callOf('create(bytes32)'),
  propose: callOf('propose(bytes32)'),
  voteOn: callOf('vote(uint256,uint8)'),
  makeAccount: callOf('createAccount(address,bytes32,uint256,address,uint256)'),
  offerForToken: callOf('offerForToken(address,uint256,uint256,uint64,uint256)'),
  offerForTraits: callOf('offerForTraits(uint256,uint256,uint64)'),
  offerForCollection: callOf('offerForCollection(address,uint256,uint64)'),
  acceptOffer: callOf('accept(uint256,uint256,uint256)'),
  changeOffer: callOf('changeAmount(uint256,uint256)'),
  cancelOffer: callOf('cancel(uint256)'),
  counterOffer: callOf('counter(uint256,uint256,uint256,uint64)'),
};
