import { expect, test } from 'vitest';
import { leftOf, stateAt } from './sale-state.ts';

const sale = {
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-02T00:00:00.000Z',
  maxSupply: 10,
  sold: 0,
};
const at = (time: string, terms = sale) => stateAt(terms, Date.parse(time));

test('a sale is not started, ongoing, sold out or over, to the millisecond', () => {
  expect(at('2026-02-28T23:59:59.999Z')).toBe('upcoming');
  expect(at('2026-03-01T00:00:00.000Z')).toBe('ongoing');
  expect(at('2026-03-01T00:00:00.000Z', { ...sale, sold: 10 })).toBe('soldOut');
  expect(at('2026-03-02T00:00:00.000Z', { ...sale, sold: 10 })).toBe('closed');
});

test('without times it is always on, and never less than none are left', () => {
  expect(stateAt({ ...sale, startsAt: null, endsAt: null }, 0)).toBe('ongoing');
  expect(leftOf({ maxSupply: 3, sold: 5 })).toBe(0);
});
