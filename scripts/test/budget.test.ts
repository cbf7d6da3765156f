import { expect, test } from 'vitest';
import { budget, overBudget } from './budget.mjs';
import { quickRun } from './steps.mjs';

test('what took longer than its budget is named with both, and what has none is not', () => {
  const results = [
    { name: 'unit', ms: 61_000 },
    { name: 'lint', ms: 60_400 },
    { name: 'tidy', ms: 900_000 },
  ];

  expect(overBudget(results, { unit: 60, lint: 60 })).toEqual(['unit took 61 s of 60']);
});

test('every step of npm test has a budget, and the turns, like what runs beside them, keep within that of all', () => {
  const ofLane = (lane: { name: string }[]) => lane.reduce((sum, { name }) => sum + (budget[name] ?? NaN), 0);
  const ofTurns = quickRun.turns.map((lanes) => Math.max(...lanes.map(ofLane)));

  expect(ofTurns.reduce((sum, seconds) => sum + seconds)).toBeLessThanOrEqual(budget['all'] ?? 0);
  expect(ofLane(quickRun.beside)).toBeLessThanOrEqual(budget['all'] ?? 0);
  expect(budget['all']).toBe(15 * 60);
});
