import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimableAt, dailyRewardOf, type FarmFlow } from './farm-rewards.ts';

const ONE = 10n ** 18n;
const DAY = 86_400n;
const flowOf = (rewardPerSecond: bigint, totalPoints: bigint): FarmFlow => ({
  rewardPerSecond,
  totalPoints,
  perPoint: 0n,
  freeRewards: 10n ** 40n,
  accruedAt: 1_000n,
});

test('what a day gives a pool is what whoever alone is in it can claim after a day', () => {
  const points = fc.bigInt(1n, 4_294_967_295n);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), points, fc.bigInt(0n, 10n ** 12n), (rate, own, others) => {
      const flow = flowOf(rate, own + others);
      const pool = { points: own, staked: ONE, perPoint: 0n, perShare: 0n };
      const all = { amount: ONE, perShare: 0n, pending: 0n };
      expect(dailyRewardOf(flow, own)).toBe(claimableAt(flow, pool, all, 1_000n + DAY));
    }),
  );
});

test('where no pool is active, or this one is not, a day gives nothing', () => {
  expect(dailyRewardOf(flowOf(ONE, 0n), 0n)).toBe(0n);
  expect(dailyRewardOf(flowOf(ONE, 7n), 0n)).toBe(0n);
});

test('a unit that the contract rounds away is not promised', () => {
  expect(dailyRewardOf(flowOf(1n, 7n), 7n)).toBe(DAY - 1n);
  expect(dailyRewardOf(flowOf(1n, 3n), 3n)).toBe(DAY);
});
