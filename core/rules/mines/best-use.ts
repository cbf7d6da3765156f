import { MINUTES_PER_DAY, ratePerMinute } from './rates.ts';
import { compare, stepsOf, withEnergy, worthOf, type Seat } from './seats.ts';
import type { Mine, MiningSpeed } from '../../wire/mines/mine-names.ts';

/** One's own hero that could work, with what is left of its day. */
export type Worker = { id: string; rarity: number; heroBps: number; minutes: number };
/** `room` is for how many minutes it can store what is mined. */
export type FreeSlot = { mine: Mine; slot: number; room: number };
export type Bench = {
  workers: readonly Worker[];
  slots: readonly FreeSlot[];
  /** Minutes left of each machine that stands. */
  machines: readonly number[];
  /** What a mine still holds; one that is not here gives without end. */
  left: Partial<Record<Mine, bigint>>;
  energy: number;
  vipPercent: number;
  weekendBps: number;
};

export type Step = {
  heroId: string;
  mine: Mine;
  slot: number;
  /** A machine has one speed: of these one is 0. */
  highMinutes: number;
  lowMinutes: number;
  amount: bigint;
};

/** The first works the first machine in the first place; `spare` are the places that nobody is in. */
type Crew = { workers: readonly Worker[]; places: readonly FreeSlot[]; spare: readonly FreeSlot[] };

/**
 * Who should work where today. Machines, mines and heroes are matched from the best down, so that the longest machine, the
 * richest mine and the best hero come together; then two heroes or two places change as long as more comes of it. It is
 * begun in a few ways, the best of which counts: heroes by what their day brings, by their hour or by their time, mines
 * from either end or by their room.
 */
export function bestUse(bench: Bench): Step[] {
  const machines = [...bench.machines].filter((minutes) => minutes > 0).sort((a, b) => b - a);
  const free = bench.slots.filter(({ mine, room }) => room > 0 && bench.left[mine] !== 0n);
  const able = bench.workers.filter(({ minutes }) => minutes > 0);
  const count = Math.min(machines.length, free.length, able.length);
  const ratesOf = knownRates(bench);
  const seated = (crew: Crew) => withEnergy(seatsOf(crew, machines, ratesOf), bench);
  const worth = (crew: Crew) => worthOf(seated(crew), bench.left);
  const rateOf = (worker: Worker) => ratesOf(worker, 'main').high;
  const orders = [
    (worker: Worker) => rateOf(worker) * BigInt(worker.minutes),
    rateOf,
    (worker: Worker) => BigInt(worker.minutes),
  ];
  const found = orders.flatMap((orderOf) => {
    const workers = [...able].sort((a, b) => compare(orderOf(b), orderOf(a)));
    const [crew, reserve] = [workers.slice(0, count), workers.slice(count, count + RESERVE)];
    return waysInto(free, count).map((places) => improved({ workers: crew, ...places }, reserve, worth));
  });
  const best = found.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return stepsOf(seated(best), bench.left);
}

/** The richest mines first, or last, or those with room for a day before the others. */
function waysInto(free: readonly FreeSlot[], count: number): Pick<Crew, 'places' | 'spare'>[] {
  const sidesFirst = [...free].sort((a, b) => sideFirst(a) - sideFirst(b));
  const [richest, others] = [sidesFirst.slice(0, count), sidesFirst.slice(count)];
  const roomiest = [...sidesFirst].sort((a, b) => roomToday(b) - roomToday(a));
  return [
    { places: richest, spare: others },
    { places: [...richest].reverse(), spare: others },
    { places: roomiest.slice(0, count), spare: roomiest.slice(count) },
  ];
}

/** How many of those left out are tried in the place of one that works. */
const RESERVE = 16;
const sideFirst = ({ mine }: FreeSlot) => (mine === 'main' ? 1 : 0);
const roomToday = ({ room }: FreeSlot) => Math.min(room, MINUTES_PER_DAY);

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

/** Every crew that differs by two who change places, by two places that do, or by one that stays out for another. */
function* neighbours({ workers, places, spare }: Crew, reserve: readonly Worker[]): Generator<Crew> {
  for (const [a, b] of pairs(workers.length)) yield { workers: swapped(workers, a, b), places, spare };
  for (const [a, b] of pairs(places.length)) {
    if (!areAlike(places[a], places[b])) yield { workers, places: swapped(places, a, b), spare };
  }
  for (const one of places) {
    for (const other of spare) {
      if (!areAlike(one, other)) {
        yield { workers, places: instead(places, one, other), spare: instead(spare, other, one) };
      }
    }
  }
  for (const one of workers) {
    for (const other of reserve) {
      if (!workers.includes(other)) yield { workers: instead(workers, one, other), places, spare };
    }
  }
}

const areAlike = (one?: FreeSlot, other?: FreeSlot) => one?.mine === other?.mine && one?.room === other?.room;
const instead = <One>(rows: readonly One[], one: One, other: One) => rows.map((row) => (row === one ? other : row));

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

function seatsOf({ workers, places }: Crew, machines: readonly number[], ratesOf: RatesOf) {
  return workers.flatMap((worker, at): Omit<Seat, 'highMinutes'>[] => {
    const [place, machine] = [places[at], machines[at]];
    if (!place || machine === undefined) return [];
    return [{ worker, place, minutes: Math.min(worker.minutes, machine, place.room), ...ratesOf(worker, place.mine) }];
  });
}
