import { expect, test } from 'vitest';
import { readTarget } from './read-target.ts';

test.each([
  ['12', { kind: 'number', id: '12' }],
  [' #0012 ', { kind: 'number', id: '12' }],
  [
    '0xABCDEFabcdef0123456789012345678901234567',
    { kind: 'address', address: '0xabcdefabcdef0123456789012345678901234567' },
  ],
  [`0x${'Ab'.repeat(32)} `, { kind: 'hash', hash: `0x${'ab'.repeat(32)}` }],
])('reads %j', (query, target) => {
  expect(readTarget(query)).toEqual(target);
});

test.each(['', 'market', '12.5', '0x12', '-3', '1234567890123456789'])('takes %j for a word to look up', (query) => {
  expect(readTarget(query)).toBeUndefined();
});

test.each(['order 2081', 'hero #2081', 'Order#2081', '订单 2081', '英雄2081'])('%s is the number 2081', (typed) => {
  expect(readTarget(typed)).toEqual({ kind: 'number', id: '2081' });
});

test('a word that ends in figures is a word', () => {
  expect(readTarget('Rook2081')).toBeUndefined();
});
