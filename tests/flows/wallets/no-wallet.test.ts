import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement, type ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { heroRow, insertForgeSettings, insertHeroes } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { dropIntent, keepIntent, keptIntent } from '../../../src/lib/session/intent.ts';
import BindWalletPage from '../../../src/pages/bind-wallet/bind-wallet.page.tsx';
import BoxListPage from '../../../src/pages/boxes/list.page.tsx';
import CouponListPage from '../../../src/pages/coupon/list.page.tsx';
import CreatePage from '../../../src/pages/create/create.page.tsx';
import TransferPage from '../../../src/pages/currency/transfer.page.tsx';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import HeroListPage from '../../../src/pages/hero/list.page.tsx';
import ItemListPage from '../../../src/pages/items/list.page.tsx';
import MarketOrderPage from '../../../src/pages/market/order.page.tsx';
import OffersPage from '../../../src/pages/market/offers/offers.page.tsx';
import MiningPage from '../../../src/pages/mining/mining.page.tsx';
import VoucherListPage from '../../../src/pages/voucher/list.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  const { userInfo, ...session } = await server.logIn(Wallet.createRandom());
  me = { ...session, userInfo: { ...userInfo, walletAddress: null } };
  await insertForgeSettings(server.database.db);
  await insertHeroes(server.database.db, [heroRow(1, { name: 'Ada' })]);
});
afterEach(async () => {
  cleanup();
  dropIntent();
  await server.reset();
});
afterAll(() => server.close());

const bind = () => screen.findByRole('button', { name: text('transactions.first.own.wallet') }, soon);

test.each<[string, ComponentType]>([
  ['/hero/list', HeroListPage],
  ['/items/list', ItemListPage],
  ['/boxes/list', BoxListPage],
  ['/boxes/list?tab=purchases', BoxListPage],
  ['/coupon/list', CouponListPage],
  ['/voucher/list', VoucherListPage],
  ['/market/order', MarketOrderPage],
  ['/market/offers', OffersPage],
  ['/currency/transfer', TransferPage],
  ['/energy', EnergyPage],
  ['/create', CreatePage],
  ['/hero/forge/1', onRoute('/hero/forge/:nftId', ForgePage)],
  ['/hero/grow-up/1', onRoute('/hero/grow-up/:nftId', GrowUpPage)],
])('%s tells who has no wallet so, and its button leads to the binding and back', async (path, page) => {
  await openPage(page, path, me);
  await userEvent.click(await bind());
  expect(location.pathname).toBe('/bind-wallet');
  expect(keptIntent.get()?.at).toBe(path);
});

test.each([
  [true, '/boxes/list?tab=sale'],
  [false, '/bind-wallet'],
])(
  'whoever logs in with the account that has the wallet goes on where a binding was wanted: %s',
  async (isBinding, to) => {
    keepIntent({ key: 'own', at: '/boxes/list?tab=sale', data: null, isBinding });
    await openPage(BindWalletPage, '/bind-wallet', await server.logIn(Wallet.createRandom()));
    if (isBinding) await waitFor(() => expect(location.pathname).toBe('/boxes/list'), soon);
    else await screen.findByRole('heading', { name: text('accounts.bind.done.title') }, soon);
    expect(`${location.pathname}${location.search}`).toBe(to);
  },
);

test('who would send a hero to mine without a wallet is led to the binding', async () => {
  await openPage(() => createElement(MiningPage), '/mining', me);
  const name = text('mining.sendTo', { name: text('mining.place', { mine: text('mining.mines.main'), slot: 1 }) });
  await userEvent.click(await screen.findByRole('button', { name }, soon));
  await userEvent.click(await bind());
  expect(location.pathname).toBe('/bind-wallet');
});
