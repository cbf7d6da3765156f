export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const ROUND_MS = 7 * DAY_MS;
export const ROUNDS = 4;
/** Registration is open so long before the first round (domain.md 13). */
export const REGISTRATION_MS = 3 * DAY_MS;
/** Teams stand still from Sunday 12:00 until the round is settled. */
export const PROTECTION_MS = 12 * HOUR_MS;
/** Chain time so far past a round's end that no reorganisation brings it back. */
export const SETTLED_AFTER_MS = 600_000;
export const CLAIM_MS = 14 * DAY_MS;
/** So long after its last claims end a season can still be looked at. */
export const VIEW_MS = 90 * DAY_MS;
export const TEAM_LOCK_MS = DAY_MS;
/** By how much a season can be made longer in all. */
export const MOST_EXTRA_DAYS = 60;
/** How long who invited somebody has to agree. */
export const INVITATION_OPEN_MS = 3 * DAY_MS;

/** When a season is. `extraMs` is what a manager prolonged the last round by; `closedAt` ends it before its time. */
export type SeasonTimes = { startsAt: number; rounds: number; extraMs: number; closedAt: number | null };
export type SeasonPhase = 'upcoming' | 'registration' | 'running' | 'protected' | 'ended' | 'over';
export type Span = { start: number; end: number };

/** A round's time, the last one with what it was prolonged by. A season that was closed early ends there. */
export function roundSpan({ startsAt, rounds, extraMs, closedAt }: SeasonTimes, round: number): Span {
  const start = startsAt + (round - 1) * ROUND_MS;
  const end = start + ROUND_MS + (round === rounds ? extraMs : 0);
  if (closedAt === null) return { start, end };
  return { start: Math.min(start, closedAt), end: Math.min(end, closedAt) };
}

export const seasonEnd = (times: SeasonTimes): number => roundSpan(times, times.rounds).end;

/** Closed before it began: nothing of it ever ran, so that it can be opened once more. */
export const neverBegan = ({ startsAt, closedAt }: Pick<SeasonTimes, 'startsAt' | 'closedAt'>): boolean =>
  closedAt !== null && closedAt < startsAt;

/** The round that runs; null before the first and after the last. */
export function roundAt(times: SeasonTimes, now: number): number | null {
  if (now < times.startsAt || now >= seasonEnd(times)) return null;
  return Math.min(times.rounds, Math.floor((now - times.startsAt) / ROUND_MS) + 1);
}

/** The last round that began, for lists that show one: 1 before the season. */
export function shownRound(times: SeasonTimes, now: number): number {
  const running = roundAt(times, now);
  if (running !== null) return running;
  if (now < times.startsAt) return 1;
  let last = times.rounds;
  while (last > 1 && isEmpty(roundSpan(times, last))) last -= 1;
  return last;
}

/** A round that never came because the season was closed before it. */
export const isEmpty = ({ start, end }: Span): boolean => end <= start;

export function phaseAt(times: SeasonTimes, now: number): SeasonPhase {
  const end = seasonEnd(times);
  if (now >= end + CLAIM_MS + VIEW_MS) return 'over';
  if (now >= end) return 'ended';
  if (now < times.startsAt - REGISTRATION_MS) return 'upcoming';
  const round = roundAt(times, now);
  if (round === null) return 'registration';
  return now >= roundSpan(times, round).end - PROTECTION_MS ? 'protected' : 'running';
}

/** The day of a moment, by UTC, as points and tickets count it. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The Monday 00:00 at or after this moment. */
export function mondayFrom(ms: number): number {
  const FIRST_MONDAY = 4 * DAY_MS;
  return FIRST_MONDAY + Math.ceil((ms - FIRST_MONDAY) / ROUND_MS) * ROUND_MS;
}
