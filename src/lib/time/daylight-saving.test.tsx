import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const zoneBefore = process.env.TZ;

/** The nights in which the clocks change: the last minute before it, in UTC, and what they say around it. */
const nights = [
  ['Europe/Berlin', 'forward', '2026-03-29T00:59:00.000Z', 'Mar 29, 2026, 1:59 AM', 'Mar 29, 2026, 3:01 AM'],
  ['Europe/Berlin', 'back', '2026-10-25T00:59:00.000Z', 'Oct 25, 2026, 2:59 AM', 'Oct 25, 2026, 2:01 AM'],
  ['America/New_York', 'forward', '2026-03-08T06:59:00.000Z', 'Mar 8, 2026, 1:59 AM', 'Mar 8, 2026, 3:01 AM'],
  ['America/New_York', 'back', '2026-11-01T05:59:00.000Z', 'Nov 1, 2026, 1:59 AM', 'Nov 1, 2026, 1:01 AM'],
] as const;

afterEach(() => {
  vi.useRealTimers();
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

describe.each(nights)('in %s, the night the clocks go %s', (zone, _, before, said, saidAfter) => {
  const start = Date.parse(before);

  beforeEach(() => {
    process.env.TZ = zone;
    vi.resetModules(); // formatters are made once, in the zone of that time
    vi.useFakeTimers({ now: start });
  });

  const parts = async () => {
    const { Countdown } = await import('../../components/display/time/countdown.tsx');
    const time = await import('./format-time.ts');
    return { Countdown, ...time };
  };

  test('the zone of this test is the one that it names', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(new Date(start).getTimezoneOffset()).not.toBe(new Date(start + 2 * MINUTE).getTimezoneOffset());
  });

  test('a countdown over it runs as long as the time that passes, second by second, and ends once', async () => {
    const { Countdown } = await parts();
    render(<Countdown until={new Date(start + 3 * HOUR).toISOString()} />);
    const timer = () => screen.getByRole('timer').textContent;
    expect(timer()).toBe('03:00:00');
    act(() => void vi.advanceTimersByTime(2 * MINUTE));
    expect(timer()).toBe('02:58:00');
    act(() => void vi.advanceTimersByTime(3 * HOUR - 2 * MINUTE - 1_000));
    expect(timer()).toBe('00:00:01');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(timer()).not.toMatch(/\d/);
    act(() => void vi.advanceTimersByTime(HOUR));
    expect(timer()).not.toMatch(/\d/);
  });

  test('a day over it is 24 hours, and an hour ago is an hour', async () => {
    const { splitDuration, formatRelative } = await parts();
    expect(splitDuration(24 * HOUR)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
    const later = start + 90 * MINUTE;
    expect(formatRelative(new Date(start).toISOString(), later, 'en')).toBe('1 hr. ago');
    expect(formatRelative(new Date(start).toISOString(), start + 24 * HOUR, 'en')).toBe('1 day ago');
    expect(formatRelative(new Date(start).toISOString(), start + 23 * HOUR, 'en')).toBe('23 hr. ago');
  });

  test('dates follow the local clock, and two minutes stay two minutes; UTC beside them never jumps', async () => {
    const { formatDateTime, formatUtc } = await parts();
    const local = (at: number) => formatDateTime(at, 'en').replaceAll('\u202f', ' ');
    expect([local(start), local(start + 2 * MINUTE)]).toEqual([said, saidAfter]);
    expect(Date.parse(`${formatUtc(start + 2 * MINUTE)}Z`) - Date.parse(`${formatUtc(start)}Z`)).toBe(2 * MINUTE);
  });
});
