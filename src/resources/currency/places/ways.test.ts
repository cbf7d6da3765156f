import { expect, test } from 'vitest';
import type { PlacedAsset } from '../../../../core/wire/account/currency.ts';
import { currencyWays, thingWays, withWallet } from './ways.ts';

const ONE = 10n ** 18n;
const proceeds = { place: 'proceeds', amount: String(7n * ONE + 1n) } as const;
const coin = (places: PlacedAsset['places']): PlacedAsset => {
  const total = places.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString();
  return { kind: 'coin', places, total, debt: '0' };
};

test('the coin of the wallet and what a market holds add up to the last unit', () => {
  const all = withWallet(coin([proceeds]), 3n * ONE);
  expect(all.places).toEqual([{ place: 'wallet', amount: String(3n * ONE) }, proceeds]);
  expect(all.total).toBe(String(10n * ONE + 1n));
  expect(withWallet(coin([proceeds]), 0n).places).toEqual([proceeds]);
  expect(withWallet(coin([]), 0n)).toEqual(coin([]));
});

test('what is in the wallet can be sent and brought into the game, but wrapped coin is never in the game', () => {
  const pathsOf = (resType: '37' | '44') => currencyWays('wallet', { resType }).map(({ to }) => to);
  expect(pathsOf('37')).toEqual(['/currency/deposit?of=37', '/currency/transfer?of=37']);
  expect(pathsOf('44')).toEqual(['/currency/transfer?of=44']);
});

test.each([
  ['farm', 'farm'],
  ['vesting', 'vesting'],
  ['votes', 'bounty'],
  ['bounty', 'bountyBack'],
  ['weeks', 'staking'],
  ['mining', 'mining'],
  ['season', 'season'],
] as const)('what is at the place %s can be claimed also while the pages of its event are hidden', (place, kind) => {
  expect(currencyWays(place, { resType: '37' }).map(({ to }) => to)).toContain(`/account/claims?kind=${kind}`);
});

test('what a stake earned as orders is withdrawn from its own purse, as what invitations earned from theirs', () => {
  const pathsOf = (place: 'earned' | 'payout') => currencyWays(place, { resType: '37' }).map(({ to }) => to);
  expect(pathsOf('payout')).toEqual(['/currency/withdraw?from=staking']);
  expect(pathsOf('earned')).toEqual(['/currency/withdraw?from=referral']);
});

test('what somebody put into bounties is led to among his own, and not among everybody’s', () => {
  expect(currencyWays('bounty', { resType: '37' })[0]?.to).toBe('/6551/bounty-list?tab=posts');
});

test('what is on its way is found wherever it may be: at the orders, among the deposits, or at the forge', () => {
  const pathsOf = (resType: '37' | '38' | '44') => currencyWays('transit', { resType }).map(({ to }) => to);
  expect(pathsOf('37')).toEqual(['/currency/orders', '/currency/deposit?of=37']);
  expect(pathsOf('38')).toEqual(['/currency/orders', '/currency/deposit?of=38', '/hero/list']);
  expect(pathsOf('44')).toEqual(['/currency/orders']);
  expect(thingWays('transit', 'boxes').map(({ to }) => to)).toEqual(['/boxes/list?tab=mine', '/currency/orders']);
});

test('pieces for sale are taken back where one’s own orders are, and balls in a hero’s account where that is', () => {
  expect(thingWays('market', 'items').map(({ to }) => to)).toEqual(['/market/order?kind=item']);
  expect(thingWays('heroAccount', 'boxes').map(({ to }) => to)).toEqual(['/6551/my-hero']);
});
