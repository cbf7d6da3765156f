import { expect, test } from 'vitest';
import { walletEnding } from './wallet-ending.ts';

const other = { address: `0x${'c'.repeat(40)}`, symbol: 'CAT', decimals: 6, displayDecimals: 2 };

test('what was paid is added up by token, and seen where ARCA lies', () => {
  const paid = [
    { token: other, amount: '3' },
    { token: 'ARCA', amount: '10000000000000000000' },
    { token: 'ARCA', amount: '5' },
  ] as const;

  expect(walletEnding(paid)).toEqual({
    to: '/currency?asset=arca',
    pictures: [
      { kind: 'money', token: other, amount: '3' },
      { kind: 'money', token: 'ARCA', amount: '10000000000000000005' },
    ],
    next: { what: 'stake', to: '/defi/staking' },
  });
});

test('a foreign token has no panel of its own in the wallet centre, and nobody stakes it', () => {
  const ending = walletEnding([{ token: other, amount: '3' }]);

  expect(ending.to).toBe('/currency');
  expect(ending.next?.what).toBe('market');
  expect(walletEnding([{ token: 'WRON', amount: '3' }]).to).toBe('/currency?asset=wrappedRon');
});
