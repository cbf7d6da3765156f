import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mines, type Mine, type MiningSpeed } from '../../wire/mines/mine-names.ts';
import { bestUse, type Bench } from './best-use.ts';
import { mineSlots, MINUTES_PER_DAY, ratePerMinute, STORED_MINUTES } from './rates.ts';

const orders = <T>(rows: readonly T[], count: number): T[][] =>
  count === 0 || rows.length === 0
    ? [[]]
    : rows.flatMap((row, i) =>
        orders(
          rows.filter((_, other) => other !== i),
          count - 1,
        ).map((rest) => [row, ...rest]),
      );

type Seat = { high: bigint; low: bigint; minutes: number };

/**
 * What these bring, each at one speed: of every choice of those that run fast all their time, with what is left of the
 * energy for one of the others, where that brings more than its whole time at low speed.
 */
function mostOfSeats(seats: readonly Seat[], energy: number): bigint {
  const rows = seats.map(({ high, low, minutes }) => {
    return { high, minutes, fast: high * BigInt(minutes), slow: low * BigInt(minutes) };
  });
  let most = 0n;
  for (let choice = 0; choice < 2 ** rows.length; choice += 1) {
    const isFast = (at: number) => Math.floor(choice / 2 ** at) % 2 === 1;
    const rest = rows.reduce((left, { minutes }, at) => left - (isFast(at) ? minutes : 0), energy);
    if (rest < 0) continue;
    const sum = rows.reduce((all, { fast, slow }, at) => all + (isFast(at) ? fast : slow), 0n);
    for (const [at, { high, slow, minutes }] of rows.entries()) {
      const part = isFast(at) ? 0n : high * BigInt(Math.min(rest, minutes)) - slow;
      if (sum + (part > 0n ? part : 0n) > most) most = sum + (part > 0n ? part : 0n);
    }
  }
  return most;
}

const seatOf = (one: Bench, worker: Bench['workers'][number], mine: Mine, minutes: number): Seat => {
  const rate = (speed: MiningSpeed) => ratePerMinute({ ...one, ...worker, mine, speed });
  return { high: rate('high'), low: rate('low'), minutes };
};

/** Every crew in every order of places and machines. */
function mostOf(bench: Bench): bigint {
  const count = Math.min(bench.machines.length, bench.slots.length, bench.workers.length);
  let most = 0n;
  for (const crew of orders(bench.workers, count)) {
    for (const places of orders(bench.slots, count)) {
      for (const machines of orders([...bench.machines], count)) {
        const seats = places.flatMap(({ mine, room }, i) => {
          const [who, machine = 0] = [crew[i], machines[i]];
          return who ? [seatOf(bench, who, mine, Math.min(who.minutes, machine, room))] : [];
        });
        const sum = mostOfSeats(seats, bench.energy);
        if (sum > most) most = sum;
      }
    }
  }
  return most;
}

const worker = (minutes: fc.Arbitrary<number>) =>
  fc.record({ rarity: fc.integer({ min: 1, max: 4 }), heroBps: fc.integer({ min: 0, max: 3_500 }), minutes });
const roomy = fc.constant(STORED_MINUTES);
/** Nearly full, or as good as empty. */
const anyRoom = fc.oneof(roomy, fc.integer({ min: 1, max: MINUTES_PER_DAY }));
const bench = (minutes: fc.Arbitrary<number>, room: fc.Arbitrary<number> = roomy) =>
  fc
    .record({
      workers: fc.array(worker(minutes), { maxLength: 4 }),
      places: fc.array(fc.record({ mine: fc.constantFrom<Mine[]>('main', 'amber'), room }), { maxLength: 3 }),
      machines: fc.array(minutes, { maxLength: 3 }),
      energy: fc.integer({ min: 0, max: 1_000 }),
    })
    .map(({ workers, places, ...rest }): Bench => {
      const named = workers.map((one, i) => ({ ...one, id: String(i) }));
      return {
        ...rest,
        workers: named,
        slots: places.map((place, i) => ({ ...place, slot: i })),
        left: {},
        vipPercent: 4,
        weekendBps: 10_000,
      };
    });
const sumOf = (steps: ReturnType<typeof bestUse>) => steps.reduce((sum, { amount }) => sum + amount, 0n);

test('is found for machines and heroes with the whole day before them', () => {
  fc.assert(
    fc.property(bench(fc.constant(MINUTES_PER_DAY)), (one) => sumOf(bestUse(one)) === mostOf(one)),
    { numRuns: 150 },
  );
});

test('brings what it says, with nobody twice, no more energy than there is, and hardly less than the most', () => {
  fc.assert(
    fc.property(bench(fc.integer({ min: 0, max: MINUTES_PER_DAY }), anyRoom), (one) => {
      const steps = bestUse(one);
      const heroes = new Set(steps.map(({ heroId }) => heroId));
      const energy = steps.reduce((sum, { highMinutes }) => sum + highMinutes, 0);
      const most = mostOf(one);
      expect(steps.every(({ highMinutes, lowMinutes }) => highMinutes === 0 || lowMinutes === 0)).toBe(true);
      expect(heroes.size).toBe(steps.length);
      expect(energy).toBeLessThanOrEqual(one.energy);
      expect(sumOf(steps) <= most && sumOf(steps) * 10n >= most * 9n).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('a place that is nearly full is planned for the minutes that it can store, and a roomy one is taken before it', () => {
  const worker = { id: '1', rarity: 4, heroBps: 0, minutes: MINUTES_PER_DAY };
  const [nearlyFull, empty] = [
    { mine: 'amber', slot: 1, room: 240 },
    { mine: 'amber', slot: 2, room: STORED_MINUTES },
  ] as const;
  const one = {
    workers: [worker],
    machines: [MINUTES_PER_DAY],
    left: {},
    energy: 0,
    vipPercent: 0,
    weekendBps: 10_000,
  };
  expect(bestUse({ ...one, slots: [nearlyFull] })).toMatchObject([{ slot: 1, highMinutes: 0, lowMinutes: 240 }]);
  expect(bestUse({ ...one, slots: [nearlyFull, empty] })).toMatchObject([{ slot: 2, lowMinutes: 480 }]);
  const main = { mine: 'main', slot: 1, room: STORED_MINUTES } as const;
  expect(bestUse({ ...one, slots: [nearlyFull, main] })).toMatchObject([{ mine: 'main', lowMinutes: 480 }]);
});

/** Whatever minutes at high speed each could have, none of which brings more than its mine holds. */
function mostOfMines(bench: Bench): bigint {
  const { workers, slots, machines, left } = bench;
  const count = Math.min(machines.length, slots.length, workers.length);
  const crews = orders(workers, count).flatMap((crew) =>
    orders(slots, count).flatMap((places) =>
      orders([...machines], count).map((times) =>
        crew.map((who, i) => {
          const mine = places[i]?.mine ?? 'main';
          return { mine, ...seatOf(bench, who, mine, Math.min(who.minutes, times[i] ?? 0, places[i]?.room ?? 0)) };
        }),
      ),
    ),
  );
  const fastest = (seats: readonly Seat[], energy: number): number[][] => {
    const [first, ...rest] = seats;
    if (!first) return [[]];
    return Array.from({ length: Math.min(first.minutes, energy) + 1 }, (_, fast) => fast).flatMap((fast) =>
      fastest(rest, energy - fast).map((others) => [fast, ...others]),
    );
  };
  let most = 0n;
  for (const seats of crews) {
    for (const fast of fastest(seats, bench.energy)) {
      const given = new Map<Mine, bigint>();
      for (const [i, { mine, high, low, minutes }] of seats.entries()) {
        const brings = fast[i] ? high * BigInt(fast[i]) : low * BigInt(minutes);
        given.set(mine, (given.get(mine) ?? 0n) + brings);
      }
      const sum = [...given].reduce((all, [mine, amount]) => {
        const holds = left[mine] ?? amount;
        return all + (holds < amount ? holds : amount);
      }, 0n);
      if (sum > most) most = sum;
    }
  }
  return most;
}

test('of a mine that is nearly empty no more is promised than it holds, and others are gone to before', () => {
  const some = fc.integer({ min: 0, max: 14 });
  const drawn = bench(some, fc.integer({ min: 1, max: 14 })).map((one) => ({
    ...one,
    workers: one.workers.slice(0, 3),
    machines: one.machines.slice(0, 2),
  }));
  const minute = ratePerMinute({
    mine: 'amber',
    speed: 'high',
    rarity: 4,
    heroBps: 3_500,
    vipPercent: 4,
    weekendBps: 10_000,
  });
  fc.assert(
    fc.property(
      drawn,
      fc.integer({ min: 0, max: 20 }),
      fc.bigInt({ min: 1n, max: minute * 30n }),
      (any, energy, amber) => {
        const one: Bench = { ...any, energy, left: { amber } };
        const steps = bestUse(one);
        const most = mostOfMines(one);
        expect(sumOf(steps.filter(({ mine }) => mine === 'amber')) <= amber).toBe(true);
        expect(steps.reduce((sum, { highMinutes }) => sum + highMinutes, 0)).toBeLessThanOrEqual(energy);
        // Energy is given by the minute: of one of them a part may be lost where a mine is emptied.
        expect(sumOf(steps) <= most && (sumOf(steps) + minute) * 10n >= most * 9n).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

test('who empties a mine together stands in the same minute, and each has his part of the last', () => {
  const [one, other] = [4, 2].map((rarity) => ({ id: String(rarity), rarity, heroBps: 0, minutes: MINUTES_PER_DAY }));
  const slots = mineSlots.map((slot) => ({ mine: 'amber', slot, room: STORED_MINUTES }) as const);
  const [fast, slow] = [4, 2].map((rarity) =>
    ratePerMinute({ mine: 'amber', speed: 'low', rarity, heroBps: 0, vipPercent: 0, weekendBps: 10_000 }),
  ) as [bigint, bigint];
  const amber = (fast + slow) * 10n + (fast + slow) / 2n;
  const steps = bestUse({
    workers: [one, other].filter((who) => who !== undefined),
    slots,
    machines: [MINUTES_PER_DAY, MINUTES_PER_DAY],
    left: { amber },
    energy: 1_000,
    vipPercent: 0,
    weekendBps: 10_000,
  });
  // It is empty without energy, which is kept.
  expect(steps.map(({ highMinutes, lowMinutes }) => [highMinutes, lowMinutes])).toEqual([
    [0, 11],
    [0, 11],
  ]);
  expect(sumOf(steps)).toBeGreaterThan(amber - 3n);
  expect(sumOf(steps)).toBeLessThanOrEqual(amber);
});

/** As many as a player ever has, for every place of the mines. */
const large = (minutes: fc.Arbitrary<number>, room: fc.Arbitrary<number> = roomy): fc.Arbitrary<Bench> =>
  fc
    .record({
      workers: fc.array(worker(minutes), { minLength: 30, maxLength: 300 }),
      machines: fc.array(minutes, { minLength: 1, maxLength: 8 }),
      energy: fc.integer({ min: 0, max: 4_000 }),
      rooms: fc.array(room, { minLength: 8, maxLength: 8 }),
    })
    .map(({ rooms, ...drawn }) => ({
      ...drawn,
      workers: drawn.workers.map((one, i) => ({ ...one, id: String(i) })),
      slots: mines
        .flatMap((mine) => mineSlots.map((slot) => ({ mine, slot })))
        .map((place, i) => ({ ...place, room: rooms[i] ?? STORED_MINUTES })),
      left: {},
      vipPercent: 7,
      weekendBps: 12_500,
    }));

/**
 * Nothing can bring more: the best heroes, each at work for the whole day, in the richest mines. With whole days before
 * everybody it is also what can be had.
 */
function boundOf(one: Bench): bigint {
  const best = [...one.workers].sort((a, b) => {
    const [of, other] = [a, b].map((each) => seatOf(one, each, 'main', 0).high);
    return Number((other ?? 0n) - (of ?? 0n));
  });
  const places = [...one.slots].sort((a, b) => Number(a.mine === 'main') - Number(b.mine === 'main'));
  const count = Math.min(one.machines.length, places.length, best.length);
  const seats = best.slice(0, count).map((each, at) => seatOf(one, each, places[at]?.mine ?? 'main', MINUTES_PER_DAY));
  return mostOfSeats(seats, one.energy);
}

test('of hundreds of heroes with the whole day before them nothing is left out that could bring more', () => {
  fc.assert(
    fc.property(large(fc.constant(MINUTES_PER_DAY)), (one) => sumOf(bestUse(one)) === boundOf(one)),
    { numRuns: 30 },
  );
});

test('of hundreds of heroes with parts of a day left no chance crew brings more, nor the greedy one', () => {
  const draws = fc.array(fc.nat(), { minLength: 8 * 50, maxLength: 8 * 50 });
  fc.assert(
    fc.property(large(fc.integer({ min: 0, max: MINUTES_PER_DAY }), anyRoom), draws, (one, numbers) => {
      const found = sumOf(bestUse(one));
      expect(found <= boundOf(one)).toBe(true);
      const crews = Array.from({ length: 50 }, (_, at) => numbers.slice(8 * at, 8 * at + 8));
      for (const crew of crews) {
        const chosen = [...new Set(crew.map((number) => number % one.workers.length))];
        const seats = chosen.slice(0, one.machines.length).flatMap((at, i): Seat[] => {
          const [who, place] = [one.workers[at], one.slots[(i + (crew[0] ?? 0)) % one.slots.length]];
          const minutes = Math.min(who?.minutes ?? 0, one.machines[i] ?? 0, place?.room ?? 0);
          return who && place ? [seatOf(one, who, place.mine, minutes)] : [];
        });
        expect(mostOfSeats(seats, one.energy) <= found).toBe(true);
      }
      // From the best down: the longest machine, the richest mine and whoever brings most in a day.
      const inADay = (who: Bench['workers'][number]) => seatOf(one, who, 'main', 0).high * BigInt(who.minutes);
      const greedy = [...one.workers].sort((a, b) => Number(inADay(b) - inADay(a))).slice(0, one.machines.length);
      const longest = [...one.machines].sort((a, b) => b - a);
      const sides = [...one.slots].sort((a, b) => Number(a.mine === 'main') - Number(b.mine === 'main'));
      const seats = greedy.map((who, at) =>
        seatOf(one, who, sides[at]?.mine ?? 'main', Math.min(who.minutes, longest[at] ?? 0, sides[at]?.room ?? 0)),
      );
      expect(mostOfSeats(seats, one.energy) <= found).toBe(true);
    }),
    { numRuns: 20 },
  );
});
