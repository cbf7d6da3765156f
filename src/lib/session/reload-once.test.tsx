import { afterEach, expect, test, vi } from 'vitest';
import { forgetReload, reloadOnce } from './reload-once.ts';

afterEach(() => {
  forgetReload('key');
});

test('loads the page again once for a reason, and again when the reason had gone', () => {
  const reload = vi.fn();

  expect(reloadOnce('key', reload)).toBe(true);
  expect(reloadOnce('key', reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);

  forgetReload('key');
  expect(reloadOnce('key', reload)).toBe(true);
});

test('where the browser keeps nothing, a page that was reloaded stays', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = vi.fn();
  const entries = vi.spyOn(performance, 'getEntriesByType');

  entries.mockReturnValue([{ type: 'navigate' }] as unknown as PerformanceEntryList);
  expect(reloadOnce('key', reload)).toBe(true);
  entries.mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList);
  expect(reloadOnce('key', reload)).toBe(false);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('one reason does not use up the reload of another, nor give it back', () => {
  const reload = vi.fn();

  expect(reloadOnce('key', reload)).toBe(true);
  expect(reloadOnce('/market/hero', reload)).toBe(true);
  expect(reloadOnce('key', reload)).toBe(false);
  forgetReload('/market/hero');

  expect(reloadOnce('key', reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});
