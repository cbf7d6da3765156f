import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../../core/wire/account/session.ts';
import { itemOrders } from '../../../../server/modules/item-orders/item-orders.tables.ts';
import { addressOf, ONE } from '../../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../../server/test-support/test-app.ts';
import MarketOrderPage from '../../../../src/pages/market/order.page.tsx';
import { itemName, text } from '../../../support/texts.ts';
import { createWebServer, openPage } from '../../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const HOUR = 3_600_000;
const AVATAR = 30_001;
const NAME = itemName(AVATAR);

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  me = await server.logIn(Wallet.createRandom());
  const inMs = (ms: number) => new Date(Date.now() + ms);
  const listed = {
    ...{ state: 'open', collection: contracts.items, itemId: String(AVATAR), currency: 'ARCA' },
    ...{ quantity: '2', stock: '2', listedAt: inMs(-HOUR), listTxHash: `0x${'1'.repeat(64)}` },
  } as const;
  const seller = me.userInfo.walletAddress ?? '';
  await server.database.db.insert(itemOrders).values([
    { ...listed, id: 1n, seller, unitPrice: (3n * ONE).toString(), expiresAt: inMs(-1_000) },
    { ...listed, id: 2n, seller: addressOf(1), unitPrice: (10n * ONE).toString(), expiresAt: null },
  ]);
});
afterEach(() => server.reset());
afterAll(() => server.close());

test('an ended listing is offered again in a dialog with its old price, which is asked about once more under the floor', async () => {
  const user = userEvent.setup();
  await openPage(MarketOrderPage, '/market/order?tab=invalid', me);

  const again = text('market.relist.named', { name: NAME, id: '1' });
  await user.click(await screen.findByRole('button', { name: again }, soon));

  const dialog = await screen.findByRole('dialog', { name: text('market.relist.label') }, soon);
  const inDialog = within(dialog);
  expect(inDialog.getByRole<HTMLInputElement>('textbox', { name: text('orders.fields.price') }).value).toBe('3');
  // 3 ARCA are 70 % under the 10 that somebody else asks.
  await inDialog.findByText('10 ARCA', undefined, soon);
  await user.click(inDialog.getByRole('button', { name: text('market.relist.label') }));
  expect(inDialog.getByText(text('market.sell.askAgain', { percent: 70 }))).toBeTruthy();
  expect(inDialog.getByRole('button', { name: text('market.sell.anyway', { percent: 70 }) })).toBeTruthy();
});
