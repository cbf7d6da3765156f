import { expect, test } from 'vitest';
import { isWasteful, outlookOf } from './upgrade-outlook.ts';

const fresh = { growthBps: [0, 0, 0, 0, 0, 0, 0] };
const caps = [3_000, 3_000, 3_000, 3_000, 3_000, 3_000, 1_200];

test('an SR hero gains 0.5 to 1.5 % of health for each material, 1 % on average, and the most of it by power', () => {
  expect(outlookOf(fresh, caps, 2, false)[0]).toEqual({
    field: 'hp',
    now: 0,
    least: 100,
    mean: 200,
    most: 300,
    cap: 3_000,
  });
  expect(outlookOf(fresh, caps, 2, true)[0]).toMatchObject({ least: 300, mean: 300, most: 300 });
});

test('nothing grows beyond its cap, and that something would be wasted is known before', () => {
  const near = { ...fresh, growthBps: [2_950, 0, 0, 0, 0, 0, 0] };
  expect(outlookOf(near, caps, 10, false)[0]).toMatchObject({ now: 2_950, least: 3_000, most: 3_000 });
  expect([isWasteful(near, caps, 1), isWasteful(fresh, caps, 10), isWasteful(near, caps, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('near a cap the average is less than the mean of the draws, since what goes beyond it is lost', () => {
  // 50 to 150 from one material, with room for 100: half of the draws bring that, the others 75 on average.
  const near = { growthBps: [2_900, 0, 0, 0, 0, 0, 0] };
  expect(outlookOf(near, caps, 1, false)[0]).toMatchObject({ least: 2_950, mean: 2_987, most: 3_000 });
  expect(outlookOf(near, caps, 1, true)[0]).toMatchObject({ mean: 3_000 });
});

test('another cap is another range, and what a hero has beyond one that was lowered stays its own', () => {
  const lowered = caps.map(() => 600);
  expect(outlookOf(fresh, lowered, 2, true)[0]).toMatchObject({ most: 60, cap: 600 });
  const above = { growthBps: [900, 0, 0, 0, 0, 0, 0] };
  expect(outlookOf(above, lowered, 1, false)[0]).toMatchObject({ now: 900, least: 900, mean: 900, most: 900 });
  expect(isWasteful(above, lowered, 1)).toBe(true);
});
