import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/rules/seasons/calendar.ts';
import { CARDS } from '../../../core/rules/seasons/draws.ts';
import { lotteryEndpoints } from '../../../core/wire/season/lotteries.ts';
import type { SeasonPlayer, SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import FlipPage from '../../../src/pages/season/flip.page.tsx';
import TeamUpPage from '../../../src/pages/season/team-up.page.tsx';
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

async function open(page: typeof FlipPage, path: string, player: SeasonPlayer) {
  const { unmount } = await openPage(page, path, (await world.fresh(player)).session);
  return { user: userEvent.setup(), close: unmount };
}
async function playerWithTickets(season: string): Promise<SeasonPlayer> {
  const player = await world.newPlayer();
  for (const round of [1, 2, 3, 4]) await world.givePoints(season, round, player, 500);
  return player;
}
async function play(player: SeasonPlayer, season: string, from: number, to: number) {
  const { session } = await world.fresh(player);
  const made = [];
  for (let number = from; number <= to; number += 1) {
    const { outcome, data } = await world.call(lotteryEndpoints.play, { season, number }, { session });
    if (outcome !== 'ok') throw new Error(`Play ${number} was refused: ${outcome}`);
    made.push(data);
  }
  return made;
}
const ownPlays = async () => within(await screen.findByRole('region', { name: text('seasons.lottery.plays') }, soon));
const cards = () => screen.getAllByRole('button', { name: /^Card \d/ });
const isOpen = (card: HTMLElement) => !card.getAttribute('aria-label')?.endsWith(text('seasons.lottery.closedCard'));

test('plays of long ago are a press away, each with all nine cards, the opened one marked, and its command', async () => {
  const player = await playerWithTickets('4');
  const [first] = await play(player, '4', 1, 12);
  world.at(DAY_MS + HOUR_MS);
  await play(player, '4', 13, 20);
  const { user, close } = await open(FlipPage, '/season/pumpkin_flip', player);
  const plays = await ownPlays();
  await waitFor(() => expect(plays.getAllByRole('row')).toHaveLength(20), soon);

  const row = plays.getAllByRole('row')[19] as HTMLElement;
  expect(within(row).getByText(`npm run verify -- draws 4 ${first?.id ?? ''}`).tagName).toBe('CODE');
  await user.click(within(row).getByText(text('seasons.lottery.again')));
  const nine = within(row).getByRole('list', { name: text('seasons.lottery.allCards') });
  const told = within(nine)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  const named = first?.cards.map((card, at) => {
    const name = text(`seasons.prizes.${card}`);
    return at === first.cell ? text('seasons.lottery.openedCard', { name }) : name;
  });
  expect(told).toEqual(named);
  expect(told).toHaveLength(CARDS);
  // Its day is over: what proves it is told with it.
  within(row).getByText(new RegExp(`${first?.proof.commitment ?? '-'}`));
  within(row).getByText(/^Seed: [\da-f]{64}/);
  close();
});

test('the grid says how it is played; a full board is seen, and the next ticket begins a new one', async () => {
  const player = await playerWithTickets('2');
  await play(player, '2', 1, 8);
  const { user, close } = await open(FlipPage, '/season/LuckyGrid9', player);
  await screen.findByText(text('seasons.lottery.gridHint'), undefined, soon);
  await waitFor(() => expect(cards().filter(isOpen)).toHaveLength(8), soon);
  const plays = await ownPlays();
  await waitFor(() => expect(plays.getAllByRole('row')).toHaveLength(8), soon);

  await user.click(cards().find((card) => !isOpen(card)) as HTMLElement);
  await screen.findByText(text('seasons.lottery.gridFull'), undefined, soon);
  await waitFor(() => expect(plays.getAllByRole('row')).toHaveLength(9), soon);
  // Read again since then, and still there.
  expect(cards().filter(isOpen)).toHaveLength(CARDS);

  await user.click(cards()[0] as HTMLElement);
  await waitFor(() => expect(plays.getAllByRole('row')).toHaveLength(10), soon);
  expect(cards().filter(isOpen)).toHaveLength(1);
  screen.getByText(text('seasons.lottery.gridHint'));
  // The grid shows one card of a play; what the other eight held is told as well.
  const [newest] = plays.getAllByRole('list', { name: text('seasons.lottery.allCards') });
  expect(within(newest as HTMLElement).getAllByRole('listitem')).toHaveLength(CARDS);
  close();
});

test('its questions tell what full lines give, which no other game has', async () => {
  const player = await world.newPlayer();
  const squad = await open(TeamUpPage, '/season/SquadVsSquad', player);
  await screen.findByText(text('seasons.faq.grid.question'), undefined, soon);
  screen.getByText(/a day\. Each full line of the grid gives you another one, without a limit\./);
  squad.close();
  const pumpkin = await open(TeamUpPage, '/season/halloween_teamup', player);
  await screen.findByText(/a day\.$/, undefined, soon);
  expect(screen.queryByText(text('seasons.faq.grid.question'))).toBeNull();
  pumpkin.close();
});
