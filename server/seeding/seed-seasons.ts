import { eq, sql } from 'drizzle-orm';
import {
  DAY_MS,
  dayOf,
  mondayFrom,
  phaseAt,
  REGISTRATION_MS,
  ROUND_MS,
  roundAt,
  ROUNDS,
} from '../../core/rules/seasons/calendar.ts';
import { seasonPool } from '../../core/rules/seasons/pool.ts';
import { seasonRulesOf, type SeasonId } from '../../core/rules/seasons/seasons.ts';
import { teamNameKey } from '../../core/rules/seasons/teams.ts';
import { rowsOf, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { readDay } from '../modules/seasons/points/read-points.ts';
import { seasonOf } from '../modules/seasons/season-time.ts';
import { seasons } from '../modules/seasons/seasons.tables.ts';
import { teamMembers, teams } from '../modules/seasons/teams/teams.tables.ts';

/**
 * How many weeks ago each began: one that runs in its second or third week, one with camps in its first, in which alone a
 * camp can be chosen, one that is yet to come, and the beta's event.
 */
const weeksAgo: readonly [SeasonId, number][] = [
  ['2', -1],
  ['3', 1],
  ['4', 2],
  ['tbc', 1],
];

/** Where teams stand still already, the next Monday: in the registration before it a camp can be chosen as well. */
export function seededStart(id: SeasonId, weeks: number, now: number): number {
  const startsAt = mondayFrom(now - weeks * ROUND_MS);
  const { hasCamps } = seasonRulesOf(id);
  const phase = phaseAt({ startsAt, rounds: ROUNDS, extraMs: 0, closedAt: null }, now);
  return hasCamps && phase === 'protected' ? mondayFrom(now) : startsAt;
}
const TIMEOUT_MS = 60_000;
const names = [
  'Lantern Lads',
  'Moon Riders',
  'Toy Cavalry',
  'Night Shelf',
  'Brass Buttons',
  'Paper Dragons',
  'Velvet Crew',
  'Candle Club',
  'Tin Parade',
  'Gourd Guard',
];
const TEAM_SIZES = [5, 4, 5, 3, 4, 3, 5, 3, 2, 4] as const;

/**
 * Writes the seasons of the local world and their teams, unless they are there. Points are read from what the world's
 * people did on each of those days, as they are for everybody.
 */
export async function seedSeasons(db: Database, { madeAt }: WorldRecord): Promise<void> {
  const now = madeAt * 1_000;
  for (const [id, weeks] of weeksAgo) {
    const startsAt = seededStart(id, weeks, now);
    const [known] = await db.select().from(seasons).where(eq(seasons.id, id));
    if (known) continue;
    // Yesterday may have been read late; what is before it is complete with what is written here.
    const countedTo = startsAt <= now ? Math.max(dayOf(startsAt) - 1, dayOf(now) - 2) : null;
    const times = { startsAt: new Date(startsAt), rounds: ROUNDS, extraDays: 0, closedAt: null };
    const row = { id, ...times, pool: seasonPool(seasonRulesOf(id)).toString(), countedTo };
    const season = seasonOf(row);
    await inTransaction(
      db,
      async (tx) => {
        const hasRegistration = startsAt - REGISTRATION_MS <= now;
        if (seasonRulesOf(id).hasTeams && hasRegistration) {
          await writeTeams(tx, id, new Date(Math.min(startsAt - DAY_MS, now)));
        }
        for (let day = dayOf(startsAt); day <= dayOf(now); day += 1) {
          const round = roundAt(season.times, day * DAY_MS);
          if (round !== null) await readDay(tx, season, { round, day, now });
        }
        // Last: what a start that was cut off left is made again.
        await tx.insert(seasons).values(row);
      },
      { timeoutMs: TIMEOUT_MS },
    );
  }
}

/**
 * The demo accounts that trade are in the first team, which the one with the highest level leads and which has not chosen its
 * camp yet. Where there are no camps, the team leader leads the second one. Whoever is "new" has none and can found or join
 * one.
 */
async function writeTeams(tx: Database, season: SeasonId, at: Date): Promise<void> {
  const people = await rowsOf<{ id: string }>(
    tx,
    sql`select id from accounts where id like 'seed-%' and role = 'player' and id <> 'seed-new'
      order by id not in ('seed-leader', 'seed-rich', 'seed-vip'), vip_level desc, id limit 60`,
  );
  const { hasCamps } = seasonRulesOf(season);
  const ids = people.map(({ id }) => id);
  const inOrder = hasCamps ? ids : leadingSecond(ids);
  let next = 0;
  for (const [index, name] of names.entries()) {
    const size = TEAM_SIZES[index] ?? 3;
    const members = inOrder.slice(next, next + size);
    next += size;
    const [leaderId] = members;
    if (leaderId === undefined) return;
    const id = `seed-team-${season}-${index + 1}`;
    const faction = hasCamps && index > 0 ? (index % 2) + 1 : null;
    const code = `SEED${String.fromCharCode(65 + index)}${season}`.replace(/[^A-Z2-9]/g, 'X');
    const row = { id, season, name, nameKey: teamNameKey(name), faction, code, leaderId };
    await tx.insert(teams).values({ ...row, members: members.length, createdAt: at, disbandedAt: null });
    await tx.insert(teamMembers).values(
      members.map((accountId) => ({
        id: `${id}-${accountId}`,
        season,
        teamId: id,
        accountId,
        joinedAt: at,
        leftAt: null,
      })),
    );
  }
}

/** The same people, with the team leader where the second team begins. */
function leadingSecond(ids: readonly string[]): string[] {
  const leader = 'seed-leader';
  if (!ids.includes(leader)) return [...ids];
  const others = ids.filter((id) => id !== leader);
  const [first] = TEAM_SIZES;
  return [...others.slice(0, first), leader, ...others.slice(first)];
}
