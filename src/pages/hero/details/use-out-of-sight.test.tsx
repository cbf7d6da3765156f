import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsOutOfSight } from './use-out-of-sight.ts';

afterEach(() => vi.unstubAllGlobals());

test('of a scroll that is told in one go, the end counts', () => {
  let tell: (...seen: boolean[]) => void = () => undefined;
  const observe = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...seen) => act(() => told(seen.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe = observe;
      disconnect = () => undefined;
    },
  );
  const element = document.createElement('div');
  const box = { current: element };
  const { result } = renderHook(() => useIsOutOfSight(box));
  expect(observe).toHaveBeenCalledWith(element);
  expect(result.current).toBe(false);

  tell(true, false);
  expect(result.current).toBe(true);
  tell(false, true);
  expect(result.current).toBe(false);
});
