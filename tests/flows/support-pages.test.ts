import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '../../core/wire/endpoint.ts';
import { profileEndpoints } from '../../core/wire/account/profile.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import { signIn, type TestApp } from '../../server/test-support/test-app.ts';
import AccountsPage from '../../src/admin/accounts/accounts.page.tsx';
import { createWebServer, openPage } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
let server: TestApp;

beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

/** On the clock of this page, which is the real one. */
async function logIn(nickname: string, role: Role): Promise<Session> {
  const wallet = Wallet.createRandom();
  await server.app.accounts.ensureAccount({ walletAddress: wallet.address.toLowerCase(), nickname, role });
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  return (await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()))).data;
}

/** What of an account's log says that somebody read it. */
async function looksInto(session: Session): Promise<string[]> {
  const { data } = await server.list(profileEndpoints.activity, { filter: { kind: ['security'] } }, { session });
  return data.list.map(({ action }) => action);
}

const open = (session: Session, query = '') => openPage(AccountsPage, `/admin/accounts${query}`, session);

test('support names an account as its player does and reads what happened to it', async () => {
  const player = await logIn('Goldie', 'player');
  open(await logIn('Helper', 'support'));
  await screen.findByText('Find an account', undefined, patient);

  await userEvent.type(screen.getByLabelText('Account ID, wallet, e-mail address or player name'), 'Goldie');
  await userEvent.click(screen.getByRole('button', { name: 'Find account' }));

  await screen.findByRole('heading', { name: 'Goldie' }, patient);
  expect(screen.getAllByText(player.userInfo.userId)).toHaveLength(1);
  expect((await screen.findAllByText(/Logged in/, undefined, patient)).length).toBeGreaterThan(0);
});

test('who fits stands there as it is typed, opened for nobody until he is chosen, by keys alone', async () => {
  const [one, two] = [await logIn('Marigold', 'player'), await logIn('Maris', 'player')];
  const helper = await logIn('Helper', 'support');
  open(helper);
  await screen.findByText('Find an account', undefined, patient);
  const field = screen.getByLabelText('Account ID, wallet, e-mail address or player name');
  await userEvent.type(field, 'MÁRI');

  const open1 = await screen.findByRole('button', { name: `Show Marigold ${one.userInfo.userId}` }, patient);
  const open2 = screen.getByRole('button', { name: `Show Maris ${two.userInfo.userId}` });
  await userEvent.type(field, 'g');
  await waitFor(() => expect(open2.isConnected).toBe(false), patient);
  // The only one who fits is no answer yet: each look is written into it.
  expect(screen.queryByText('Activity log')).toBeNull();
  expect(await looksInto(one)).toEqual([]);

  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(open1);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Activity log' }, patient);
  expect(new URLSearchParams(window.location.search).get('account')).toBe(one.userInfo.userId);
  await waitFor(async () => expect(await looksInto(one)).toEqual(['activityRead']), patient);
  expect(await looksInto(two)).toEqual([]);
});

test('a text that names nobody says so, and one that names several asks which', async () => {
  const [one, two] = [await logIn('Twin', 'player'), await logIn('Twin', 'player')];
  const helper = await logIn('Helper', 'support');
  open(helper, '?find=nobody');
  await screen.findByText('No account found', undefined, patient);
  const field = screen.getByLabelText('Account ID, wallet, e-mail address or player name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Twin{Enter}');

  const names = [one, two].map(({ userInfo }) => `Show Twin ${userInfo.userId}`);
  const buttons = await Promise.all(names.map((name) => screen.findByRole('button', { name }, patient)));
  // Nobody's log is opened by guess: each look is written into it.
  await screen.findByText('Several accounts match', undefined, patient);
  expect(screen.queryByText('Activity log')).toBeNull();
  expect(await looksInto(one)).toEqual([]);
  await userEvent.click(buttons[1] ?? document.body);

  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await screen.findByRole('heading', { name: 'Activity log' }, patient);
  await waitFor(async () => expect(await looksInto(two)).toEqual(['activityRead']), patient);
  expect(await looksInto(one)).toEqual([]);
});

test('of many whose name begins with a text, the one that it names is opened, and that not all are shown is said', async () => {
  const createdAt = new Date(Date.now() - 3_600_000);
  for (let at = 0; at < 11; at += 1) {
    const walletAddress = Wallet.createRandom().address.toLowerCase();
    const nickname = `Wicket ${String(at)}`;
    await server.app.accounts.ensureAccount({ walletAddress, nickname, role: 'player', createdAt });
  }
  const meant = await logIn('Wick', 'player');
  await server.database.db.execute(sql`update accounts set name_key = 'wick' where id = ${meant.userInfo.userId}`);
  open(await logIn('Helper', 'support'), '?find=Wick');

  await screen.findByRole('heading', { name: 'Wick' }, patient);
  await screen.findByText(/Showing the first 10/, undefined, patient);
  expect(screen.getByRole('button', { name: `Show Wick ${meant.userInfo.userId}` })).toBeDefined();
});

test('who is no support sees why nothing comes', async () => {
  const player = await logIn('Goldie', 'player');
  open(player, '?find=Goldie');
  await screen.findByText('You don’t have permission to do this.', undefined, patient);
  expect(screen.queryByText('Activity log')).toBeNull();
});

test('a manager locks an account, which ends its sessions, and unlocks it', async () => {
  const player = await logIn('Goldie', 'player');
  open(await logIn('Warden', 'manager'), '?find=Goldie');

  await userEvent.click(await screen.findByRole('button', { name: 'Lock account' }, patient));
  const dialog = await screen.findByRole('dialog', undefined, patient);
  within(dialog).getByText(/Open withdrawals:/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lock account' }));

  const unlock = await screen.findByRole('button', { name: 'Unlock account' }, patient);
  expect((await server.call(accountEndpoints.info, {}, { session: player })).outcome).toBe('authExpired');
  await userEvent.click(unlock);
  await screen.findByRole('button', { name: 'Lock account' }, patient);
});

test('support sees that only managers lock', async () => {
  await logIn('Goldie', 'player');
  open(await logIn('Helper', 'support'), '?find=Goldie');
  const lock = await screen.findByRole('button', { name: 'Lock account' }, patient);
  await waitFor(() => expect(lock.getAttribute('aria-disabled')).toBe('true'), patient);
  await userEvent.click(lock);
  expect(screen.queryByRole('dialog')).toBeNull();
});
