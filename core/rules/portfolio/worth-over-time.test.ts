import { describe, expect, test } from 'vitest';
import { heldAt, priceOn, worthOn } from './worth-over-time.ts';

const now = new Map([
  ['hero:1', 1n],
  ['item:5', 3n],
]);

describe('what somebody had', () => {
  test('is what is there now less what came since, with what went since', () => {
    const changes = [
      { asset: 'hero:2', by: 1n, at: 10 },
      { asset: 'item:5', by: 4n, at: 20 },
      { asset: 'hero:2', by: -1n, at: 30 },
      { asset: 'item:5', by: -1n, at: 40 },
      { asset: 'hero:1', by: 1n, at: 50 },
    ];

    expect(heldAt(now, changes, [5, 20, 35, 50]).map((held) => Object.fromEntries(held))).toEqual([
      {},
      { 'hero:2': 1n, 'item:5': 4n },
      { 'item:5': 4n },
      { 'hero:1': 1n, 'item:5': 3n },
    ]);
  });

  test('was there all along where the books know nothing of it', () => {
    expect(heldAt(now, [], [1, 2])).toEqual([now, now]);
  });
});

test('a price holds until the next sale, and no longer than is looked back', () => {
  const prices = new Map([[100, 7n]]);

  expect([99, 100, 109, 110].map((day) => priceOn(prices, day, 10))).toEqual([null, 7n, 7n, null]);
  expect(priceOn(undefined, 100, 10)).toBeNull();
});

test('what nobody sold any of is counted and left out', () => {
  expect(worthOn(now, (asset) => (asset === 'item:5' ? 2n : null))).toEqual({ amount: 6n, known: 1, unknown: 1 });
});
