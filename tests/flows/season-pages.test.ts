import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { createElement, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS, SETTLED_AFTER_MS } from '../../core/rules/seasons/calendar.ts';
import { prizeNames } from '../../core/rules/seasons/draws.ts';
import { lotteryEndpoints } from '../../core/wire/season/lotteries.ts';
import { teamEndpoints } from '../../core/wire/season/teams.ts';
import { causes, createLedgerService, purses } from '../../server/modules/ledger/ledger.service.ts';
import type { SeasonPlayer, SeasonWorld } from '../../server/test-support/seasons/season-world.ts';
import CodesPage from '../../src/pages/season/codes.page.tsx';
import FlipPage from '../../src/pages/season/flip.page.tsx';
import SeasonIndexPage from '../../src/pages/season/index.page.tsx';
import MemberPage from '../../src/pages/season/member.page.tsx';
import PrizePoolPage from '../../src/pages/season/prize-pool.page.tsx';
import RewardRecordPage from '../../src/pages/season/reward-record.page.tsx';
import TeamUpPage from '../../src/pages/season/team-up.page.tsx';
import { openSeasonPages } from '../support/pages/season-pages.ts';
import { text } from '../support/texts.ts';
import { openPage } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonPages();
}, 240_000);
beforeEach(() => world.at(HOUR_MS));
afterAll(() => world.close());

async function open(page: ComponentType, path: string, player?: SeasonPlayer) {
  const shown = await openPage(page, path, player && (await world.fresh(player)).session);
  return { user: userEvent.setup(), close: () => shown.unmount() };
}
/** The team's page at its address, with the parameter that it reads. */
const TeamRoute = () =>
  createElement(
    Routes,
    null,
    createElement(Route, { path: '/season/:season/:of/:teamId', element: createElement(MemberPage) }),
  );

const button = (name: string, exact = true) =>
  screen.findByRole('button', { name: exact ? name : new RegExp(name) }, soon);
const panel = (name: string) => screen.findByRole('region', { name }, soon);
const refusal = (code: number) => text(`errors.${code}`);
const reasonOf = (of: HTMLElement) =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent ?? of.title;

const homes = [
  ['2', '/season/SquadVsSquad'],
  ['3', '/season/samurai-vs-ninja'],
  ['4', '/season/halloween_teamup'],
] as const;

test.each(homes)(
  'season %s is a page in its own coat: its name, its ranking, its tasks, its questions',
  async (id, path) => {
    const { team } = await world.newTeam(id, 3);
    const { close } = await open(TeamUpPage, path);
    await screen.findByRole('heading', { level: 1, name: text(`seasons.names.${id}`) }, soon);
    const ranks = await panel(text('seasons.ranks.title', { round: 1 }));
    expect((await within(ranks).findByRole('link', { name: team.name }, soon)).getAttribute('href')).toContain(
      `/season/${id}/`,
    );
    const tasks = await panel(text('seasons.tasks.title'));
    await within(tasks).findByText(text('seasons.tasks.names.full-team'), undefined, soon);
    const camps = screen.queryByRole('region', { name: text('seasons.ranks.camps', { round: 1 }) });
    expect(camps !== null).toBe(id === '3');
    close();
  },
);

test('the camps stand in their order, and follow the points of their teams', async () => {
  const [samurai, ninja] = [await world.newTeam('3', 3), await world.newTeam('3', 3)];
  for (const [at, { team, players }] of [samurai, ninja].entries()) {
    await world.joinCamp(team, at + 1);
    for (const player of players) await world.givePoints('3', 1, player, at === 0 ? 10 : 700);
  }
  const { close } = await open(TeamUpPage, '/season/samurai-vs-ninja');
  const camps = await panel(text('seasons.ranks.camps', { round: 1 }));
  const rows = await within(camps).findAllByRole('row', undefined, soon);
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    `${text('seasons.camps.2')}12,100.0`,
    `${text('seasons.camps.1')}130.0`,
  ]);
  close();
});

test('the list says where each season stands, and one that is long over says that it cannot be viewed', async () => {
  const { close } = await open(SeasonIndexPage, '/season');
  await screen.findAllByText(new RegExp(`^${text('seasons.phases.running', { round: 1 })}`), undefined, soon);
  await waitFor(() => expect(screen.getAllByText(text('seasons.phases.notOpen'))).toHaveLength(2), soon);
  close();

  world.at(4 * ROUND_MS + 104 * DAY_MS);
  const over = await open(TeamUpPage, '/season/halloween_teamup');
  await screen.findByText(refusal(70019406), undefined, soon);
  expect(screen.getByRole('heading', { level: 1, name: text('seasons.names.4') })).toBeDefined();
  expect(screen.queryByRole('button', { name: text('common.actions.retry') })).toBeNull();
  over.close();
});

test('making a team is greyed with its reason, and with the moment when that ends', async () => {
  const weak = await world.newPlayer();
  const first = await open(TeamUpPage, '/season/halloween_teamup', weak);
  const create = await button(text('seasons.team.create'));
  expect(create.getAttribute('aria-disabled')).toBe('true');
  expect(reasonOf(create)).toContain(refusal(70150302));
  first.close();

  world.at(ROUND_MS - HOUR_MS);
  const strong = await world.newPlayer(1);
  const second = await open(TeamUpPage, '/season/halloween_teamup', strong);
  const reason = reasonOf(await button(text('seasons.team.create')));
  expect(reason).toContain(refusal(70150318));
  expect(reason).toMatch(/Until .*2026/);
  second.close();
});

test('a name that is taken, a wrong code and a full team are said at their fields, by their codes', async () => {
  const { team, players } = await world.newTeam('4', 5);
  const [leader] = players as [SeasonPlayer];
  const { data } = await world.call(
    teamEndpoints.show,
    { id: team.id },
    { session: (await world.fresh(leader)).session },
  );
  const player = await world.newPlayer(1);
  const { user, close } = await open(TeamUpPage, '/season/halloween_teamup', player);
  await user.type(await screen.findByLabelText(text('seasons.team.name'), undefined, soon), team.name.toUpperCase());
  await user.click(await button(text('seasons.team.create')));
  await screen.findByText(refusal(70150309), undefined, soon);

  const code = screen.getByLabelText(text('seasons.team.code'));
  await user.type(code, 'AAAAAA');
  await user.click(await button(text('seasons.team.join')));
  await screen.findByText(refusal(70150308), undefined, soon);
  await user.clear(code);
  await user.type(code, data.own?.inviteCode ?? '');
  await user.click(await button(text('seasons.team.join')));
  await screen.findByText(refusal(70150305), undefined, soon);
  close();
});

test('on a team’s page each has points by day and source, and what may not be done is greyed until it may', async () => {
  const { team, players } = await world.newTeam('4', 4);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  await world.givePoints('4', 1, second, 40);
  const { close } = await open(TeamRoute, `/season/4/member/${team.id}`, leader);
  await screen.findByRole('heading', { level: 2, name: team.name }, soon);
  await screen.findByText(new RegExp(`2026-03-02 · ${text('seasons.sources.task')} · 40`), undefined, soon);
  const disband = await button(text('seasons.team.disband'));
  expect(reasonOf(disband)).toContain(refusal(70150319));
  expect(reasonOf(disband)).toMatch(/Until .*2026/);
  close();

  world.at(HOUR_MS + DAY_MS);
  const later = await open(TeamRoute, `/season/4/member/${team.id}`, leader);
  await later.user.click(await button(text('seasons.team.disband')));
  const sure = await screen.findByRole('dialog', undefined, soon);
  await later.user.click(within(sure).getByRole('button', { name: text('seasons.team.disband') }));
  // Said of the team, and as the reason of its button.
  await screen.findAllByText(text('seasons.team.disbanded'), undefined, soon);
  later.close();
});

test('of a leader whose account is locked the longest member takes the lead over on the page', async () => {
  const { team, players } = await world.newTeam('4', 3);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  await world.db.execute(
    sql`update team_members set joined_at = joined_at - interval '1 second' where account_id = ${second.accountId}`,
  );
  await world.db.execute(sql`update accounts set locked_at = now() where id = ${leader.accountId}`);
  const { user, close } = await open(TeamRoute, `/season/4/member/${team.id}`, second);
  await user.click(await button(text('seasons.team.takeOver')));
  const sure = await screen.findByRole('dialog', undefined, soon);
  await user.click(within(sure).getByRole('button', { name: text('seasons.team.takeOver') }));
  await button(text('seasons.team.disband'));
  close();
});

const flips = [
  ['2', '/season/LuckyGrid9'],
  ['3', '/season/sakura-flip'],
  ['4', '/season/pumpkin_flip'],
] as const;

test.each(flips)(
  'the game of season %s has its odds, turns a card for a ticket, and tells how to draw it again',
  async (id, path) => {
    const player = await world.newPlayer();
    await world.givePoints(id, 1, player, 200);
    const { user, close } = await open(FlipPage, path, player);
    const odds = await panel(text('seasons.lottery.odds'));
    const shares = within(odds)
      .getAllByRole('row')
      .map((row) => Number(/([\d.]+) %$/.exec(row.textContent)?.[1]));
    expect(shares).toHaveLength(prizeNames.length);
    expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 10)).toBe(1_000);

    const closed = text('seasons.lottery.closedCard');
    const cards = () => screen.getAllByRole('button', { name: /^Card \d/ });
    expect(cards().every((card) => card.getAttribute('aria-label')?.endsWith(closed))).toBe(true);
    await user.click(cards()[4] as HTMLElement);
    await screen.findByText(text('seasons.lottery.tickets_one', { count: 1 }), undefined, soon);
    const open9 = cards().filter((card) => !card.getAttribute('aria-label')?.endsWith(closed));
    expect(open9).toHaveLength(id === '2' ? 1 : 9);
    expect((await screen.findByText(new RegExp(`^npm run verify -- draws ${id} `), undefined, soon)).tagName).toBe(
      'CODE',
    );
    close();
  },
);

test('a ticket that another tab spent is gone from this one once it is tried', async () => {
  const player = await world.newPlayer();
  await world.givePoints('4', 1, player, 100);
  const { user, close } = await open(FlipPage, '/season/pumpkin_flip', player);
  await screen.findByText(text('seasons.lottery.tickets_one', { count: 1 }), undefined, soon);
  const { session } = await world.fresh(player);
  await world.call(lotteryEndpoints.play, { season: '4', number: 1, wish: 'elsewhere' }, { session });
  await user.click(screen.getAllByRole('button', { name: /^Card \d/ })[0] as HTMLElement);
  await screen.findByText(text('seasons.lottery.noTickets'), undefined, soon);
  const plays = await panel(text('seasons.lottery.plays'));
  await waitFor(() => expect(within(plays).getAllByRole('row')).toHaveLength(1), soon);
  close();
});

test('the pool shows my share while the round runs, and the record has it to claim when it is settled', async () => {
  const { players } = await world.newTeam('2', 3);
  const [player] = players as [SeasonPlayer];
  world.at(ROUND_MS + DAY_MS + HOUR_MS);
  await world.countedUntil(2 * ROUND_MS - DAY_MS);
  for (const each of players) await world.givePoints('2', 2, each, 500);
  await world.run('count season points');
  const pool = await open(PrizePoolPage, '/season/2/prize-pool', player);
  const share = await panel(text('seasons.pool.estimate'));
  await within(share).findByText(text('seasons.kinds.team'), undefined, soon);
  // The first round is over and not settled yet.
  screen.getByText(text('seasons.pool.settling'));
  pool.close();

  const at = world.hub.clock.now();
  const entry = { key: 'fund', resource: 37n, amount: 10n ** 24n, cause: causes.order('fund'), at };
  await createLedgerService().post(world.db, [{ ...entry, from: purses.world('funding'), to: purses.pool('season') }]);
  world.at(2 * ROUND_MS + SETTLED_AFTER_MS);
  for (let time = 0; time < 2; time += 1) await world.run('settle seasons');
  const record = await open(RewardRecordPage, '/season/2/reward-record', player);
  await record.user.click(await button(text('seasons.record.claimRound', { round: 2 })));
  await screen.findByText(new RegExp(text('seasons.states.claimed')), undefined, soon);
  record.close();

  const [, second] = players as [SeasonPlayer, SeasonPlayer];
  world.at(2 * ROUND_MS + SETTLED_AFTER_MS + 14 * DAY_MS);
  const late = await open(RewardRecordPage, '/season/2/reward-record', second);
  const claim = await button(text('seasons.record.claimRound', { round: 2 }));
  expect(reasonOf(claim)).toContain(refusal(70150339));
  late.close();
});

test('tasks lead to where they are done; the dice are rolled once a day, and their page tells tomorrow how to work the roll out again', async () => {
  const player = await world.newPlayer();
  const today = await open(TeamUpPage, '/season/tbc', player);
  const community = `${text('seasons.tasks.go')}: ${text('seasons.tasks.names.join-community')}`;
  const way = await screen.findByRole('link', { name: community }, soon);
  expect(way.getAttribute('href')).toBe('https://community.test/join');
  await today.user.click(await button(`${text('seasons.tasks.roll')}: ${text('seasons.tasks.names.dice')}`));
  await screen.findByText(new RegExp(`You rolled [1-6] and got [1-6]0 points`), undefined, soon);
  today.close();

  world.at(DAY_MS + HOUR_MS);
  const after = await open(TeamUpPage, '/season/tbc', player);
  const command = await screen.findByText(
    new RegExp(`^npm run verify -- dice tbc ${player.accountId} `),
    undefined,
    soon,
  );
  // Its seed, what was shown, and what was promised: the command holds them against each other.
  expect(command.textContent).toMatch(/ [0-9a-f]{64} [1-6] [0-9a-f]{64}$/);
  after.close();
});

test('a code that is none is refused at its field', async () => {
  const { user, close } = await open(CodesPage, '/season/codes', await world.newPlayer());
  await user.type(await screen.findByLabelText(text('seasons.codes.code'), undefined, soon), 'AAAA-AAAA-AAAA');
  await user.click(await button(text('seasons.codes.submit')));
  await screen.findByText(refusal(70060015), undefined, soon);
  close();
});
