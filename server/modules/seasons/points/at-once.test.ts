import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, DAY_MS, HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { teamEndpoints } from '../../../../core/wire/season/teams.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createCursors } from '../../../http/cursor.ts';
import type { CallContext } from '../../../http/serve.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { isPostgres } from '../../../test-support/test-database.ts';
import { createStakingService } from '../../staking/staking.service.ts';
import { requireSeason } from '../season-time.ts';
import { createTeamsService } from '../teams/teams.service.ts';
import { noteVisit } from './points.repository.ts';
import { readOwn } from './read-points.ts';

const SEASON = '4';
const LOGIN = 10;

// PGlite has one connection: there nothing happens beside a transaction.
describe.runIf(isPostgres)('what changes sums of a team at once', () => {
  let world: SeasonWorld;
  let teams: ReturnType<typeof createTeamsService>;
  beforeAll(async () => {
    world = await openSeasonWorld();
    await world.db.execute(sql`delete from seasons where id <> ${SEASON}`);
    const { deps } = world.hub;
    const cursors = createCursors(deps.secrets.cursor);
    teams = createTeamsService({ ...deps, staking: createStakingService({ ...deps, cursors }) });
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(async () => {
    world.at(HOUR_MS);
    await world.db.execute(sql`update seasons set counted_to = null`);
  });

  const now = () => world.hub.clock.now();
  const { refresh } = seasonEndpoints;
  const refreshed = async (player: SeasonPlayer) =>
    (await world.call(refresh, { season: SEASON }, { session: (await world.fresh(player)).session })).outcome;
  const asked = async (player: SeasonPlayer, name: 'join' | 'disband', input: object) =>
    (await world.call(teamEndpoints[name], input as never, { session: (await world.fresh(player)).session })).outcome;

  /** A refresh, in a transaction that is open still. */
  async function refreshIn(tx: Database, { accountId }: SeasonPlayer): Promise<void> {
    await noteVisit(tx, SEASON, accountId, dayOf(now().getTime()));
    await readOwn(tx, await requireSeason(tx, SEASON, now()), { accountId, now: now(), only: ['login'] });
  }
  const contextOf = (tx: Database, { accountId, wallet }: SeasonPlayer) =>
    ({ db: tx, now: now(), account: () => ({ accountId, walletAddress: wallet.address }) }) as unknown as CallContext;

  async function untilOneWaits(): Promise<void> {
    const waiting = async () =>
      (
        await rowsOf<{ count: number }>(
          world.db,
          sql`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]?.count;
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
  }
  /** The first is done and not yet committed when the second comes, and waits for it. */
  async function beside<T>(first: (tx: Database) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined;
    await inTransaction(world.db, async (tx) => {
      await first(tx);
      answer = second();
      await untilOneWaits();
    });
    return answer as Promise<T>;
  }

  /** The team in the round's ranking, and what its members have together by their points. */
  async function sumsOf(id: string) {
    const [row] = await rowsOf<{ score: number; members: number }>(
      world.db,
      sql`select score, members::int as members from team_scores where season = ${SEASON} and round = 1 and team_id = ${id}`,
    );
    return row ?? null;
  }
  const codeOf = async (id: string, leader: SeasonPlayer) =>
    (await world.call(teamEndpoints.show, { id }, { session: (await world.fresh(leader)).session })).data.own
      ?.inviteCode ?? '';
  async function newTeam(size: number) {
    const { team, players } = await world.newTeam(SEASON, size);
    return { id: team.id, players: players as [SeasonPlayer, SeasonPlayer, SeasonPlayer] };
  }

  test('two members who refresh at once both count', async () => {
    const { id, players } = await newTeam(3);
    const [one, other] = players;

    expect(
      await beside(
        (tx) => refreshIn(tx, one),
        () => refreshed(other),
      ),
    ).toBe('ok');

    expect(await sumsOf(id)).toEqual({ score: 2 * LOGIN, members: 3 });
  });

  test('a member who joins beside a refresh is a member, and the points of the refresh stay', async () => {
    const { id, players } = await newTeam(2);
    const [leader, second] = players;
    const code = await codeOf(id, leader);
    const [third, fourth] = [await world.newPlayer(), await world.newPlayer()];

    const joined = await beside(
      (tx) => refreshIn(tx, leader),
      () => asked(third, 'join', { season: SEASON, code }),
    );
    expect([joined, await sumsOf(id)]).toEqual(['ok', { score: LOGIN, members: 3 }]);

    const joining = (tx: Database) => teams.join({ season: SEASON, code }, contextOf(tx, fourth));
    expect(await beside(joining, () => refreshed(second))).toBe('ok');
    expect(await sumsOf(id)).toEqual({ score: 2 * LOGIN, members: 4 });
  });

  test('who joins beside their own refresh brings its points, whichever comes first', async () => {
    const { id, players } = await newTeam(1);
    const code = await codeOf(id, players[0]);
    const [second, third] = [await world.newPlayer(), await world.newPlayer()];

    const joined = await beside(
      (tx) => refreshIn(tx, second),
      () => asked(second, 'join', { season: SEASON, code }),
    );
    expect([joined, await sumsOf(id)]).toEqual(['ok', { score: LOGIN, members: 2 }]);

    const joining = (tx: Database) => teams.join({ season: SEASON, code }, contextOf(tx, third));
    expect(await beside(joining, () => refreshed(third))).toBe('ok');
    expect(await sumsOf(id)).toEqual({ score: 2 * LOGIN, members: 3 });
  });

  test('a team that is disbanded beside a refresh is in no ranking, nor when the round begins again for a server', async () => {
    const { id, players } = await newTeam(3);
    const [leader, second] = players;
    world.at(HOUR_MS + DAY_MS);
    const disbanding = (tx: Database) => teams.disband({ id }, contextOf(tx, leader));

    expect(await beside(disbanding, () => refreshed(second))).toBe('ok');
    expect(await sumsOf(id)).toBeNull();

    const other = await newTeam(3);
    world.at(HOUR_MS + 2 * DAY_MS);
    const otherDisbanding = async (tx: Database) => {
      await tx.execute(sql`delete from team_scores where team_id = ${other.id}`);
      await teams.disband({ id: other.id }, contextOf(tx, other.players[0]));
    };
    await beside(otherDisbanding, () => world.run('count season points'));
    expect(await sumsOf(other.id)).toBeNull();
  });

  test('the count of everybody beside a refresh leaves what both saw', async () => {
    const { id, players } = await newTeam(3);

    await beside(
      (tx) => refreshIn(tx, players[0]),
      () => world.run('count season points'),
    );

    expect(await sumsOf(id)).toEqual({ score: 3 * LOGIN, members: 3 });
  });
});
