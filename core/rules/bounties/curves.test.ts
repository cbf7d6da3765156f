import fc from 'fast-check';
import { expect, test } from 'vitest';
import { powerAhead, unlockCurve, unlockPlan, unlockStep } from './curves.ts';

const ONE = 10n ** 18n;
const terms = { stepBps: 1_000, minStep: 10n * ONE };
const WEEK = 604_800;

test('seven claims of a tenth leave 47.83 % (domain.md 17)', () => {
  const left = unlockCurve(1_000_000n * ONE, terms, 7);
  expect(left).toHaveLength(8);
  expect((left[7] ?? 0n) / 10n ** 14n).toBe(4_782_969_000n);
});

test('below the smallest step all of it is paid', () => {
  expect(unlockStep(10n * ONE, terms)).toBe(10n * ONE);
  expect(unlockStep(9n * ONE, terms)).toBe(9n * ONE);
  expect(unlockStep(99n * ONE, terms)).toBe(10n * ONE);
  expect(unlockStep(0n, terms)).toBe(0n);
});

test('no step is more than what is there, none is nothing, and the curve ends at nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 24n), fc.integer({ min: 1, max: 10_000 }), (locked, stepBps) => {
      const step = unlockStep(locked, { stepBps, minStep: 0n });
      expect(step > 0n && step <= locked).toBe(true);
      expect(unlockCurve(locked, { stepBps, minStep: ONE }, 100_000).at(-1)).toBe(0n);
    }),
    { numRuns: 50 },
  );
});

test('each hero pays out by its own clock: one that is due at once, one that waits until its time', () => {
  const [now, day] = [10 * 86_400_000, 86_400_000];
  const spacing = 7 * day;
  const due = { locked: 1_000n * ONE, claimableAt: now - 3 * day };
  const waits = { locked: 100n * ONE, claimableAt: now + 2 * day };
  const plan = unlockPlan([due, waits], { ...terms, spacing }, { now, every: day, count: 9 });

  expect(plan.map(({ at }) => (at - now) / day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const [ofDue, ofWaiting] = [due, waits].map(({ locked }) => unlockCurve(locked, terms, 2));
  const left = (claims: number, ofOther: number) => (ofDue?.[claims] ?? 0n) + (ofWaiting?.[ofOther] ?? 0n);
  expect(plan.map((point) => point.left)).toEqual([
    ...[left(0, 0), left(1, 0), left(1, 1), left(1, 1), left(1, 1)],
    ...[left(1, 1), left(1, 1), left(2, 1), left(2, 1), left(2, 2)],
  ]);
});

test('a lock that ends a second before the epoch does gives no V-Crystal in it', () => {
  const stake = { since: 0, end: 2 * WEEK - 1, ve: 700n * ONE };
  const ahead = powerAhead(stake, { epochId: 5, startsAt: 0, endsAt: WEEK }, 3);
  expect(ahead.map(({ epochId, power }) => [epochId, power > 0n])).toEqual([
    [5, true],
    [6, false],
    [7, false],
  ]);
  const [, second] = powerAhead({ ...stake, end: 2 * WEEK }, { epochId: 5, startsAt: 0, endsAt: WEEK }, 2);
  expect(second?.power).toBe(350n * ONE);
});

test('what was staked after an epoch began counts in the next', () => {
  const stake = { since: 1, end: 9 * WEEK, ve: ONE };
  const ahead = powerAhead(stake, { epochId: 1, startsAt: 0, endsAt: WEEK }, 2);
  expect(ahead.map(({ power }) => power > 0n)).toEqual([false, true]);
});

test('of an epoch that has begun counts what the stake was at its start, whatever was added since', () => {
  const stake = { since: 1, end: 9 * WEEK, ve: ONE };
  const ahead = powerAhead(stake, { epochId: 1, startsAt: 0, endsAt: WEEK, counts: 7n }, 2);
  expect(ahead.map(({ power }) => power)).toEqual([7n, (ONE * BigInt(8 * WEEK)) / BigInt(9 * WEEK - 1)]);
});
