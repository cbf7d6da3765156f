import { expect, test } from 'vitest';
import type { BookCurrency } from '../../../core/wire/account/portfolio.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import { atAccountingRate, ratesOf, wholeAtRate, withoutRate } from './at-rate.ts';

const ONE = 10n ** 18n;
const token = (id: 'ARCA' | 'RON', rate: string | null): TokenInfo => ({
  id,
  rate,
  symbol: id,
  name: id,
  icon: '',
  decimals: 18,
  displayDecimals: 4,
  address: null,
  minPrice: '1',
  maxPrice: '2',
});
const tokens = [token('ARCA', '1'), token('RON', '2.5')];
const sum = (currency: BookCurrency, amount: bigint) => ({ currency, amount: amount.toString() });

test('two currencies are one figure at their rates, without a float', () => {
  expect(atAccountingRate([sum('ARCA', ONE), sum('RON', -ONE - 2n)], tokens)).toBe(ONE - (5n * ONE) / 2n - 5n);
});

test.each([
  ['one alone', [sum('RON', ONE)], tokens],
  ['one beside one that has no rate', [sum('ARCA', ONE), sum('RON', ONE)], [token('ARCA', '1'), token('RON', null)]],
  ['one beside what is in no market', [sum('ARCA', ONE), sum('WO', ONE)], tokens],
  [
    'one beside a rate that is no number',
    [sum('ARCA', ONE), sum('RON', ONE)],
    [token('ARCA', '1'), token('RON', '1e9')],
  ],
])('nothing is added up for %s', (_, sums, known) => {
  expect(atAccountingRate(sums, known)).toBeNull();
});

test('what has no rate is left out of the figure, and is named', () => {
  const sums = [sum('ARCA', ONE), sum('WO', 7n * ONE), sum('RON', ONE)];
  expect(atAccountingRate(sums, tokens)).toBe((7n * ONE) / 2n);
  expect(withoutRate(sums, tokens)).toEqual(['WO']);
  expect(withoutRate([sum('ARCA', ONE), sum('WO', 0n)], tokens)).toEqual([]);
});

test('for shares of a whole one currency or none is a figure too', () => {
  expect(wholeAtRate([sum('RON', 2n * ONE)], tokens)).toBe(5n * ONE);
  expect(wholeAtRate([], tokens)).toBe(0n);
  expect(wholeAtRate([sum('ARCA', ONE), sum('WO', ONE)], tokens)).toBe(ONE);
});

test('wrapped coin counts at the coin’s rate, and is told by its own name', () => {
  expect(atAccountingRate([sum('ARCA', ONE), sum('WRON', 2n * ONE)], tokens)).toBe(6n * ONE);
  expect(ratesOf([sum('WRON', ONE)], tokens)).toEqual([{ symbol: 'WRON', amount: '2.5 ARCA' }]);
});
