import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('adds up by token, and leaves out what gives back things', () => {
  const arca = `0x${'a'.repeat(40)}`;
  const ore = `0x${'b'.repeat(40)}`;
  const rows = [
    { token: arca, amount: '5' },
    null,
    { token: ore, amount: '1' },
    { token: arca, amount: '10000000000000000000' },
  ];

  expect(totalsOf(rows.map((pays) => ({ pays })))).toEqual([
    { token: arca, amount: '10000000000000000005' },
    { token: ore, amount: '1' },
  ]);
});
