import { expect, test } from 'vitest';
import {
  CLAIM_MS,
  dayOf,
  isEmpty,
  mondayFrom,
  phaseAt,
  PROTECTION_MS,
  REGISTRATION_MS,
  roundAt,
  ROUND_MS,
  roundSpan,
  shownRound,
  VIEW_MS,
  type SeasonTimes,
} from './calendar.ts';

const SECOND = 1_000;
const startsAt = Date.UTC(2026, 2, 2);
const times: SeasonTimes = { startsAt, rounds: 4, extraMs: 0, closedAt: null };
const end = startsAt + 4 * ROUND_MS;
const at = (ms: number, of: SeasonTimes = times) => `${phaseAt(of, ms)} ${String(roundAt(of, ms))}`;

test.each([
  ['registration', startsAt - REGISTRATION_MS, 'upcoming null', 'registration null'],
  ['the first round', startsAt, 'registration null', 'running 1'],
  ['the protection of the first round', startsAt + ROUND_MS - PROTECTION_MS, 'running 1', 'protected 1'],
  ['the second round', startsAt + ROUND_MS, 'protected 1', 'running 2'],
  ['the last round', startsAt + 3 * ROUND_MS, 'protected 3', 'running 4'],
  ['the end', end, 'protected 4', 'ended null'],
  ['what can be looked at no more', end + CLAIM_MS + VIEW_MS, 'ended null', 'over null'],
])('%s begins with its second, and not one before', (_name, moment, before, from) => {
  expect([at(moment - SECOND), at(moment), at(moment + SECOND)]).toEqual([before, from, from]);
});

test('a season that was prolonged ends that much later, and its other rounds where they did', () => {
  const longer = { ...times, extraMs: 3 * 86_400_000 };

  expect(at(end, longer)).toBe('running 4');
  expect(at(end + longer.extraMs - SECOND, longer)).toBe('protected 4');
  expect(at(end + longer.extraMs, longer)).toBe('ended null');
  expect(roundSpan(longer, 3)).toEqual(roundSpan(times, 3));
});

test('a season that was closed ends there: its round is cut, later ones never come', () => {
  const closedAt = startsAt + ROUND_MS + 5 * SECOND;
  const closed = { ...times, closedAt };

  expect(at(closedAt - SECOND, closed)).toBe('protected 2');
  expect(at(closedAt, closed)).toBe('ended null');
  expect(roundSpan(closed, 2)).toEqual({ start: startsAt + ROUND_MS, end: closedAt });
  expect([1, 2, 3, 4].map((round) => isEmpty(roundSpan(closed, round)))).toEqual([false, false, true, true]);
  expect(shownRound(closed, closedAt)).toBe(2);
});

test('days and weeks change at midnight in UTC, and a Monday is its own', () => {
  expect([dayOf(startsAt - SECOND), dayOf(startsAt)]).toEqual([dayOf(startsAt) - 1, dayOf(startsAt - SECOND) + 1]);
  expect([mondayFrom(startsAt - SECOND), mondayFrom(startsAt)]).toEqual([startsAt, startsAt]);
  expect(mondayFrom(startsAt + SECOND)).toBe(startsAt + ROUND_MS);
});
