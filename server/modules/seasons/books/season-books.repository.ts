import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { codeBatches, redeemCodes, redemptions } from '../codes/codes.tables.ts';
import { lotteryPlays } from '../lotteries/lotteries.tables.ts';
import { seasonRewards, seasonSettlements } from '../rewards/rewards.tables.ts';
import { teamRungs, teams, teamScores } from '../teams/teams.tables.ts';

/** The ledger's entries are read by their table's name: what they say is held against the seasons' own records. */

/** What settled rounds say that they gave and got back, and what the rewards and the ledger say of it. */
export async function rewardSums(db: Database) {
  const [row] = await rowsOf<Record<string, string>>(
    db,
    sql`select
        (select coalesce(sum(given), 0) from ${seasonSettlements} where state = 'done')::text as given,
        (select coalesce(sum(r.amount), 0) from ${seasonRewards} as r join ${seasonSettlements} as s
          on s.season = r.season and s.round = r.round where s.state = 'done')::text as written,
        (select coalesce(sum(unclaimed), 0) from ${seasonSettlements})::text as carried,
        (select coalesce(sum(returned), 0) from ${seasonSettlements} where returned_to is not null)::text as returned,
        (select coalesce(sum(amount), 0) from ${seasonRewards}
          where state = 'claimed' and kind <> 'lottery')::text as ranks,
        (select coalesce(sum(amount), 0) from ${seasonRewards}
          where state = 'claimed' and kind = 'lottery')::text as lottery,
        (select coalesce(sum(amount), 0) from ledger_entries
          where key like 'season reward %' and to_purse like 'player:%')::text as paid`,
  );
  const sumOf = (name: string) => BigInt(row?.[name] ?? '0');
  return {
    ...{ given: sumOf('given'), written: sumOf('written'), carried: sumOf('carried'), returned: sumOf('returned') },
    claimed: { ranks: sumOf('ranks'), lottery: sumOf('lottery') },
    paid: sumOf('paid'),
  };
}

export type RankSums = {
  season: string;
  round: number;
  faction: number | null;
  rungTeams: string;
  rungPoints: string;
  teams: string;
  points: string;
};

/** What the rungs of a round that is not settled say of each camp, and what its teams say themselves. */
export const rankSums = (db: Database): Promise<RankSums[]> =>
  rowsOf<RankSums>(
    db,
    sql`select season, round, faction, sum(rung_teams)::text as "rungTeams", sum(rung_points)::text as "rungPoints",
        sum(teams)::text as teams, sum(points)::text as points
      from (
        select season, round, faction, teams as rung_teams, score::bigint * teams as rung_points, 0 as teams, 0 as points
        from ${teamRungs}
        union all
        select score.season, score.round, team.faction, 0, 0, 1, score.score
        from ${teamScores} as score join ${teams} as team on team.id = score.team_id where score.members >= 3
      ) as each
      where not exists (select from ${seasonSettlements} as settled
        where settled.season = each.season and settled.round = each.round)
      group by season, round, faction order by season, round, faction`,
  );

type ResourceSum = { resource: string; sum: string };
const byResource = async (db: Database, statement: SQL): Promise<Map<string, bigint>> =>
  new Map((await rowsOf<ResourceSum>(db, statement)).map(({ resource, sum }) => [resource, BigInt(sum)]));

/** In what a purse gave or got anything. */
export async function resourcesFrom(db: Database, purse: string): Promise<string[]> {
  const statement = sql`select resource::text as resource from ledger_balances where purse = ${purse}`;
  return (await rowsOf<{ resource: string }>(db, statement)).map(({ resource }) => resource);
}

export type PlayPrize = { season: string; prize: string; resource: string; amount: string };

/** What the plays won; of what has a cap, as much as was given for the play and no more than it won. */
export function playSums(db: Database, prizes: readonly PlayPrize[], capped: string): Promise<Map<string, bigint>> {
  return byResource(
    db,
    sql`select w.resource::text as resource, sum(case when w.resource = ${capped}::numeric
          then least(w.amount, coalesce(e.amount, 0)) else w.amount end)::text as sum
      from ${lotteryPlays} as p
      join jsonb_to_recordset(${JSON.stringify(prizes)}::jsonb)
        as w (season text, prize text, resource numeric, amount numeric) on w.season = p.season and w.prize = p.prize
      left join ledger_entries as e on e.key = 'season prize ' || p.id and e.from_purse = 'world:seasonPrizes'
      group by w.resource`,
  );
}

/** What was redeemed, by what the batches give. */
export function redeemedSums(db: Database): Promise<Map<string, bigint>> {
  return byResource(
    db,
    sql`select b.resource::text as resource, sum(b.amount)::text as sum from ${redemptions} as r
      join ${codeBatches} as b on b.id = r.batch_id group by b.resource`,
  );
}

/** What was given for codes, by the ledger. */
export function codePayments(db: Database): Promise<Map<string, bigint>> {
  return byResource(
    db,
    sql`select resource::text as resource, sum(amount)::text as sum from ledger_entries
      where key like 'redeem %' or from_purse = 'world:redeemCodes' group by resource`,
  );
}

export async function codeUses(db: Database): Promise<{ uses: bigint; redemptions: bigint }> {
  const [row] = await rowsOf<{ uses: string; redemptions: string }>(
    db,
    sql`select (select coalesce(sum(uses), 0) from ${redeemCodes})::text as uses,
        (select count(*) from ${redemptions})::text as redemptions`,
  );
  return { uses: BigInt(row?.uses ?? '0'), redemptions: BigInt(row?.redemptions ?? '0') };
}
