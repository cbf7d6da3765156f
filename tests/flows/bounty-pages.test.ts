import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../core/wire/lp/bounties.ts';
import { vestingEndpoints } from '../../core/wire/lp/vestings.ts';
import { farmFlow, farmPools, farmStakes } from '../../server/modules/farms/farms.tables.ts';
import { vestings, vestingTerms } from '../../server/modules/vestings/vestings.tables.ts';
import { insertBountyRows, stranger } from '../../server/test-support/economy/bounty-rows.ts';
import { addressOf, insertHeroes, listedHero, ONE } from '../../server/test-support/rows.ts';
import type { TestApp } from '../../server/test-support/test-app.ts';
import { formatFullAmount } from '../../src/lib/amount.ts';
import BoardPage from '../../src/pages/6551/board.page.tsx';
import BountyListPage from '../../src/pages/6551/bounty-list.page.tsx';
import CrystalInfoPage from '../../src/pages/6551/crystal-info.page.tsx';
import EpochPage from '../../src/pages/6551/epoch.page.tsx';
import FarmsPage from '../../src/pages/6551/farms.page.tsx';
import HeroInfoPage from '../../src/pages/6551/hero-info.page.tsx';
import MyHeroPage from '../../src/pages/6551/my-hero.page.tsx';
import MarketHeroPage from '../../src/pages/market/hero.page.tsx';
import VestingPage from '../../src/pages/6551/vesting.page.tsx';
import { recordTitle } from '../../src/lib/view/use-record-title.ts';
import { onRoute } from '../support/pages/on-route.ts';
import { createWebServer, openPage } from '../support/web-page.ts';
import { pressable } from '../support/pages/why-not.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY = 86_400_000;
const coins = (amount: bigint) => (amount * ONE).toString();
/** Every digit of an amount, as its tooltip has it. */
const full = (amount: string, symbol = 'ARCA') => `${formatFullAmount(amount, { decimals: 18 })} ${symbol}`;

let server: TestApp;
let me: Session;
let owner: string;
let day: number;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  day = Math.floor(Date.now() / 1_000) * 1_000;
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
  await insertBountyRows(server.database.db, owner, day);
});
afterEach(() => server.reset());
afterAll(() => server.close());

const at = (days: number) => new Date(day + days * DAY);

const tile = async (label: string) =>
  within((await screen.findByRole('heading', { name: label }, soon)).closest('section') as HTMLElement);
const region = (name: string) => screen.findByRole('region', { name }, soon);

test('the board has the epoch in figures, my estimate to the digit, and all orders', async () => {
  await openPage(BoardPage, '/6551/board', me);
  const { data } = await server.call(bountyEndpoints.epoch, { id: '0', address: owner });

  expect(await (await tile('Captains')).findByText('3', undefined, soon)).toBeTruthy();
  // Four of the ten were placed by me, three came with a hero that I bought.
  expect(data.estimates.map(({ amount }) => BigInt(amount))).toEqual([(98n * ONE * 7n) / 10n]);
  const estimate = full(data.estimates[0]?.amount ?? '0');
  expect(await (await tile('Your estimated reward')).findByTitle(estimate, undefined, soon)).toBeTruthy();
  // One token is the figure, which has one line; the others stand below it.
  const others = await (await tile('Total bounty')).findByTitle(full(coins(9_000n), 'WO'), undefined, soon);
  expect(others.closest('p')?.previousElementSibling?.textContent).toBe('100 ARCA');
  const board = within(await region('All bounties'));
  const namesOf = () =>
    board.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.split('#')[1]);
  await waitFor(() => expect(namesOf()).toEqual(['4', '9', '10']), soon);
  for (const [order, ids] of [
    ['Earliest first', ['10', '9', '4']],
    ['Highest bounty first', ['10', '9', '4']],
    ['Most votes first', ['9', '10', '4']],
  ] as const) {
    await userEvent.selectOptions(board.getByRole('combobox', { name: 'Sort bounties' }), order);
    await waitFor(() => expect(namesOf()).toEqual(ids), soon);
  }

  await userEvent.click(screen.getByRole('button', { name: 'V-Crystal voted' }));
  expect(screen.getByText(/^Your voting power for captains in an epoch/)).toBeTruthy();
});

test('my votes are those that I placed and those that came with a hero, each with what to do', async () => {
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const panel = within(await region('My votes'));

  await panel.findByText(/^Epoch 3, with .*#5$/, undefined, soon);
  expect(panel.getByText(/^Epoch 3, with .*#1$/)).toBeTruthy();
  expect(panel.queryByText(/^Epoch 3, with .*#8$/)).toBeNull();
  const stale = await panel.findByText(/The hero’s former owner placed this vote\./, undefined, soon);
  expect(within(stale).getByText(/^Vote by \S.* #5 for captain \S.* #9$/)).toBeTruthy();
  expect(
    within(stale)
      .getByRole('link', { name: /^View \S.* #5$/ })
      .getAttribute('href'),
  ).toBe('/6551/hero-info/5');
  const rowOf = (words: RegExp) => within(panel.getByText(words).closest('li') as HTMLElement);
  const isOff = (row: ReturnType<typeof rowOf>, name: string) =>
    row.getByRole('button', { name }).getAttribute('aria-disabled');
  await userEvent.click(within(stale).getByRole('button', { name: 'Remove vote' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove 1 vote?' }, soon));
  expect(await asked.findByText(/ #5$/, undefined, soon)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  // Of epoch 2 hero 1 can claim; hero 5 can be withdrawn, and not added to.
  await waitFor(() => expect(isOff(rowOf(/^Epoch 2, with .*#1$/), 'Claim')).toBe('false'), soon);
  await waitFor(() => expect(isOff(rowOf(/^Epoch 3, with .*#5$/), 'Remove vote')).toBe('false'), soon);
  expect(isOff(rowOf(/^Epoch 3, with .*#5$/), 'Add more')).toBe('true');
});

test('the best split can move what is placed, in token and in ARCA together', async () => {
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  await user.click(await screen.findByRole('button', { name: 'Best split of your V-Crystal' }, soon));
  const dialog = within(await screen.findByRole('dialog', undefined, soon));

  await user.click(await dialog.findByRole('button', { name: 'All V-Crystal, moving existing votes' }, soon));
  await waitFor(() => expect(dialog.getAllByRole('slider').length).toBeGreaterThan(0), soon);
  expect(dialog.getByRole('textbox', { name: 'Value of 1 WO in ARCA' })).toHaveProperty('value', '0.0333');
  expect(dialog.getByText(/In total, about/).textContent).toContain('ARCA');
  const { data } = await server.call(bountyEndpoints.epoch, { id: '0', address: owner });
  const whole = () => within(dialog.getByText(/^V-Crystal used:/)).getAllByTitle(full(data.power.valid, 'V'));
  await waitFor(() => expect(whole()).toHaveLength(2), soon);
});

test('once the epoch is over, a plan of votes is refused with when it ran', async () => {
  server.clock.set(at(5));
  await openPage(BountyListPage, '/6551/bounty-list', me);
  for (const name of ['Best split of your V-Crystal', 'Repeat votes']) {
    const button = await screen.findByRole('button', { name }, soon);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'), soon);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    await waitFor(() => expect(reason?.textContent).toMatch(/^You can only do this from .+M to .+M\. /), soon);
  }
});

test('a bounty in a token that is refused by now is not raised, and the page says so', async () => {
  const user = userEvent.setup();
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/4', me);
  await user.click(await screen.findByRole('button', { name: 'Raise bounty' }, soon));
  // Another dialog stands there until the tokens are known.
  const field = await screen.findByRole('textbox', { name: 'Bounty' }, soon);
  const dialog = within(field.closest('dialog') as HTMLElement);
  await user.type(field, '10');
  expect(await dialog.findByText(/Bounties can’t be paid in this token\./, undefined, soon)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Raise bounty' }).getAttribute('aria-disabled')).toBe('true');
});

test('a captain’s page names voters as mine and others’, and which of my heroes cannot vote', async () => {
  const user = userEvent.setup();
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/9', me);
  const candidates = within(await region('Candidates'));
  const who = (await screen.findByText('Owner', undefined, soon)).nextElementSibling as HTMLElement;
  expect(within(who).getByRole('link').getAttribute('href')).toBe(`/profile/${stranger}`);

  expect(recordTitle.get()).toMatch(/^Captain · .+ #9$/);
  expect(await candidates.findAllByText('Yours', undefined, soon)).toHaveLength(1);
  expect(candidates.getAllByText('Others')).toHaveLength(2);
  await user.click(await pressable(() => candidates.getByRole('button', { name: 'Withdraw all V-Crystal' })));
  const asked = within(await screen.findByRole('dialog', undefined, soon));
  const named = await asked.findAllByText(/^\S.* #\d+$/, undefined, soon);
  expect(named.map(({ textContent }) => textContent?.split(' #')[1])).toEqual(['1']);
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await user.click(await pressable(() => candidates.getByRole('button', { name: 'Add V-Crystal' })));
  const dialog = within(await screen.findByRole('dialog', undefined, soon));
  // Those that can come first, alone; the others once they are asked for.
  const voters = () => within(dialog.getByRole('list', { name: 'Voting hero' })).getAllByRole('checkbox');
  await waitFor(() => expect(voters()).toHaveLength(1), soon);
  expect(voters()[0]?.getAttribute('aria-label')).toMatch(/ #2$/);
  expect(dialog.queryByText(/This hero has already voted in this epoch\./)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show other heroes and why they can’t vote' }));
  await waitFor(() => expect(voters()).toHaveLength(4), soon);
  expect(voters()[0]?.getAttribute('aria-label')).toMatch(/ #2$/);
  expect(await dialog.findByText(/This hero is a captain in this epoch/, undefined, soon)).toBeTruthy();
  expect(dialog.getAllByText(/This hero has already voted in this epoch\./)).toHaveLength(2);
});

test('V-Crystal is what the epoch began with, where it lies, and until when', async () => {
  await openPage(CrystalInfoPage, '/6551/crystal-info', me);
  const { data } = await server.call(bountyEndpoints.epoch, { id: '0', address: owner });

  expect(await (await tile('Yours this epoch')).findByTitle(full(data.power.valid, 'V'), undefined, soon)).toBeTruthy();
  expect(await (await tile('Voted')).findByTitle('4 V', undefined, soon)).toBeTruthy();
  expect(
    (await screen.findAllByText('None, your lock ends before the epoch does', undefined, soon)).length,
  ).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Current ve-ARCA' }));
  expect(screen.getByText(/^What your staked ARCA counts/)).toBeTruthy();
});

test('my posts say what came of each, and why none comes back yet', async () => {
  await openPage(BountyListPage, '/6551/bounty-list?tab=posts', me);
  const posts = within(await region('My posts'));
  const post = (await posts.findByText('Your contribution', undefined, soon)).closest('li') as HTMLElement;
  expect(within(post).getByTitle(full(coins(3_000n), 'WO'))).toBeTruthy();
  const back = posts.getByRole('button', { name: 'Cancel and claim refund' });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  expect(await posts.findByText(/It’s too early\./, undefined, soon)).toBeTruthy();
});

test('my heroes are there with bounty, vote and locked ARCA', async () => {
  await server.database.db.insert(vestings).values({ heroId: 2n, locked: coins(300n), claimed: '0', since: at(-1) });
  await openPage(MyHeroPage, '/6551/my-hero', me);
  const panel = within(await region('My heroes'));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(4), soon);
  const cards = panel.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(cards.find((text) => text.includes('#2'))).toContain('300');
  expect(cards.find((text) => text.includes('#4'))).toContain('Bounty in epoch 3');
  expect(cards.find((text) => text.includes('#5'))).toContain('Voted in epoch 3');
});

test('locked ARCA is claimed hero by hero or all at once, and says from when on', async () => {
  const { db } = server.database;
  await db.insert(vestingTerms).values({ id: 1, stepBps: 1_000, spacing: 7 * 86_400, minStep: coins(10n) });
  await db.insert(vestings).values([
    { heroId: 1n, locked: coins(1_000n), claimed: '0', since: at(-8) },
    { heroId: 2n, locked: coins(300n), claimed: coins(30n), since: at(-1) },
  ]);
  const user = userEvent.setup();
  await openPage(VestingPage, '/6551/vesting?hero=2', me);
  const { data } = await server.call(vestingEndpoints.info, { address: owner });

  expect(await (await tile('Locked for your heroes')).findByTitle(full(data.locked), undefined, soon)).toBeTruthy();
  expect(await (await tile('Claimable ARCA')).findByTitle(full(data.claimable), undefined, soon)).toBeTruthy();
  expect(BigInt(data.claimable)).toBe(100n * ONE);
  const panel = within(await region('By hero'));
  await waitFor(() => expect(panel.getAllByRole('button', { name: 'Claim to wallet' })).toHaveLength(2), soon);
  expect(panel.getByText(/^You can claim the next step from/)).toBeTruthy();
  // The claim of a farm led here, to the hero that it was locked for.
  const [led] = panel.getAllByRole('listitem').filter((row) => row.getAttribute('aria-current') === 'true');
  expect(led?.textContent).toContain('#2');
  expect(document.activeElement).toBe(led);
  await user.click(panel.getByRole('button', { name: 'Claim all (1)' }));
  const dialog = within(await screen.findByRole('dialog', undefined, soon));
  expect(
    dialog.getByText(/Claiming restarts the hero’s timer, and you can claim the next step when it ends\./),
  ).toBeTruthy();
});

test('farms show what is staked and earned, and a farm without points is among the inactive', async () => {
  const { db } = server.database;
  const now = Math.floor(day / 1_000);
  await db.insert(farmFlow).values({
    ...{ id: 1, rewardPerSecond: '0', totalPoints: '70', perPoint: '0', freeRewards: coins(500n) },
    ...{ accruedAt: String(now), funded: coins(500n), claimed: '0' },
  });
  const pool = { staked: coins(10n), perPoint: '0', perShare: '0', claimed: '0' };
  await db.insert(farmPools).values([
    { ...pool, id: 0, lpToken: addressOf(501), symbol: 'ARCA-RON', points: '70' },
    { ...pool, id: 1, lpToken: addressOf(502), symbol: 'ARCA-USDC', points: '0' },
  ]);
  await db
    .insert(farmStakes)
    .values({ poolId: 1, account: owner, amount: coins(4n), perShare: '0', pending: coins(3n) });
  await openPage(FarmsPage, '/6551/farms?tab=inactive', me);

  const panel = within(await region('ARCA-USDC'));
  expect(screen.queryByRole('region', { name: 'ARCA-RON' })).toBeNull();
  await waitFor(() => expect(panel.getByText('My staked').nextElementSibling?.textContent).toContain('4'), soon);
  expect(panel.getByText('Claimable').nextElementSibling?.textContent).toContain('3');
  // The words of a contract's refusal come after the page.
  expect(await panel.findByText(/This farm is inactive\./, undefined, soon)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Withdraw LP tokens' }).getAttribute('aria-disabled')).toBe('false');
});

test('the page of an epoch names who posted, who voted and what was paid, and its rows add up to its sums', async () => {
  await openPage(onRoute('/6551/epoch/:epochId', EpochPage), '/6551/epoch/2');
  const sums = within(await region('Totals'));
  const row = within((await sums.findAllByRole('row'))[1] as HTMLElement);
  const { data: offers } = await server.list(bountyEndpoints.offers, { filter: { epochId: [2] } });
  const { data: posts } = await server.list(bountyEndpoints.posts, { filter: { epochId: [2] } });
  const total = (amounts: readonly string[]) => String(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));

  expect(row.getByTitle(full(total(offers.list.map(({ reward }) => reward))))).toBeTruthy();
  expect(row.getByTitle(full(total(posts.list.map(({ refunded }) => refunded))))).toBeTruthy();
  expect(row.getByTitle(full(total(offers.list.map(({ claimed }) => claimed))))).toBeTruthy();
  expect(total(posts.list.map(({ paid }) => paid))).toBe(total(offers.list.map(({ reward }) => reward)));
  const posted = within(await region('Contributors'));
  expect((await posted.findAllByTitle(full(coins(150n)), undefined, soon)).length).toBeGreaterThan(0);
  const votes = within(await region('All votes'));
  for (const id of [1, 8])
    expect(await votes.findByRole('link', { name: new RegExp(`\\S #${String(id)}$`) }, soon)).toBeTruthy();
  expect(votes.getAllByRole('link', { name: /\S #9$/ })).toHaveLength(2);
  expect(recordTitle.get()).toBe('Epoch 2');
});

test('the card of a hero on the market says what is locked for it', async () => {
  await insertHeroes(server.database.db, [listedHero(20, 5n * ONE), listedHero(21, 6n * ONE)]);
  await server.database.db.insert(vestings).values({ heroId: 20n, locked: coins(1_250n), claimed: '0', since: at(-1) });
  await openPage(MarketHeroPage, '/market/hero?show=all');
  const card = await screen.findByRole('article', { name: /#20$/ }, soon);
  expect(await within(card).findByText(/^1,250 ARCA locked$|^1.25K ARCA locked$/, undefined, soon)).toBeTruthy();
  expect(within(screen.getByRole('article', { name: /#21$/ })).queryByText(/locked$/)).toBeNull();
});
