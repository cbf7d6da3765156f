// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { DAY_MS, dayOf, HOUR_MS, INVITATION_OPEN_MS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { inviteEndpoints } from '../../../core/wire/season/codes.ts';
import { rowsOf } from '../../../server/db/database.ts';
import {
  SEASON_START,
  type SeasonPlayer,
  type SeasonWorld,
} from '../../../server/test-support/seasons/season-world.ts';
import FlipPage from '../../../src/pages/season/flip.page.tsx';
import InvitationsPage from '../../../src/pages/season/invitations.page.tsx';
import MemberPage from '../../../src/pages/season/member.page.tsx';
import PrizePoolPage from '../../../src/pages/season/prize-pool.page.tsx';
import TeamUpPage from '../../../src/pages/season/team-up.page.tsx';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
/** From what the page is answered last to the moment by its own clock, which runs; that of the server is set. */
const SHORT_MS = 6_000;
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonPages();
}, 240_000);
afterAll(() => world.close());

async function open(page: ComponentType, path: string, player: SeasonPlayer) {
  const { unmount } = await openPage(page, path, (await world.fresh(player)).session);
  return unmount;
}
const TeamRoute = () =>
  createElement(
    Routes,
    null,
    createElement(Route, { path: '/season/:season/:of/:teamId', element: createElement(MemberPage) }),
  );
const button = (name: string) => screen.findByRole('button', { name }, soon);
const opens = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'), soon);

test('a team’s button that is locked until a moment can be pressed from then on, on the page that stood open', async () => {
  world.at(HOUR_MS);
  const { team, players } = await world.newTeam('4', 4);
  const [leader] = players as [SeasonPlayer];
  world.at(HOUR_MS + DAY_MS - SHORT_MS);
  const disband = text('seasons.team.disband');
  const close = await open(TeamRoute, `/season/4/member/${team.id}`, leader);
  const locked = await button(disband);
  world.at(HOUR_MS + DAY_MS);
  expect(locked.getAttribute('aria-disabled')).toBe('true');

  await opens(disband);
  close();
});

test('tasks open with the season, and the banner says that it runs, on the page that stood open', async () => {
  world.at(-SHORT_MS);
  const player = await world.newPlayer();
  const close = await open(TeamUpPage, '/season/halloween_teamup', player);
  const look = `${text('seasons.tasks.verify')}: ${text('seasons.tasks.names.look-around')}`;
  const shut = await button(look);
  world.at(0);
  expect(shut.getAttribute('aria-disabled')).toBe('true');

  await screen.findByText(new RegExp(text('seasons.phases.running', { round: 1 })), undefined, soon);
  await opens(look);
  close();
});

test('a page that stood open over midnight has the login of the new day too', async () => {
  world.at(DAY_MS - SHORT_MS);
  const player = await world.newPlayer();
  const close = await open(TeamUpPage, '/season/halloween_teamup', player);
  const logins = () =>
    rowsOf<{ day: number }>(
      world.db,
      sql`select day from season_points where season = '4' and source = 'login' and account_id = ${player.accountId}
        order by day`,
    );
  const first = dayOf(SEASON_START.getTime());
  await waitFor(async () => expect(await logins()).toEqual([{ day: first }]), soon);
  world.at(DAY_MS);

  await waitFor(async () => expect(await logins()).toEqual([{ day: first }, { day: first + 1 }]), soon);
  close();
});

test('an invitation that was not answered in time says so, on the page that stood open', async () => {
  world.at(HOUR_MS);
  const inviter = await world.newPlayer();
  const invited = await world.newPlayer();
  const { code } = (await world.call(inviteEndpoints.info, {}, { session: inviter.session })).data;
  await world.call(inviteEndpoints.apply, { code }, { session: invited.session });
  world.at(HOUR_MS + INVITATION_OPEN_MS - 2 * SHORT_MS);
  const close = await open(InvitationsPage, '/season/invitations', inviter);
  const agree = new RegExp(`^${text('seasons.invitations.agree')}: `);
  await screen.findByRole('button', { name: agree }, soon);
  world.at(HOUR_MS + INVITATION_OPEN_MS);

  await screen.findByText(new RegExp(text('seasons.invitations.states.expired')), undefined, soon);
  expect(screen.queryByRole('button', { name: agree })).toBeNull();
  close();
});

test('the pool is that of the new round from its first moment on, on the page that stood open', async () => {
  world.at(ROUND_MS - SHORT_MS);
  const close = await open(PrizePoolPage, '/season/2/prize-pool', await world.newPlayer());
  const title = (round: number) => screen.findByText(text('seasons.pool.title', { round }), undefined, soon);
  await title(1);
  world.at(ROUND_MS);

  await title(2);
  close();
});

test('a mini-game closes with its season, on the page that stood open', async () => {
  world.at(4 * ROUND_MS - SHORT_MS);
  const player = await world.newPlayer();
  await world.givePoints('4', 4, player, 100);
  const close = await open(FlipPage, '/season/pumpkin_flip', player);
  const [card] = await screen.findAllByRole('button', { name: /^Card \d/ }, soon);
  expect(card?.getAttribute('aria-disabled')).toBe('false');
  world.at(4 * ROUND_MS);

  await screen.findByText(text('seasons.lottery.closed'), undefined, soon);
  expect(screen.getAllByRole('button', { name: /^Card \d/ })[0]?.getAttribute('aria-disabled')).toBe('true');
  close();
});
