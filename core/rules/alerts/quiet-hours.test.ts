import { describe, expect, test } from 'vitest';
import { isQuiet, isTimeZone, mayMail, minuteOfDay } from './quiet-hours.ts';

const at = (text: string) => new Date(text);
const night = (timeZone: string) => ({ timeZone, from: 22 * 60, to: 7 * 60 });

describe('quiet hours', () => {
  test.each([
    ['Asia/Shanghai', '2026-03-01T14:00:00Z', true], // 22:00
    ['Asia/Shanghai', '2026-03-01T13:59:00Z', false],
    ['Asia/Shanghai', '2026-03-01T22:59:00Z', true], // 06:59
    ['Asia/Shanghai', '2026-03-01T23:00:00Z', false], // 07:00
    ['America/New_York', '2026-03-08T02:59:00Z', false], // 21:59, the day before the clocks change
    ['America/New_York', '2026-03-09T02:00:00Z', true], // 22:00, an hour earlier in UTC than before
    ['UTC', '2026-03-01T00:00:00Z', true],
  ])('go by the clock of the player: %s at %s is %s', (timeZone, time, quiet) => {
    expect(isQuiet(at(time), night(timeZone))).toBe(quiet);
  });

  test('may lie within one day, or not be there', () => {
    const lunch = { timeZone: 'UTC', from: 720, to: 780 };
    expect(isQuiet(at('2026-03-01T12:30:00Z'), lunch)).toBe(true);
    expect(isQuiet(at('2026-03-01T13:00:00Z'), lunch)).toBe(false);
    expect(isQuiet(at('2026-03-01T12:30:00Z'), null)).toBe(false);
    expect(isQuiet(at('2026-03-01T12:30:00Z'), { timeZone: 'UTC', from: 0, to: 0 })).toBe(false);
  });

  test('midnight is the first minute of a day', () => {
    expect(minuteOfDay(at('2026-03-01T00:00:00Z'), 'UTC')).toBe(0);
  });

  test('know a zone from a word', () => {
    expect([isTimeZone('Asia/Tokyo'), isTimeZone('Moon/Base'), isTimeZone('')]).toEqual([true, false, false]);
  });
});

describe('mails', () => {
  const now = at('2026-03-01T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test.each([
    ['when none was sent', [], true],
    ['not within ten minutes of the last', [ago(9)], false],
    ['ten minutes after it', [ago(10)], true],
    ['not more than twelve a day', Array.from({ length: 12 }, (_, hour) => ago(60 * (hour + 1))), false],
    [
      'again when the first of twelve is a day old',
      Array.from({ length: 12 }, (_, hour) => ago(120 * (hour + 1))),
      true,
    ],
  ])('may go out %s', (_, sentAt, may) => {
    expect(mayMail(now, { quiet: null, sentAt })).toBe(may);
  });

  test('wait for the end of quiet hours', () => {
    expect(mayMail(now, { quiet: { timeZone: 'UTC', from: 700, to: 721 }, sentAt: [] })).toBe(false);
    expect(mayMail(now, { quiet: { timeZone: 'UTC', from: 700, to: 720 }, sentAt: [] })).toBe(true);
  });
});
