import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SLOW_MS, useIsSlow } from './use-is-slow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what takes longer than usual is slow, until it ends; the next time begins anew', () => {
  const { result, rerender } = renderHook(({ isOn }) => useIsSlow(isOn), { initialProps: { isOn: true } });
  wait(SLOW_MS - 1);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);

  rerender({ isOn: false });
  expect(result.current).toBe(false);
  rerender({ isOn: true });
  expect(result.current).toBe(false);
  wait(SLOW_MS);
  expect(result.current).toBe(true);
});
