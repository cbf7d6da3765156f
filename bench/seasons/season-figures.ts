import { sql } from 'drizzle-orm';
import { encodeListQuery } from '../../core/wire/list-query.ts';
import { seasonEndpoints } from '../../core/wire/season/seasons.ts';
import { teamEndpoints } from '../../core/wire/season/teams.ts';
import { DAY_MS, dayOf, HOUR_MS, ROUND_MS } from '../../core/rules/seasons/calendar.ts';
import type { Database } from '../../server/db/database.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { CACHE_MS } from '../../server/http/short-cache.ts';
import { rowsOf } from '../../server/db/database.ts';
import { addUp, makeRungs, tidyRungs } from '../../server/modules/seasons/points/sums.repository.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../server/test-support/seasons/season-world.ts';
import { quantile, type Figure } from '../report.ts';

const TEAMS = 100_000;
const MEMBERS = 500_000;
/**
 * One for the figure itself, four for what it becomes when both cores have nothing else left, and one beside changes, each
 * of which makes everybody read anew.
 */
const READINGS = [
  { clients: 1, changes: false },
  { clients: 4, changes: false },
  { clients: 1, changes: true },
] as const;
const CHANGES_PER_S = 20;
/** As the job does that makes rungs of a score one. */
const TIDY_EVERY = 10 * CHANGES_PER_S;
const ROUNDS = 1_500;
const PAGE_LIMIT_MS = 20;
const SETTLE_LIMIT_S = 60;
const SEASON = '3';
const PLACE = { season: SEASON, round: 1 };

/** In a process of its own, which is told its database before it loads anything. Prints the figures as JSON. */
async function main(): Promise<void> {
  const world = await openSeasonWorld({ cacheMs: CACHE_MS });
  try {
    world.at(HOUR_MS);
    const player = await world.newPlayer();
    await fill(world.db, player.accountId);
    const pages = await readPages(world, player);
    console.log(JSON.stringify([...pages, ...(await settle(world))]));
  } finally {
    await world.close();
  }
}

async function fill(db: Database, accountId: string): Promise<void> {
  await db.execute(sql`insert into accounts (id, nickname, created_at)
    select 'p' || n, 'Player ' || n, timestamptz '2026-01-01' from generate_series(1, ${MEMBERS}::int) as n`);
  await db.execute(sql`insert into teams (id, season, name, name_key, faction, code, leader_id, members, created_at)
    select 't' || n, ${SEASON}, 'Team ' || n, 'team' || n, 1 + n % 2, 'c' || n, 'p' || n, 5, timestamptz '2026-02-28'
    from generate_series(1, ${TEAMS}::int) as n`);
  // The reader is in a team of the middle, in the place of its first member.
  await db.execute(sql`insert into team_members (id, season, team_id, account_id, joined_at)
    select 'm' || n, ${SEASON}, 't' || (1 + n % ${TEAMS}::int), case when n = 1 then ${accountId} else 'p' || n end,
      timestamptz '2026-02-28' from generate_series(1, ${MEMBERS}::int) as n`);
  await db.execute(sql`insert into season_scores (season, round, account_id, points)
    select ${SEASON}, 1, case when n = 1 then ${accountId} else 'p' || n end, 10 + (random() * 900)::int
    from generate_series(1, ${MEMBERS}::int) as n`);
  await db.execute(sql`insert into team_scores (season, round, team_id, score, members)
    select ${SEASON}, 1, team_id, sum(points)::int, count(*)::smallint
    from team_members join season_scores using (season, account_id) where season = ${SEASON} group by team_id`);
  await makeRungs(db, PLACE);
  await db.execute(sql`insert into season_points (season, account_id, day, source, count, points)
    select season, account_id, ${dayOf(SEASON_START.getTime())}::int, 'task', 1, points from season_scores`);
  await db.execute(sql`insert into lottery_plays (id, season, account_id, number, cell, prize, cards, bonus, day, wish, odds, at)
    select 'l' || n, ${SEASON}, 'p' || (2 + n), 1, 0, 'nothing', '{}', 0, 20500, '', 2, timestamptz '2026-03-03'
    from generate_series(1, 100000) as n`);
  for (const table of [
    'accounts',
    'teams',
    'team_members',
    'season_points',
    'season_scores',
    'team_scores',
    'team_rungs',
    'lottery_plays',
  ]) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}

/** Somebody has more points, and everybody is told, so many times a second; until it is told to end. */
async function changePoints(world: SeasonWorld, isOver: () => boolean): Promise<number> {
  const day = dayOf(SEASON_START.getTime());
  const span = { ...PLACE, from: day, to: day + 1 };
  let changes = 0;
  const began = performance.now();
  while (!isOver()) {
    const account = `p${String(2 + Math.floor(Math.random() * (MEMBERS - 1)))}`;
    await inTransaction(world.db, async (tx) => {
      await tx.execute(sql`update season_points set points = points + 10
        where season = ${SEASON} and account_id = ${account}`);
      await addUp(tx, span, [account]);
    });
    await world.hub.deps.live.publish({ resource: 'seasons', type: 'updated', ids: [SEASON] });
    changes += 1;
    if (changes % TIDY_EVERY === 0) await inTransaction(world.db, (tx) => tidyRungs(tx, PLACE));
    const due = began + (changes * 1_000) / CHANGES_PER_S;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  return (changes * 1_000) / (performance.now() - began);
}

async function readPages(world: SeasonWorld, { session }: SeasonPlayer): Promise<Figure[]> {
  const headers = { Authorization: `Bearer ${session.jwtKey}` };
  const ask = async (path: string) => {
    const asked = performance.now();
    const answer = await world.hub.request(path, { headers });
    const body = (await answer.json()) as { code: number; data: { next?: string | null } };
    if (body.code !== 0) throw new Error(`${path} was refused: ${body.code}`);
    return { ms: performance.now() - asked, data: body.data };
  };
  const rank = `/api/season${seasonEndpoints.rank.path.replace('{id}', SEASON)}`;
  const listOf = (cursor?: string) => {
    const query = encodeListQuery({ size: 20, filter: { season: SEASON }, ...(cursor ? { cursor } : {}) });
    return `/api/season${teamEndpoints.list.path}?${new URLSearchParams(query).toString()}`;
  };
  for (let warm = 0; warm < 20; warm += 1) await ask(rank);
  const figures: Figure[] = [];
  for (const { clients, changes } of READINGS) {
    const times = { rank: [] as number[], list: [] as number[] };
    let left = ROUNDS;
    const read = async () => {
      let cursor: string | undefined;
      while (left > 0) {
        left -= 1;
        times.rank.push((await ask(rank)).ms);
        const page = await ask(listOf(cursor));
        times.list.push(page.ms);
        cursor = page.data.next ?? undefined;
      }
    };
    const changing = changes ? changePoints(world, () => left <= 0) : null;
    await Promise.all(Array.from({ length: clients }, read));
    const beside = changes ? ', points changing beside it' : '';
    if (changing)
      figures.push({ what: 'changes of points beside it', value: await changing, unit: 'a second', digits: 1 });
    const limit = clients === 1 ? { limit: PAGE_LIMIT_MS } : {};
    for (const kind of ['rank', 'list'] as const) {
      const what = `${kind === 'rank' ? 'ranking with the own rank and the camps' : 'page of teams'}, ${String(clients)} at once${beside}`;
      figures.push(
        { what: `${what}, p50`, value: quantile(times[kind], 0.5), unit: 'ms', digits: 1 },
        { what: `${what}, p99`, value: quantile(times[kind], 0.99), unit: 'ms', digits: 1, ...limit },
      );
    }
  }
  return figures;
}

async function settle(world: SeasonWorld): Promise<Figure[]> {
  // The day of the points is complete; the others are read.
  await world.countedUntil(DAY_MS);
  world.at(ROUND_MS + HOUR_MS);
  const began = performance.now();
  await world.run('settle seasons');
  const seconds = (performance.now() - began) / 1_000;
  const [sums] = await rowsOf<{ given: string; paid: string; pool: string; rewards: string }>(
    world.db,
    sql`select given::text, (base + carried + unclaimed)::text as pool,
        (select sum(amount)::text from season_rewards where season = ${SEASON} and round = 1) as paid,
        (select count(*)::text from season_rewards where season = ${SEASON} and round = 1) as rewards
      from season_settlements where season = ${SEASON} and round = 1 and state = 'done'`,
  );
  if (!sums || sums.given !== sums.paid) throw new Error('The round was not settled, or not to the last unit');
  const over = BigInt(sums.given) > BigInt(sums.pool) ? 1 : 0;
  return [
    { what: 'settlement of the round', value: seconds, unit: 's', digits: 1, limit: SETTLE_LIMIT_S },
    { what: 'rewards written', value: Number(sums.rewards), unit: '' },
    { what: 'given beyond the pool', value: over, unit: '', limit: 0 },
  ];
}

await main();
