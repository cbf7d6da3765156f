import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useKeptSet } from './use-kept-set.ts';

beforeEach(() => sessionStorage.clear());

const visit = (heroes: readonly string[]) => {
  const change = vi.fn();
  return { change, ...renderHook((now: readonly string[]) => useKeptSet(now, change), { initialProps: heroes }) };
};

test('who comes back finds the heroes that were compared last, and the address counts before them', () => {
  visit(['1', '7']).unmount();

  const again = visit([]);
  expect(again.change.mock.calls).toEqual([[{ heroes: ['1', '7'] }]]);
  again.unmount();

  const named = visit(['3']);
  expect(named.change).not.toHaveBeenCalled();
  named.unmount();
  expect(visit([]).change.mock.calls).toEqual([[{ heroes: ['3'] }]]);
});

test('what was taken out to the last stays out', () => {
  const { rerender, change, unmount } = visit(['1']);
  rerender([]);
  expect(change).not.toHaveBeenCalled();
  unmount();
  expect(visit([]).change).not.toHaveBeenCalled();
});

test('what is stored and is no hero’s number is nobody', () => {
  sessionStorage.setItem('hub.compared', 'x,,-1');
  expect(visit([]).change).not.toHaveBeenCalled();
});
