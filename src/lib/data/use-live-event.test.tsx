import { Refine, type DataProvider, type LiveEvent, type LiveProvider } from '@refinedev/core';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveResource } from '../../../core/wire/live.ts';
import { EVERY_RESOURCE, useGatheredEvent, useLiveEvents } from './use-live-event.ts';

const followed: ((event: LiveEvent) => void)[] = [];
const live: LiveProvider = {
  subscribe: ({ callback }) => void followed.push(callback),
  unsubscribe: () => undefined,
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <Refine dataProvider={{} as DataProvider} liveProvider={live} options={{ disableTelemetry: true }}>
    {children}
  </Refine>
);

const announce = (channel = 'resources/stats', ids: string[] = []) =>
  followed.at(-1)?.({ channel, type: 'updated', payload: { ids }, date: new Date() });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes are one call, some time after the first; the next begin anew', () => {
  const onChange = vi.fn();
  renderHook(() => useGatheredEvent('stats', 10_000, onChange), { wrapper });
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
  const { unmount } = renderHook(() => useGatheredEvent('stats', 10_000, onChange), { wrapper });
  announce();
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(onChange).not.toHaveBeenCalled();
});

test('of several resources those are heard that are named now, and whatever may have been missed', () => {
  const onChange = vi.fn();
  const first: LiveResource[] = [];
  const { rerender } = renderHook(({ resources }) => useLiveEvents(resources, onChange), {
    wrapper,
    initialProps: { resources: first },
  });
  announce('resources/farms', ['1']);
  expect(onChange).not.toHaveBeenCalled();
  announce(EVERY_RESOURCE);
  rerender({ resources: ['farms', 'items'] });
  announce('resources/items', ['7']);
  announce('resources/heroes', ['7']);
  expect(onChange.mock.calls).toEqual([
    [[], null],
    [['7'], 'items'],
  ]);
});
