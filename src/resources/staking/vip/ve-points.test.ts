import { expect, test } from 'vitest';
import { staked } from '../../../../core/rules/economy/vip-plan.ts';
import { levelLines, vePoints } from './ve-points.ts';

const ONE = 10n ** 18n;
const DAY = 86_400;
const NOW = 1_790_000_000;
const units = { decimals: 18, displayDecimals: 4 };
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
const event = (seconds: number, end: number, ve: bigint) => ({
  kind: 'staked' as const,
  at: iso(seconds),
  endsAt: iso(end),
  ve: ve.toString(),
});

test('begins with the first stake, falls to nothing at the end, and steps up where something was added', () => {
  const point = { amount: 200n * ONE, since: NOW - 10 * DAY, end: NOW + 90 * DAY, ve: 100n * ONE };
  const history = [event(point.since, point.end, point.ve), event(NOW - 20 * DAY, point.end, 50n * ONE)];
  const points = vePoints({ point, planned: null, history, now: NOW, units });

  expect(points[0]).toEqual({ at: iso(NOW - 20 * DAY), values: { ve: 50 } });
  expect(points.at(-1)).toEqual({ at: iso(NOW + 90 * DAY), values: { ve: 0 } });
  expect(points.find(({ at }) => at === iso(NOW))?.values['ve']).toBe(90);
  expect(Math.max(...points.map(({ values }) => values['ve'] ?? 0))).toBeGreaterThan(95);
});

test('what is planned is drawn from now on, beside what is', () => {
  const planned = staked(365n * ONE, 365 * DAY, NOW);
  const points = vePoints({ point: null, planned, history: [], now: NOW, units });

  expect(points[0]?.values).toEqual({ ve: 0, planned: 365 });
  expect(points.at(-1)?.values).toEqual({ ve: 0, planned: 0 });
  expect(vePoints({ point: null, planned: null, history: [], now: NOW, units })).toEqual([]);
});

test('the lines are the levels around the top', () => {
  const levels = [0, 3, 35, 170, 670, 1_400, 2_700].map((ve, level) => ({
    level,
    threshold: (BigInt(ve) * ONE).toString(),
    tradeFeeBps: 300,
    withdrawFeeBps: 500,
    miningPercent: 0,
    machines: 1,
  }));
  expect(levelLines(levels, 1_500n * ONE).map(({ level }) => level)).toEqual([2, 3, 4, 5, 6]);
  expect(levelLines(levels, 0n).map(({ level }) => level)).toEqual([1]);
  expect(levelLines(levels, 9_000n * ONE).map(({ level }) => level)).toEqual([3, 4, 5, 6]);
});
