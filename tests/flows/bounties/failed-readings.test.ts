import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import BoardPage from '../../../src/pages/6551/board.page.tsx';
import CrystalInfoPage from '../../../src/pages/6551/crystal-info.page.tsx';
import EpochPage from '../../../src/pages/6551/epoch.page.tsx';
import MyHeroPage from '../../../src/pages/6551/my-hero.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';
import { pressable } from '../../support/pages/why-not.ts';

// A page that is made of several readings says which of them is missing, instead of waiting for it for ever.
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };

let server: TestApp;
let me: Session;
const { fetch: before } = globalThis;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const day = Math.floor(Date.now() / 1_000) * 1_000;
  await insertBountyRows(server.database.db, me.userInfo.walletAddress ?? '', day);
});
afterEach(() => server.reset());
afterAll(async () => {
  globalThis.fetch = before;
  await server.close();
});

/** Nothing is heard of this path until the answer is called. */
function silence(path: string): () => void {
  const { fetch: online } = globalThis;
  globalThis.fetch = (url, init) =>
    String(url).includes(path) ? Promise.reject(new TypeError('offline')) : online(url, init);
  return () => void (globalThis.fetch = online);
}
const again = async () => {
  const retry = { name: text('common.actions.retry') };
  await screen.findAllByRole('button', retry, soon);
  return pressable(() => screen.getByRole('button', retry));
};
const figureOf = (label: string) =>
  within(screen.getByRole('heading', { name: label }).closest('section') as HTMLElement);

test('the board has its figures without mine, says that mine cannot be read, and reads them again', async () => {
  const online = silence('/Lp/EpochInfo');
  await openPage(BoardPage, '/6551/board', me);
  const retry = await again();
  expect(figureOf(text('bounties.tiles.captains')).getByText('3')).toBeTruthy();
  online();
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), soon);
  expect(await figureOf(text('bounties.tiles.estimate')).findByText(/ARCA/, undefined, soon)).toBeTruthy();
});

test.each([
  ['V-Crystal', CrystalInfoPage, '/6551/crystal-info', '/Lp/EpochInfo', 'bounties.crystal.used'],
  ['my heroes', MyHeroPage, '/6551/my-hero', '/Lp/VestingInfo', 'bounties.locked'],
] as const)('the page of %s says that a part of it cannot be read, and reads it again', async (...named) => {
  const [, page, path, missing, label] = named;
  const online = silence(missing);
  await openPage(page, path, me);
  const retry = await again();
  online();
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), soon);
  await waitFor(() => expect(figureOf(text(label)).getByTitle(/^\d/)).toBeTruthy(), soon);
});

test('whoever is in without a wallet is told to bind one, and not to log in', async () => {
  const inWithout: Session = { ...me, userInfo: { ...me.userInfo, walletAddress: null } };
  await server.database.db.execute(`update accounts set wallet_address = null`);
  await openPage(BoardPage, '/6551/board', inWithout);
  await screen.findByRole('heading', { name: text('bounties.tiles.estimate') }, soon);
  const tile = figureOf(text('bounties.tiles.estimate'));
  expect(await tile.findByText(text('bounties.refusals.unbound'), undefined, soon)).toBeTruthy();
});

test('a number that no epoch has shows none, and not the first', async () => {
  await server.database.db.execute(`update bounty_epochs set epoch_id = 1 where epoch_id = 2`);
  await openPage(onRoute('/6551/epoch/:epochId', EpochPage), '/6551/epoch/0');
  expect(await screen.findByText(text('bounties.history.unknown'), undefined, soon)).toBeTruthy();
});
