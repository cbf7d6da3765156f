import { expect, test } from 'vitest';
import { isWasteful, outlookOf } from './upgrade-outlook.ts';

const fresh = { rarity: 3, growthBps: [0, 0, 0, 0, 0, 0, 0], upgradeLevel: 0 };

test('an SR hero gains 0.5 to 1.5 % of health for each material, 1 % on average, and the most of it by power', () => {
  expect(outlookOf(fresh, 2, false)[0]).toEqual({ field: 'hp', now: 0, least: 100, mean: 200, most: 300, cap: 3_000 });
  expect(outlookOf(fresh, 2, true)[0]).toMatchObject({ least: 300, mean: 300, most: 300 });
});

test('nothing grows beyond its cap, and that something would be wasted is known before', () => {
  const near = { ...fresh, growthBps: [2_950, 0, 0, 0, 0, 0, 0] };
  expect(outlookOf(near, 10, false)[0]).toMatchObject({ now: 2_950, least: 3_000, most: 3_000 });
  expect([isWasteful(near, 1), isWasteful(fresh, 10), isWasteful(near, 0)]).toEqual([true, false, false]);
});
