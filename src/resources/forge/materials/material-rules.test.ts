import { expect, test } from 'vitest';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { recastReason, upgradeReason } from './material-rules.ts';

const part = (suitId: number) => ({ suitId, material: 1 });
const hero = (id: string, values: Partial<Hero> = {}): Hero =>
  ({
    id,
    rarity: 2,
    gender: 0,
    state: 'idle',
    parts: { head: part(10_101), body: part(10_101), legs: part(10_101), hands: part(10_101) },
    ...values,
  }) as Hero;
const target = hero('1');
const otherHead = { ...target.parts, head: part(10_102) };

test.each([
  ['itself', hero('1'), 'isItself'],
  ['one that is listed', hero('2', { state: 'listed' }), 'listed'],
  ['one that mines', hero('2', { state: 'mining' }), 'mining'],
  ['a captain', hero('2', { state: 'captain' }), 'captain'],
  ['one that votes', hero('2', { state: 'candidate' }), 'candidate'],
  ['one that waits for an answer', hero('2', { state: 'pending' }), 'pending'],
  ['one that was burned meanwhile', hero('2', { state: 'burned' }), 'burned'],
  ['another rarity', hero('2', { rarity: 3 }), 'otherRarity'],
  ['one that fits', hero('2'), null],
])('an upgrade: %s', (_, material, reason) => {
  expect(upgradeReason(target, material)).toBe(reason);
});

test.each([
  ['another gender', hero('2', { gender: 1 }), 'head', 'otherGender'],
  ['the same part of the same suit', hero('2'), 'head', 'samePart'],
  ['the same eyes', hero('3'), 'eyes', 'samePart'],
  ['other eyes', hero('2'), 'eyes', null],
  ['another head of one whose eyes are the same', hero('3', { parts: otherHead }), 'head', null],
  ['a captain, which may be burned', hero('2', { state: 'captain' }), 'eyes', null],
  ['one that waits for an answer', hero('2', { state: 'pending' }), 'eyes', 'pending'],
  ['one that mines', hero('2', { state: 'mining' }), 'eyes', 'mining'],
] as const)('a recast: %s', (_, material, wanted, reason) => {
  expect(recastReason(target, material, wanted, new Set(['3']))).toBe(reason);
});
