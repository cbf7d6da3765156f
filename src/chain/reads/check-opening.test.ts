import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { addressesFrom } from '../../../core/wire/contract-addresses.ts';
import { checkOpening } from './check-opening.ts';

const gacha = new Interface(gachaAbi);
const hero = new Interface(heroAbi);
const digits = new Map<string, string>();
const contracts = addressesFrom((name) => {
  const place = digits.get(name) ?? String(digits.size + 10);
  digits.set(name, place);
  return `0x${place.repeat(20)}`;
});
const account = `0x${'ab'.repeat(20)}`;
const hash = `0x${'cd'.repeat(32)}`;
const opening = { id: '7', account, boxId: '10100', amount: 2, heroIds: ['41', '42'], closeTxHash: hash };
const heroes = opening.heroIds.map((id) => ({ id, rarity: 3, heroClass: 2, faction: 5, gender: 1 }));

const traits = (rarity: number) => [
  rarity,
  2,
  5,
  1,
  [10_101, 10_101, 10_101, 10_101],
  [1, 1, 1, 1],
  [1, 1, 1],
  1,
  1,
  1,
  [0, 0, 0, 0, 0],
  0,
  [0, 0, 0, 0, 0, 0, 0],
];

function logOf(speaks: Interface, name: string, address: string, values: unknown[]) {
  return { address, ...speaks.encodeEventLog(name, values) };
}

function nodeWith({ requestId = 7, rarity = 3, from = contracts.gacha } = {}) {
  const logs = [
    logOf(gacha, 'BoxesOpened', from, [requestId, account, 10_100, 2, 41, 0]),
    ...[41, 42].map((id) => logOf(hero, 'HeroMinted', contracts.hero, [id, account, traits(rarity)])),
  ];
  return { call: <T>() => Promise.resolve({ status: '0x1', logs } as T) };
}

test('what the chain answered is what is shown', async () => {
  expect(await checkOpening(nodeWith(), { contracts }, opening, heroes)).toBe(true);
});

test('another request, a look-alike contract, another rarity, a hero too few or a stranger’s is not', async () => {
  const check = (node: ReturnType<typeof nodeWith>, shown = heroes) =>
    checkOpening(node, { contracts }, opening, shown);

  expect(await check(nodeWith({ requestId: 8 }))).toBe(false);
  expect(await check(nodeWith({ from: account }))).toBe(false);
  expect(await check(nodeWith({ rarity: 1 }))).toBe(false);
  expect(await check(nodeWith(), heroes.slice(1))).toBe(false);
  expect(await check(nodeWith(), [...heroes.slice(1), { ...heroes[0], id: '43' } as (typeof heroes)[number]])).toBe(
    false,
  );
});

test('a node that has no such transaction leaves it open', async () => {
  const node = { call: <T>() => Promise.resolve(null as T) };
  await expect(checkOpening(node, { contracts }, opening, heroes)).rejects.toThrow('no transaction');
});
