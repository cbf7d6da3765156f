import { expect, test } from 'vitest';
import { statusWait } from './use-game-status.ts';

const MINUTE = 60_000;

test('asks every few seconds at first and less often as it lasts', () => {
  expect(statusWait(0, 0.5)).toBe(5_000);
  expect(statusWait(MINUTE, 0.5)).toBe(10_000);
  expect(statusWait(3 * MINUTE, 0.5)).toBe(30_000);
});

test('never waits longer than a minute and its share of chance', () => {
  expect(statusWait(24 * 60 * MINUTE, 0)).toBe(48_000);
  expect(statusWait(24 * 60 * MINUTE, 1)).toBe(72_000);
});

test('spreads the browsers over time', () => {
  expect(statusWait(MINUTE, 0)).toBe(8_000);
  expect(statusWait(MINUTE, 1)).toBe(12_000);
});

test('takes a time of the future, of a wrong clock, for now', () => {
  expect(statusWait(-MINUTE, 0.5)).toBe(5_000);
});
