import { expect, test } from 'vitest';
import { cumulated } from './depth.tsx';

test('each price says how much there is up to it, however much that is', () => {
  const levels = [
    { price: '5', pieces: '2' },
    { price: '7', pieces: '9007199254740993' },
  ];

  expect(cumulated(levels).map(({ total }) => total)).toEqual([2n, 9_007_199_254_740_995n]);
  expect(cumulated([])).toEqual([]);
});
