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
  await tx.execute(sql`with found as (
      select member.team_id, coalesce(sum(score.points), 0)::int as score, count(*)::smallint as members
      from team_members as member
      left join season_scores as score on score.season = ${season} and score.round = ${round}::int
        and score.account_id = member.account_id
      where member.season = ${season} and member.left_at is null
        and member.team_id = any(${textArray(held.map(({ id }) => id))})
      group by member.team_id),
    changed as (
      select found.*, known.score as old_score, known.members as old_members from found
      left join team_scores as known
        on known.season = ${season} and known.round = ${round}::int and known.team_id = found.team_id
      where (known.score, known.members) is distinct from (found.score, found.members)),
    written as (
      insert into team_scores (season, round, team_id, score, members)
      select ${season}, ${round}::int, team_id, score, members from changed
      on conflict (season, round, team_id) do update set score = excluded.score, members = excluded.members)
    insert into team_rungs (season, round, faction, score, teams)
    select ${season}, ${round}::int, team.faction, step.score, sum(step.teams)::int
    from changed join teams as team on team.id = changed.team_id,
      lateral (values (changed.score, changed.members, 1), (changed.old_score, changed.old_members, -1))
        as step (score, members, teams)
    where step.members >= 3 group by team.faction, step.score having sum(step.teams) <> 0`);
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
  await makeRungs(tx, { season, round });
}

/** All rungs of a round anew, from its teams. In one statement: what changes meanwhile is in both of its parts or in none. */
export async function makeRungs(tx: Database, { season, round }: Round): Promise<void> {
  await tx.execute(sql`with gone as (delete from team_rungs where season = ${season} and round = ${round}::int)
    insert into team_rungs (season, round, faction, score, teams)
    select ${season}, ${round}::int, team.faction, score.score, count(*)::int
    from team_scores as score join teams as team on team.id = score.team_id
    where score.season = ${season} and score.round = ${round}::int and score.members >= 3
    group by team.faction, score.score`);
}

/** The rows that changes left of a score become one, and never while a round is made anew. */
export async function tidyRungs(tx: Database, { season, round }: Round): Promise<void> {
  await holdPoints(tx, season);
  const ofRound = sql`season = ${season} and round = ${round}::int`;
  await tx.execute(sql`with gone as (
      delete from team_rungs where ${ofRound} and score in (
        select score from team_rungs where ${ofRound} group by score, faction having count(*) > 1)
      returning faction, score, teams)
    insert into team_rungs (season, round, faction, score, teams)
    select ${season}, ${round}::int, faction, score, sum(teams)::int from gone
    group by faction, score having sum(teams) <> 0`);
}

/** A team that had no camp stands with this one from now on; its row says so afterwards. */
export async function moveToCamp(tx: Database, teamId: string, faction: number): Promise<void> {
  await tx.execute(sql`insert into team_rungs (season, round, faction, score, teams)
    select score.season, score.round, step.faction, score.score, step.teams from team_scores as score,
      (values (null::smallint, -1), (${faction}::smallint, 1)) as step (faction, teams)
    where score.team_id = ${teamId} and score.members >= 3`);
}

export async function dropTeam(tx: Database, season: string, round: number, teamId: string): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from team_scores where season = ${season} and round = ${round}::int and team_id = ${teamId}
      returning team_id, score, members)
    insert into team_rungs (season, round, faction, score, teams)
    select ${season}, ${round}::int, team.faction, gone.score, -1
    from gone join teams as team on team.id = gone.team_id where gone.members >= 3`);
}
