import { expect, test } from 'vitest';
import { amountFor, appended, extendable, extended, fallsBelow, staked, takesMore, veOf, waysTo } from './vip-plan.ts';
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

test('either way up reaches the threshold when it is gone', () => {
  const wanted = 670n * ONE;
  const { amount, seconds } = waysTo(wanted, half, lock, NOW);

  expect(veAt(appended(half, amount ?? 0n, NOW), NOW)).toBeGreaterThanOrEqual(wanted);
  expect(veAt(appended(half, (amount ?? 0n) - 1n, NOW), NOW)).toBeLessThan(wanted);
  expect(veAt(extended(half, seconds ?? 0, NOW), NOW)).toBeGreaterThanOrEqual(wanted);
  expect(veAt(extended(half, (seconds ?? 0) - DAY, NOW), NOW)).toBeLessThan(wanted);
});

test('time alone never reaches more than a year of the whole amount, and no stake has no time to add', () => {
  expect(waysTo(1_400n * ONE, half, lock, NOW).seconds).toBeNull();
  expect(waysTo(1_400n * ONE, null, lock, NOW)).toEqual({ amount: 1_400n * ONE, seconds: null });
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
