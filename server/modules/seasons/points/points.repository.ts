import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { countUpTo } from '../../../db/key-set.ts';
import type { Day } from './sources.ts';

/** Makes a day's points of one source anew, of everybody or of one account, and tells whose changed. */
export async function writeDay(
  tx: Database,
  { season, day }: Pick<Day, 'season' | 'day'>,
  { source, rows, accountId }: { source: string; rows: SQL; accountId?: string },
): Promise<string[]> {
  const isOfOne = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  const place = sql`season = ${season} and day = ${day}::int and source = ${source} and ${isOfOne}`;
  // What is as it was is not written again: of a day that half a million logged in on, that would be all of them each second.
  const changed = await rowsOf<{ id: string }>(
    tx,
    sql`with found as (select account_id, count, points from (${rows}) as made where ${isOfOne}),
      known as (select account_id, count, points from season_points where ${place}),
      written as (
        insert into season_points (season, account_id, day, source, count, points)
        select ${season}, account_id, ${day}::int, ${source}, found.count, found.points
        from found left join known using (account_id)
        where (known.count, known.points) is distinct from (found.count, found.points)
        on conflict (season, account_id, day, source) do update
          set count = excluded.count, points = excluded.points
          where (season_points.count, season_points.points) is distinct from (excluded.count, excluded.points)
        returning account_id),
      fallen as (
        delete from season_points where ${place}
          and account_id in (select account_id from known except select account_id from found)
        returning account_id)
      select account_id as id from written union select account_id from fallen`,
  );
  return changed.map(({ id }) => id);
}

export type RoundDays = { season: string; round: number; from: number; to: number };

export const textArray = (texts: readonly string[]): SQL =>
  sql`${`{${texts.map((text) => JSON.stringify(text)).join(',')}}`}::text[]`;

export type PointRow = { accountId: string; day: number; source: string; count: number; points: number };
export const pointsOf = (
  db: Database,
  span: Omit<RoundDays, 'round'>,
  accounts: readonly string[],
): Promise<PointRow[]> =>
  rowsOf<PointRow>(
    db,
    sql`select account_id as "accountId", day, source, count, points from season_points
      where season = ${span.season} and account_id = any(${textArray(accounts)})
        and day >= ${span.from}::int and day < ${span.to}::int order by day desc, source`,
  );

/** Points of each day, for tickets. */
export const dailyPoints = (
  db: Database,
  season: string,
  accountId: string,
): Promise<{ day: number; points: number }[]> =>
  rowsOf(
    db,
    sql`select day, sum(points)::int as points from season_points
      where season = ${season} and account_id = ${accountId} group by day`,
  );

export async function noteVisit(tx: Database, season: string, accountId: string, day: number): Promise<void> {
  await tx.execute(sql`insert into season_visits (season, account_id, day)
    values (${season}, ${accountId}, ${day}::int) on conflict do nothing`);
}

export type TeamRank = {
  id: string;
  name: string;
  faction: number | null;
  members: number;
  score: number;
  rank: number;
};
const rankColumns = sql`team.id, team.name, team.faction, score.members::int as members, score.score`;
/** What stands before a team, at this moment: more points, by the rungs, or as many and an older place in the list. */
const rankOf = sql`((select coalesce(sum(rung.teams), 0) from team_rungs as rung where rung.season = score.season
    and rung.round = score.round and rung.score > score.score)
  + (select count(*) from team_scores as alike where alike.season = score.season and alike.round = score.round
    and alike.members >= 3 and alike.score = score.score and alike.team_id > score.team_id) + 1)::int`;

export type RankPage = { season: string; round: number; after: readonly string[] | null; limit: number };
export async function rankedTeams(db: Database, { season, round, after, limit }: RankPage): Promise<TeamRank[]> {
  const [score = '0', id = '', rank = '0'] = after ?? [];
  const rows = await rowsOf<Omit<TeamRank, 'rank'>>(
    db,
    sql`select ${rankColumns} from team_scores as score join teams as team on team.id = score.team_id
      where score.season = ${season} and score.round = ${round}::int and score.members >= 3
        ${after ? sql`and (score.score, score.team_id) < (${score}::int, ${id})` : sql``}
      order by score.score desc, score.team_id desc limit ${limit}`,
  );
  return rows.map((row, at) => ({ ...row, rank: Number(rank) + at + 1 }));
}

export type Place = Omit<TeamRank, 'rank'> & { rank: number | null };
async function placeAt(db: Database, { season, round, team }: { season: string; round: number; team: SQL }) {
  const [row] = await rowsOf<Place>(
    db,
    sql`select ${rankColumns}, case when score.members >= 3 then ${rankOf} end as rank
      from team_scores as score join teams as team on team.id = score.team_id
      where score.season = ${season} and score.round = ${round}::int and score.team_id = ${team}`,
  );
  return row ?? null;
}

/** One team's place; no rank with fewer than three members. */
export const placeOf = (db: Database, season: string, round: number, teamId: string): Promise<Place | null> =>
  placeAt(db, { season, round, team: sql`${teamId}` });

/** The place of the team that somebody is in. */
export const ownPlace = (
  db: Database,
  { season, round, accountId }: { season: string; round: number; accountId: string },
): Promise<Place | null> =>
  placeAt(db, {
    ...{ season, round },
    team: sql`(select team_id from team_members
      where season = ${season} and account_id = ${accountId} and left_at is null)`,
  });

export const countRanked = (db: Database, season: string, round: number) =>
  countUpTo(db, sql`team_scores`, sql`season = ${season} and round = ${round}::int and members >= 3`);

export type CampSum = { faction: number; score: string; teams: number };
export const campSums = (db: Database, season: string, round: number): Promise<CampSum[]> =>
  rowsOf<CampSum>(
    db,
    sql`select faction, sum(score::bigint * teams)::text as score, sum(teams)::int as teams from team_rungs
      where season = ${season} and round = ${round}::int and faction is not null
      group by faction having sum(teams) > 0 order by faction`,
  );
