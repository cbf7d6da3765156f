// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { heroAccountOf } from '../../../server/chain/contracts/hero-account.ts';
import { bountyTerms, heroAccounts } from '../../../server/modules/bounties/bounties.tables.ts';
import { farmFlow, farmPools, farmStakes } from '../../../server/modules/farms/farms.tables.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { tokenBalances } from '../../../server/modules/tokens/tokens.tables.ts';
import { vestings, vestingTerms } from '../../../server/modules/vestings/vestings.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import { noteServerTime } from '../../../src/lib/time/server-time.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import FarmsPage from '../../../src/pages/6551/farms.page.tsx';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import VestingPage from '../../../src/pages/6551/vesting.page.tsx';
import { text } from '../../support/texts.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
/** Less than a page waits before it asks again. */
const before = { timeout: 20_000 };
const MINUTE = 60_000;
const DAY = 86_400_000;
const coins = (amount: bigint) => (amount * ONE).toString();
const BADGE = '20001';

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

const region = async (name: string) => within(await screen.findByRole('region', { name }, soon));
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const at = (days: number) => new Date(day + days * DAY);
/** The time goes on without a word of the server. */
function goOn(ms: number) {
  server.clock.advance(ms);
  noteServerTime(server.clock.now().toISOString(), 0);
}
const heroPage = onRoute('/6551/hero-info/:tokenId', HeroInfoPage);

test('a badge goes into the account of a hero of mine, and not into a stranger’s, where I could not take it out', async () => {
  const { db } = server.database;
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '2', burned: '0', firstAt: new Date(day) });
  await db.insert(itemBalances).values({ itemId: BADGE, holder: owner, amount: '2', movedAt: new Date(day) });
  const page = await openPage(heroPage, '/6551/hero-info/9', me);
  const button = await (await region('Badge backpack')).findByRole('button', { name: 'Move to backpack' }, soon);
  expect(isOff(button)).toBe(true);
  expect(reasonOf(button)).toMatch(/^This hero isn’t in your wallet/);
  page.unmount();

  await openPage(heroPage, '/6551/hero-info/4', me);
  const backpack = await region('Badge backpack');
  const own = await backpack.findByRole('button', { name: 'Move to backpack' }, soon);
  expect(reasonOf(own)).toBe('Choose one or more badges first.');
  await userEvent.click((await backpack.findAllByRole('checkbox', undefined, soon))[0] ?? own);
  await waitFor(() => expect(isOff(own)).toBe(false), soon);
});

test('ARCA in a hero’s own account is shown there, and taken out as soon as that account is made', async () => {
  const { db } = server.database;
  const { contracts, chainId } = server.deps.chain.config;
  const account = heroAccountOf(contracts, chainId, 4n);
  await db.insert(tokenBalances).values({ resource: 37, holder: account, amount: coins(500n) });
  const page = await openPage(heroPage, '/6551/hero-info/4', me);
  const backpack = await region('Badge backpack');
  expect(await backpack.findByText('500', { exact: false }, soon)).toBeTruthy();
  const button = backpack.getByRole('button', { name: 'Move to wallet' });
  expect(reasonOf(button)).toBe(text('bounties.badges.noAccount'));
  page.unmount();

  await db.insert(heroAccounts).values({ account, tokenId: '4', at: new Date(day), txHash: '0x1' });
  await openPage(heroPage, '/6551/hero-info/4', me);
  const now = await (await region('Badge backpack')).findByRole('button', { name: 'Move to wallet' }, soon);
  await waitFor(() => expect(isOff(now)).toBe(false), soon);
});

test('who has not logged in is led to the login by each panel of a captain', async () => {
  await openPage(heroPage, '/6551/hero-info/4');
  for (const name of ['Badge backpack', 'Captain']) {
    const button = await (await region(name)).findByRole('button', { name: 'Log in to take part' }, soon);
    expect(isOff(button)).toBe(false);
    button.click();
    await waitFor(() => expect(window.location.pathname).toBe('/login'), soon);
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/6551/hero-info/4'), soon);
  }
});

test('all of the locked ARCA can be claimed as soon as the time of a hero has come, without another reading', async () => {
  const { db } = server.database;
  await db.insert(vestingTerms).values({ id: 1, stepBps: 1_000, spacing: 7 * 86_400, minStep: coins(10n) });
  const locked = { locked: coins(1_000n), claimed: '0' };
  await db.insert(vestings).values([
    { ...locked, heroId: 1n, since: at(-6.9) },
    { ...locked, heroId: 2n, since: at(-3) },
  ]);
  await openPage(VestingPage, '/6551/vesting', me);
  const panel = await region('By hero');
  // Of a hero with little locked a step is more than the share that is named.
  expect(await screen.findByText(/^Each hero can pay out .* 10 ARCA/, undefined, soon)).toBeTruthy();
  await waitFor(() => expect(panel.getAllByRole('button', { name: 'Claim to wallet' })).toHaveLength(2), soon);
  expect(isOff(panel.getByRole('button', { name: 'Claim all (0)' }))).toBe(true);
  goOn(DAY / 5);
  expect(isOff(await panel.findByRole('button', { name: 'Claim all (1)' }, before))).toBe(false);
});

test('a hero that the market holds is at no moment offered for a claim, however late it is read', async () => {
  const { db } = server.database;
  await db.insert(vestingTerms).values({ id: 1, stepBps: 1_000, spacing: 7 * 86_400, minStep: coins(10n) });
  await insertHeroes(db, [heroRow(30, { owner, holder: contracts.market, state: 'listed' })]);
  const due = { locked: coins(1_000n), claimed: '0', since: at(-8) };
  await db.insert(vestings).values([
    { ...due, heroId: 30n },
    { ...due, heroId: 2n },
  ]);
  const { fetch: online } = globalThis;
  let answerHeroes: () => void = () => undefined;
  const heroesAreAsked = new Promise<void>((resolve) => (answerHeroes = resolve));
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
    if (String(url).includes('/Hero/List')) await heroesAreAsked;
    return online(url, init);
  });

  await openPage(VestingPage, '/6551/vesting', me);
  const panel = await region('By hero');
  const [held, mine] = await waitFor(() => {
    const rows = panel.getAllByRole('listitem');
    const buttons = rows.map((row) => within(row).getByRole('button', { name: 'Claim to wallet' }));
    expect(buttons).toHaveLength(2);
    const isOfHeld = (button: HTMLElement) => button.closest('li')?.textContent.includes('#30') === true;
    return [buttons.find(isOfHeld), buttons.find((button) => !isOfHeld(button))] as HTMLElement[];
  }, soon);
  if (!held || !mine) throw new Error('A hero has no row');

  expect(isOff(mine)).toBe(false);
  expect(reasonOf(held)).toBe(text('vestings.claim.heroLoading'));
  answerHeroes();
  await waitFor(() => expect(reasonOf(held)).toBe(text('bounties.refusals.escrow')), soon);
  expect(isOff(mine)).toBe(false);
});

test('a hero that is put up for sale is among those that are claimed together no more, without another reading', async () => {
  const { db } = server.database;
  await db.insert(vestingTerms).values({ id: 1, stepBps: 1_000, spacing: 7 * 86_400, minStep: coins(10n) });
  const locked = { locked: coins(1_000n), claimed: '0', since: at(-8) };
  await db.insert(vestings).values([1n, 2n].map((heroId) => ({ ...locked, heroId })));
  await openPage(VestingPage, '/6551/vesting', me);
  const panel = await region('By hero');
  expect(isOff(await panel.findByRole('button', { name: 'Claim all (2)' }, soon))).toBe(false);
  await db.execute(`update heroes set holder = '${addressOf(88)}' where token_id = 2`);
  await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['2'] });

  expect(isOff(await panel.findByRole('button', { name: 'Claim all (1)' }, before))).toBe(false);
  // Off in the same moment, also where the words of its reason come after it.
  const off = panel.getAllByRole('button', { name: 'Claim to wallet' }).filter(isOff);
  expect(off).toHaveLength(1);
  await waitFor(() => expect(off.map(reasonOf)).toEqual([text('bounties.refusals.escrow')]), soon);
});

test('as long as it is not known who has a hero in hand nothing is told of it, and nothing is offered for it', async () => {
  const { db } = server.database;
  await db.insert(vestingTerms).values({ id: 1, stepBps: 1_000, spacing: 7 * 86_400, minStep: coins(10n) });
  await db.insert(vestings).values({ heroId: 2n, locked: coins(1_000n), claimed: '0', since: at(-8) });
  await db.execute(`update heroes set holder = '${addressOf(88)}' where token_id = 2`);
  const { fetch: online } = globalThis;
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
    if (String(url).includes('/Hero/List')) await isAsked;
    return online(url, init);
  });
  await openPage(VestingPage, '/6551/vesting', me);
  const panel = await region('By hero');
  const claim = await panel.findByRole('button', { name: 'Claim to wallet' }, soon);
  expect([isOff(claim), reasonOf(claim)]).toEqual([true, text('vestings.claim.heroLoading')]);
  expect(reasonOf(panel.getByRole('button', { name: 'Claim all (0)' }))).toBe(text('common.states.loading'));
  answer();

  await waitFor(() => expect(reasonOf(claim)).toBe(text('bounties.refusals.escrow')), soon);
  expect(reasonOf(panel.getByRole('button', { name: 'Claim all (0)' }))).toBe(text('vestings.claim.none'));
});

test('claims of an epoch stand in the button for all of them as soon as they open', async () => {
  server.clock.set(new Date(at(5).getTime() + 30 * MINUTE));
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const panel = await region('My votes');
  await panel.findByText(/^Epoch 3, with .*#5$/, undefined, soon);
  // Of epoch 2 the share of one hero is due already.
  await waitFor(
    () => expect(isOff(panel.getAllByRole('button', { name: 'Claim' })[0] as HTMLElement)).toBe(false),
    soon,
  );
  expect(panel.queryByRole('button', { name: /^Claim all/ })).toBeNull();
  goOn(40 * MINUTE);
  expect(isOff(await panel.findByRole('button', { name: 'Claim all (3)' }, before))).toBe(false);
});

test('adding to a vote says that the captain cannot be read, and goes on once it can', async () => {
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const panel = await region('My votes');
  const row = within((await panel.findByText(/^Epoch 3, with .*#1$/, undefined, soon)).closest('li') as HTMLElement);
  await waitFor(() => expect(isOff(row.getByRole('button', { name: 'Add more' }))).toBe(false), soon);
  const { fetch: online } = globalThis;
  globalThis.fetch = (url, init) =>
    String(url).includes('/Lp/Hero/9') ? Promise.reject(new TypeError('offline')) : online(url, init);
  await user.click(row.getByRole('button', { name: 'Add more' }));
  const dialog = within(await screen.findByRole('dialog', undefined, soon));
  const again = await dialog.findByRole('button', { name: 'Try again' }, soon);
  globalThis.fetch = online;
  await user.click(again);
  expect(await screen.findByRole('textbox', { name: 'V-Crystal' }, soon)).toBeTruthy();
});

test('a farm is claimed for the hero of the highest aptitude of all, and asks a guest to log in', async () => {
  const { db } = server.database;
  await db.update(bountyTerms).set({ upgradeWeight: coins(1n), rarityWeight: '0' });
  const mine = { owner, holder: owner };
  await insertHeroes(
    db,
    Array.from({ length: 50 }, (_, count) => heroRow(300 + count, { ...mine, burnCount: count % 20 })),
  );
  await insertHeroes(db, [heroRow(400, { ...mine, burnCount: 25 })]);
  await db.insert(farmFlow).values({
    ...{ id: 1, rewardPerSecond: '0', totalPoints: '70', perPoint: '0', freeRewards: coins(500n) },
    ...{ accruedAt: String(Math.floor(day / 1_000)), funded: coins(500n), claimed: '0' },
  });
  const pool = { staked: coins(4n), perPoint: '0', perShare: '0', claimed: '0' };
  await db.insert(farmPools).values({ ...pool, id: 1, lpToken: addressOf(502), symbol: 'ARCA-USDC', points: '70' });
  const stake = { poolId: 1, account: owner, amount: coins(4n), perShare: '0', pending: coins(3n) };
  await db.insert(farmStakes).values(stake);
  const page = await openPage(FarmsPage, '/6551/farms', me);
  const claim = await (await region('ARCA-USDC')).findByRole('button', { name: 'Claim to vesting' }, soon);
  await waitFor(() => expect(isOff(claim)).toBe(false), soon);
  await userEvent.click(claim);
  const dialog = within(await screen.findByRole('dialog', undefined, soon));
  expect(await dialog.findByText(/^Locked for .+ #400$/, undefined, soon)).toBeTruthy();
  page.unmount();

  await openPage(FarmsPage, '/6551/farms');
  const farm = await region('ARCA-USDC');
  for (const name of ['Log in to add LP tokens', 'Log in to withdraw LP tokens', 'Login to Claim'])
    expect(isOff(await farm.findByRole('button', { name }, soon))).toBe(false);
  expect(farm.queryByRole('button', { name: 'Add LP tokens' })).toBeNull();
});
