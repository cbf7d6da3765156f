import { describe, expect, test } from 'vitest';
import { endOf } from './ending.ts';
import { placesFrom } from './free-places.ts';
import {
  endOfWork,
  isWeekend,
  midnightAfter,
  mineWeekOf,
  mineWeekStart,
  minuteAfter,
  minuteBefore,
  minutesOfWork,
  timeOfMinute,
} from './minutes.ts';
import { mineSlots, ratePerMinute, weekendBpsOf } from './rates.ts';

const WO = 10n ** 18n;
const plain = { mine: 'main', speed: 'high', rarity: 1, heroBps: 0, vipPercent: 0, weekendBps: 10_000 } as const;
const at = (text: string) => new Date(text);

describe('what a minute brings', () => {
  test.each([
    [1, 100n],
    [2, 200n],
    [3, 500n],
    [4, 1_000n],
  ])('rarity %i mines %i White Ore in eight hours at high speed, and a fifth of it at low speed', (rarity, whole) => {
    expect((ratePerMinute({ ...plain, rarity }) * 480n) / WO).toBe(whole);
    expect((ratePerMinute({ ...plain, rarity, speed: 'low' }) * 480n) / WO).toBe(whole / 5n);
  });

  test('a side mine, the hero, the level and the weekend multiply', () => {
    const rich = { ...plain, rarity: 4, mine: 'amber', heroBps: 2_000, vipPercent: 10, weekendBps: 12_500 } as const;
    expect((ratePerMinute(rich) * 480n) / WO).toBe((1_000n * 15n * 12n * 11n * 125n) / (10n * 10n * 10n * 100n));
  });

  test('the weekend gives by cleared floors', () => {
    expect([-1, 0, 1, 2, 3, 9].map(weekendBpsOf)).toEqual([10_000, 10_000, 11_000, 12_500, 15_000, 15_000]);
  });
});

describe('minutes', () => {
  test('work begins with the next whole minute and ends with the last', () => {
    expect(minuteAfter(at('2026-05-04T10:00:00.001Z')) - minuteBefore(at('2026-05-04T10:00:59.999Z'))).toBe(1);
    expect(minuteAfter(at('2026-05-04T10:00:00Z'))).toBe(minuteBefore(at('2026-05-04T10:00:00Z')));
  });

  test('who begins a second before midnight works for the new day', () => {
    const from = minuteAfter(at('2026-05-04T23:59:59Z'));
    expect(timeOfMinute(from).toISOString()).toBe('2026-05-05T00:00:00.000Z');
    expect(endOfWork(from, 0) - from).toBe(480);
  });

  test('what still runs at midnight goes on with the minutes of the new day, and no more', () => {
    const from = minuteAfter(at('2026-05-04T20:00:00Z'));
    expect(timeOfMinute(endOfWork(from, 0)).toISOString()).toBe('2026-05-05T08:00:00.000Z');
    expect(timeOfMinute(endOfWork(from, 300)).toISOString()).toBe('2026-05-04T23:00:00.000Z');
    expect(timeOfMinute(endOfWork(from, 240)).toISOString()).toBe('2026-05-05T08:00:00.000Z');
  });

  test('weeks begin on Monday, weekends on Saturday, at 00:00', () => {
    const monday = minuteAfter(at('2026-05-04T00:00:00Z'));
    expect(mineWeekStart(mineWeekOf(monday))).toBe(monday);
    expect(mineWeekOf(monday - 1)).toBe(mineWeekOf(monday) - 1);
    const saturday = minuteAfter(at('2026-05-09T00:00:00Z'));
    expect([saturday - 1, saturday, monday + 7 * 1_440 - 1, monday + 7 * 1_440].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(midnightAfter(monday)).toBe(monday + 1_440);
  });

  test('a machine stands by what comes first', () => {
    const limits = { time: 500, level: null, energy: 400, storage: 450, pool: 420 };
    expect(endOf(limits)).toEqual({ minute: 400, ending: 'energy' });
    expect(endOf({ ...limits, energy: null })).toEqual({ minute: 420, ending: 'pool' });
    expect(endOf({ ...limits, energy: null, pool: null, level: 30 })).toEqual({ minute: 30, ending: 'level' });
    expect(endOf({ ...limits, energy: null, pool: null, storage: 900 })).toEqual({ minute: 500, ending: 'time' });
  });
});

describe('who begins', () => {
  const sunday = (time: string) => minuteAfter(at(`2026-05-17T${time}Z`));
  const slots = mineSlots.map((slot) => ({ slot, work: null, stored: '0', storedMinutes: 0 }));
  const pool = { size: '9', left: '5', closesAt: '2026-05-18T00:00:00.000Z', miners: 0 };

  test('works until what is left of the day is over, and where that is after 00:00 the whole next day too', () => {
    expect(minutesOfWork(sunday('10:00:00'), 100)).toBe(380);
    expect(minutesOfWork(sunday('20:00:30'), 0)).toBe(239 + 480);
    expect(minutesOfWork(sunday('10:00:00'), 480)).toBe(0);
  });

  test('in a side mine has no more room than until it closes', () => {
    const panel = {
      mines: (['main', 'amber'] as const).map((mine) => ({ mine, slots, pool: mine === 'main' ? null : pool })),
    };
    const rooms = placesFrom(panel, sunday('20:00:00')).map(({ mine, room }) => [mine, room]);
    expect(rooms).toEqual([
      ['main', 1_440],
      ['main', 1_440],
      ['amber', 240],
      ['amber', 240],
    ]);
  });
});
