import { roundSpan, SETTLED_AFTER_MS } from '../../../../core/rules/seasons/calendar.ts';
import type { WaitingRound } from '../../../../core/wire/admin/seasons.ts';
import { readCursor, readTimes, type ReadTimes } from '../../../chain/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { isDecided, listRows, settledRounds } from '../seasons.repository.ts';
import { seasonOf, unsettledRound } from '../season-time.ts';
import { findSettlement } from './rewards.repository.ts';

type Index = Pick<ReadTimes, 'read'> | null;

/**
 * All of a round is in the index, and no reorganisation brings anything of it back. One that read nothing, stands on blocks
 * that are no more, or is being filled is past nothing.
 */
export const isPastRound = (index: Index, end: number): boolean =>
  index !== null && index.read.getTime() >= end + SETTLED_AFTER_MS;

/**
 * Rounds that are over and are not settled because the index has not read all of them. They wait for it, however long that
 * takes, unless a manager decided that what it has read is all that counts.
 */
export async function waitingRounds(db: Database, now: Date): Promise<WaitingRound[]> {
  const [cursor, index] = [await readCursor(db), await readTimes(db)];
  const waiting: WaitingRound[] = [];
  for (const row of await listRows(db)) {
    const season = seasonOf(row);
    const round = unsettledRound(season, await settledRounds(db, season.id), now);
    if (round === null) continue;
    const { end } = roundSpan(season.times, round);
    if (now.getTime() < end + SETTLED_AFTER_MS || isPastRound(index, end)) continue;
    // One that was begun goes on by the standings that were written down.
    if (await findSettlement(db, season.id, round)) continue;
    waiting.push({
      season: season.id,
      round,
      endedAt: new Date(end).toISOString(),
      indexedTo: cursor?.blockTime.toISOString() ?? null,
      isDecided: await isDecided(db, season.id, round),
    });
  }
  return waiting;
}
