// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { dropIntent } from '../../../src/lib/session/intent.ts';
import { dropDrafts } from '../../../src/lib/session/kept-draft.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import { VoteDialog } from '../../../src/resources/bounties/hero/vote-dialog.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';
import { pressable } from '../../support/pages/why-not.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const CAPTAIN = '/6551/hero-info/9';
const TO_LOGIN = `/login?redirect=${encodeURIComponent(CAPTAIN)}`;

let server: TestApp;
let wallet: ReturnType<typeof Wallet.createRandom>;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  wallet = Wallet.createRandom();
  me = await server.logIn(wallet);
  await insertBountyRows(server.database.db, wallet.address.toLowerCase(), Math.floor(Date.now() / 1_000) * 1_000);
});
afterEach(async () => {
  dropIntent();
  dropDrafts();
  await server.reset();
});
afterAll(() => server.close());

function CaptainPage() {
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/6551/hero-info/:tokenId', element: createElement(HeroInfoPage) }),
  );
}

/** Who comes to the captain's page by a login or without one; the page before is gone. */
async function come(session?: Session) {
  cleanup();
  await openPage(CaptainPage, CAPTAIN, session);
  return within(await screen.findByRole('region', { name: 'Candidates' }, soon));
}
const rowOf = async (candidates: Awaited<ReturnType<typeof come>>, heroId: string) =>
  within((await candidates.findByRole('link', { name: new RegExp(`#${heroId}$`) }, soon)).closest('li') as HTMLElement);
const whereItIs = () => `${window.location.pathname}${window.location.search}`;
const dialogOpen = async () => within(await screen.findByRole('dialog', { name: /^Add V-Crystal for/ }, soon));
const crystalIn = (dialog: Awaited<ReturnType<typeof dialogOpen>>) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: 'V-Crystal' }).value;

test('a guest who would add to a vote finds its dialog open after the login, with all that is free, and once', async () => {
  const user = userEvent.setup();
  const row = await rowOf(await come(), '1');
  await user.click(await row.findByRole('button', { name: 'Add more' }, soon));
  expect(whereItIs()).toBe(TO_LOGIN);

  await come(me);
  const dialog = await dialogOpen();
  expect(Number(crystalIn(dialog))).toBeGreaterThan(1);
  await waitFor(
    () => expect(dialog.getByRole('button', { name: 'Add more' }).getAttribute('aria-disabled')).toBe('false'),
    soon,
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: /^Add V-Crystal for/ })).toBeNull();

  await rowOf(await come(me), '1');
  expect(screen.queryByRole('dialog', { name: /^Add V-Crystal for/ })).toBeNull();
});

test('a guest who would add to what another placed is told so after the login', async () => {
  const user = userEvent.setup();
  const row = await rowOf(await come(), '8');
  await user.click(await row.findByRole('button', { name: 'Add more' }, soon));

  await come(me);
  const dialog = await dialogOpen();
  expect(await dialog.findByText(/^This vote was placed by/, undefined, soon)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add more' }).getAttribute('aria-disabled')).toBe('true');
});

test('a guest who would vote logs in first, and finds the dialog of a new vote', async () => {
  const user = userEvent.setup();
  const candidates = await come();
  await user.click(await candidates.findByRole('button', { name: 'Log in to vote' }, soon));
  expect(whereItIs()).toBe(TO_LOGIN);

  await come(me);
  expect(await screen.findByRole('dialog', { name: /^Vote for/ }, soon)).toBeTruthy();
});

test('whose login ended in the middle, which leads away from the page, finds the dialog filled as it was', async () => {
  const user = userEvent.setup();
  const row = await rowOf(await come(me), '1');
  await row.findByRole('button', { name: 'Add more' }, soon);
  await user.click(await pressable(() => row.getByRole('button', { name: 'Add more' })));
  const field = (await dialogOpen()).getByRole('textbox', { name: 'V-Crystal' });
  await user.clear(field);
  await user.type(field, '1.5');

  await come(await server.logIn(wallet));
  expect(crystalIn(await dialogOpen())).toBe('1.5');
});

test('a dialog that stands open for a guest leads to the login and is filled as it was, the hero too', async () => {
  const user = userEvent.setup();
  const { data: standing } = await server.call(bountyEndpoints.epoch, { id: '0' });
  const { data: captain } = await server.call(bountyEndpoints.hero, { id: '9' });
  const { epoch, power } = standing;
  const { bounty } = captain;
  if (!epoch || !bounty) throw new Error('Nothing can be voted for');
  const onClose = () => undefined;
  const open = () => createElement(VoteDialog, { ...{ bounty, epoch, power, onClose }, captainName: 'Hero 9', meant });
  const meant = { heroId: '2', amount: '2.5', isMore: false };
  await openPage(open, CAPTAIN);
  await user.click(await screen.findByRole('button', { name: 'Log in to vote' }, soon));
  expect(whereItIs()).toBe(TO_LOGIN);

  await come(me);
  const dialog = within(await screen.findByRole('dialog', { name: /^Vote for/ }, soon));
  expect(crystalIn(dialog)).toBe('2.5');
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /#2$/ }).checked).toBe(true), soon);
});

test('what was typed among my votes is there again when the page is opened anew, until it is given up', async () => {
  const user = userEvent.setup();
  const open = async () => {
    cleanup();
    await openPage(BountyListPage, '/6551/bounty-list', me);
    const votes = within(await screen.findByRole('region', { name: 'My votes' }, soon));
    return within((await votes.findByText(/^Epoch 3, with .*#1$/, undefined, soon)).closest('li') as HTMLElement);
  };
  const more = await (await open()).findByRole('button', { name: 'Add more' }, soon);
  await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('false'), soon);
  await user.click(more);
  const field = (await dialogOpen()).getByRole('textbox', { name: 'V-Crystal' });
  await user.clear(field);
  await user.type(field, '0.75');

  await open();
  const again = await dialogOpen();
  expect(crystalIn(again)).toBe('0.75');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Add V-Crystal for/ })).toBeNull());
});
