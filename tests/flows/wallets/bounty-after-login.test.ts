// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { farmFlow, farmPools } from '../../../server/modules/farms/farms.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { dropIntent } from '../../../src/lib/session/intent.ts';
import { dropDrafts } from '../../../src/lib/session/kept-draft.ts';
import FarmsPage from '../../../src/pages/6551/farms.page.tsx';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const heroPage = onRoute('/6551/hero-info/:tokenId', HeroInfoPage);

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
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

/** Who comes to the page of a hero by a login or without one; the page before is gone. */
async function comeToHero(id: string, session?: Session) {
  cleanup();
  await openPage(heroPage, `/6551/hero-info/${id}`, session);
}
async function comeToFarms(session?: Session) {
  cleanup();
  await openPage(FarmsPage, '/6551/farms', session);
}
const region = async (name: string) => screen.findByRole('region', { name }, soon);
const expectLogin = (from: string) =>
  waitFor(
    () =>
      expect(`${window.location.pathname}${window.location.search}`).toBe(
        `/login?redirect=${encodeURIComponent(from)}`,
      ),
    soon,
  );
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }, soon));
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

test('a guest who would post a bounty finds its dialog open after the login, and once', async () => {
  const user = userEvent.setup();
  await comeToHero('2');
  const panel = within(await region('Hero'));
  await user.click(await panel.findByRole('button', { name: 'Log in to take part' }, soon));
  await expectLogin('/6551/hero-info/2');

  await comeToHero('2', me);
  await screen.findByRole('textbox', { name: 'Bounty' }, soon);
  const dialog = await dialogOf(/^Post a bounty for/);
  await user.type(dialog.getByRole('textbox', { name: 'Bounty' }), '150');
  await waitFor(() => expect(isOff(dialog.getByRole('button', { name: 'Post bounty' }))).toBe(false), soon);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  await comeToHero('2', me);
  await within(await region('Hero')).findByRole('button', { name: 'Post bounty' }, soon);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest who would raise another’s bounty is told so in its dialog after the login', async () => {
  const user = userEvent.setup();
  await comeToHero('9');
  const panel = within(await region('Captain'));
  await user.click(await panel.findByRole('button', { name: 'Log in to take part' }, soon));

  await comeToHero('9', me);
  const field = await screen.findByRole('textbox', { name: 'Bounty' }, soon);
  await user.type(field, '150');
  const dialog = within(field.closest('dialog') as HTMLElement);
  const raise = dialog.getByRole('button', { name: 'Raise bounty' });
  await waitFor(() => expect(reasonOf(raise)).toBe(text('contractErrors.NotHeroOwner')), soon);
});

test('a guest who would use badges comes back to them after the login', async () => {
  const user = userEvent.setup();
  await comeToHero('4');
  const panel = within(await region('Badge backpack'));
  await user.click(await panel.findByRole('button', { name: 'Log in to take part' }, soon));
  await expectLogin('/6551/hero-info/4');

  await comeToHero('4', me);
  await waitFor(async () => expect(document.activeElement).toBe(await region('Badge backpack')), soon);

  await comeToHero('4', me);
  await within(await region('Badge backpack')).findByText('You have no badges in your wallet.', undefined, soon);
  expect((await region('Badge backpack')).getAttribute('aria-current')).toBeNull();
});

test('a guest is told what a farm can do, logs in for it, and finds its dialog open', async () => {
  const { db } = server.database;
  await db.insert(farmFlow).values({
    ...{ id: 1, rewardPerSecond: '0', totalPoints: '70', perPoint: '0', freeRewards: String(500n * ONE) },
    ...{ accruedAt: String(Math.floor(Date.now() / 1_000)), funded: String(500n * ONE), claimed: '0' },
  });
  const pool = { staked: '0', perPoint: '0', perShare: '0', claimed: '0' };
  await db.insert(farmPools).values({ ...pool, id: 3, lpToken: addressOf(501), symbol: 'ARCA-RON', points: '70' });
  const user = userEvent.setup();
  for (const [way, title] of [
    ['stake', /^Add LP tokens: ARCA-RON$/],
    ['unstake', /^Withdraw LP tokens: ARCA-RON$/],
    ['claim', /^Claim to vesting\?$/],
  ] as const) {
    await comeToFarms();
    const first = text(`transactions.first.${way}.login`);
    await user.click(await within(await region('ARCA-RON')).findByRole('button', { name: first }, soon));
    await expectLogin('/6551/farms');

    await comeToFarms(me);
    const dialog = await dialogOf(title);
    // Nothing of mine is in it, and the dialog says so.
    const submit = await dialog.findByRole('button', { name: text(`farms.${way}.submit`) }, soon);
    await waitFor(() => expect(isOff(submit)).toBe(true), soon);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon);
  }
});
