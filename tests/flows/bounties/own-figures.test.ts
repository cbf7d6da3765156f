import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { bountyPayers } from '../../../server/modules/bounties/bounties.tables.ts';
import { insertBountyRows, stranger } from '../../../server/test-support/economy/bounty-rows.ts';
import { sumBounties } from '../../../server/test-support/economy/bounty-sums.ts';
import { heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import BoardPage from '../../../src/pages/6551/board.page.tsx';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import CrystalInfoPage from '../../../src/pages/6551/crystal-info.page.tsx';
import EpochPage from '../../../src/pages/6551/epoch.page.tsx';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

// What a page says that is one's own is what comes of it: with one's other votes, one's captains, and who was paid.
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const coins = (amount: bigint) => (amount * ONE).toString();
const full = (amount: bigint | string, symbol = 'ARCA') =>
  `${formatFullAmount(amount.toString(), { decimals: 18 })} ${symbol}`;

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
  await insertBountyRows(server.database.db, owner, Math.floor(Date.now() / 1_000) * 1_000);
});
afterEach(() => server.reset());
afterAll(() => server.close());

const region = async (name: string) => within(await screen.findByRole('region', { name }, soon));
const db = () => server.database.db;

async function openVoteDialog() {
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/9', me);
  const user = userEvent.setup();
  await user.click((await region('Candidates')).getByRole('button', { name: 'Add V-Crystal' }));
  return { user, dialog: within(await screen.findByRole('dialog', undefined, soon)) };
}

test('a further vote for a captain earns what it brings beside my other votes there', async () => {
  const { user, dialog } = await openVoteDialog();
  const field = await dialog.findByRole('textbox', { name: text('bounties.vote.amount') }, soon);
  await user.clear(field);
  await user.type(field, '10');
  // Of 98 ARCA seven tenths are mine by now, and would be 17 twentieths: 83.3 less 68.6, and not a half of it.
  expect(await dialog.findByTitle(full((147n * ONE) / 10n), undefined, soon)).toBeTruthy();
});

test('among many heroes the one that votes is found by its name, however far down it is', async () => {
  const mine = { owner, holder: owner };
  const many = Array.from({ length: 60 }, (_, at) => heroRow(100 + at, mine));
  await insertHeroes(db(), [...many, heroRow(900, { ...mine, name: 'Quillon' })]);
  const { user, dialog } = await openVoteDialog();
  const list = () => within(dialog.getByRole('list', { name: text('bounties.vote.hero') })).getAllByRole('checkbox');
  const search = await dialog.findByRole('searchbox', { name: text('common.picker.search') }, soon);
  await user.type(search, 'zzz');
  expect(await dialog.findByText(text('common.picker.noneFound'), undefined, soon)).toBeTruthy();
  await user.clear(search);
  await user.type(search, 'quil');
  const names = () => list().map((row) => row.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['Quillon #900']), soon);
  // Chosen, it stays so when the search is cleared, though it is on no page that is read.
  const place = dialog.getByRole('button', { name: text('bounties.vote.submit') });
  await user.click(list()[0] as HTMLElement);
  await waitFor(() => expect(place.getAttribute('aria-disabled')).toBe('false'), soon);
  await user.clear(search);
  await waitFor(() => expect(names()[0]).not.toBe('Quillon #900'), soon);
  expect(place.getAttribute('aria-disabled')).toBe('false');
  await user.type(search, 'Hero');
  await waitFor(() => expect(list().length).toBeGreaterThan(1), soon);
  expect(place.getAttribute('aria-disabled')).toBe('false');
});

test('the board says what my captains are to get, beside what my votes are to earn', async () => {
  await db().execute(sql`update bounty_offers set voted = ${coins(10n)}, voters = 1
    where epoch_id = 3 and captain_id = 4`);
  await db().execute(sql`delete from bounty_sums`);
  await sumBounties(db());
  const { data } = await server.call(bountyEndpoints.epoch, { id: '0', address: owner });
  // Ten of the twenty votes of the epoch, of which 50,000 ARCA are for captains.
  expect(data.captainsEstimate).toBe(coins(25_000n));
  expect((await server.call(bountyEndpoints.epoch, { id: '0', address: stranger })).data.captainsEstimate).toBe(
    coins(25_000n),
  );
  await openPage(BoardPage, '/6551/board', me);
  const tile = (await screen.findByRole('heading', { name: text('bounties.tiles.estimate') }, soon)).closest('section');
  expect(await within(tile as HTMLElement).findByTitle(full(coins(25_000n)), undefined, soon)).toBeTruthy();
});

test('V-Crystal of the running epoch is what the epoch began with, though more was staked since', async () => {
  await db().execute(sql`update stakes set since = since + interval '9 days', ve = ve + 1 where account = ${owner}`);
  const { data } = await server.call(bountyEndpoints.epoch, { id: '0', address: owner });
  expect(BigInt(data.power.valid)).toBeGreaterThan(0n);
  await openPage(CrystalInfoPage, '/6551/crystal-info', me);
  const table = within(await screen.findByRole('table', { name: text('bounties.crystal.curve') }, soon));
  const [row] = await table.findAllByText(/^3 · /, undefined, soon);
  expect(within(row?.closest('tr') as HTMLElement).getByTitle(full(data.power.valid, 'V'))).toBeTruthy();
});

test('of a captain that burned before its part was locked my posts say that it is lost, and offer nothing', async () => {
  await db()
    .insert(bountyPayers)
    .values({ epochId: 2, captainId: 9n, payer: owner, paid: coins(200n), refunded: '0' });
  const page = await openPage(BountyListPage, '/6551/bounty-list?tab=posts', me);
  const settle = { name: new RegExp(`^${text('bounties.settle')}`) };
  expect(await (await region('My posts')).findByText(text('bounties.settle'), undefined, soon)).toBeTruthy();
  page.unmount();

  await db().execute(sql`update heroes set state = 'burned' where token_id = 9`);
  await openPage(BountyListPage, '/6551/bounty-list?tab=posts', me);
  const posts = await region('My posts');
  expect(await posts.findByText(text('bounties.emissionLost'), undefined, soon)).toBeTruthy();
  expect(posts.queryByRole('button', settle)).toBeNull();
});

test('the page of a captain that burned says the same of its part, and offers nothing that no contract does', async () => {
  server.clock.set(new Date(Date.now() + 5 * DAY + 2 * HOUR));
  const captainPage = onRoute('/6551/hero-info/:tokenId', HeroInfoPage);
  const page = await openPage(captainPage, '/6551/hero-info/9', me);
  const settle = { name: text('bounties.settle') };
  expect(await (await region(text('bounties.captainCard'))).findByRole('button', settle, soon)).toBeTruthy();
  page.unmount();

  await db().execute(sql`update heroes set state = 'burned' where token_id = 9`);
  await openPage(captainPage, '/6551/hero-info/9', me);
  const card = await region(text('bounties.captainCard'));
  expect(await card.findByText(text('bounties.emissionLost'), undefined, soon)).toBeTruthy();
  expect(card.queryByRole('button', settle)).toBeNull();
});

test('who was paid for a vote is named, and what the treasury has in the place of a burned hero is no claim', async () => {
  const set = (heroId: number, paidTo: string | null) =>
    db().execute(
      sql`update bounty_votes set paid = '5', paid_to = ${paidTo} where epoch_id = 2 and hero_id = ${heroId}`,
    );
  await set(1, stranger);
  const page = await openPage(BountyListPage, '/6551/bounty-list', me);
  const rowOf = async () =>
    within((await screen.findByText(/^Epoch 2, with .*#1$/, undefined, soon)).closest('li') as HTMLElement);
  const row = await rowOf();
  expect(row.getByText(new RegExp(`^${text('bounties.claim.byOther')}`))).toBeTruthy();
  expect(row.queryByText(text('bounties.claim.done'))).toBeNull();
  expect(row.getAllByRole('link').some((link) => link.getAttribute('href') === `/profile/${stranger}`)).toBe(true);
  page.unmount();

  await set(1, null);
  await db().execute(
    sql`update bounty_offers set claimed = claimed + 5, swept = 5 where epoch_id = 2 and captain_id = 9`,
  );
  await db().execute(sql`delete from bounty_sums`);
  await sumBounties(db());
  const own = await openPage(BountyListPage, '/6551/bounty-list', me);
  expect((await rowOf()).getByText(text('bounties.claim.swept'))).toBeTruthy();
  own.unmount();

  await openPage(onRoute('/6551/epoch/:epochId', EpochPage), '/6551/epoch/2', me);
  const votes = await region(text('bounties.history.votes'));
  const [swept, paid] = [text('bounties.claim.swept'), text('bounties.claim.done')];
  const lineOf = async (state: string) =>
    (await votes.findByText(state, undefined, soon)).closest('[role="row"]') as HTMLElement;
  expect(within(await lineOf(swept)).getByText('–')).toBeTruthy();
  const profiles = within(await lineOf(paid))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  // It voted and was paid.
  expect(profiles.filter((href) => href === `/profile/${stranger}`)).toHaveLength(2);
  const sums = await region(text('bounties.history.sums'));
  expect(sums.getByTitle(full('5'))).toBeTruthy();
});
