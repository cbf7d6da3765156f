// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { ENERGY_CAP } from '../../../core/rules/energy.ts';
import { dayOf, HOUR_MS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import { causes, createLedgerService, purses } from '../../../server/modules/ledger/ledger.service.ts';
import { fundPool } from '../../../server/test-support/seasons/fund-pool.ts';
import {
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../server/test-support/seasons/season-world.ts';
import CodesPage from '../../../src/pages/season/codes.page.tsx';
import FlipPage from '../../../src/pages/season/flip.page.tsx';
import RewardRecordPage from '../../../src/pages/season/reward-record.page.tsx';
import { whyNot } from '../../support/pages/why-not.ts';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const ONE = 10n ** 18n;
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonPages();
}, 240_000);
beforeEach(() => world.at(HOUR_MS));
afterAll(() => world.close());

async function open(page: typeof FlipPage, path: string, player: SeasonPlayer) {
  const { unmount } = await openPage(page, path, (await world.fresh(player)).session);
  return { user: userEvent.setup(), close: unmount };
}
const button = (name: string) => screen.findByRole('button', { name }, soon);

/** What is told of something that the game gave, by its first words. */
async function ending(title: string) {
  const told = (await screen.findByText(title, { selector: '[role=status] strong' }, soon)).closest('[role=status]');
  if (!(told instanceof HTMLElement)) throw new Error('It is read aloud to nobody');
  return within(told);
}
const ways = (of: Awaited<ReturnType<typeof ending>>) =>
  of.getAllByRole('button').map((each: HTMLElement) => each.textContent);
const way = (name: 'see' | 'withdraw' | 'mine') => text(`transactions.ending.${name}`);
const at = () => `${location.pathname}${location.search}`;

test('a reward that its pool does not hold yet is not announced and says why; funded, it is claimed and seen', async () => {
  const player = await world.newPlayer();
  world.at(ROUND_MS + HOUR_MS);
  const until = new Date(world.hub.clock.now().getTime() + ROUND_MS).toISOString();
  const times = sql`now(), ${until}::timestamptz`;
  await world.db.execute(sql`insert into season_settlements
    (season, round, base, carried, unclaimed, given, state, settled_at, claim_until)
    values ('4', 1, 1000, 0, 0, 300, 'done', ${times})`);
  await world.db.execute(sql`insert into season_rewards
    (id, season, round, account_id, kind, amount, state, settled_at, claim_until)
    values ('4-1-team-x', '4', 1, ${player.accountId}, 'team', ${String(60n * ONE)}::numeric, 'open', ${times})`);
  const announced = async () => {
    const { session } = await world.fresh(player);
    const { list } = (await world.call(claimableEndpoints.claimables, {}, { session })).data;
    return list.filter(({ kind }) => kind === 'season').length;
  };
  await fundPool(world.db, 'season', 60n * ONE - 1n);
  expect(await announced()).toBe(0);
  const { user, close } = await open(RewardRecordPage, '/season/4/reward-record', player);
  const claim = () => button(text('seasons.record.claimRound', { round: 1 }));
  expect(whyNot(await claim())).toBe(text('errors.70150336'));

  await fundPool(world.db, 'season', 1n);
  expect(await announced()).toBe(1);
  // As the job says it that credits the pools.
  await world.hub.deps.live.publish({ resource: 'seasons', type: 'updated', ids: [] });
  await waitFor(async () => expect(whyNot(await claim())).toBeNull(), soon);
  await user.click(await claim());
  const told = await ending(text('seasons.record.given', { round: 1 }));
  await told.findByTitle('60 ARCA', undefined, soon);
  expect(ways(told)).toEqual([way('withdraw'), way('see')]);
  await user.click(told.getByRole('button', { name: way('see') }));
  expect(at()).toBe('/currency?asset=arca');
  close();
});

test('a code that gives pieces of an item ends with its picture, how many they are, and the way out of the game', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const now = world.hub.clock.now().getTime();
  const times = { opensAt: new Date(now).toISOString(), closesAt: new Date(now + HOUR_MS).toISOString() };
  const batch = { name: 'Badges', resource: '20003', amount: '2', codes: 1, usesPerCode: 1, perAccount: 1, ...times };
  const { id } = (await world.call(adminSeasonEndpoints.makeBatch, batch, manager)).data;
  const { list } = (await world.call(adminSeasonEndpoints.codes, { id }, manager)).data;
  const { user, close } = await open(CodesPage, '/season/codes', await world.newPlayer());
  await user.type(await screen.findByLabelText(text('seasons.codes.code'), undefined, soon), list[0]?.code ?? '');
  await user.click(await button(text('seasons.codes.submit')));
  const told = await ending(text('seasons.codes.redeemed'));
  told.getByText(new RegExp(`^2 × .+ ${text('seasons.codes.inGame')}$`));
  expect(told.getByRole('presentation').getAttribute('src')).toMatch(/\/web\/items\/20003\.webp$/);
  await user.click(told.getByRole('button', { name: way('withdraw') }));
  expect(at()).toBe('/currency/withdraw?from=20003');
  close();
});

test('each card that won ends with what it gave and the way to it; a blank one says that it was nothing', async () => {
  const player = await world.newPlayer();
  // Tickets enough for both to come.
  await world.db.execute(sql`insert into season_points (season, account_id, day, source, count, points)
    select '4', ${player.accountId}, ${dayOf(SEASON_START.getTime())} + n, 'task', 1, 300 from generate_series(0, 40) as n`);
  const { session } = await world.fresh(player);
  const { user, close } = await open(FlipPage, '/season/pumpkin_flip', player);
  const outcome = new RegExp(`^(${text('seasons.lottery.won')}|${text('seasons.lottery.lost')})`);
  const card = async () => (await screen.findAllByRole('button', { name: /^Card \d/ }, soon))[0] as HTMLElement;
  await waitFor(async () => expect((await card()).getAttribute('aria-disabled')).not.toBe('true'), soon);
  const seen = new Set<string>();
  while (seen.size < 2) {
    await user.click(await card());
    const told = (await screen.findByText(outcome, undefined, soon)).closest('[role=status]');
    const [play] = (await world.call(lotteryEndpoints.state, { season: '4' }, { session })).data.plays;
    const has = within(told as HTMLElement);
    has.getByText(text(`seasons.prizes.${play?.prize ?? ''}`));
    const next = play?.resource === '43' ? way('mine') : way('withdraw');
    if (play?.resource === null) expect(has.queryAllByRole('button')).toEqual([]);
    else expect(ways(has)).toEqual([next, way('see')]);
    seen.add(play?.resource === null ? 'blank' : 'won');
    // Turned back for the next ticket.
    await user.click(await card());
    await waitFor(() => expect(screen.queryByText(outcome)).toBeNull(), soon);
  }
  close();
});

test('energy that has no room says so, with how much of it went into the game', async () => {
  const player = await world.newPlayer();
  await world.db.execute(sql`insert into season_points (season, account_id, day, source, count, points)
    select '4', ${player.accountId}, ${dayOf(SEASON_START.getTime())} + n, 'task', 1, 300 from generate_series(0, 40) as n`);
  const at = world.hub.clock.now();
  const fill = {
    key: 'fill',
    resource: energyResource,
    amount: BigInt(ENERGY_CAP) - 80n,
    cause: causes.order('fill'),
    at,
  };
  const to = purses.player(player.accountId);
  await createLedgerService().post(world.db, [{ ...fill, from: purses.world('test'), to }]);
  const { session } = await world.fresh(player);
  const { user, close } = await open(FlipPage, '/season/pumpkin_flip', player);
  const card = async () => (await screen.findAllByRole('button', { name: /^Card \d/ }, soon))[0] as HTMLElement;
  await waitFor(async () => expect((await card()).getAttribute('aria-disabled')).not.toBe('true'), soon);
  const words = ['won', 'lost'].map((key) => text(`seasons.lottery.${key}`));
  const outcome = new RegExp(`^(${words.join('|')}|Your energy is full)`);
  const said: string[] = [];
  while (said.length < 2) {
    await user.click(await card());
    const told = (await screen.findByText(outcome, undefined, soon)).closest('[role=status]') as HTMLElement;
    const [play] = (await world.call(lotteryEndpoints.state, { season: '4' }, { session })).data.plays;
    if (play?.resource === String(energyResource)) {
      const given = said.length === 0 ? '80' : '0';
      within(told).getByText(text('seasons.lottery.energyFull', { given, amount: '480' }));
      // What was not given at all is nowhere to be seen.
      expect(within(told).queryAllByRole('button')).toHaveLength(given === '0' ? 0 : 2);
      said.push(given);
    }
    await user.click(await card());
    await waitFor(() => expect(screen.queryByText(outcome)).toBeNull(), soon);
  }
  expect(said).toEqual(['80', '0']);
  close();
});
