import { expect, test } from 'vitest';
import { heroAttributes, type HeroAttribute } from '../../../../core/rules/hero-attributes.ts';
import { bestAt, chosenOf, compareCodec, differingOf } from './compare-query.ts';

test('four heroes at most are compared, each once, and nothing that is no hero', () => {
  expect(chosenOf(['7', '7', 'x', '', '-1', '1e3', '9', '10', '11', '12'])).toEqual(['7', '9', '10', '11']);
  const decode = (search: string) => compareCodec.decode(new URLSearchParams(search)).heroes;
  expect(decode('heroes=3,5')).toEqual(['3', '5']);
  expect(decode('')).toEqual([]);
  expect(compareCodec.encode({ heroes: ['3', '5'], differing: false }).toString()).toBe('heroes=3%2C5');
  expect(compareCodec.encode({ heroes: [], differing: false }).toString()).toBe('');
  expect(compareCodec.decode(compareCodec.encode({ heroes: ['3'], differing: true }))).toEqual({
    ...{ heroes: ['3'], differing: true },
  });
});

test('the most is the best, of the time between attacks the least, and of what is alike nothing', () => {
  expect([...bestAt('hp', [5, 9, 9])]).toEqual([1, 2]);
  expect([...bestAt('attackInterval', [900, 1_100])]).toEqual([0]);
  expect([...bestAt('hp', [5, 5])]).toEqual([]);
  expect([...bestAt('hp', [5])]).toEqual([]);
});

test('what differs is kept, and of one alone everything', () => {
  const sheet = Object.fromEntries(heroAttributes.map((attribute) => [attribute, 1])) as Record<HeroAttribute, number>;
  expect(differingOf([sheet, { ...sheet, atk: 2 }, sheet])).toEqual(['atk']);
  expect(differingOf([sheet])).toEqual(heroAttributes);
  expect(differingOf([sheet, sheet])).toEqual([]);
});
