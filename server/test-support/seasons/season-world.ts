import { sql } from 'drizzle-orm';
import type { Wallet } from 'ethers';
import { dayOf, DAY_MS, HOUR_MS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { SEASON_POOL } from '../../../core/rules/seasons/pool.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { teamEndpoints, type Team } from '../../../core/wire/season/teams.ts';
import type { Database } from '../../db/database.ts';
import { makeRungs, moveToCamp } from '../../modules/seasons/points/sums.repository.ts';
import { runJob } from '../jobs.ts';
import { createTestApp, newWallet, type TestApp } from '../test-app.ts';

/** The Monday on which every season of a test begins. */
export const SEASON_START = new Date('2026-03-02T00:00:00.000Z');
const SESSION_HOURS = 20;
export type SeasonPlayer = { wallet: Wallet; session: Session; accountId: string; since: number };
export type SeasonWorld = Awaited<ReturnType<typeof openSeasonWorld>>;

/** As if the index had read whatever happens in a test: rounds that are over need not wait for it. */
export const indexIsAhead = (db: Database) =>
  db.execute(sql`insert into chain_cursor
      (id, chain_id, genesis_hash, height, hash, block_time, indexed_at, reorgs, halted)
    values (1, 31337, '0x0', 1, '0x1', '2100-01-01'::timestamptz, '2100-01-01'::timestamptz, 0, false)
    on conflict (id) do update set block_time = excluded.block_time`);

/** The app with seasons 2, 3, 4 and tbc opened, a clock that a test moves, and players with game accounts. */
export async function openSeasonWorld(
  overrides: Parameters<typeof createTestApp>[0] = {},
  createApp: typeof createTestApp = createTestApp,
) {
  const hub = await createApp(overrides);
  const { db } = hub.database;
  await indexIsAhead(db);
  for (const id of ['2', '3', '4', 'tbc']) {
    await db.execute(sql`insert into seasons (id, starts_at, rounds, extra_days, pool)
      values (${id}, ${SEASON_START.toISOString()}::timestamptz, 4, 0, ${SEASON_POOL.toString()}::numeric)`);
  }

  async function newPlayer(level = 0): Promise<SeasonPlayer> {
    const wallet = newWallet();
    const session = await hub.logIn(wallet);
    const accountId = session.userInfo.userId;
    await db.execute(sql`update accounts set has_game_account = true where id = ${accountId}`);
    if (level > 0) {
      const ends = new Date(SEASON_START.getTime() + 3_650 * DAY_MS).toISOString();
      await db.execute(sql`insert into stakes (account, since, ends_at, amount, ve) values
        (${wallet.address.toLowerCase()}, ${SEASON_START.toISOString()}::timestamptz - interval '30 days', ${ends}::timestamptz,
         1000000000000000000000, 1000000000000000000000)`);
    }
    return { wallet, session, accountId, since: hub.clock.now().getTime() };
  }

  const at = (ms: number) => hub.clock.set(new Date(SEASON_START.getTime() + ms));
  /** A session lasts a day: who comes back on a later one logs in again. */
  async function fresh(player: SeasonPlayer): Promise<SeasonPlayer> {
    const hours = (hub.clock.now().getTime() - player.since) / HOUR_MS;
    if (hours >= 0 && hours < SESSION_HOURS) return player;
    return { ...player, session: await hub.logIn(player.wallet) };
  }

  let teams = 0;
  /** A team with a leader and so many members in all. */
  async function newTeam(season: string, size: number): Promise<{ team: Team; players: SeasonPlayer[] }> {
    const leader = await newPlayer(1);
    teams += 1;
    const name = `Team ${String.fromCharCode(96 + teams)}${String.fromCharCode(97 + (teams % 20))}`;
    const made = await hub.call(teamEndpoints.create, { season, name }, { session: leader.session });
    if (made.outcome !== 'ok') throw new Error(`The team was refused: ${String(made.outcome)}`);
    const players = [leader];
    let team = made.data;
    while (players.length < size) {
      const player = await newPlayer();
      const code = made.data.own?.inviteCode ?? '';
      team = (await hub.call(teamEndpoints.join, { season, code }, { session: player.session })).data;
      players.push(player);
    }
    return { team, players };
  }

  return {
    hub,
    db,
    at,
    fresh,
    newPlayer,
    newTeam,
    ...givenIn(db),
    run: (job: string) => runJob(hub, job),
    call: hub.call as TestApp['call'],
    close: () => hub.close(),
  };
}

const givenIn = (db: Database) => ({
  /** As if its leader had chosen it. */
  async joinCamp({ id }: Pick<Team, 'id'>, faction: number): Promise<void> {
    await moveToCamp(db, id, faction);
    await db.execute(sql`update teams set faction = ${faction} where id = ${id}`);
  },
  givePoints: (season: string, round: number, player: SeasonPlayer, points: number) =>
    givePoints(db, season, round, { player, points }),
  /** As if everything before this moment's day had been counted, which takes its time: what is given stands. */
  countedUntil: (ms: number) =>
    db.execute(sql`update seasons set counted_to = ${dayOf(SEASON_START.getTime() + ms) - 1}::int`),
});

let given = 0;
/** Points of a round's first day, for a deed that its points are made of whenever the day is counted. */
async function givePoints(
  db: Database,
  season: string,
  round: number,
  { player: { accountId }, points }: { player: SeasonPlayer; points: number },
): Promise<void> {
  const start = SEASON_START.getTime() + (round - 1) * ROUND_MS;
  given += 1;
  await db.execute(sql`insert into task_deeds (season, account_id, task, window_key, points, pieces, at)
    values (${season}, ${accountId}, ${`given ${given}`}, 0, ${points}, 1, ${new Date(start).toISOString()}::timestamptz)`);
  if (points > 0) {
    await db.execute(sql`insert into season_points (season, account_id, day, source, count, points)
      values (${season}, ${accountId}, ${Math.floor(start / DAY_MS)}, 'task', 1, ${points})
      on conflict (season, account_id, day, source) do update
        set count = season_points.count + 1, points = season_points.points + excluded.points`);
  }
  await db.execute(sql`insert into season_scores (season, round, account_id, points)
    values (${season}, ${round}, ${accountId}, ${points})
    on conflict (season, round, account_id) do update set points = season_scores.points + excluded.points`);
  await db.execute(sql`update team_scores set score = score + ${points} where season = ${season} and round = ${round}
    and team_id = (select team_id from team_members where season = ${season} and account_id = ${accountId} and left_at is null)`);
  await makeRungs(db, { season, round });
}
