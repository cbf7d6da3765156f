import { DAY_MS, HOUR_MS } from '../seasons/calendar.ts';

const MINUTE_MS = HOUR_MS / 60;
/** Of the day of a draw, UTC: bets begin on the evening before. */
const OPENS = 20 * HOUR_MS + 10 * MINUTE_MS - DAY_MS;
const CLOSES = 19 * HOUR_MS + 50 * MINUTE_MS;
const WAITS = 20 * HOUR_MS;
const DRAWS = 20 * HOUR_MS + 5 * MINUTE_MS;

export type LotTimes = { opensAt: number; closesAt: number; waitsAt: number; drawsAt: number };
export type LotPhase = 'betting' | 'countdown' | 'waiting' | 'drawing' | 'drawn';

/** A draw is named by the day on whose evening it is drawn, in days since 1970. */
export function lotTimes(day: number): LotTimes {
  const start = day * DAY_MS;
  return { opensAt: start + OPENS, closesAt: start + CLOSES, waitsAt: start + WAITS, drawsAt: start + DRAWS };
}

/** The draw that is open for bets now, or was last: between draws that is the one that is about to be drawn. */
export const lotDayAt = (now: number): number => Math.floor((now - OPENS) / DAY_MS);

/** Each begins with its moment; what was drawn stays so. */
export function lotPhase(day: number, now: number, isDrawn: boolean): LotPhase {
  const { closesAt, waitsAt, drawsAt } = lotTimes(day);
  if (isDrawn) return 'drawn';
  if (now < closesAt) return 'betting';
  if (now < waitsAt) return 'countdown';
  return now < drawsAt ? 'waiting' : 'drawing';
}
