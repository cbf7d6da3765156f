import { expect, test } from 'vitest';
import type { AssetKind, AssetPlace, PlacedAsset } from '../../../core/wire/account/currency.ts';
import { tokenRowsOf, wealthOf } from './wealth.ts';

function asset(kind: AssetKind, at: Partial<Record<AssetPlace, bigint>>): PlacedAsset {
  const places = Object.entries(at).map(([place, amount]) => ({ place: place as AssetPlace, amount: String(amount) }));
  const total = String(Object.values(at).reduce((sum, amount) => sum + amount, 0n));
  return { kind, places, total, debt: '0' };
}
const arca = asset('arca', {
  ...{ wallet: 100n, market: 20n, game: 3n, staking: 7n },
  ...{ transit: 1_000n, earned: 200n, payout: 300n, vesting: 400n, bounty: 500n, heroAccount: 600n, weeks: 700n },
});
const assets = [arca, asset('whiteOre', { wallet: 5n, mining: 6n }), asset('coin', { proceeds: 3n })];
const farm = { poolId: 0, symbol: 'ARCA-RON', lpToken: '0x', staked: '9', claimable: '4', worth: 50n };

test('all that there is comes together by currency: heroes and items, tokens wherever they are, coin, and farms', () => {
  const worth = [
    { currency: 'ARCA' as const, amount: '1000' },
    { currency: 'RON' as const, amount: '8' },
  ];
  const wealth = wealthOf({ worth, assets, coin: 2n, farms: [farm] });

  expect(wealth.tokens).toEqual([
    { currency: 'ARCA', amount: arca.total },
    { currency: 'RON', amount: '5' },
    { currency: 'WO', amount: '11' },
  ]);
  expect(wealth.farms).toEqual([{ currency: 'ARCA', amount: '54' }]);
  expect(wealth.all).toEqual([
    { currency: 'ARCA', amount: String(BigInt(arca.total) + 1_054n) },
    { currency: 'RON', amount: '13' },
    { currency: 'WO', amount: '11' },
  ]);
});

test('a deposit or a withdrawal on its way does not make the total fall', () => {
  const allOf = (at: Partial<Record<AssetPlace, bigint>>) =>
    wealthOf({ worth: [], assets: [asset('arca', at)], coin: undefined, farms: [] }).all;
  const before = allOf({ wallet: 100n });
  expect(before).toEqual([{ currency: 'ARCA', amount: '100' }]);
  for (const at of [
    { wallet: 60n, transit: 40n },
    { wallet: 60n, game: 40n },
    { wallet: 60n, staking: 40n },
  ]) {
    expect(allOf(at)).toEqual(before);
  }
});

test('each place has its column, those without one are elsewhere, and what farms owe is counted with their shares', () => {
  const rows = tokenRowsOf({ assets: [asset('arca', { wallet: 1n, farm: 4n, season: 2n, promised: 3n })], coin: 9n });
  expect(rows).toEqual([
    { currency: 'ARCA', wallet: 1n, market: 0n, game: 0n, staked: 0n, elsewhere: 5n },
    { currency: 'RON', wallet: 9n, market: 0n, game: 0n, staked: 0n, elsewhere: 0n },
  ]);
});

test('shares that nobody can price count with what they have earned alone, and a coin that is not known not at all', () => {
  const proceeds = [asset('coin', { proceeds: 3n })];
  const wealth = wealthOf({ worth: [], assets: proceeds, coin: undefined, farms: [{ ...farm, worth: null }] });

  expect(wealth.all).toEqual([{ currency: 'ARCA', amount: '4' }]);
});
