import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSED_WAIT_MS, openPopup, watchClosed } from './popup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('who closes the popup is told so once, two seconds later', () => {
  const popup = { closed: false };
  const onClosed = vi.fn();
  watchClosed(popup, onClosed);
  vi.advanceTimersByTime(60_000);
  expect(onClosed).not.toHaveBeenCalled();

  popup.closed = true;
  vi.advanceTimersByTime(CLOSED_WAIT_MS - 1);
  expect(onClosed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);

  expect(CLOSED_WAIT_MS).toBe(2_000);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('an answer that comes within the two seconds is not called closed', () => {
  const popup = { closed: true };
  const onClosed = vi.fn();
  const stop = watchClosed(popup, onClosed);
  vi.advanceTimersByTime(1_000);

  stop();
  vi.advanceTimersByTime(60_000);

  expect(onClosed).not.toHaveBeenCalled();
});

test('a blocked popup is none, so that the page itself goes', () => {
  vi.stubGlobal('open', () => null);

  expect(openPopup()).toBeNull();
});

test('on a phone no popup is tried', () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));

  expect(openPopup()).toBeNull();
  expect(open).not.toHaveBeenCalled();
});
