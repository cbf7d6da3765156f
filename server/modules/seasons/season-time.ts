import {
  isEmpty,
  phaseAt,
  roundAt,
  roundSpan,
  shownRound,
  type SeasonPhase,
  type SeasonTimes,
} from '../../../core/rules/seasons/calendar.ts';
import { isSeasonId, seasonRulesOf, type SeasonId, type SeasonRules } from '../../../core/rules/seasons/seasons.ts';
import { DAY_MS } from '../../../core/rules/seasons/calendar.ts';
import { hasPool } from '../../../core/rules/seasons/pool.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import * as repository from './seasons.repository.ts';
import type { SeasonRow } from './seasons.tables.ts';

export type Settled = Map<number, { settledAt: Date; claimUntil: Date }>;
/** A season that was opened, with its times. */
export type Season = {
  id: SeasonId;
  rules: SeasonRules;
  times: SeasonTimes;
  pool: bigint;
  /** The last day whose points are complete. */
  countedTo: number | null;
};

export function seasonOf(row: SeasonRow): Season {
  if (!isSeasonId(row.id)) throw new Error(`The database has a season ${row.id}`);
  const { startsAt, rounds, extraDays, closedAt, countedTo } = row;
  const times = {
    startsAt: startsAt.getTime(),
    rounds,
    extraMs: extraDays * DAY_MS,
    closedAt: closedAt?.getTime() ?? null,
  };
  const rules = seasonRulesOf(row.id);
  // Events that were opened before they had no pool have one in their row, of which nothing can be given.
  return { id: row.id, rules, times, pool: hasPool(rules) ? BigInt(row.pool) : 0n, countedTo };
}

export function requireId(text: string): SeasonId {
  if (!isSeasonId(text)) throw new ApiError('outsideSeason', `there is no season ${text}`);
  return text;
}

/** Null for one that nobody opened yet; refused when it is so long over that it cannot be looked at. */
export async function lookAt(db: Database, text: string, now: Date): Promise<Season | null> {
  const row = await repository.findRow(db, requireId(text));
  return row ? shownSeason(row, now) : null;
}

function shownSeason(row: SeasonRow, now: Date): Season {
  const season = seasonOf(row);
  if (phaseAt(season.times, now.getTime()) === 'over') throw new ApiError('seasonOver');
  return season;
}

/** Of a row that was read, for whoever reads it but now and then. */
export function requireRow(row: SeasonRow | null, now: Date): Season {
  if (!row) throw new ApiError('eventNotStarted');
  return shownSeason(row, now);
}

/** Also of one that can no longer be looked at: what it gave may wait for its pool for longer. */
export async function requireOpened(db: Database, text: string): Promise<Season> {
  const row = await repository.findRow(db, requireId(text));
  if (!row) throw new ApiError('eventNotStarted');
  return seasonOf(row);
}

export async function requireSeason(db: Database, text: string, now: Date): Promise<Season> {
  return requireRow(await repository.findRow(db, requireId(text)), now);
}

/** A season that runs, its round, for whatever gives points or prizes. */
export async function requireRunning(db: Database, text: string, now: Date): Promise<Season & { round: number }> {
  const season = await requireSeason(db, text, now);
  const round = roundAt(season.times, now.getTime());
  if (round !== null) return { ...season, round };
  throw new ApiError(now.getTime() < season.times.startsAt ? 'eventNotStarted' : 'outsideSeason');
}

/** The round in which teams are looked at and changed: the first one counts from the registration on. */
export const teamRound = ({ times }: Season, now: Date): number => shownRound(times, now.getTime());

/** The first round that is over and whose rewards are not written down; none where there are no rewards. */
export function unsettledRound({ times, rules }: Season, settled: Settled, now: Date): number | null {
  if (!hasPool(rules)) return null;
  for (let round = 1; round <= times.rounds; round += 1) {
    const span = roundSpan(times, round);
    if (isEmpty(span) || span.end > now.getTime()) continue;
    if (!settled.has(round)) return round;
  }
  return null;
}

/** Where a season stands; without teams nothing stands still at a round's end. */
export function phaseOf({ times, rules }: Season, now: Date): SeasonPhase {
  const phase = phaseAt(times, now.getTime());
  return phase === 'protected' && !rules.hasTeams ? 'running' : phase;
}

/** Whether teams stand still: near a round's end, and until what it gives is written down. */
export function isSettling(season: Season, settled: Settled, now: Date): boolean {
  return (
    phaseOf(season, now) === 'protected' || (season.rules.hasTeams && unsettledRound(season, settled, now) !== null)
  );
}
