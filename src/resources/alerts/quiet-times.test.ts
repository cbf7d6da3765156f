import { expect, test } from 'vitest';
import { clockText, minuteOf, timeZones } from './quiet-times.ts';

test.each([
  [0, '00:00'],
  [1_439, '23:59'],
  [485, '08:05'],
])('minute %i of a day is %s on the clock', (minute, text) => {
  expect(clockText(minute)).toBe(text);
  expect(minuteOf(text)).toBe(minute);
});

test.each(['', '24:00', '7:30', '12:60'])('%s is no time of a day', (text) => {
  expect(minuteOf(text)).toBeNull();
});

test('a chosen zone can be chosen again, and each is there once', () => {
  const zones = timeZones('Asia/Shanghai');
  expect(zones).toContain('Asia/Shanghai');
  expect(new Set(zones).size).toBe(zones.length);
});
