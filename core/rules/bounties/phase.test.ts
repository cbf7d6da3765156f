import { expect, test } from 'vitest';
import { clockOf, nextChangeIn } from './phase.ts';

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
const start = Date.parse('2026-01-05T00:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const epoch = (epochId: number, from: number, delay = HOUR) => ({
  ...{ epochId, startsAt: iso(from), endsAt: iso(from + WEEK), claimsAt: iso(from + WEEK + delay) },
});
const epochs = [epoch(3, start + 2 * WEEK), epoch(1, start), epoch(2, start + WEEK)];
const ids = (now: number, of = epochs) =>
  Object.fromEntries(Object.entries(clockOf(of, now)).map(([phase, found]) => [phase, found?.epochId ?? null]));
const none = { voting: null, counting: null, claims: null, upcoming: null };

test.each([
  ['before the first', start - 1, { ...none, upcoming: 1 }],
  ['in the first', start, { ...none, voting: 1, upcoming: 2 }],
  ['in the last second of the first', start + WEEK - 1_000, { ...none, voting: 1, upcoming: 2 }],
  ['one is counted while the next one votes', start + WEEK, { ...none, voting: 2, counting: 1, upcoming: 3 }],
  ['then its claims open', start + WEEK + HOUR, { ...none, voting: 2, claims: 1, upcoming: 3 }],
  [
    'the next one is counted beside claims of the first',
    start + 2 * WEEK,
    { ...none, voting: 3, counting: 2, claims: 1 },
  ],
  ['the last one is counted', start + 3 * WEEK, { ...none, counting: 3, claims: 2 }],
  ['all are over', start + 3 * WEEK + HOUR, { ...none, claims: 3 }],
])('each phase is of the epoch that it is about: %s', (_when, now, expected) => {
  expect(ids(now)).toEqual(expected);
});

test('of several that are counted at once it is the one that ended last', () => {
  const slow = [epoch(1, start, 3 * WEEK), epoch(2, start + WEEK, 3 * WEEK), epoch(3, start + 2 * WEEK, 3 * WEEK)];
  expect(ids(start + 2 * WEEK, slow)).toEqual({ ...none, voting: 3, counting: 2 });
});

test.each([
  ['its beginning', start - 5, 5],
  ['its end, once it has begun', start, WEEK],
  ['its claims, which are before the end of the next one', start + WEEK, HOUR],
  ['the end of the next one', start + WEEK + HOUR, WEEK - HOUR],
  ['nothing', start + 3 * WEEK + HOUR, Infinity],
])('the next change of epochs is %s', (_what, now, inMs) => {
  expect(nextChangeIn(epochs, now)).toBe(inMs);
});

test('without an epoch no phase is about one', () => {
  expect(ids(start, [])).toEqual(none);
});
