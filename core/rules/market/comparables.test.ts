import { expect, test } from 'vitest';
import { comparablesOf, MOST_COMPARED, type HeroSale } from './comparables.ts';

const hero = { heroClass: 6, faction: 1 };
const sale = (price: number, changes: Partial<HeroSale> = {}): HeroSale => ({
  ...hero,
  price: BigInt(price),
  ...changes,
});
const many = (count: number, changes: Partial<HeroSale> = {}) =>
  Array.from({ length: count }, (_, index) => sale(100 * (index + 1), changes));

test('five sales of the same class and faction are compared, whatever else was sold', () => {
  const found = comparablesOf(hero, [...many(20, { faction: 2 }), ...many(5)]);

  expect(found.likeness).toBe('classAndFaction');
  expect(found.sales).toHaveLength(5);
  expect(found.band).toEqual({ low: 200n, high: 400n });
});

test('four are too few, so those of the class count', () => {
  const found = comparablesOf(hero, [...many(4), ...many(3, { faction: 2 }), ...many(9, { heroClass: 1 })]);

  expect(found.likeness).toBe('class');
  expect(found.sales).toHaveLength(7);
});

test('without enough of the class all of the rarity count', () => {
  const found = comparablesOf(hero, [...many(2), ...many(9, { heroClass: 1 })]);

  expect(found).toMatchObject({ likeness: 'rarity' });
  expect(found.sales).toHaveLength(11);
});

test('what is too little altogether is shown, and makes no band', () => {
  expect(comparablesOf(hero, many(2))).toEqual({ likeness: 'rarity', sales: many(2), band: null });
  expect(comparablesOf(hero, [])).toEqual({ likeness: 'rarity', sales: [], band: null });
});

test('the latest ones are compared, and no more of them than are shown', () => {
  const latest = Array.from({ length: MOST_COMPARED }, () => sale(700));

  const found = comparablesOf(hero, [...latest, ...many(30)]);

  expect(found.sales).toEqual(latest);
  expect(found.band).toEqual({ low: 700n, high: 700n });
});
