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

const setTraitsSelector = id(`setTraits(uint256,${TRAIT_TYPES})`).slice(0, 10);

export const setTraits = (tokenId: number, hero: SeedHero): string =>
  setTraitsSelector + wordsOf([tokenId, ...traitWords(hero)]);

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
};
