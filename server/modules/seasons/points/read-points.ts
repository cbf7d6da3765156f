import {
  dayOf,
  DAY_MS,
  HOUR_MS,
  roundAt,
  roundSpan,
  seasonEnd,
  SETTLED_AFTER_MS,
  shownRound,
} from '../../../../core/rules/seasons/calendar.ts';
import type { PointSource } from '../../../../core/rules/seasons/points.ts';
import { readCursor, readTimes, type Cursor, type ReadTimes } from '../../../chain/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listRows, noteCounted } from '../seasons.repository.ts';
import { seasonOf, type Season } from '../season-time.ts';
import * as repository from './points.repository.ts';
import * as sums from './sums.repository.ts';
import { dropUnfoundedSogs } from '../tasks/sogs.ts';
import { dropUnfounded } from '../tasks/task-checks.ts';
import { sourceReads } from './sources.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'live' | 'chain'>;
/** A day that is over is made anew for so long at least: what is written late, and what is taken back, is of the last minutes. */
const LATE_MS = HOUR_MS / 2;
/** Without news of the chain the rest is looked at this often. */
const IDLE_MS = 10_000;
const TIMEOUT_MS = 60_000;

/** A round as days; one that was closed in the middle of a day ends with it. */
export function roundDays(season: Season, round: number): repository.RoundDays {
  const { start, end } = roundSpan(season.times, round);
  return { season: season.id, round, from: dayOf(start), to: dayOf(end - 1) + 1 };
}

/** The days that are not complete, in their order: today, and whatever an outage or an index that is behind left out. */
export function openDays({ times, countedTo }: Season, now: number): { round: number; day: number }[] {
  const days: { round: number; day: number }[] = [];
  const last = dayOf(Math.min(now, seasonEnd(times) - 1));
  for (let day = countedTo === null ? dayOf(times.startsAt) : countedTo + 1; day <= last; day += 1) {
    const round = roundAt(times, Math.max(day * DAY_MS, times.startsAt));
    if (round !== null) days.push({ round, day });
  }
  return days;
}

/** Null is past nothing: an index that is halted or being filled shows points, and completes no day by them. */
type Index = Pick<ReadTimes, 'read'> | null;
const dayEnd = (day: number) => (day + 1) * DAY_MS;
const isPast = (day: number, now: number) => now >= dayEnd(day) + LATE_MS;
/** Nothing of this day can come or go any more. */
const isComplete = (day: number, now: number, index: Index) =>
  isPast(day, now) && index !== null && index.read.getTime() >= dayEnd(day) + SETTLED_AFTER_MS;

type DayOf = { round: number; day: number; now: number };

/** Makes a day's points anew in one transaction, with the sums that follow from them. */
export async function readDay(db: Database, season: Season, { round, day, now }: DayOf): Promise<string[]> {
  return inTransaction(
    db,
    async (tx) => {
      // One at a time: two that make the same day anew would wait for each other's rows.
      await sums.holdPoints(tx, season.id);
      const changed = new Set<string>();
      for (const { source, rows } of sourceReads) {
        const place = { season: season.id, day, until: roundSpan(season.times, round).end, now };
        const accounts = await repository.writeDay(tx, place, { source, rows: rows(place) });
        // Before what deeds give is counted, which is among the last.
        await dropUnfounded(tx, season, { source, day, accounts });
        for (const id of accounts) changed.add(id);
      }
      await sums.addUp(tx, roundDays(season, round), [...changed]);
      return [...changed];
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

/** In the caller's transaction: what somebody just did shows at once. */
export async function readOwn(
  tx: Database,
  season: Season,
  { accountId, now, only }: { accountId: string; now: Date; only: readonly PointSource[] },
): Promise<void> {
  const round = roundAt(season.times, now.getTime());
  if (round === null) return;
  const [until, at] = [roundSpan(season.times, round).end, now.getTime()];
  const place = { season: season.id, day: dayOf(at), until, now: at };
  for (const { source, rows } of sourceReads.filter((one) => only.includes(one.source))) {
    await repository.writeDay(tx, place, { source, rows: rows(place), accountId });
  }
  await sums.addUp(tx, roundDays(season, round), [accountId]);
}

/** What changes left of a round's rungs is made little now and then. */
function createTidying(db: Database) {
  const tidied = new Map<string, number>();
  return async function tidy({ id, rules, times }: Season, now: number): Promise<void> {
    if (!rules.hasTeams || Math.abs(now - (tidied.get(id) ?? Number.NEGATIVE_INFINITY)) < IDLE_MS) return;
    tidied.set(id, now);
    const place = { season: id, round: shownRound(times, now) };
    await inTransaction(db, (tx) => sums.tidyRungs(tx, place), { timeoutMs: TIMEOUT_MS });
  };
}

/** A job: points follow what happened, within a second of the index. */
export function createPointsReader({ database, clock, live, chain }: Deps) {
  const { db } = database;
  const market = chain.config.contracts.itemMarket;
  let seen = '';
  let seenAt = 0;
  /** After how many reorganisations it was last looked what they took from deeds; null before it was. */
  let soundAt: number | null = null;
  const begun = new Set<string>();
  const tidy = createTidying(db);

  /** Once a round: each team is in its ranking from the beginning, before anybody has a point. */
  async function beginRound({ id, rules }: Season, round: number): Promise<void> {
    const key = `${id} ${round}`;
    if (!rules.hasTeams || begun.has(key)) return;
    await inTransaction(db, (tx) => sums.beginTeams(tx, { season: id, round }), { timeoutMs: TIMEOUT_MS });
    begun.add(key);
  }

  /** Days that are over and that the index has not reached: read once, nothing of them changes until it comes there. */
  const waiting = new Set<string>();

  async function readSeason(season: Season, index: Index, now: number): Promise<string[]> {
    const changed: string[] = [];
    for (const { round, day } of openDays(season, now)) {
      const key = `${season.id} ${day}`;
      const isAhead = index !== null && isPast(day, now) && index.read.getTime() < day * DAY_MS;
      if (isAhead && waiting.has(key)) continue;
      changed.push(...(await readDay(db, season, { round, day, now })));
      if (isAhead) waiting.add(key);
      else waiting.delete(key);
      if (isComplete(day, now, index)) await noteCounted(db, season.id, day);
    }
    return changed;
  }

  /** Where the chain was reorganised since it was looked last. While the index may decide nothing its rows are those of before. */
  const toJudge = (cursor: Cursor | null, index: Index): Cursor | null =>
    index === null || cursor?.reorgs === soundAt ? null : cursor;

  /** Takes back what a reorganisation left unfounded, once it is sure: of complete days the chain takes nothing any more. */
  const judgeDeeds = async (season: Season, { height }: { height: number }, now: number): Promise<boolean> =>
    openDays(season, now).length === 0 || dropUnfoundedSogs(db, season, { height, market });

  return async function readPoints(): Promise<void> {
    const [cursor, index] = [await readCursor(db), await readTimes(db)];
    const now = clock.now().getTime();
    const state = cursor ? `${cursor.height} ${cursor.hash} ${index !== null}` : '';
    if (state === seen && Math.abs(now - seenAt) < IDLE_MS) return;
    const judged = toJudge(cursor, index);
    let isJudged = true;
    for (const row of await listRows(db)) {
      const season = seasonOf(row);
      if (judged) isJudged = (await judgeDeeds(season, judged, now)) && isJudged;
      const running = roundAt(season.times, now);
      if (running !== null) await beginRound(season, running);
      const changed = await readSeason(season, index, now);
      await tidy(season, now);
      if (changed.length > 0) await live.publish({ resource: 'seasons', type: 'updated', ids: [season.id] });
    }
    if (judged && isJudged) soundAt = judged.reorgs;
    [seen, seenAt] = [state, now];
  };
}
