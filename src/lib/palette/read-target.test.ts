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
