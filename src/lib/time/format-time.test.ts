import { expect, test } from 'vitest';
import { formatMost, formatRelative, formatUtc, splitDuration } from './format-time.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');

test.each([
  ['2026-11-21T02:59:48.000Z', '12 sec. ago'],
  ['2026-11-21T02:57:00.000Z', '3 min. ago'],
  ['2026-11-21T05:00:00.000Z', 'in 2 hr.'],
  ['2026-11-18T03:00:00.000Z', '3 days ago'],
  ['2026-11-21T03:00:00.400Z', '0 sec. ago'],
  ['not a time', '–'],
])('reads %s as %s', (at, text) => {
  expect(formatRelative(at, now, 'en')).toBe(text);
});

test('speaks the language asked for', () => {
  expect(formatRelative('2026-11-21T02:57:00.000Z', now, 'zh-Hans')).toBe('3分钟前');
  expect(formatRelative('2026-11-21T02:57:00.000Z', now, 'zh-Hant')).toBe('3 分鐘前');
});

test('splits a duration and ends at zero', () => {
  expect(splitDuration(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(splitDuration(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(splitDuration(0)).toBeNull();
  expect(splitDuration(Number.NaN)).toBeNull();
});

test('writes UTC whatever the local zone', () => {
  expect(formatUtc('2026-11-21T03:00:00.000Z')).toBe('2026-11-21 03:00:00');
});

test('the most that is allowed is told in whole units, and never as more than it is', () => {
  expect(formatMost(29_376_123, 'en')).toBe('340 days');
  expect(formatMost(86_400, 'en')).toBe('1 day');
  expect(formatMost(7_199, 'en')).toBe('1 hour');
  expect(formatMost(0, 'en')).toBe('0 seconds');
});
