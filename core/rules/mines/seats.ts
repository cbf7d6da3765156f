import type { Mine } from '../../wire/mines/mine-names.ts';
import type { Bench, FreeSlot, Step, Worker } from './best-use.ts';

/** One hero at one machine in one place, and what a minute of it brings. */
export type Seat = {
  worker: Worker;
  place: FreeSlot;
  minutes: number;
  highMinutes: number;
  high: bigint;
  low: bigint;
};
type Limits = Pick<Bench, 'energy' | 'left'>;

export const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));

/** Energy goes where a minute of it brings most, and nowhere where the mine is empty without it. */
export function withEnergy(seats: readonly Omit<Seat, 'highMinutes'>[], { energy, left }: Limits): Seat[] {
  const given = new Map<Mine, bigint>();
  for (const { place, low, minutes } of seats) add(given, place.mine, low * BigInt(minutes));
  let rest = energy;
  const byGain = [...seats].sort((a, b) => compare(b.high - b.low, a.high - a.low));
  return byGain.map((seat) => {
    const gain = seat.high - seat.low;
    const most = left[seat.place.mine];
    const wanted = most === undefined ? seat.minutes : minutesFor(most - (given.get(seat.place.mine) ?? 0n), gain);
    const highMinutes = Math.min(seat.minutes, rest, wanted);
    rest -= highMinutes;
    add(given, seat.place.mine, gain * BigInt(highMinutes));
    return { ...seat, highMinutes };
  });
}

/** Together: no mine gives more than it holds. */
export function worthOf(seats: readonly Seat[], left: Limits['left']): bigint {
  const given = new Map<Mine, bigint>();
  for (const seat of seats) add(given, seat.place.mine, minedBy(seat, seat.minutes));
  return [...given].reduce((sum, [mine, amount]) => sum + least(amount, left[mine]), 0n);
}

/** What each does, if all begin together; who is in a mine that is emptied stands from that minute on. */
export function stepsOf(seats: readonly Seat[], left: Limits['left']): Step[] {
  return seats.map((seat): Step => {
    const { worker, place } = seat;
    const { mine, slot } = place;
    const { minutes, amount } = untilDry(
      seat,
      seats.filter((other) => other.place.mine === mine),
      left[mine],
    );
    const highMinutes = Math.min(seat.highMinutes, minutes);
    return { heroId: worker.id, mine, slot, highMinutes, lowMinutes: minutes - highMinutes, amount };
  });
}

function untilDry(seat: Seat, mates: readonly Seat[], left: bigint | undefined) {
  const by = (minute: number) => mates.reduce((sum, mate) => sum + minedBy(mate, minute), 0n);
  const whole = { minutes: seat.minutes, amount: minedBy(seat, seat.minutes) };
  let [before, dry] = [0, Math.max(...mates.map(({ minutes }) => minutes))];
  if (left === undefined || by(dry) <= left) return whole;
  while (dry - before > 1) {
    const middle = Math.floor((before + dry) / 2);
    if (by(middle) > left) dry = middle;
    else before = middle;
  }
  if (seat.minutes <= before) return whole;
  // Of the last minute each has a part, by what it would have brought.
  const mined = minedBy(seat, before);
  const part = ((minedBy(seat, dry) - mined) * (left - by(before))) / (by(dry) - by(before));
  return { minutes: dry, amount: mined + part };
}

/** High speed comes first. */
function minedBy({ minutes, highMinutes, high, low }: Seat, minute: number): bigint {
  const worked = Math.min(minutes, minute);
  const fast = Math.min(highMinutes, worked);
  return high * BigInt(fast) + low * BigInt(worked - fast);
}

const minutesFor = (amount: bigint, perMinute: bigint) =>
  amount <= 0n || perMinute <= 0n ? 0 : Number((amount + perMinute - 1n) / perMinute);
const least = (amount: bigint, left: bigint | undefined) => (left !== undefined && left < amount ? left : amount);
const add = (sums: Map<Mine, bigint>, mine: Mine, amount: bigint) => sums.set(mine, (sums.get(mine) ?? 0n) + amount);
