import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { textArray, type RoundDays } from './points.repository.ts';

/**
 * What is summed is held before, and summed by a statement of its own: one that waits for a row writes what it had seen
 * before it waited. Everybody holds in the same order, which is points, scores by account, teams by id.
 */

type Round = Pick<RoundDays, 'season' | 'round'>;

/** Who makes points of a season anew for everybody does it alone. */
export async function holdPoints(tx: Database, season: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`season points ${season}`}))`);
}

/** The sums of these accounts stand still until the transaction ends: before one enters a team, whose sum has its points. */
export async function holdScores(tx: Database, { season, round }: Round, accounts: readonly string[]): Promise<void> {
  const list = textArray(accounts);
  await tx.execute(sql`insert into season_scores (season, round, account_id, points)
    select ${season}, ${round}::int, account_id, 0 from unnest(${list}) as account_id order by account_id
    on conflict do nothing`);
  await tx.execute(sql`select from season_scores
    where season = ${season} and round = ${round}::int and account_id = any(${list}) order by account_id for update`);
}

/** Sums of a round for these accounts, and of the teams that they are in. */
export async function addUp(tx: Database, span: RoundDays, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  const { season, round, from, to } = span;
  const list = textArray(accounts);
  await holdScores(tx, span, accounts);
  await tx.execute(sql`update season_scores as score set points = found.points
    from (select account_id, coalesce(sum(known.points), 0)::int as points
      from unnest(${list}) as account_id
      left join (select account_id, points from season_points
        where season = ${season} and day >= ${from}::int and day < ${to}::int and account_id = any(${list})
      ) as known using (account_id)
      group by account_id) as found
    where score.season = ${season} and score.round = ${round}::int and score.account_id = found.account_id
      and score.points <> found.points`);
  await addUpTeams(
    tx,
    span,
    sql`select team_id from team_members where season = ${season} and left_at is null and account_id = any(${list})`,
  );
}

/** What the members of these teams have together; a team's score is that of those who are in it now. */
export async function addUpTeams(tx: Database, { season, round }: Round, teams: SQL): Promise<void> {
  const held = await rowsOf<{ id: string }>(
    tx,
    sql`select id from teams where id in (${teams}) and disbanded_at is null order by id for update`,
  );
  if (held.length === 0) return;
  await tx.execute(sql`insert into team_scores (season, round, team_id, score, members)
    select ${season}, ${round}::int, found.team_id, found.score, found.members
    from (select member.team_id, coalesce(sum(score.points), 0)::int as score, count(*)::smallint as members
      from team_members as member
      left join season_scores as score on score.season = ${season} and score.round = ${round}::int
        and score.account_id = member.account_id
      where member.season = ${season} and member.left_at is null
        and member.team_id = any(${textArray(held.map(({ id }) => id))})
      group by member.team_id) as found
    left join team_scores as known
      on known.season = ${season} and known.round = ${round}::int and known.team_id = found.team_id
    where (known.score, known.members) is distinct from (found.score, found.members)
    on conflict (season, round, team_id) do update set score = excluded.score, members = excluded.members`);
}

/** The teams that are not in a round's ranking yet, each with what its members have. */
export const beginTeams = (tx: Database, { season, round }: Round): Promise<void> =>
  addUpTeams(
    tx,
    { season, round },
    sql`select id from teams as team where season = ${season} and not exists (select from team_scores as score
      where score.season = ${season} and score.round = ${round}::int and score.team_id = team.id)`,
  );

/** All sums of a round that is over, from its points and its teams, before it is settled by them. */
export async function addUpRound(tx: Database, { season, round, from, to }: RoundDays): Promise<void> {
  await holdPoints(tx, season);
  const ofRound = sql`known.season = ${season} and known.day >= ${from}::int and known.day < ${to}::int`;
  await tx.execute(sql`insert into season_scores (season, round, account_id, points)
    select ${season}, ${round}::int, found.account_id, found.points
    from (select account_id, sum(points)::int as points from season_points as known where ${ofRound}
      group by account_id) as found
    left join season_scores as score
      on score.season = ${season} and score.round = ${round}::int and score.account_id = found.account_id
    where score.points is distinct from found.points
    order by found.account_id
    on conflict (season, round, account_id) do update set points = excluded.points`);
  await tx.execute(sql`update season_scores as score set points = 0
    where season = ${season} and round = ${round}::int and points <> 0
      and not exists (select from season_points as known where ${ofRound} and known.account_id = score.account_id)`);
  await tx.execute(sql`delete from team_scores where season = ${season} and round = ${round}::int
    and team_id in (select id from teams where season = ${season} and disbanded_at is not null)`);
  await addUpTeams(tx, { season, round }, sql`select id from teams where season = ${season}`);
}

export async function dropTeam(tx: Database, season: string, round: number, teamId: string): Promise<void> {
  await tx.execute(
    sql`delete from team_scores where season = ${season} and round = ${round}::int and team_id = ${teamId}`,
  );
}
