import { ratePerMinute } from './rates.ts';
import type { Mine, MiningSpeed } from '../../wire/mines/mine-names.ts';

/** One's own hero that could work, with what is left of its day. */
export type Worker = { id: string; rarity: number; heroBps: number; minutes: number };
export type FreeSlot = { mine: Mine; slot: number };
export type Bench = {
  workers: readonly Worker[];
  slots: readonly FreeSlot[];
  /** Minutes left of each machine that stands. */
  machines: readonly number[];
  energy: number;
  vipPercent: number;
  weekendBps: number;
};

export type Step = {
  heroId: string;
  mine: Mine;
  slot: number;
  /** At high speed first, as long as the energy goes; the rest at low speed. */
  highMinutes: number;
  lowMinutes: number;
  amount: bigint;
};

type Seat = { worker: Worker; place: FreeSlot; minutes: number; high: bigint; low: bigint };

type Crew = { workers: readonly Worker[]; places: readonly FreeSlot[] };

/**
 * Who should work where today. Machines, mines and heroes are matched from the best down, so that the longest machine, the
 * richest mine and the best hero come together; then two heroes or two places change as long as more comes of it. It is
 * begun in a few ways, the best of which counts: heroes by what their day brings, by their hour or by their time, mines
 * from either end.
 */
export function bestUse(bench: Bench): Step[] {
  const machines = [...bench.machines].filter((minutes) => minutes > 0).sort((a, b) => b - a);
  const sidesFirst = [...bench.slots].sort((a, b) => sideFirst(a) - sideFirst(b));
  const ratesOf = knownRates(bench);
  const rateOf = (worker: Worker) => ratesOf(worker, 'main').high;
  const able = bench.workers.filter(({ minutes }) => minutes > 0);
  const count = Math.min(machines.length, sidesFirst.length, able.length);
  const worth = ({ workers, places }: Crew) => total(stepsOf({ workers, places }, machines, bench.energy, ratesOf));
  const orders = [
    (worker: Worker) => rateOf(worker) * BigInt(worker.minutes),
    rateOf,
    (worker: Worker) => BigInt(worker.minutes),
  ];
  const found = orders.flatMap((orderOf) => {
    const workers = [...able].sort((a, b) => compare(orderOf(b), orderOf(a)));
    const [crew, reserve] = [workers.slice(0, count), workers.slice(count, count + RESERVE)];
    const best = sidesFirst.slice(0, count);
    return [best, [...best].reverse()].map((places) => improved({ workers: crew, places }, reserve, worth));
  });
  const best = found.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return stepsOf(best, machines, bench.energy, ratesOf);
}

/** How many of those left out are tried in the place of one that works. */
const RESERVE = 16;
const sideFirst = ({ mine }: FreeSlot) => (mine === 'main' ? 1 : 0);
const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
const total = (steps: readonly Step[]) => steps.reduce((sum, { amount }) => sum + amount, 0n);

type Rates = { high: bigint; low: bigint };
type RatesOf = (worker: Worker, mine: Mine) => Rates;

/** What a minute brings, worked out once for each hero and mine: the same ones are tried in many places. */
function knownRates({ vipPercent, weekendBps }: Bench): RatesOf {
  const known = new Map<Worker, Partial<Record<Mine, Rates>>>();
  return (worker, mine) => {
    const own = known.get(worker) ?? {};
    known.set(worker, own);
    const { rarity, heroBps } = worker;
    const at = (speed: MiningSpeed) => ratePerMinute({ mine, speed, rarity, heroBps, vipPercent, weekendBps });
    return (own[mine] ??= { high: at('high'), low: at('low') });
  };
}

function improved(first: Crew, reserve: readonly Worker[], worth: (crew: Crew) => bigint): Crew {
  let now = first;
  let most = worth(now);
  for (let changed = true; changed;) {
    changed = false;
    for (const then of neighbours(now, reserve)) {
      const brings = worth(then);
      if (brings <= most) continue;
      [now, most, changed] = [then, brings, true];
      break;
    }
  }
  return now;
}

/** Every crew that differs by two who change places, by two places that do, or by one who stays out for another. */
function* neighbours({ workers, places }: Crew, reserve: readonly Worker[]): Generator<Crew> {
  for (const [a, b] of pairs(workers.length)) yield { workers: swapped(workers, a, b), places };
  for (const [a, b] of pairs(places.length)) {
    if (places[a]?.mine !== places[b]?.mine) yield { workers, places: swapped(places, a, b) };
  }
  for (const one of workers) {
    for (const other of reserve) {
      if (!workers.includes(other)) yield { workers: workers.map((each) => (each === one ? other : each)), places };
    }
  }
}

const pairs = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (__, more): [number, number] => [a, a + more + 1]),
  ).flat();

function swapped<One>(now: readonly One[], a: number, b: number): One[] {
  const then = [...now];
  const [first, second] = [now[a], now[b]];
  if (first === undefined || second === undefined) return then;
  then[a] = second;
  then[b] = first;
  return then;
}

/** What this crew brings: the first works the first machine in the first place. Energy goes where a minute of it brings most. */
function stepsOf({ workers, places }: Crew, machines: readonly number[], energy: number, ratesOf: RatesOf): Step[] {
  const seats = workers.flatMap((worker, at): Seat[] => {
    const [place, machine] = [places[at], machines[at]];
    if (!place || machine === undefined) return [];
    return [{ worker, place, minutes: Math.min(worker.minutes, machine), ...ratesOf(worker, place.mine) }];
  });
  let left = energy;
  const byGain = [...seats].sort((a, b) => compare(b.high - b.low, a.high - a.low));
  return byGain.map(({ worker, place, minutes, high, low }) => {
    const highMinutes = Math.min(minutes, left);
    left -= highMinutes;
    const lowMinutes = minutes - highMinutes;
    const amount = high * BigInt(highMinutes) + low * BigInt(lowMinutes);
    return { heroId: worker.id, ...place, highMinutes, lowMinutes, amount };
  });
}
