import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BETWEEN_MS, useUnveiled } from './use-unveiled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('unveils one after the other, and then no more', async () => {
  const { result } = renderHook(() => useUnveiled(3, false));
  expect(result.current).toMatchObject({ unveiled: 0, isOver: false });

  await pass(BETWEEN_MS);
  expect(result.current).toMatchObject({ unveiled: 1, isOver: false });
  await pass(BETWEEN_MS);
  await pass(BETWEEN_MS);
  expect(result.current).toMatchObject({ unveiled: 3, isOver: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('shows all at once to who skips', async () => {
  const { result } = renderHook(() => useUnveiled(10, false));
  await pass(BETWEEN_MS);
  act(() => result.current.skip());

  expect(result.current).toMatchObject({ unveiled: 10, isOver: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('shows all at once to who wants no motion', () => {
  const { result } = renderHook(() => useUnveiled(10, true));

  expect(result.current).toMatchObject({ unveiled: 10, isOver: true });
  expect(vi.getTimerCount()).toBe(0);
});

test('waits while the heroes are not known', async () => {
  const { result, rerender } = renderHook(({ count }) => useUnveiled(count, false), { initialProps: { count: 0 } });
  await pass(5 * BETWEEN_MS);
  rerender({ count: 2 });
  expect(result.current).toMatchObject({ unveiled: 0, isOver: false });
});
