import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime } from './server-time.ts';
import { useAtMoments } from './use-at-moments.ts';

const START = Date.parse('2026-03-02T00:00:00.000Z');
const DAY_MS = 86_400_000;
const moment = (ms: number) => new Date(START + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  noteServerTime(moment(0), 0);
});
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toISOString(), 0);
});

function waitingFor(moments: readonly (string | null | undefined)[]) {
  const called = vi.fn();
  const hook = renderHook(({ list }) => useAtMoments(list, called), { initialProps: { list: moments } });
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return called.mock.calls.length;
  };
  return { after, change: (list: readonly string[]) => hook.rerender({ list }), leave: hook.unmount };
}

test('it calls back a little after each moment that is to come, the nearest first, and for none that is past', () => {
  const { after } = waitingFor([moment(60_000), null, moment(10_000), undefined, moment(-1), 'never']);
  expect(after(10_999)).toBe(0);
  expect(after(1)).toBe(1);
  expect(after(49_999)).toBe(1);
  expect(after(1)).toBe(2);
  expect(after(DAY_MS)).toBe(2);
});

test('a moment further away than a timer reaches is waited for in parts', () => {
  const { after } = waitingFor([moment(100 * DAY_MS)]);
  expect(after(100 * DAY_MS)).toBe(0);
  expect(after(1_000)).toBe(1);
});

test('it follows the server’s clock, also when that turns out to be another one', () => {
  const { after } = waitingFor([moment(60_000)]);
  after(1_000);
  noteServerTime(moment(-9_000), 0);
  expect(after(60_000)).toBe(0);
  expect(after(10_000)).toBe(1);
});

test('other moments take the place of the first, and nothing is called after it is left', () => {
  const { after, change, leave } = waitingFor([moment(10_000)]);
  change([moment(20_000)]);
  expect(after(11_000)).toBe(0);
  expect(after(10_000)).toBe(1);
  change([moment(30_000)]);
  leave();
  expect(after(DAY_MS)).toBe(1);
});

test('a moment that has come is not lost when the next ones are known before it is called for', () => {
  const { after, change, leave } = waitingFor([moment(10_000)]);
  after(10_500);
  change([moment(20_000)]);
  expect(after(0)).toBe(1);
  expect(after(9_000)).toBe(1);
  expect(after(1_500)).toBe(2);

  change([moment(30_000)]);
  after(9_100);
  leave();
  expect(after(DAY_MS)).toBe(2);
});
