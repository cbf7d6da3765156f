import { expect, test } from 'vitest';
import {
  amountFor,
  appended,
  extendable,
  extended,
  fallsBelow,
  HELD_SECONDS,
  staked,
  takesMore,
  veOf,
  waysTo,
} from './vip-plan.ts';
import { veAt } from './vip.ts';

const ONE = 10n ** 18n;
const DAY = 86_400;
const NOW = 1_790_000_000;
const lock = { shortest: 7 * DAY, longest: 365 * DAY };
const half = staked(1_000n * ONE, 365 * DAY, NOW - 183 * DAY);

test('ve counts whole days only, and a year is worth the whole amount', () => {
  expect(veOf(10n * ONE, 365 * DAY)).toBe(10n * ONE);
  expect(veOf(365n, 8 * DAY - 1)).toBe(7n);
  expect(veOf(365n, -5)).toBe(0n);
});

test('the least amount is enough, and a unit less is not', () => {
  for (const days of [7, 30, 182, 365]) {
    const least = amountFor(1_400n * ONE, days * DAY) ?? 0n;
    expect(veOf(least, days * DAY)).toBeGreaterThanOrEqual(1_400n * ONE);
    expect(veOf(least - 1n, days * DAY)).toBeLessThan(1_400n * ONE);
  }
  expect(amountFor(ONE, DAY - 1)).toBeNull();
});

test('either way up reaches the threshold and holds it for a week, and a unit or two days less do not', () => {
  const wanted = 670n * ONE;
  const week = NOW + HELD_SECONDS;
  const { amount, seconds } = waysTo(wanted, half, lock, NOW);

  expect(veAt(appended(half, amount ?? 0n, NOW), week)).toBeGreaterThanOrEqual(wanted);
  expect(veAt(appended(half, (amount ?? 0n) - 1n, NOW), week)).toBeLessThan(wanted);
  expect(veAt(extended(half, seconds ?? 0, NOW), week)).toBeGreaterThanOrEqual(wanted);
  expect(veAt(extended(half, (seconds ?? 0) - 2 * DAY, NOW), week)).toBeLessThan(wanted);
  // In a block some minutes later, too.
  expect(veAt(appended(half, amount ?? 0n, NOW + 300), week - 2 * DAY)).toBeGreaterThanOrEqual(wanted);
});

test('of the first level, which a stake of its threshold would lose in the next second, a week is left', () => {
  const wanted = 3n * ONE;
  const { amount } = waysTo(wanted, null, lock, NOW);
  expect(veAt(staked(wanted, lock.longest, NOW), NOW + 1)).toBeLessThan(wanted);
  expect(veAt(staked(amount ?? 0n, lock.longest, NOW), NOW + HELD_SECONDS)).toBeGreaterThanOrEqual(wanted);
});

test('what is locked for less than two weeks more holds the level for half of that', () => {
  const soon = staked(1_000n * ONE, 365 * DAY, NOW - 361 * DAY);
  const { amount } = waysTo(670n * ONE, soon, lock, NOW);
  expect(veAt(appended(soon, amount ?? 0n, NOW), NOW + 2 * DAY)).toBeGreaterThanOrEqual(670n * ONE);
});

test('the time that is told is whole days that may be added', () => {
  const odd = { ...half, end: half.end + 12_345 };
  const { seconds } = waysTo(900n * ONE, odd, lock, NOW);
  expect((seconds ?? 1) % DAY).toBe(0);
  expect(seconds).toBeLessThanOrEqual(extendable(odd, lock, NOW)?.longest ?? 0);
});

test('time alone never reaches more than a year of the whole amount, and no stake has no time to add', () => {
  expect(waysTo(1_400n * ONE, half, lock, NOW).seconds).toBeNull();
  expect(waysTo(1_400n * ONE, null, lock, NOW).seconds).toBeNull();
});

test('on its last day a stake takes no more, and at its end it cannot be extended', () => {
  expect([takesMore(half, half.end - DAY), takesMore(half, half.end - DAY + 1)]).toEqual([true, false]);
  expect(extendable(half, lock, half.end)).toBeNull();
  expect(extendable(half, lock, NOW)).toEqual({ shortest: 7 * DAY, longest: 183 * DAY });
  expect(extendable(staked(ONE, 360 * DAY, NOW), lock, NOW)).toBeNull();
});

test('names the second in which a level is lost', () => {
  const at = fallsBelow(half, 170n * ONE, NOW) ?? 0;
  expect(veAt(half, at)).toBeGreaterThanOrEqual(170n * ONE);
  expect(veAt(half, at + 1)).toBeLessThan(170n * ONE);
  expect(fallsBelow(half, 900n * ONE, NOW)).toBeNull();
});
