import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { useGetIdentity } from '@refinedev/core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import type { Session, UserInfo } from '../../../core/wire/account/session.ts';
import { chainConfig, contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import { heroRow, insertHeroes } from '../../../server/test-support/rows.ts';
import { dropIntent, keptIntent } from '../../../src/lib/session/intent.ts';
import { PriceAlertButton } from '../../../src/resources/alerts/price/price-alert-button.tsx';
import { SearchAlertForm } from '../../../src/resources/alerts/search-alert-form.tsx';
import { ClaimButton } from '../../../src/resources/boxes/event/claim-button.tsx';
import { HeroStar } from '../../../src/resources/heroes/market/hero-star.tsx';
import { StarKeeper } from '../../../src/resources/watches/star-keeper.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const AT = `/hero/details/${contracts.hero}/7`;
const hero = { id: '7', name: 'Ottoline' };
const LOGIN = text('transactions.first.alert.login');

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  me = await server.logIn(Wallet.createRandom());
  await insertHeroes(server.database.db, [heroRow(7, { name: hero.name })]);
});
afterEach(async () => {
  dropIntent();
  await server.reset();
});
afterAll(() => server.close());

const isAtLogin = async () => {
  await waitFor(() => expect(window.location.pathname).toBe('/login'), soon);
  expect(keptIntent.get()?.at).toBe(AT);
  cleanup();
};

test('a guest who wants to be told of a price logs in and comes back to the dialog', async () => {
  const { tokens } = chainConfig;
  const button = () => createElement(PriceAlertButton, { subject: { kind: 'hero', ...hero, prices: {} }, tokens });
  await openPage(button, AT);
  await userEvent.click(await screen.findByRole('button', { name: LOGIN }, soon));
  await isAtLogin();

  await openPage(button, AT, me);
  const dialog = await screen.findByRole('dialog', undefined, soon);
  expect(dialog.textContent).toContain(hero.name);
  await userEvent.click(screen.getByRole('button', { name: text('common.actions.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keptIntent.get()).toBeNull();
});

test('a guest who names a search to be told of finds the name again after the login', async () => {
  const onDone = vi.fn();
  const form = () => createElement(SearchAlertForm, { noun: 'heroes', sought: { kind: 'search', wish: {} }, onDone });
  await openPage(form, AT);
  await userEvent.type(await screen.findByRole('textbox', { name: text('alerts.search.name') }, soon), 'Bargains');
  await userEvent.click(await screen.findByRole('button', { name: LOGIN }, soon));
  await isAtLogin();

  await openPage(form, AT, me);
  await waitFor(
    () => expect(screen.getByRole('textbox', { name: text('alerts.search.name') })).toHaveProperty('value', 'Bargains'),
    soon,
  );
  await userEvent.click(await screen.findByRole('button', { name: text('alerts.search.save') }, soon));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), soon);
});

/** The star and its keeper, as the shell has them. */
function StarStage() {
  const accountId = useGetIdentity<UserInfo | null>().data?.userId ?? null;
  return [createElement(HeroStar, { key: 'star', hero }), createElement(StarKeeper, { key: 'keeper', accountId })];
}

test('the star that a guest gave is there after the login', async () => {
  const name = text('heroes.star', hero);
  await openPage(StarStage, AT);
  await userEvent.click(await screen.findByRole('button', { name }, soon));
  await isAtLogin();

  await openPage(StarStage, AT, me);
  await screen.findByRole('button', { name, pressed: true }, soon);
  await waitFor(async () => {
    expect((await server.call(watchEndpoints.ids, {}, { session: me })).data.heroes).toEqual(['7']);
  }, soon);
  expect(keptIntent.get()).toBeNull();
});

const event = {
  ...{ id: '50002', state: 'ongoing' as const, startsAt: null, endsAt: null },
  ...{ gives: [{ boxId: '10100', amount: 1 }], remaining: '5', used: '0' },
};
const claim = () => createElement(ClaimButton, { event, vouchers: 0, amount: 1, reason: null });

test('who has an account and no wallet reads that a wallet comes before a claim, and not that a voucher is missing', async () => {
  const { userInfo, ...session } = me;
  await openPage(claim, AT, { ...session, userInfo: { ...userInfo, walletAddress: null } });
  await userEvent.click(await screen.findByRole('button', { name: text('transactions.first.claim.wallet') }, soon));
  await waitFor(() => expect(window.location.pathname).toBe('/bind-wallet'), soon);
});

test('a guest who claims comes back to the button', async () => {
  await openPage(claim, AT);
  await userEvent.click(await screen.findByRole('button', { name: text('transactions.first.claim.login') }, soon));
  await isAtLogin();

  await openPage(claim, AT, me);
  const button = await screen.findByRole('button', { name: /./ }, soon);
  await waitFor(() => expect(document.activeElement?.contains(button)).toBe(true), soon);
  expect(document.activeElement).not.toBe(document.body);
});
