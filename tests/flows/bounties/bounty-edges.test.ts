// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
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
const heroPage = onRoute('/6551/hero-info/:tokenId', HeroInfoPage);

test('a badge goes into the account of a hero of mine, and not into a stranger’s, where I could not take it out', async () => {
  const { db } = server.database;
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '2', burned: '0', firstAt: new Date(day) });
  await db.insert(itemBalances).values({ itemId: BADGE, holder: owner, amount: '2', movedAt: new Date(day) });
  const page = await openPage(heroPage, '/6551/hero-info/9', me);
  const button = await (await region('Badge backpack')).findByRole('button', { name: 'Put in' }, soon);
  expect(isOff(button)).toBe(true);
  expect(reasonOf(button)).toMatch(/^This hero is not in your wallet/);
  page.unmount();

  await openPage(heroPage, '/6551/hero-info/4', me);
  const own = await (await region('Badge backpack')).findByRole('button', { name: 'Put in' }, soon);
  await waitFor(() => expect(isOff(own)).toBe(false), soon);
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
