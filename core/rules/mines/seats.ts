import type { Mine } from '../../wire/mines/mine-names.ts';
import type { Bench, FreeSlot, Step, Worker } from './best-use.ts';

/** One hero at one machine in one place, and what a minute of it brings. */
export type Seat = {
  worker: Worker;
  place: FreeSlot;
  minutes: number;
  /** It runs fast for so long and then stands; with none slowly, all its minutes. */
  highMinutes: number;
  high: bigint;
  low: bigint;
};
type Limits = Pick<Bench, 'energy' | 'left'>;
type Bare = Omit<Seat, 'highMinutes'>;
/** What is mined in each mine, were nothing to end. */
type Given = ReadonlyMap<Mine, bigint>;

export const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));

/**
 * A machine stands when its energy is used up. So energy goes where the fast minutes alone bring more than the whole time
 * at low speed, and nowhere where the mine is empty without it. From the best rate down each takes as much as it can use, or
 * none: less would be better used by it than by anybody after it.
 */
export function withEnergy(seats: readonly Bare[], { energy, left }: Limits): Seat[] {
  const byRate = [...seats].sort((a, b) => compare(b.high, a.high));
  const slow = new Map<Mine, bigint>();
  for (const { place, low, minutes } of seats) add(slow, place.mine, low * BigInt(minutes));
  const { fast } = bestFuel({ seats: byRate, left }, 0, energy, slow);
  return byRate.map((seat, at) => ({ ...seat, highMinutes: fast[at] ?? 0 }));
}

type Fuel = { gain: bigint; fast: readonly number[] };
const NONE: Fuel = { gain: 0n, fast: [] };
type Row = { seats: readonly Bare[]; left: Limits['left'] };

/** For the seats from `at` on: who runs fast and for how long, and how much more comes of it. */
function bestFuel(row: Row, at: number, energy: number, given: Given): Fuel {
  const seat = row.seats[at];
  if (!seat || energy === 0) return NONE;
  const taking = fuelFrom(row, at, energy, given);
  // Nobody after it can make up for leaving it out.
  if (taking && taking.gain >= mostGain(row.seats, at + 1, energy)) return taking;
  const leaving = bestFuel(row, at + 1, energy, given);
  return taking && taking.gain >= leaving.gain ? taking : { ...leaving, fast: [0, ...leaving.fast] };
}

/** With this seat at high speed; null where nothing more comes of that. */
function fuelFrom(row: Row, at: number, energy: number, given: Given): Fuel | null {
  const seat = row.seats[at];
  if (!seat) return null;
  const { mine } = seat.place;
  const [slow, before, most] = [seat.low * BigInt(seat.minutes), given.get(mine) ?? 0n, row.left[mine]];
  const wanted = most === undefined ? seat.minutes : minutesFor(most - (before - slow), seat.high);
  const minutes = Math.min(seat.minutes, energy, wanted);
  const after = before - slow + seat.high * BigInt(minutes);
  const gain = least(after, most) - least(before, most);
  if (gain <= 0n) return null;
  const rest = bestFuel(row, at + 1, energy - minutes, most === undefined ? given : new Map(given).set(mine, after));
  return { gain: gain + rest.gain, fast: [minutes, ...rest.fast] };
}

/** What so much energy brings at most, could each of these have a part of it. */
function mostGain(seats: readonly Bare[], from: number, energy: number): bigint {
  let [gain, rest] = [0n, energy];
  for (let at = from; rest > 0; at += 1) {
    const seat = seats[at];
    if (!seat) break;
    const minutes = Math.min(seat.minutes, rest);
    gain += (seat.high - seat.low) * BigInt(minutes);
    rest -= minutes;
  }
  return gain;
}

/** Together: no mine gives more than it holds. */
export function worthOf(seats: readonly Seat[], left: Limits['left']): bigint {
  const given = new Map<Mine, bigint>();
  for (const seat of seats) add(given, seat.place.mine, minedBy(seat, seat.minutes));
  return [...given].reduce((sum, [mine, amount]) => sum + least(amount, left[mine]), 0n);
}

/**
 * What each does, if all begin together; who is in a mine that is emptied stands from that minute on. Whoever works longest
 * comes first: who is sent takes the free machine with most of its day left, so that in this order each finds one that is
 * long enough, wherever the seats have one for each.
 */
export function stepsOf(seats: readonly Seat[], left: Limits['left']): Step[] {
  const steps = seats.map((seat): Step => {
    const { worker, place, highMinutes } = seat;
    const { mine, slot } = place;
    const { minutes, amount } = untilDry(
      seat,
      seats.filter((other) => other.place.mine === mine),
      left[mine],
    );
    const speed = highMinutes > 0 ? { highMinutes: minutes, lowMinutes: 0 } : { highMinutes: 0, lowMinutes: minutes };
    return { heroId: worker.id, mine, slot, ...speed, amount };
  });
  return steps.sort((a, b) => workedIn(b) - workedIn(a));
}

const workedIn = ({ highMinutes, lowMinutes }: Step): number => highMinutes + lowMinutes;

function untilDry(seat: Seat, mates: readonly Seat[], left: bigint | undefined) {
  const by = (minute: number) => mates.reduce((sum, mate) => sum + minedBy(mate, minute), 0n);
  const whole = { minutes: timeOf(seat), amount: minedBy(seat, seat.minutes) };
  let [before, dry] = [0, Math.max(...mates.map(timeOf))];
  if (left === undefined || by(dry) <= left) return whole;
  while (dry - before > 1) {
    const middle = Math.floor((before + dry) / 2);
    if (by(middle) > left) dry = middle;
    else before = middle;
  }
  if (whole.minutes <= before) return whole;
  // Of the last minute each has a part, by what it would have brought.
  const mined = minedBy(seat, before);
  const part = ((minedBy(seat, dry) - mined) * (left - by(before))) / (by(dry) - by(before));
  return { minutes: dry, amount: mined + part };
}

/** How long it works before it stands by itself. */
const timeOf = ({ minutes, highMinutes }: Seat): number => (highMinutes > 0 ? highMinutes : minutes);

function minedBy(seat: Seat, minute: number): bigint {
  const rate = seat.highMinutes > 0 ? seat.high : seat.low;
  return rate * BigInt(Math.min(timeOf(seat), minute));
}

const minutesFor = (amount: bigint, perMinute: bigint) =>
  amount <= 0n || perMinute <= 0n ? 0 : Number((amount + perMinute - 1n) / perMinute);
const least = (amount: bigint, left: bigint | undefined) => (left !== undefined && left < amount ? left : amount);
const add = (sums: Map<Mine, bigint>, mine: Mine, amount: bigint) => sums.set(mine, (sums.get(mine) ?? 0n) + amount);
