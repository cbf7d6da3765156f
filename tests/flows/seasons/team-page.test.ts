// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serverEndpoints } from '../../../core/wire/admin/server.ts';
import { DAY_MS, HOUR_MS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { teamEndpoints } from '../../../core/wire/season/teams.ts';
import type { SeasonPlayer, SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import MemberPage from '../../../src/pages/season/member.page.tsx';
import TeamUpPage from '../../../src/pages/season/team-up.page.tsx';
import { whyNot } from '../../support/pages/why-not.ts';
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

/** The team's page at its address, with the parameter that it reads. */
const TeamRoute = () =>
  createElement(
    Routes,
    null,
    createElement(Route, { path: '/season/:season/:of/:teamId', element: createElement(MemberPage) }),
  );
async function open(id: string, player: SeasonPlayer) {
  const { session } = await world.fresh(player);
  const { unmount } = await openPage(TeamRoute, `/season/4/member/${id}`, session);
  return { user: userEvent.setup(), close: unmount };
}
const button = (name: string) => screen.findByRole('button', { name }, soon);
const pointsAre = (count: number) =>
  screen.findAllByText(new RegExp(`${text('seasons.tasks.points_other', { count })}$`), undefined, soon);

async function applicant(id: string): Promise<SeasonPlayer & { name: string }> {
  const player = await world.newPlayer();
  const { outcome } = await world.call(teamEndpoints.apply, { id }, { session: player.session });
  if (outcome !== 'ok') throw new Error(`The application was refused: ${outcome}`);
  return { ...player, name: player.session.userInfo.nickname };
}
const answers = (name: string) =>
  Promise.all([button(`${text('seasons.team.refuse')}: ${name}`), button(`${text('seasons.team.accept')}: ${name}`)]);

test('points that are announced for the season show on the page of the team, of members and of who asks to join', async () => {
  const { team, players } = await world.newTeam('4', 3);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const asker = await applicant(team.id);
  const { close } = await open(team.id, leader);
  await button(`${text('seasons.team.accept')}: ${asker.name}`);
  await world.givePoints('4', 1, second, 70);
  await world.givePoints('4', 1, asker, 90);

  // As the job says it that reads points.
  await world.hub.deps.live.publish({ resource: 'seasons', type: 'updated', ids: ['4'] });

  await pointsAre(70);
  await pointsAre(90);
  close();
});

test('who is let into a team while the season’s page stands open has the way to it there, and none once removed', async () => {
  const { team, players } = await world.newTeam('4', 3);
  const [leader] = players as [SeasonPlayer];
  const asker = await applicant(team.id);
  const asLeader = { session: (await world.fresh(leader)).session };
  const [id, accountId] = [team.id, asker.accountId];
  const { unmount } = await openPage(TeamUpPage, '/season/halloween_teamup', asker.session);
  await button(text('seasons.team.create'));

  await world.call(teamEndpoints.answer, { id, accountId, accept: true }, asLeader);
  const way = await screen.findByRole('link', { name: text('seasons.team.open') }, soon);
  expect(way.getAttribute('href')).toBe(`/season/4/member/${id}`);
  await world.call(teamEndpoints.remove, { id, accountId }, asLeader);
  await button(text('seasons.team.create'));
  unmount();
});

test('members see the new code of their team once somebody was removed', async () => {
  const { team, players } = await world.newTeam('4', 4);
  const [leader, second, third] = players as [SeasonPlayer, SeasonPlayer, SeasonPlayer];
  const { close } = await open(team.id, third);
  const old = team.own?.inviteCode ?? '';
  await screen.findByText(new RegExp(`^${old}`), undefined, soon);

  const { data } = await world.call(
    teamEndpoints.remove,
    { id: team.id, accountId: second.accountId },
    { session: (await world.fresh(leader)).session },
  );
  await screen.findByText(new RegExp(`^${data.own?.inviteCode ?? 'none'}`), undefined, soon);
  expect(screen.queryByText(new RegExp(`^${old}`))).toBeNull();
  close();
});

test('of a full team nobody is accepted, and who asked can be refused; while teams stand still neither', async () => {
  const { team, players } = await world.newTeam('4', 4);
  const [leader] = players as [SeasonPlayer];
  const asker = await applicant(team.id);
  const last = await world.newPlayer();
  const code = (await world.call(teamEndpoints.show, { id: team.id }, { session: leader.session })).data.own
    ?.inviteCode;
  await world.call(teamEndpoints.join, { season: '4', code: code ?? '' }, { session: last.session });
  const full = await open(team.id, leader);
  const [refuse, accept] = await answers(asker.name);
  expect([whyNot(refuse), whyNot(accept)]).toEqual([null, text('errors.70150305')]);
  full.close();

  world.at(ROUND_MS - HOUR_MS);
  const still = await open(team.id, leader);
  for (const one of await answers(asker.name)) expect(whyNot(one)).toContain(text('errors.70150318'));
  still.close();
});

test('in maintenance every button of a team says so', async () => {
  world.at(HOUR_MS + 2 * DAY_MS);
  const { team, players } = await world.newTeam('4', 4);
  const [leader, second] = players as [SeasonPlayer, SeasonPlayer];
  const asker = await applicant(team.id);
  const manager = await world.hub.logIn(undefined, 'manager');
  const turn = (status: 'normal' | 'maintenance') =>
    world.call(serverEndpoints.switchStatus, { status }, { session: manager });
  const normal = await open(team.id, leader);
  const [refuse] = await answers(asker.name);
  expect(whyNot(refuse)).toBeNull();
  normal.close();

  await turn('maintenance');
  const { close } = await open(team.id, leader);
  const names = [
    text('seasons.team.disband'),
    ...['handOver', 'remove'].map((verb) => `${text(`seasons.team.${verb}`)}: ${second.session.userInfo.nickname}`),
    ...['refuse', 'accept'].map((verb) => `${text(`seasons.team.${verb}`)}: ${asker.name}`),
  ];
  for (const name of names) {
    await waitFor(async () => expect(whyNot(await button(name))).toBe(text('common.disabled.maintenance')), soon);
  }
  await turn('normal');
  close();
});
