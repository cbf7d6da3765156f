import { useGetIdentity } from '@refinedev/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session, UserInfo } from '../../../core/wire/account/session.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { dropIntent, keptIntent } from '../../../src/lib/session/intent.ts';
import { dropDrafts, ownDrafts } from '../../../src/lib/session/kept-draft.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import CrystalInfoPage from '../../../src/pages/6551/crystal-info.page.tsx';
import MyHeroPage from '../../../src/pages/6551/my-hero.page.tsx';
import VestingPage from '../../../src/pages/6551/vesting.page.tsx';
import { StakePanel } from '../../../src/resources/staking/stake-panel.tsx';
import { useDraft } from '../../../src/resources/staking/use-draft.ts';
import type { StakeView } from '../../../src/resources/staking/use-stake.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY_S = 86_400;
const LOGIN = { name: 'Log in to take part' };

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  // A guest is at this screen, whoever a file before left there.
  ownDrafts(null);
  server.clock.set(new Date());
  const wallet = Wallet.createRandom();
  me = await server.logIn(wallet);
  await insertBountyRows(server.database.db, wallet.address.toLowerCase(), Math.floor(Date.now() / 1_000) * 1_000);
});
afterEach(async () => {
  dropIntent();
  dropDrafts();
  await server.reset();
});
afterAll(() => server.close());

const isAtLogin = () => waitFor(() => expect(window.location.pathname).toBe('/login'), soon);

/** The panel of the staking page for whoever is there, as long as the chain has no stake of theirs. */
function StakeStage() {
  const state = useDraft();
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const units = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };
  const stake = {
    ...{ view: { position: null } as StakeView, point: null, ve: 0n, levels: [], units, wallet },
    ...{ lock: { shortest: 7 * DAY_S, longest: 365 * DAY_S }, now: Math.floor(Date.now() / 1_000) },
  };
  return createElement(StakePanel, { stake, state });
}

test('a guest fills in a stake, logs in, and comes back to it as it was filled', async () => {
  const user = userEvent.setup();
  await openPage(StakeStage, '/defi/staking');
  await user.type(await screen.findByRole('textbox', { name: 'Amount to stake' }, soon), '120');
  await user.click(screen.getByRole('button', LOGIN));
  await isAtLogin();
  expect(keptIntent.get()?.at).toBe('/defi/staking');
  cleanup();

  await openPage(StakeStage, '/defi/staking', me);
  const field = await screen.findByRole('textbox', { name: 'Amount to stake' }, soon);
  expect(field).toHaveProperty('value', '120');
  await waitFor(() => expect(document.activeElement?.contains(field)).toBe(true), soon);
  expect(document.activeElement).not.toBe(document.body);
  expect(await screen.findByRole('button', { name: 'Stake' }, soon)).toBeTruthy();
  expect(keptIntent.get()).toBeNull();
});

test.each([
  ['/6551/bounty-list?tab=posts', BountyListPage, 'My posts'],
  ['/6551/my-hero', MyHeroPage, 'My heroes'],
  ['/6551/crystal-info', CrystalInfoPage, 'My votes'],
  ['/6551/vesting', VestingPage, 'By hero'],
] as const)('a guest at %s comes back after the login to what is their own', async (path, page, name) => {
  const user = userEvent.setup();
  await openPage(page, path);
  await user.click(await screen.findByRole('button', LOGIN, soon));
  await isAtLogin();
  expect(keptIntent.get()?.at).toBe(path);
  cleanup();

  await openPage(page, path, me);
  const own = await screen.findByRole('region', { name }, soon);
  await waitFor(() => expect(document.activeElement?.contains(own)).toBe(true), soon);
  expect(document.activeElement).not.toBe(document.body);
  expect(within(document.activeElement as HTMLElement).queryByRole('button', LOGIN)).toBeNull();
  expect(keptIntent.get()).toBeNull();
});
