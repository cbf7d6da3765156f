import { expect, test } from 'vitest';
import {
  levelOfVe,
  machinesOfLevel,
  miningPercentOfLevel,
  veAt,
  vipThresholds,
  weekIdAt,
  weekStart,
  withdrawBpsOfLevel,
} from './vip.ts';

const ONE = 10n ** 18n;

test('a level begins exactly at its threshold', () => {
  vipThresholds.forEach((threshold, at) => {
    expect(levelOfVe(threshold - 1n)).toBe(at);
    expect(levelOfVe(threshold)).toBe(at + 1);
  });
  expect(vipThresholds).toHaveLength(20);
});

test('the fee of a withdrawal is the ladder of 5 % down to 0.5 %', () => {
  for (let level = 0; level <= 20; level += 1) {
    const wanted = level < 3 ? 500 : Math.round(500 - (450 * (level - 3)) / 17);
    expect(withdrawBpsOfLevel(level)).toBe(wanted);
  }
  expect([withdrawBpsOfLevel(-1), withdrawBpsOfLevel(21)]).toEqual([500, 50]);
});

test('mines give more and machines become more with each level', () => {
  expect([0, 8, 20].map(miningPercentOfLevel)).toEqual([0, 8, 30]);
  expect([0, 8, 20].map(machinesOfLevel)).toEqual([1, 5, 8]);
});

test('ve falls in a straight line to nothing at the end, rounded down', () => {
  const point = { since: 1_000, end: 2_000, ve: 10n * ONE + 7n };

  expect(veAt(point, 1_000)).toBe(10n * ONE + 7n);
  expect(veAt(point, 1_500)).toBe(5n * ONE + 3n);
  expect(veAt(point, 1_999)).toBe(ONE / 100n);
  expect([veAt(point, 2_000), veAt(point, 9_999)]).toEqual([0n, 0n]);
  expect(veAt({ since: 5, end: 5, ve: 0n }, 5)).toBe(0n);
});

test('weeks begin on Mondays', () => {
  const monday = Date.UTC(2026, 10, 16) / 1_000;

  expect(weekStart(weekIdAt(monday))).toBe(monday);
  expect(weekIdAt(monday - 1)).toBe(weekIdAt(monday) - 1);
  expect(weekIdAt(monday + 7 * 86_400 - 1)).toBe(weekIdAt(monday));
});
