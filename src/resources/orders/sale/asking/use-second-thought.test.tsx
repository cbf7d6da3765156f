import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSecondThought, type Compared } from './use-second-thought.ts';

const far: Compared = { price: 60n, floor: '100' };

test('a price far under the floor goes through at the second press, and another price is asked about anew', () => {
  const { result, rerender } = renderHook((prices: readonly Compared[]) => useSecondThought(prices), {
    initialProps: [far],
  });
  let isMeant = true;
  act(() => {
    isMeant = result.current.isMeant();
  });
  expect(isMeant).toBe(false);
  expect(result.current).toMatchObject({ isAsking: true, percent: 40 });
  expect(result.current.isMeant()).toBe(true);

  rerender([{ price: 50n, floor: '100' }]);
  expect(result.current).toMatchObject({ isAsking: false, percent: 50 });
});

test.each<[string, Compared]>([
  ['a little under it', { price: 76n, floor: '100' }],
  ['above it', { price: 101n, floor: '100' }],
  ['without one', { price: 1n, floor: null }],
  ['without a price', { price: null, floor: '100' }],
])('%s, nobody is asked', (_case, prices) => {
  const { result } = renderHook(() => useSecondThought([prices]));
  expect(result.current.isMeant()).toBe(true);
});
