import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { createElement, Fragment, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../core/rules/seasons/calendar.ts';
import { teamEndpoints } from '../../../core/wire/season/teams.ts';
import type { SeasonPlayer, SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import FlipPage from '../../../src/pages/season/flip.page.tsx';
import MemberPage from '../../../src/pages/season/member.page.tsx';
import TeamUpPage from '../../../src/pages/season/team-up.page.tsx';
import { GameAccountDoor } from '../../../src/resources/accounts/game-account/game-account-door.tsx';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonPages();
}, 240_000);
beforeEach(() => world.at(HOUR_MS));
afterAll(() => world.close());

async function open(page: ComponentType, path: string, player?: SeasonPlayer) {
  const withDoor = () => createElement(Fragment, null, createElement(page), createElement(GameAccountDoor));
  const { unmount } = await openPage(withDoor, path, player && (await world.fresh(player)).session);
  return { user: userEvent.setup(), close: unmount };
}
const TeamRoute = () =>
  createElement(
    Routes,
    null,
    createElement(Route, { path: '/season/:season/:of/:teamId', element: createElement(MemberPage) }),
  );
const button = (name: string) => screen.findByRole('button', { name }, soon);
const panel = (name: string) => screen.findByRole('region', { name }, soon);

/** Somebody who has logged in and has no name in the game yet. */
async function newcomer(): Promise<SeasonPlayer> {
  const player = await world.newPlayer();
  await world.db.execute(sql`update accounts set has_game_account = false where id = ${player.accountId}`);
  return player;
}
async function nameIt(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  const door = within(await screen.findByRole('dialog', { name: text('accounts.gameAccount.title') }, soon));
  await user.type(door.getByLabelText(text('accounts.gameAccount.name')), name);
  await door.findByText(text('accounts.settings.name.free'), undefined, soon);
  await user.click(door.getByRole('button', { name: text('accounts.gameAccount.make') }));
}

test('who is not in the game yet is asked for the player name on turning a card, which is turned then', async () => {
  const player = await newcomer();
  await world.givePoints('4', 1, player, 100);
  const { user, close } = await open(FlipPage, '/season/pumpkin_flip', player);
  await screen.findByText(text('seasons.lottery.tickets_one', { count: 1 }), undefined, soon);
  const closed = () => screen.getAllByRole('button', { name: new RegExp(text('seasons.lottery.closedCard')) });
  await user.click(closed()[4] as HTMLElement);
  expect(closed()).toHaveLength(9);

  await nameIt(user, 'Cardturner');
  const plays = await panel(text('seasons.lottery.plays'));
  await waitFor(() => expect(within(plays).getAllByRole('row')).toHaveLength(1), soon);
  expect(screen.queryByRole('button', { name: new RegExp(text('seasons.lottery.closedCard')) })).toBeNull();
  close();
});

test('and on rolling the dice; other tasks count for the account without it', async () => {
  const { user, close } = await open(TeamUpPage, '/season/tbc', await newcomer());
  const task = (verb: 'verify' | 'roll', id: string) =>
    button(`${text(`seasons.tasks.${verb}`)}: ${text(`seasons.tasks.names.${id}`)}`);
  const tag = await task('verify', 'vip');
  await user.click(tag);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await task('roll', 'dice'));
  await nameIt(user, 'Diceroller');
  await screen.findByText(new RegExp(`You rolled [1-6] and got [1-6]0 points`), undefined, soon);
  close();
});

test('a guest finds the way in on a team’s page, back to that team, and none where the team has ended', async () => {
  const { team, players } = await world.newTeam('4', 3);
  const path = `/season/4/member/${team.id}`;
  const { user, close } = await open(TeamRoute, path);
  await user.click(await button(text('seasons.login')));
  expect(`${location.pathname}${location.search}`).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  close();

  await world.db.execute(sql`update teams set disbanded_at = now() where id = ${team.id}`);
  expect(players).toHaveLength(3);
  const ended = await open(TeamRoute, path);
  await screen.findByText(text('seasons.team.disbanded'), undefined, soon);
  expect(screen.queryByRole('button', { name: text('seasons.login') })).toBeNull();
  ended.close();
});

test('a guest sees the tasks with one way in above them, in the place of buttons that cannot be pressed', async () => {
  const { user, close } = await open(TeamUpPage, '/season/halloween_teamup');
  const tasks = within(await panel(text('seasons.tasks.title')));
  await tasks.findByText(text('seasons.tasks.names.dice'), undefined, soon);
  const buttons = tasks.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([text('seasons.login')]);
  await user.click(buttons[0] as HTMLElement);
  expect(location.search).toBe(`?redirect=${encodeURIComponent('/season/halloween_teamup')}`);
  close();
});

test('a camp is joined after its loss was read, and not by one press', async () => {
  const { team, players } = await world.newTeam('3', 1);
  const [leader] = players as [SeasonPlayer];
  const { session } = await world.fresh(leader);
  const campOf = async () => (await world.call(teamEndpoints.show, { id: team.id }, { session })).data.faction;
  const { user, close } = await open(TeamRoute, `/season/3/menber/${team.id}`, leader);
  const camp = text('seasons.camps.2');
  const ask = async () => {
    await user.click(await button(camp));
    return within(await screen.findByRole('dialog', { name: text('seasons.sure.faction', { name: camp }) }, soon));
  };
  const first = await ask();
  first.getByText(text('seasons.loss.faction', { name: camp }));
  await user.click(first.getByRole('button', { name: text('common.actions.cancel') }));
  expect(await campOf()).toBeNull();

  await user.click((await ask()).getByRole('button', { name: text('seasons.team.faction') }));
  await screen.findByText(text('seasons.team.camp'), undefined, soon);
  expect(await campOf()).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: camp })).toBeNull();
  close();
});
