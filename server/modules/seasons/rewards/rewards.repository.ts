import { and, eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../../db/key-set.ts';
import { textArray } from '../points/points.repository.ts';
import { seasonRewards, seasonSettlements, type RewardRow, type SettlementRow } from './rewards.tables.ts';

const isRound = (season: string, round: number) =>
  and(eq(seasonSettlements.season, season), eq(seasonSettlements.round, round));

export async function findSettlement(db: Database, season: string, round: number): Promise<SettlementRow | null> {
  const [row] = await db.select().from(seasonSettlements).where(isRound(season, round));
  return row ?? null;
}
/** The rounds, of all seasons, whose pool is written down. */
export const begunRounds = (db: Database): Promise<Round[]> =>
  db.select({ season: seasonSettlements.season, round: seasonSettlements.round }).from(seasonSettlements);
export const settlementsOf = (db: Database, season: string): Promise<SettlementRow[]> =>
  db.select().from(seasonSettlements).where(eq(seasonSettlements.season, season)).orderBy(seasonSettlements.round);

export async function insertSettlement(tx: Database, row: SettlementRow): Promise<boolean> {
  const made = await tx.insert(seasonSettlements).values(row).onConflictDoNothing().returning();
  return made.length === 1;
}
export async function changeSettlement(
  tx: Database,
  { season, round }: Pick<SettlementRow, 'season' | 'round'>,
  change: Partial<SettlementRow>,
): Promise<void> {
  await tx.update(seasonSettlements).set(change).where(isRound(season, round));
}

const isWaiting = (seasons: readonly string[]) =>
  sql`returned is not null and returned_to is null and season = any(${textArray(seasons)})`;

/** Returned by these seasons and not yet in a later pool: taken into this one, once. */
export async function takeReturned(tx: Database, place: string, seasons: readonly string[]): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    tx,
    sql`with taken as (
        update season_settlements set returned_to = ${place} where ${isWaiting(seasons)} returning returned)
      select coalesce(sum(returned), 0)::text as sum from taken`,
  );
  return BigInt(row?.sum ?? '0');
}
/** What a pool would take of these seasons now. */
export async function returnedNow(db: Database, seasons: readonly string[]): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(returned), 0)::text as sum from season_settlements where ${isWaiting(seasons)}`,
  );
  return BigInt(row?.sum ?? '0');
}

type Round = { season: string; round: number };

/** Ranks of all teams with three members or more, as they stand. */
export async function writeStandings(tx: Database, { season, round }: Round): Promise<void> {
  await tx.execute(sql`insert into season_standings (season, round, team_id, rank, score, faction)
    select score.season, score.round, score.team_id,
      row_number() over (order by score.score desc, score.team_id desc)::int, score.score, team.faction
    from team_scores as score join teams as team on team.id = score.team_id
    where score.season = ${season} and score.round = ${round}::int and score.members >= 3 and score.score > 0
    on conflict do nothing`);
}

export type Moments = { settledAt: Date; claimUntil: Date };
const times = ({ settledAt, claimUntil }: Moments) =>
  sql`${settledAt.toISOString()}::timestamptz, ${claimUntil.toISOString()}::timestamptz`;

/** A team's share in equal parts for its members with points. `shares` has the share of each paid rank, the first first. */
export async function rewardTeams(
  tx: Database,
  { season, round }: Round,
  shares: readonly bigint[],
  moments: Moments,
): Promise<void> {
  const list = `{${shares.join(',')}}`;
  await tx.execute(sql`insert into season_rewards (id, season, round, account_id, kind, rank, amount, state, settled_at, claim_until)
    select ${season} || '-' || ${round} || '-team-' || account_id, ${season}, ${round}::int, account_id, 'team', rank,
      div(share, count(*) over (partition by team_id)), 'open', ${times(moments)}
    from (
      select standing.team_id, standing.rank, member.account_id, (${list}::numeric[])[standing.rank] as share
      from season_standings as standing
      join team_members as member on member.team_id = standing.team_id and member.left_at is null
      join season_scores as score on score.season = standing.season and score.round = standing.round
        and score.account_id = member.account_id and score.points > 0
      where standing.season = ${season} and standing.round = ${round}::int and standing.rank <= ${shares.length}::int) as paid
    where share > 0 on conflict do nothing`);
}

/** The winning camp's part by the points of its members. */
export async function rewardCamp(
  tx: Database,
  { season, round }: Round,
  { faction, share, moments }: { faction: number; share: bigint; moments: Moments },
): Promise<void> {
  await tx.execute(sql`with winners as (
      select member.account_id, score.points from season_standings as standing
      join team_members as member on member.team_id = standing.team_id and member.left_at is null
      join season_scores as score on score.season = standing.season and score.round = standing.round
        and score.account_id = member.account_id and score.points > 0
      where standing.season = ${season} and standing.round = ${round}::int and standing.faction = ${faction}::int),
    parts as (select account_id, div(${share.toString()}::numeric * points, (select sum(points) from winners)) as amount from winners)
    insert into season_rewards (id, season, round, account_id, kind, rank, amount, state, settled_at, claim_until)
    select ${season} || '-' || ${round} || '-camp-' || account_id, ${season}, ${round}::int, account_id, 'camp', null,
      amount, 'open', ${times(moments)} from parts where amount > 0 on conflict do nothing`);
}

/** The lottery's part by the plays of the round. */
export async function rewardPlays(
  tx: Database,
  { season, round }: Round,
  { share, from, to, moments }: { share: bigint; from: Date; to: Date; moments: Moments },
): Promise<void> {
  await tx.execute(sql`with players as (
      select account_id, count(*) as plays from lottery_plays
      where season = ${season} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
      group by account_id),
    parts as (select account_id, div(${share.toString()}::numeric * plays, (select sum(plays) from players)) as amount from players)
    insert into season_rewards (id, season, round, account_id, kind, rank, amount, state, settled_at, claim_until)
    select ${season} || '-' || ${round} || '-lottery-' || account_id, ${season}, ${round}::int, account_id, 'lottery', null,
      amount, 'open', ${times(moments)} from parts where amount > 0 on conflict do nothing`);
}

export async function sumOf(db: Database, { season, round }: Round, state?: string): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(amount), 0)::text as sum from season_rewards where season = ${season}
      and round = ${round}::int ${state === undefined ? sql`` : sql`and state = ${state}`}`,
  );
  return BigInt(row?.sum ?? '0');
}

const givenSum = sql`select coalesce(sum(given), 0)::text as sum from season_settlements
  where state = 'done' and returned is null`;

/** What of an account's rewards is open, round by round: for plays, and for teams and camps; and what open rounds gave. */
export async function openSums(
  db: Database,
  accountId: string,
): Promise<{ open: (Round & { plays: bigint; others: bigint })[]; given: bigint }> {
  const rows = await rowsOf<Round & { plays: string; others: string; given: string }>(
    db,
    sql`select season, round, coalesce(sum(amount) filter (where kind = 'lottery'), 0)::text as plays,
        coalesce(sum(amount) filter (where kind <> 'lottery'), 0)::text as others, (${givenSum}) as given
      from season_rewards where account_id = ${accountId} and state = 'open' group by season, round`,
  );
  const open = rows.map((row) => ({
    ...{ season: row.season, round: row.round },
    ...{ plays: BigInt(row.plays), others: BigInt(row.others) },
  }));
  return { open, given: BigInt(rows[0]?.given ?? '0') };
}

/** What of all rounds that can be claimed is open, those first that were settled first. */
export async function openRounds(db: Database): Promise<(Round & { plays: bigint; others: bigint })[]> {
  const rows = await rowsOf<Round & { plays: string; others: string }>(
    db,
    sql`select reward.season, reward.round,
        coalesce(sum(reward.amount) filter (where reward.kind = 'lottery'), 0)::text as plays,
        coalesce(sum(reward.amount) filter (where reward.kind <> 'lottery'), 0)::text as others
      from season_rewards as reward join season_settlements as settled
        on settled.season = reward.season and settled.round = reward.round
      where reward.state = 'open' and settled.state = 'done' and settled.returned is null
      group by reward.season, reward.round, settled.settled_at order by settled.settled_at, 1, 2`,
  );
  return rows.map((row) => ({ ...row, plays: BigInt(row.plays), others: BigInt(row.others) }));
}

/** What these rounds gave in all: never less than what of it is open, and told without looking at each reward. */
export async function givenByOpenRounds(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(db, givenSum);
  return BigInt(row?.sum ?? '0');
}

/** Those of an account in a round, held so that two claims come one after the other. */
export const holdRewards = (tx: Database, { season, round }: Round, accountId: string): Promise<RewardRow[]> =>
  tx
    .select()
    .from(seasonRewards)
    .where(
      and(eq(seasonRewards.season, season), eq(seasonRewards.round, round), eq(seasonRewards.accountId, accountId)),
    )
    .orderBy(seasonRewards.id)
    .for('update');

export async function claimRewards(
  tx: Database,
  { season, round }: Round,
  accountId: string,
  at: Date,
): Promise<RewardRow[]> {
  return tx
    .update(seasonRewards)
    .set({ state: 'claimed', claimedAt: at })
    .where(
      and(
        eq(seasonRewards.season, season),
        eq(seasonRewards.round, round),
        eq(seasonRewards.accountId, accountId),
        eq(seasonRewards.state, 'open'),
      ),
    )
    .returning();
}

/** What nobody claimed in time is nobody's any more; tells how much it was. */
export async function returnRewards(tx: Database, { season, round }: Round): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    tx,
    sql`with gone as (update season_rewards set state = 'returned'
        where season = ${season} and round = ${round}::int and state = 'open' returning amount)
      select coalesce(sum(amount), 0)::text as sum from gone`,
  );
  return BigInt(row?.sum ?? '0');
}

const newest: KeyOrder = {
  columns: [
    { column: sql`${seasonRewards.settledAt}`, type: 'timestamptz' },
    { column: sql`${seasonRewards.id}`, type: 'text' },
  ],
  direction: 'desc',
};
const isOwn = (accountId: string, season: string | undefined) =>
  season === undefined
    ? sql`${seasonRewards.accountId} = ${accountId}`
    : sql`${seasonRewards.accountId} = ${accountId} and ${seasonRewards.season} = ${season}`;
export type RewardPage = {
  accountId: string;
  season: string | undefined;
  after: readonly string[] | null;
  limit: number;
};
export const listRewards = (db: Database, { accountId, season, after, limit }: RewardPage) =>
  db
    .select({ row: seasonRewards, key: keyText(newest) })
    .from(seasonRewards)
    .where(after ? and(isOwn(accountId, season), afterKey(newest, after)) : isOwn(accountId, season))
    .orderBy(orderByKey(newest))
    .limit(limit);
export const countRewards = (db: Database, accountId: string, season: string | undefined) =>
  countUpTo(db, sql`${seasonRewards}`, isOwn(accountId, season));

/** What somebody's plays of a time are among all, for the estimate. */
export async function playsIn(db: Database, season: string, { from, to }: { from: Date; to: Date }, accountId: string) {
  const [row] = await rowsOf<{ own: number; all: number }>(
    db,
    sql`select count(*) filter (where account_id = ${accountId})::int as own, count(*)::int as all from lottery_plays
      where season = ${season} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`,
  );
  return row ?? { own: 0, all: 0 };
}
/** My points among those of my camp, and how many of my team have some. */
export async function pointsIn(
  db: Database,
  { season, round }: Round,
  { teamId, accountId }: { teamId: string; accountId: string },
) {
  const [row] = await rowsOf<{ own: number; paid: number; camp: string }>(
    db,
    sql`select coalesce((select points from season_scores where season = ${season} and round = ${round}::int
          and account_id = ${accountId}), 0)::int as own,
        (select count(*) from team_members as member join season_scores as score on score.season = ${season}
          and score.round = ${round}::int and score.account_id = member.account_id and score.points > 0
          where member.team_id = ${teamId} and member.left_at is null)::int as paid,
        coalesce((select sum(score::bigint * teams) from team_rungs where season = ${season} and round = ${round}::int
          and faction = (select faction from teams where id = ${teamId})), 0)::text as camp`,
  );
  return row ?? { own: 0, paid: 0, camp: '0' };
}
