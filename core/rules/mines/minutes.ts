import { MINUTES_PER_DAY } from './rates.ts';

/** Work is counted in whole minutes of the clock, numbered from 1970: a day and a week begin with one. */

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1_440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Monday, 5 January 1970. */
const FIRST_MONDAY = 4 * DAY_MINUTES;
const [SATURDAY, MONDAY] = [5, 7];

/** The first whole minute after somebody begins, and the last one before somebody ends. */
export const minuteAfter = (at: Date): number => Math.ceil(at.getTime() / MINUTE_MS);
export const minuteBefore = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);
export const timeOfMinute = (minute: number): Date => new Date(minute * MINUTE_MS);

export const dayOfMinute = (minute: number): number => Math.floor(minute / DAY_MINUTES);
/** The next midnight, never the minute itself. */
export const midnightAfter = (minute: number): number => (dayOfMinute(minute) + 1) * DAY_MINUTES;
export const mineWeekOf = (minute: number): number => Math.floor((minute - FIRST_MONDAY) / WEEK_MINUTES);
export const mineWeekStart = (week: number): number => FIRST_MONDAY + week * WEEK_MINUTES;

/** Saturday 00:00 to Sunday 24:00. */
export function isWeekend(minute: number): boolean {
  const day = Math.floor((((minute - FIRST_MONDAY) % WEEK_MINUTES) + WEEK_MINUTES) / DAY_MINUTES) % MONDAY;
  return day >= SATURDAY;
}

/**
 * When the day's work is done that begins at this minute, with so much of the day used up. What still runs at midnight
 * goes on with the minutes of the new day.
 */
export function endOfWork(from: number, usedToday: number): number {
  const midnight = midnightAfter(from);
  const end = from + Math.max(MINUTES_PER_DAY - usedToday, 0);
  return end < midnight ? end : midnight + MINUTES_PER_DAY;
}

/** How long somebody works who begins at this minute, with so much of the day used up, if nothing else ends it. */
export const minutesOfWork = (from: number, usedToday: number): number => endOfWork(from, usedToday) - from;
