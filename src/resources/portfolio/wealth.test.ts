import { expect, test } from 'vitest';
import { wealthOf } from './wealth.ts';

const arca = { currency: 'ARCA' as const, wallet: '100', market: '20', game: '3', staked: '7' };
const ore = { currency: 'WO' as const, wallet: '5', market: '0', game: '0', staked: '0' };
const farm = { poolId: 0, symbol: 'ARCA-RON', lpToken: '0x', staked: '9', claimable: '4', worth: 50n };

test('all that there is comes together by currency: heroes and items, tokens wherever they are, coin, and farms', () => {
  const worth = [
    { currency: 'ARCA' as const, amount: '1000' },
    { currency: 'RON' as const, amount: '8' },
  ];
  const wealth = wealthOf({ worth, tokens: [arca, ore], coin: 2n, farms: [farm] });

  expect(wealth.tokens).toEqual([
    { currency: 'ARCA', amount: '130' },
    { currency: 'RON', amount: '2' },
    { currency: 'WO', amount: '5' },
  ]);
  expect(wealth.farms).toEqual([{ currency: 'ARCA', amount: '54' }]);
  expect(wealth.all).toEqual([
    { currency: 'ARCA', amount: '1184' },
    { currency: 'RON', amount: '10' },
    { currency: 'WO', amount: '5' },
  ]);
});

test('shares that nobody can price count with what they have earned alone, and a coin that is not known not at all', () => {
  const wealth = wealthOf({ worth: [], tokens: [], coin: undefined, farms: [{ ...farm, worth: null }] });

  expect(wealth.all).toEqual([{ currency: 'ARCA', amount: '4' }]);
});
