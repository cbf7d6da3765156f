// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { vestings, vestingTerms } from '../../../server/modules/vestings/vestings.tables.ts';
import { insertBountyRows, stranger } from '../../../server/test-support/economy/bounty-rows.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import MyHeroPage from '../../../src/pages/6551/my-hero.page.tsx';
import VestingPage from '../../../src/pages/6551/vesting.page.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

// What is of whoever owns a hero comes and goes with the hero, and no resource of its own has to change for that.
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
/** Less than a page waits before it asks again by itself. */
const before = { timeout: 15_000 };
const DAY = 86_400_000;

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
async function lock(heroId: bigint) {
  const { db } = server.database;
  const since = new Date(day - 8 * DAY);
  await db.insert(vestingTerms).values({ id: 1, stepBps: 1_000, spacing: 7 * 86_400, minStep: String(10n * ONE) });
  await db.insert(vestings).values({ heroId, locked: String(1_000n * ONE), claimed: '0', since });
}
async function move(heroId: string, to: { owner?: string; holder: string; state?: string }) {
  const { owner: next = owner, holder, state = 'idle' } = to;
  await server.database.db.execute(
    `update heroes set owner = '${next}', holder = '${holder}', state = '${state}' where token_id = ${heroId}`,
  );
  await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: [heroId] });
}

test('a locked reward goes from my list with its hero', async () => {
  await lock(2n);
  await openPage(VestingPage, '/6551/vesting', me);
  const panel = await region(text('vestings.heroes'));
  expect(await panel.findByText(/#2$/, undefined, soon)).toBeTruthy();
  await move('2', { owner: stranger, holder: stranger });
  await waitFor(() => expect(panel.queryByText(/#2$/)).toBeNull(), before);
});

test('a vote comes to my votes with the hero that I bought, and to those that are to be looked at', async () => {
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const panel = await region(text('bounties.tabs.votes'));
  await panel.findByText(/^Epoch 3, with .*#5$/, undefined, soon);
  expect(panel.queryByText(/^Epoch 3, with .*#8$/)).toBeNull();
  await move('8', { owner, holder: owner });
  expect(await panel.findByText(/^Epoch 3, with .*#8$/, undefined, before)).toBeTruthy();
  // Its former owner's vote is in it, which the notice tells of.
  const stale = new RegExp(`^Vote by .*#8.* for captain`);
  expect(await panel.findByText(stale, undefined, before)).toBeTruthy();
});

test('my heroes are what they are after an epoch as soon as it is over', async () => {
  const end = day + 5 * DAY;
  server.clock.set(new Date(end - 10_000));
  await openPage(MyHeroPage, '/6551/my-hero', me);
  const panel = await region(text('bounties.tabs.heroes'));
  await panel.findByText('Captain', { selector: 'article *' }, soon);
  server.clock.set(new Date(end + 1_000));
  await waitFor(() => expect(panel.queryByText('Captain', { selector: 'article *' })).toBeNull(), {
    timeout: 45_000,
  });
});

test('a hero of mine in the forge is said to be there, and not in the market', async () => {
  await lock(1n);
  await move('1', { holder: contracts.forge, state: 'pending' });
  const page = await openPage(VestingPage, '/6551/vesting', me);
  const claim = await (await region(text('vestings.heroes'))).findByRole('button', { name: 'Claim to wallet' }, soon);
  const reason = () => document.getElementById(claim.getAttribute('aria-describedby') ?? '')?.textContent;
  await waitFor(() => expect(reason()).toBe(text('market.sell.blocked.pending')), soon);
  page.unmount();

  await openPage(BountyListPage, '/6551/bounty-list', me);
  const panel = await region(text('bounties.tabs.votes'));
  expect(await panel.findByText(text('bounties.stale.heroInForge'), undefined, soon)).toBeTruthy();
  expect(panel.queryByText(text('bounties.stale.heroHeld'))).toBeNull();
});
