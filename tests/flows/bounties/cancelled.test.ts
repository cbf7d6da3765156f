import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { sumBounties } from '../../../server/test-support/economy/bounty-sums.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import BoardPage from '../../../src/pages/6551/board.page.tsx';
import EpochPage from '../../../src/pages/6551/epoch.page.tsx';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import MyHeroPage from '../../../src/pages/6551/my-hero.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

// After the end: a bounty that was cancelled offers nothing on any page, and what was not done yet is not said to be.
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const coins = (amount: bigint) => (amount * ONE).toString();
const full = (amount: bigint, symbol: string) => `${formatFullAmount(coins(amount), { decimals: 18 })} ${symbol}`;

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
/** Epoch 3 is over and no other runs. Hero 4, which is mine, and hero 10 have no votes; the bounty of hero 4 is cancelled. */
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const { db } = server.database;
  await insertBountyRows(db, me.userInfo.walletAddress ?? '', Math.floor(Date.now() / 1_000) * 1_000);
  await db.execute(sql`update bounty_offers set is_cancelled = true, worth = 0 where epoch_id = 3 and captain_id = 4`);
  await db.execute(sql`delete from bounty_sums`);
  await sumBounties(db);
  server.clock.advance(5 * DAY + 2 * HOUR);
});
afterEach(() => server.reset());
afterAll(() => server.close());

const region = async (name: string) => within(await screen.findByRole('region', { name }, soon));
const [mine, cancelled] = [full(3_000n, 'WO'), () => text('bounties.cancelled')];

test('the board shows it as cancelled, without an amount, and promises nobody a first vote any more', async () => {
  await openPage(BoardPage, '/6551/board', me);
  const board = await region(text('bounties.board.all'));
  const cardOf = async (id: string) =>
    within(
      (await board.findByRole('heading', { level: 3, name: new RegExp(`#${id}$`) }, soon)).closest(
        'article',
      ) as HTMLElement,
    );

  const card = await cardOf('4');
  expect(card.getByText(cancelled())).toBeTruthy();
  expect(card.queryByTitle(mine)).toBeNull();
  const other = await cardOf('10');
  expect(await other.findByTitle(full(6_000n, 'WO'), undefined, soon)).toBeTruthy();
  expect(other.queryByText(cancelled())).toBeNull();
  expect(board.queryByText(text('bounties.allOfIt'))).toBeNull();
  for (const name of [text('bounties.board.top'), text('bounties.board.recent')]) {
    const list = await region(name);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/6551/hero-info/9', '/6551/hero-info/10']),
    );
    expect(list.queryByRole('link', { name: /#4$/ })).toBeNull();
  }
});

test('its hero’s own page and the list of my heroes say the same', async () => {
  const page = await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/4', me);
  const card = await region(text('bounties.heroCard'));
  expect(await card.findByText(cancelled(), undefined, soon)).toBeTruthy();
  expect(card.queryByTitle(mine)).toBeNull();
  page.unmount();

  await openPage(MyHeroPage, '/6551/my-hero', me);
  const heroes = await region(text('bounties.tabs.heroes'));
  expect(await heroes.findByText(cancelled(), undefined, soon)).toBeTruthy();
  expect(heroes.queryByTitle(mine)).toBeNull();
});

test('the page of the epoch keeps what was posted, marks it, and tells of no lock that was not made', async () => {
  await openPage(onRoute('/6551/epoch/:epochId', EpochPage), '/6551/epoch/3', me);
  const bounties = await region(text('bounties.board.all'));
  const lineOf = async (id: string) =>
    within(
      (await bounties.findByRole('link', { name: new RegExp(`#${id}$`) }, soon)).closest('[role="row"]') as HTMLElement,
    );

  const line = await lineOf('4');
  expect(line.getByText(cancelled())).toBeTruthy();
  expect(line.getByTitle(mine)).toBeTruthy();
  // Hero 9 stands to have all of the epoch's ARCA, and has nothing before it is settled.
  const voted = await lineOf('9');
  expect(voted.queryByTitle(full(50_000n, 'ARCA'))).toBeNull();
  await server.database.db.execute(
    sql`update bounty_offers set settled = ${coins(50_000n)} where epoch_id = 3 and captain_id = 9`,
  );
  await server.deps.live.publish({ resource: 'bounties', type: 'updated', ids: ['9'] });
  expect(await bounties.findByTitle(full(50_000n, 'ARCA'), undefined, soon)).toBeTruthy();
});

test('what a captain counts is what the contract noted, until its bounty is raised or a badge is burned for it', async () => {
  server.clock.set(new Date());
  const { db } = server.database;
  await db.execute(
    sql`update bounty_offers set multiplier = ${String((15n * ONE) / 10n)} where epoch_id = 3 and captain_id = 9`,
  );
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/9', me);

  const base = await region(text('bounties.base.title'));
  const counts = await base.findByText(text('bounties.base.counts'), undefined, soon);
  expect(counts.parentElement?.textContent).toContain('× 1.5');
  expect(base.getByText(new RegExp(text('bounties.base.countsNote').slice(0, 40)))).toBeTruthy();
});
