import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { bountyVotes } from '../../../server/modules/bounties/bounties.tables.ts';
import { farmFlow, farmPools, farmStakes } from '../../../server/modules/farms/farms.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import FarmsPage from '../../../src/pages/6551/farms.page.tsx';
import MyHeroPage from '../../../src/pages/6551/my-hero.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };

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

const coins = (amount: bigint) => (amount * ONE).toString();
const region = (name: string) => screen.findByRole('region', { name }, soon);

test('among many heroes those of a kind are found, and the address keeps which', async () => {
  const mine = { owner, holder: owner };
  // By number the last candidate is on another page of all.
  const others = Array.from({ length: 60 }, (_, count) => heroRow(12 + count, mine));
  await insertHeroes(server.database.db, [...others, heroRow(900, mine)]);
  const { data } = await server.call(bountyEndpoints.epoch, { id: '0' });
  const vote = { epochId: data.epoch?.epochId ?? 0, heroId: 900n, captainId: 9n, voter: owner, amount: coins(1n) };
  const placed = { paid: null, paidTo: null, votedAt: new Date(day), blockNumber: 1, logIndex: 900 };
  await server.database.db.insert(bountyVotes).values({ ...vote, ...placed });
  const page = await openPage(BountyListPage, '/6551/bounty-list?tab=heroes', me);
  const panel = within(await region('My heroes'));
  const idsOf = () =>
    panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.split('#')[1] ?? '');
  await waitFor(() => expect(idsOf().length).toBeGreaterThan(4), soon);
  expect(idsOf()).not.toContain('900');
  for (const [name, state, ids] of [
    ['Captains', 'captain', ['4']],
    ['Candidates', 'candidate', ['1', '5', '900']],
  ] as const) {
    await userEvent.click(panel.getByRole('button', { name }));
    await waitFor(() => expect(idsOf()).toEqual(ids), soon);
    expect(window.location.search).toBe(`?tab=heroes&state=${state}`);
  }
  await userEvent.click(panel.getByRole('button', { name: 'Idle' }));
  await waitFor(() => expect(idsOf().slice(0, 3)).toEqual(['2', '12', '13']), soon);
  await userEvent.click(panel.getByRole('button', { name: 'In mining' }));
  expect(await panel.findByText('None of your heroes match right now.', undefined, soon)).toBeTruthy();
  page.unmount();

  await openPage(MyHeroPage, '/6551/my-hero?state=captain', me);
  const again = within(await region('My heroes'));
  await waitFor(() => expect(again.getAllByRole('heading', { level: 3 })).toHaveLength(1), soon);
  expect(again.getByRole('button', { name: 'Captains' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(again.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(again.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(4), soon);
  expect(window.location.search).toBe('');
});

test('a claim leads to the vote that it is of', async () => {
  const { data } = await server.call(claimableEndpoints.claimables, {}, { session: me });
  const path = data.list.find(({ kind }) => kind === 'bounty')?.path ?? '';
  expect(path).toBe('/6551/bounty-list?vote=2-1');
  await openPage(BountyListPage, path, me);
  const panel = within(await region('My votes'));
  const row = (await panel.findByText(/^Epoch 2, with .*#1$/, undefined, soon)).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(row), soon);
  expect(
    panel
      .getByText(/^Epoch 3, with .*#1$/)
      .closest('li')
      ?.getAttribute('aria-current'),
  ).toBeNull();
});

test('what lies in an inactive farm is told on the tabs, and its claim leads to it', async () => {
  const { db } = server.database;
  await db.insert(farmFlow).values({
    ...{ id: 1, rewardPerSecond: '0', totalPoints: '70', perPoint: '0', freeRewards: coins(500n) },
    ...{ accruedAt: String(Math.floor(day / 1_000)), funded: coins(500n), claimed: '0' },
  });
  const pool = { staked: coins(10n), perPoint: '0', perShare: '0', claimed: '0' };
  await db.insert(farmPools).values([
    { ...pool, id: 0, lpToken: addressOf(501), symbol: 'ARCA-RON', points: '70' },
    { ...pool, id: 1, lpToken: addressOf(502), symbol: 'ARCA-USDC', points: '0' },
  ]);
  const stake = { poolId: 1, account: owner, amount: coins(4n), perShare: '0', pending: coins(3n) };
  await db.insert(farmStakes).values(stake);
  const active = await openPage(FarmsPage, '/6551/farms', me);
  await region('ARCA-RON');
  const tab = await screen.findByRole('link', { name: 'Inactive (1 with your funds)' }, soon);
  expect(tab.getAttribute('aria-current')).toBeNull();
  expect(screen.queryByRole('region', { name: 'ARCA-USDC' })).toBeNull();
  active.unmount();

  const { data } = await server.call(claimableEndpoints.claimables, {}, { session: me });
  const path = data.list.find(({ kind }) => kind === 'farm')?.path ?? '';
  expect(path).toBe('/6551/farms?pool=1');
  await openPage(FarmsPage, path, me);
  const led = await region('ARCA-USDC');
  await waitFor(() => expect(document.activeElement).toBe(led), soon);
  expect(screen.queryByRole('region', { name: 'ARCA-RON' })).toBeNull();
});
