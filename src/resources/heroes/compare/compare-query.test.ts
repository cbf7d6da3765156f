import { expect, test } from 'vitest';
import { bestAt, chosenOf, compareCodec } from './compare-query.ts';

test('four heroes at most are compared, each once, and nothing that is no hero', () => {
  expect(chosenOf(['7', '7', 'x', '', '-1', '1e3', '9', '10', '11', '12'])).toEqual(['7', '9', '10', '11']);
  const decode = (search: string) => compareCodec.decode(new URLSearchParams(search)).heroes;
  expect(decode('heroes=3,5')).toEqual(['3', '5']);
  expect(decode('')).toEqual([]);
  expect(compareCodec.encode({ heroes: ['3', '5'] }).get('heroes')).toBe('3,5');
  expect(compareCodec.encode({ heroes: [] }).toString()).toBe('');
});

test('the most is the best, of the time between attacks the least, and of what is alike nothing', () => {
  expect([...bestAt('hp', [5, 9, 9])]).toEqual([1, 2]);
  expect([...bestAt('attackInterval', [900, 1_100])]).toEqual([0]);
  expect([...bestAt('hp', [5, 5])]).toEqual([]);
  expect([...bestAt('hp', [5])]).toEqual([]);
});
