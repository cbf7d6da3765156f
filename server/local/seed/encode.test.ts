import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { farmsAbi } from '../../../core/abi/farms.ts';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { governanceAbi } from '../../../core/abi/governance.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { calls, claimFarms, giveItem, mintBatch, powerUpgrade, setVoucher, upgrade } from './encode.ts';
import { bornHero, type SeedHero } from './hero-traits.ts';
import { seedRandom } from './random.ts';

const hero = new Interface(heroAbi);
const market = new Interface(marketAbi);
const alice = `0x${'ab'.repeat(20)}`;
const bob = `0x${'cd'.repeat(20)}`;
const random = seedRandom('encode');
const heroes = [bornHero(random), bornHero(random)];

const tuple = (one: SeedHero) => [
  one.rarity,
  one.heroClass,
  one.faction,
  one.gender,
  one.parts,
  one.materials,
  one.face,
  one.skin,
  one.hair,
  one.weapon,
  one.skills,
  one.burnCount,
  one.growthBps,
];

test('encodes a batch of heroes as the ABI asks', () => {
  expect(mintBatch([alice, bob], heroes)).toBe(hero.encodeFunctionData('mintBatch', [[alice, bob], heroes.map(tuple)]));
});

test('encodes the calls of the market as the ABI asks', () => {
  expect(calls.list(alice, 5, bob, 10n ** 20n)).toBe(market.encodeFunctionData('list', [alice, 5, bob, 10n ** 20n]));
  expect(calls.changePrice(5, 7n)).toBe(market.encodeFunctionData('changePrice', [5, 7n]));
  expect(calls.buy(5, 7n)).toBe(market.encodeFunctionData('buy', [5, 7n]));
  expect(calls.unlist(5)).toBe(market.encodeFunctionData('unlist', [5]));
  expect(calls.setApprovalForAll(bob, 1)).toBe(hero.encodeFunctionData('setApprovalForAll', [bob, true]));
  expect(calls.burnHero(9)).toBe(hero.encodeFunctionData('burn', [9]));
  expect(calls.transferHero(alice, bob, 9)).toBe(hero.encodeFunctionData('transferFrom', [alice, bob, 9]));
});

test('encodes what a voucher is worth as the ABI asks', () => {
  const gives = [
    [10_100, 2],
    [10_200, 1],
  ] as const;
  const terms = [7, 9, gives.map(([boxId]) => boxId), gives.map(([, amount]) => amount)];
  expect(setVoucher({ id: 50_010, start: 7, end: 9, gives })).toBe(
    new Interface(boxSalesAbi).encodeFunctionData('setVoucher', [50_010, terms]),
  );
});

test('encodes lists of heroes, pools and votes as the ABI asks', () => {
  const forge = new Interface(forgeAbi);
  expect(upgrade(5, [6, 7])).toBe(forge.encodeFunctionData('upgrade', [5, [6, 7], true]));
  expect(powerUpgrade(5, [6], 9n)).toBe(forge.encodeFunctionData('powerUpgrade', [5, [6], true, 9n]));
  expect(calls.burnForEnergy([8, 9])).toBe(forge.encodeFunctionData('burnForEnergy', [[8, 9]]));
  expect(claimFarms([0, 1], 9)).toBe(new Interface(farmsAbi).encodeFunctionData('claim', [[0, 1], 9]));
  const keys = [
    [2, 9],
    [3, 10],
  ] as const;
  expect(calls.claimBounties(keys)).toBe(new Interface(offerRewardAbi).encodeFunctionData('claim', [keys]));
  expect(giveItem(alice, bob, 20_001, 2)).toBe(
    new Interface(itemsAbi).encodeFunctionData('safeTransferFrom', [alice, bob, 20_001, 2, '0x']),
  );
});

test('encodes what is put to the vote and voted as the ABI asks', () => {
  const governance = new Interface(governanceAbi);
  const hash = `0x${'12'.repeat(32)}`;
  expect(calls.propose(hash)).toBe(governance.encodeFunctionData('propose', [hash]));
  expect(calls.voteOn(3, 2)).toBe(governance.encodeFunctionData('vote', [3, 2]));
});
