import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isFirstRead, useOnceKnown } from './once-known.ts';

test.each([
  ['is on its way', { isPending: true, isFetching: true, failureCount: 0 }, true],
  ['has failed once', { isPending: true, isFetching: true, failureCount: 1 }, false],
  ['nobody asked for', { isPending: true, isFetching: false, failureCount: 0 }, false],
  ['is read anew', { isPending: false, isFetching: true, failureCount: 0 }, false],
])('whether a reading that %s is waited for', (_what, reading, isWaitedFor) => {
  expect(isFirstRead(reading)).toBe(isWaitedFor);
});

test('a form that was drawn is not taken away while something is read anew', () => {
  const { result, rerender } = renderHook(({ isAwaited }) => useOnceKnown(isAwaited), {
    initialProps: { isAwaited: true },
  });
  expect(result.current).toBe(false);
  rerender({ isAwaited: false });
  expect(result.current).toBe(true);
  rerender({ isAwaited: true });
  expect(result.current).toBe(true);
});
