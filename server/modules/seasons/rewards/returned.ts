import { isEmpty, roundSpan } from '../../../../core/rules/seasons/calendar.ts';
import { hasPool } from '../../../../core/rules/seasons/pool.ts';
import type { Database } from '../../../db/database.ts';
import { listRows } from '../seasons.repository.ts';
import { seasonOf, type Season } from '../season-time.ts';
import { begunRounds } from './rewards.repository.ts';

/** Whether a round of it has no pool yet: one that runs, is over and not settled, or is to come. */
function hasRoundsLeft({ id, rules, times }: Season, begun: ReadonlySet<string>): boolean {
  if (!hasPool(rules)) return false;
  for (let round = 1; round <= times.rounds; round += 1) {
    if (!isEmpty(roundSpan(times, round)) && !begun.has(`${id} ${round}`)) return true;
  }
  return false;
}

/**
 * Seasons whose unclaimed prizes go to the next pool of this one: its own while it has rounds left, and those of seasons
 * that have none, which the first that has some takes alone (decisions 50: to the next round, or the next season).
 */
export async function givingTo(db: Database, { id }: Season): Promise<string[]> {
  const begun = new Set((await begunRounds(db)).map(({ season, round }) => `${season} ${round}`));
  const seasons = (await listRows(db)).map(seasonOf).sort((one, other) => one.times.startsAt - other.times.startsAt);
  const left = seasons.filter((season) => hasRoundsLeft(season, begun)).map((season) => season.id);
  if (left[0] !== id) return left.includes(id) ? [id] : [];
  return [id, ...seasons.map((season) => season.id).filter((one) => !left.includes(one))];
}
