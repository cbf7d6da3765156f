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

/**
 * Who should work where today. Machines, mines and heroes are matched from the best down, so that the longest machine, the
 * richest mine and the best hero come together; then two of them change places as long as more comes of it.
 */
export function bestUse(bench: Bench): Step[] {
  const machines = [...bench.machines].filter((minutes) => minutes > 0).sort((a, b) => b - a);
  const places = [...bench.slots].sort((a, b) => sideFirst(a) - sideFirst(b));
  const count = Math.min(machines.length, places.length);
  const rateOf = (worker: Worker) => perMinute(bench, worker, { mine: 'main', slot: 1 }, 'high');
  const able = bench.workers
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => compare(rateOf(b) * BigInt(b.minutes), rateOf(a) * BigInt(a.minutes)));
  const crew = able.slice(0, Math.min(count, able.length));
  const reserve = able.slice(crew.length, crew.length + RESERVE);
  const isBetter = (now: readonly Worker[], then: readonly Worker[]) =>
    total(stepsOf(bench, then, places, machines)) > total(stepsOf(bench, now, places, machines));
  return stepsOf(bench, improved(crew, reserve, isBetter), places, machines);
}

/** How many of those left out are tried in the place of one that works. */
const RESERVE = 16;
const sideFirst = ({ mine }: FreeSlot) => (mine === 'main' ? 1 : 0);
const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
const total = (steps: readonly Step[]) => steps.reduce((sum, { amount }) => sum + amount, 0n);
const perMinute = (bench: Bench, { rarity, heroBps }: Worker, { mine }: FreeSlot, speed: MiningSpeed) =>
  ratePerMinute({ mine, speed, rarity, heroBps, vipPercent: bench.vipPercent, weekendBps: bench.weekendBps });

function improved(
  crew: readonly Worker[],
  reserve: readonly Worker[],
  isBetter: (now: readonly Worker[], then: readonly Worker[]) => boolean,
): Worker[] {
  let now = [...crew];
  for (let changed = true; changed;) {
    changed = false;
    for (const then of neighbours(now, reserve)) {
      if (!isBetter(now, then)) continue;
      now = then;
      changed = true;
      break;
    }
  }
  return now;
}

/** Every order that differs by two who change places, or by one who stays out for another. */
function* neighbours(now: readonly Worker[], reserve: readonly Worker[]): Generator<Worker[]> {
  for (const [at, one] of now.entries()) {
    for (let other = at + 1; other < now.length; other += 1) yield swapped(now, at, other);
    for (const other of reserve) if (!now.includes(other)) yield now.map((each) => (each === one ? other : each));
  }
}

function swapped(now: readonly Worker[], a: number, b: number): Worker[] {
  const then = [...now];
  const [first, second] = [now[a], now[b]];
  if (!first || !second) return then;
  then[a] = second;
  then[b] = first;
  return then;
}

/** What this crew brings: the first works the first machine in the first place. Energy goes where a minute of it brings most. */
function stepsOf(
  bench: Bench,
  crew: readonly Worker[],
  places: readonly FreeSlot[],
  machines: readonly number[],
): Step[] {
  const seats = crew.flatMap((worker, at): Seat[] => {
    const [place, machine] = [places[at], machines[at]];
    if (!place || machine === undefined) return [];
    const [high, low] = [perMinute(bench, worker, place, 'high'), perMinute(bench, worker, place, 'low')];
    return [{ worker, place, minutes: Math.min(worker.minutes, machine), high, low }];
  });
  let left = bench.energy;
  const byGain = [...seats].sort((a, b) => compare(b.high - b.low, a.high - a.low));
  return byGain.map(({ worker, place, minutes, high, low }) => {
    const highMinutes = Math.min(minutes, left);
    left -= highMinutes;
    const lowMinutes = minutes - highMinutes;
    const amount = high * BigInt(highMinutes) + low * BigInt(lowMinutes);
    return { heroId: worker.id, ...place, highMinutes, lowMinutes, amount };
  });
}
