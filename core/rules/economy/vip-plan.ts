import { veAt, WEEK_SECONDS, type VePoint } from './vip.ts';

export const DAY_SECONDS = 86_400;
/** ve falls from the second of the stake on: what reaches a level has to hold it for so long, or it would be for nothing. */
export const HELD_SECONDS = WEEK_SECONDS;
const YEAR_DAYS = 365n;

/** As the contract keeps a stake; `amount` in the smallest unit of ARCA. */
export type StakePoint = VePoint & { amount: bigint };

/** The shortest and the longest lock, in seconds. */
export type LockTimes = { shortest: number; longest: number };

const wholeDays = (seconds: number) => Math.floor(Math.max(0, seconds) / DAY_SECONDS);

/** ve-ARCA of an amount that is locked for so long: by whole days, a year for all of it. */
export const veOf = (amount: bigint, seconds: number): bigint => (amount * BigInt(wholeDays(seconds))) / YEAR_DAYS;

/** A stake that is made now. */
export const staked = (amount: bigint, seconds: number, now: number): StakePoint => ({
  amount,
  since: now,
  end: now + seconds,
  ve: veOf(amount, seconds),
});

/** The stake with more in it: what is left of its ve, and the new amount for the days that are left. */
export const appended = (point: StakePoint, amount: bigint, now: number): StakePoint => ({
  amount: point.amount + amount,
  since: now,
  end: point.end,
  ve: veAt(point, now) + veOf(amount, point.end - now),
});

/** The stake with a later end: the clock starts again on the whole amount. */
export const extended = (point: StakePoint, seconds: number, now: number): StakePoint => ({
  amount: point.amount,
  since: now,
  end: point.end + seconds,
  ve: veOf(point.amount, point.end + seconds - now),
});

/** Whether there is still a day to go: the contract takes nothing more after that. */
export const takesMore = (point: StakePoint, now: number): boolean => now + DAY_SECONDS <= point.end;

/** By how much the end may be moved; null when it may not be any more. */
export function extendable(point: StakePoint, { shortest, longest }: LockTimes, now: number): LockTimes | null {
  const most = now + longest - point.end;
  return now >= point.end || most < shortest ? null : { shortest, longest: most };
}

const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** The least amount that a lock of so many whole days makes so much ve of; null where no amount does. */
export const amountFor = (ve: bigint, seconds: number): bigint | null => {
  const days = BigInt(wholeDays(seconds));
  return days === 0n ? null : ceilDiv(ve * YEAR_DAYS, days);
};

export type WaysUp = {
  /** To add until the present end, or to stake for the longest lock where there is no stake. */
  amount: bigint | null;
  /** To move the end by, whole days in seconds, with what is staked now; null when no time does it. */
  seconds: number | null;
};

/** What a lock that ends so soon has to be worth now, to be worth so much for a week to come, or half of a shorter one. */
function heldFrom(ve: bigint, left: number): bigint {
  const later = left - Math.min(HELD_SECONDS, Math.floor(left / 2));
  return ceilDiv(ve * BigInt(left), BigInt(later));
}

/** What reaches so much ve-ARCA and holds it for a while: an amount alone, or time alone. */
export function waysTo(ve: bigint, point: StakePoint | null, lock: LockTimes, now: number): WaysUp {
  if (!point) return { amount: amountFor(heldFrom(ve, lock.longest), lock.longest), seconds: null };
  const left = point.end - now;
  const amount = takesMore(point, now) ? amountFor(heldFrom(ve, left) - veAt(point, now), left) : null;
  return { amount, seconds: timeTo(ve, point, lock, now) };
}

function timeTo(ve: bigint, point: StakePoint, lock: LockTimes, now: number): number | null {
  const room = extendable(point, lock, now);
  const days = point.amount === 0n ? null : ceilDiv(ve * YEAR_DAYS, point.amount);
  if (!room || days === null || days > 10_000n) return null;
  const missing = Math.max(now + Number(days) * DAY_SECONDS + HELD_SECONDS - point.end, room.shortest);
  const seconds = Math.ceil(missing / DAY_SECONDS) * DAY_SECONDS;
  return seconds > room.longest ? null : seconds;
}

/** When the stake falls below so much ve; null when it is below already. The instant is rounded up to the second. */
export function fallsBelow(point: StakePoint, ve: bigint, now: number): number | null {
  if (veAt(point, now) < ve || ve <= 0n) return null;
  const left = (ve * BigInt(point.end - point.since)) / point.ve;
  return point.end - Number(left);
}
