import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { taskEndpoints } from '../../../../core/wire/season/tasks.ts';
import { rowsOf } from '../../../db/database.ts';
import {
  openSeasonWorld,
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../test-support/seasons/season-world.ts';

const MINUTE_MS = 60_000;
let world: SeasonWorld;
let player: SeasonPlayer;

beforeEach(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`delete from seasons where id <> '4'`);
  world.at(HOUR_MS);
  player = await world.newPlayer();
});
afterEach(() => world.close());

const opening = async (requestId: number, ms: number) => {
  const at = new Date(SEASON_START.getTime() + ms).toISOString();
  await world.db.execute(sql`insert into box_openings
      (request_id, account, box_id, amount, version, state, opened_at, open_tx_hash, closed_at)
    values (${requestId}, ${player.session.userInfo.walletAddress}, 10100, 1, 1, 'opened', ${at}::timestamptz, '0x1',
      ${at}::timestamptz)`);
};
/** Its block is another one now, in which nothing was opened. */
const takeBack = (requestId: number) => world.db.execute(sql`delete from box_openings where request_id = ${requestId}`);
async function countAt(ms: number): Promise<void> {
  world.at(ms);
  await world.run('count season points');
}
async function verify() {
  const { session } = await world.fresh(player);
  return world.call(taskEndpoints.verify, { activity: '4', task: 'open-week', cycle: 2 }, { session });
}
async function shown() {
  const { session } = await world.fresh(player);
  const { data } = await world.call(taskEndpoints.activity, { id: '4' }, { session });
  return data.list.find(({ id }) => id === 'open-week');
}
const taskPoints = () =>
  rowsOf<{ points: number }>(world.db, sql`select points::int as points from season_points where source = 'task'`);

test('a task that was done by an opening falls with its block, and can be done again by another', async () => {
  await opening(1, HOUR_MS);
  await countAt(HOUR_MS);
  expect((await verify()).outcome).toBe('ok');
  expect(await taskPoints()).toEqual([{ points: 40 }]);

  await takeBack(1);
  await countAt(HOUR_MS + MINUTE_MS);
  expect(await taskPoints()).toEqual([]);
  expect(await shown()).toMatchObject({ doneAt: null, earned: 0 });
  expect((await verify()).outcome).toBe('taskFailed');

  await opening(2, HOUR_MS + MINUTE_MS);
  await countAt(HOUR_MS + 2 * MINUTE_MS);
  expect((await verify()).outcome).toBe('ok');
  expect(await taskPoints()).toEqual([{ points: 40 }]);
});

test('it stays while another opening of the week is there', async () => {
  await opening(1, HOUR_MS);
  await countAt(HOUR_MS);
  await verify();
  await opening(2, 2 * DAY_MS);
  await countAt(2 * DAY_MS);
  await takeBack(2);
  await countAt(2 * DAY_MS + MINUTE_MS);

  expect(await taskPoints()).toEqual([{ points: 40 }]);
});

test('it falls too when it was verified on the day after', async () => {
  await opening(1, DAY_MS - MINUTE_MS);
  await countAt(DAY_MS);
  expect((await verify()).outcome).toBe('ok');
  await takeBack(1);
  await countAt(DAY_MS + MINUTE_MS);

  expect(await taskPoints()).toEqual([]);
});

test('a social account does a task for one player, wherever it is bound afterwards', async () => {
  const [first, second] = [await world.newPlayer(), await world.newPlayer()];
  const bind = (to: SeasonPlayer, subject: string) =>
    world.db.execute(sql`insert into social_identities (id, account_id, source, issuer, subject, name, bound_at)
      values (${subject}, ${to.accountId}, 'discord', 'https://discord.test', ${subject}, 'Somebody', now())`);
  const unbind = (subject: string) => world.db.execute(sql`delete from social_identities where id = ${subject}`);
  const done = async (by: SeasonPlayer) => {
    const { session } = await world.fresh(by);
    const input = { activity: '4', task: 'bind-discord', cycle: 0 } as const;
    return (await world.call(taskEndpoints.verify, input, { session })).outcome;
  };
  await bind(first, 'shared');
  expect(await done(first)).toBe('ok');
  await unbind('shared');
  await bind(second, 'shared');

  expect(await done(second)).toBe('socialBoundElsewhere');
  expect(await done(first)).toBe('ok');
  expect(await taskPoints()).toEqual([{ points: 20 }]);
  await unbind('shared');
  await bind(second, 'own');
  expect(await done(second)).toBe('ok');
});
