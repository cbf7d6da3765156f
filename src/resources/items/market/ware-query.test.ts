import { describe, expect, test } from 'vitest';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import {
  countWareFilters,
  decodeWareQuery,
  emptyWareQuery,
  encodeWareQuery,
  resetWareQuery,
  toggleWareChoice,
  toWareFilter,
  wareGroups,
} from './ware-query.ts';

const arca = { decimals: 18, displayDecimals: 4 };
const read = (group: (typeof wareGroups)[number], text: string) => decodeWareQuery(group, new URLSearchParams(text));

describe('the URL of a shelf', () => {
  test.each([
    [
      'items',
      'type=badge%2Cunique&rarity=0%2C4&show=all&currency=RON&min=1.5&max=20&sort=latest&view=table&item=20001',
    ],
    ['boxes', 'tier=elite%2Cvip&family=0%2C3&show=none'],
    ['coupons', 'tier=epic&family=1&off=10%2C90'],
  ] as const)('of %s reads back what it says', (group, text) => {
    expect(encodeWareQuery(group, read(group, text)).toString()).toBe(text);
  });

  test('is empty for what the page opens with, and forgives anything', () => {
    expect(encodeWareQuery('items', emptyWareQuery).toString()).toBe('');
    const strange = 'type=box,hero&rarity=9&tier=elite&show=%00&currency=DOGE&min=x&sort=best&view=3d&item=-1';
    expect(read('items', strange)).toEqual(emptyWareQuery);
  });

  test('keeps no filter that a shelf does not have', () => {
    expect(read('boxes', 'rarity=4&off=10&type=badge')).toEqual(emptyWareQuery);
    expect(read('coupons', 'tier=vip').tier).toEqual([]);
  });

  test('swaps bounds that are the wrong way round, and gives them a currency', () => {
    expect(read('items', 'min=9&max=1')).toMatchObject({ min: '1', max: '9', currency: 'ARCA' });
  });
});

describe('the filter', () => {
  test.each(wareGroups)('of %s is one that the wire takes, and stays on its shelf', (group) => {
    const filter = toWareFilter(group, read(group, 'type=badge&rarity=1&tier=elite&family=2&off=30&min=2&max=3'), arca);
    expect(wareEndpoints.list.input.safeParse({ filter }).success).toBe(true);
    expect(filter.type).not.toHaveLength(0);
    expect(filter.price).toEqual({ gte: '2000000000000000000', lte: '3000000000000000000' });
  });

  test('asks for all of a shelf when no type is chosen', () => {
    expect(toWareFilter('items', emptyWareQuery, arca).type).toEqual(expect.arrayContaining(['badge', 'unique']));
    expect(toWareFilter('boxes', emptyWareQuery, arca).type).toEqual(['box']);
  });
});

test('a choice goes on and off, counts, and all go with a reset', () => {
  const on = toggleWareChoice('items', { ...emptyWareQuery, sort: 'latest' }, 'rarity', '3');
  expect([on.rarity, countWareFilters(on)]).toEqual([['3'], 1]);
  expect(toggleWareChoice('items', on, 'rarity', '3').rarity).toEqual([]);
  expect(resetWareQuery(on)).toEqual({ ...emptyWareQuery, sort: 'latest' });
});
