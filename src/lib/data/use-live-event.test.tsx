import type { LiveEvent } from '@refinedev/core';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGatheredEvent } from './use-live-event.ts';

type Subscription = { channel: string; onLiveEvent: (event: LiveEvent) => void };
const followed: Subscription[] = [];

vi.mock('@refinedev/core', () => ({ useSubscription: (asked: Subscription) => void followed.push(asked) }));

const announce = () =>
  followed.at(-1)?.onLiveEvent({ channel: 'resources/stats', type: 'updated', payload: {}, date: new Date() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes are one call, some time after the first; the next begin anew', () => {
  const onChange = vi.fn();
  renderHook(() => useGatheredEvent('stats', 10_000, onChange));
  for (let second = 0; second < 9; second += 1) {
    announce();
    vi.advanceTimersByTime(1_000);
  }
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  announce();
  vi.advanceTimersByTime(10_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('who has left is not called any more', () => {
  const onChange = vi.fn();
  const { unmount } = renderHook(() => useGatheredEvent('stats', 10_000, onChange));
  announce();
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(onChange).not.toHaveBeenCalled();
});
