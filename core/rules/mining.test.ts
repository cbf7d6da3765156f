import { expect, test } from 'vitest';
import { miningBonusBps } from './mining.ts';
import { mysticSuits, suits, suitOf, wholeSuitOf } from './suits.ts';

const mixed = [10101, 10102, 10103, 10104];
const growth = (mining: number) => [0, 0, 0, 0, 0, 0, mining];

test('a fresh hero of mixed parts mines at the base rate', () => {
  expect(miningBonusBps({ parts: mixed, growthBps: growth(0), burnCount: 0 }, mysticSuits)).toBe(0);
});

test.each([
  [4, 0],
  [5, 200],
  [9, 200],
  [10, 400],
  [15, 600],
  [20, 900],
  [25, 1200],
  [30, 1500],
  [90, 1500],
])('upgrade level %i adds %i basis points', (burnCount, bps) => {
  expect(miningBonusBps({ parts: mixed, growthBps: growth(0), burnCount }, mysticSuits)).toBe(bps);
});

test('a whole suit adds 1 %, a mystic one 3 %, on top of growth', () => {
  expect(
    miningBonusBps({ parts: [10101, 10101, 10101, 10101], growthBps: growth(50), burnCount: 0 }, mysticSuits),
  ).toBe(150);
  expect(
    miningBonusBps({ parts: [10106, 10106, 10106, 10106], growthBps: growth(50), burnCount: 0 }, mysticSuits),
  ).toBe(350);
});

test('which suits are mystic is the configuration’s to say', () => {
  const whole = (id: number) => ({ parts: [id, id, id, id], growthBps: growth(0), burnCount: 0 });
  expect(miningBonusBps(whole(10101), new Set([10101]))).toBe(300);
  expect(miningBonusBps(whole(10106), new Set([10101]))).toBe(100);
});

test('there are 21 suits, one mystic per series, and the last series is not released', () => {
  expect(suits).toHaveLength(21);
  expect([...mysticSuits].map((id) => Math.trunc(id / 100))).toEqual([101, 102, 103, 104]);
  expect(suits.filter((suit) => !suit.released).map((suit) => suit.id)).toEqual([10401, 10402, 10403]);
  expect(suitOf(10303)?.name).toBe('Sakura Dancer');
  expect(suitOf(9)).toBeUndefined();
});

test('a suit is whole when all four parts are of it', () => {
  expect(wholeSuitOf([10201, 10201, 10201, 10201])).toBe(10201);
  expect(wholeSuitOf(mixed)).toBeNull();
  expect(wholeSuitOf([])).toBeNull();
});
