import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mines } from '../../wire/mines/mine-names.ts';
import { bestUse, type Bench, type Worker } from './best-use.ts';
import { mineSlots, MINUTES_PER_DAY, ratePerMinute, STORED_MINUTES } from './rates.ts';

const worker = (id: string, rarity: number, minutes = MINUTES_PER_DAY): Worker => ({ id, rarity, heroBps: 0, minutes });
const bench = (workers: readonly Worker[], energy: number, more: Partial<Bench> = {}): Bench => ({
  workers,
  slots: mineSlots.map((slot) => ({ mine: 'main', slot, room: STORED_MINUTES })),
  machines: workers.map(() => MINUTES_PER_DAY),
  left: {},
  energy,
  vipPercent: 0,
  weekendBps: 10_000,
  ...more,
});
const rate = (rarity: number, speed: 'high' | 'low') =>
  ratePerMinute({ mine: 'main', speed, rarity, heroBps: 0, vipPercent: 0, weekendBps: 10_000 });
const speeds = (one: Bench) =>
  Object.fromEntries(bestUse(one).map(({ heroId, highMinutes, lowMinutes }) => [heroId, [highMinutes, lowMinutes]]));

describe('a machine has one speed, and stands when its energy is used up', () => {
  test('so with little energy it runs slowly all day, and nothing is promised that does not come', () => {
    const steps = bestUse(bench([worker('1', 3)], 5));
    expect(steps).toMatchObject([{ highMinutes: 0, lowMinutes: 480, amount: rate(3, 'low') * 480n }]);
  });

  test('it runs fast as soon as that alone brings more than the whole day at low speed', () => {
    // A fifth of 480 minutes: the same ore, and the energy is kept.
    expect(speeds(bench([worker('1', 4)], 96))).toEqual({ 1: [0, 480] });
    const steps = bestUse(bench([worker('1', 4)], 97));
    expect(steps).toMatchObject([{ highMinutes: 97, lowMinutes: 0, amount: rate(4, 'high') * 97n }]);
  });

  test('what is left of the energy after one goes to another only where it is enough', () => {
    const two = [worker('1', 4), worker('2', 3)];
    expect(speeds(bench(two, 480 + 90))).toEqual({ 1: [480, 0], 2: [0, 480] });
    expect(speeds(bench(two, 480 + 200))).toEqual({ 1: [480, 0], 2: [200, 0] });
  });

  test('energy that is too little for the best hero’s long day is used by one with a short one', () => {
    // The same rate, so that the longer machine is no better with a part of its day.
    const two = [worker('1', 4), worker('2', 4, 90)];
    expect(speeds(bench(two, 90))).toEqual({ 1: [0, 480], 2: [90, 0] });
    expect(speeds(bench(two, 110))).toEqual({ 1: [0, 480], 2: [90, 0] });
  });

  test('a mine that is nearly empty is emptied with as little energy as that takes', () => {
    const amber = ratePerMinute({
      mine: 'amber',
      speed: 'high',
      rarity: 4,
      heroBps: 0,
      vipPercent: 0,
      weekendBps: 10_000,
    });
    const slots = [{ mine: 'amber', slot: 1, room: STORED_MINUTES }] as const;
    const steps = bestUse(bench([worker('1', 4)], 400, { slots, left: { amber: amber * 120n } }));
    expect(steps).toMatchObject([{ highMinutes: 120, lowMinutes: 0, amount: amber * 120n }]);
  });
});

describe('whoever is sent in the order of the plan', () => {
  /** Each takes the free machine with most of its day left, as the server gives them. */
  const findsItsMinutes = (one: Bench) => {
    const longest = one.machines.filter((minutes) => minutes > 0).sort((a, b) => b - a);
    return bestUse(one).every((step, at) => step.highMinutes + step.lowMinutes <= (longest[at] ?? 0));
  };

  test('finds a machine with the minutes that were promised of it, also where the best hero has a short day', () => {
    const one = bench([worker('short', 4, 80), worker('long', 2)], 0, { machines: [100, MINUTES_PER_DAY] });
    expect(bestUse(one).map(({ heroId, lowMinutes }) => [heroId, lowMinutes])).toEqual([
      ['long', 480],
      ['short', 80],
    ]);
    expect(findsItsMinutes(one)).toBe(true);
  });

  test('finds one whatever days, places, energy and mines there are', () => {
    const minutes = fc.integer({ min: 0, max: MINUTES_PER_DAY });
    const drawn = fc.record({
      heroes: fc.array(fc.record({ rarity: fc.integer({ min: 1, max: 4 }), minutes }), { maxLength: 12 }),
      machines: fc.array(minutes, { maxLength: 8 }),
      rooms: fc.array(fc.integer({ min: 1, max: STORED_MINUTES }), { minLength: 8, maxLength: 8 }),
      energy: fc.integer({ min: 0, max: 3_000 }),
      amber: fc.bigInt({ min: 0n, max: 400n * rate(4, 'high') }),
    });
    const places = mines.flatMap((mine) => mineSlots.map((slot) => ({ mine, slot })));
    fc.assert(
      fc.property(drawn, ({ heroes, machines, rooms, energy, amber }) => {
        const workers = heroes.map(({ rarity, minutes: left }, at) => worker(String(at), rarity, left));
        const slots = places.map((place, at) => ({ ...place, room: rooms[at] ?? STORED_MINUTES }));
        expect(findsItsMinutes(bench(workers, energy, { machines, slots, left: { amber } }))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
