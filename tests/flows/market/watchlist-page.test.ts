import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import { itemOrders } from '../../../server/modules/item-orders/item-orders.tables.ts';
import { itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import { signIn, type TestApp } from '../../../server/test-support/test-app.ts';
import WatchlistPage from '../../../src/pages/account/watchlist.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
const BOX = '10200';

let server: TestApp;
let session: Session;

beforeAll(async () => {
  server = await createWebServer();
  const wallet = Wallet.createRandom();
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  session = (await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()))).data;
});
afterAll(() => server.close());

const offer = (id: bigint, price: bigint) => ({
  ...{ id, state: 'open', collection: addressOf(3), itemId: BOX, seller: addressOf(9), currency: 'ARCA' },
  ...{ unitPrice: String(price), quantity: '2', stock: '2', listedAt: new Date(), listTxHash: `0x${'1'.repeat(64)}` },
});

test('a starred gacha ball stands with its floor then and now, and an alert on its price can be set and taken back', async () => {
  const user = userEvent.setup();
  const { db } = server.database;
  const of = { minted: '9', burned: '0', firstAt: new Date(), type: 'box', tier: 'epic', family: 0 };
  await db.insert(itemSupplies).values({ itemId: BOX, ...of });
  await db.insert(itemOrders).values(offer(1n, 10n * ONE));
  await server.call(watchEndpoints.star, { kind: 'item', id: BOX, starred: true }, { session });
  await db.insert(itemOrders).values(offer(2n, 8n * ONE));
  await openPage(WatchlistPage, '/account/watchlist?tab=items', session);

  const link = await screen.findByRole('link', { name: 'Epic · Origin' }, patient);
  expect(link.getAttribute('href')).toBe(`/market/boxes?item=${BOX}`);
  const row = within(link.closest('li') ?? link);
  await row.findByTitle('10 ARCA', undefined, patient);
  expect(row.getByTitle('8 ARCA')).toBeTruthy();
  expect(link.closest('li')?.textContent).toMatch(/20(\.0)? %/);

  await user.click(row.getByRole('button', { name: 'Set a price alert for Epic · Origin' }));
  const dialog = await screen.findByRole('dialog', undefined, patient);
  expect(dialog.textContent).toContain('We notify you whenever a unit is listed at or below this price:');
  expect(dialog.textContent).toContain('Now 8 ARCA');
  await user.type(within(dialog).getByLabelText('Maximum price'), '7.5');
  await user.click(within(dialog).getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  const { alerts } = (await server.call(alertEndpoints.list, {}, { session })).data;
  expect(alerts).toMatchObject([{ kind: 'itemPrice', itemId: BOX, currency: 'ARCA', price: String((15n * ONE) / 2n) }]);

  await user.click(screen.getByRole('link', { name: 'Alerts' }));
  const alert = await screen.findByRole('link', { name: 'Epic · Origin' }, patient);
  expect(alert.closest('li')?.textContent).toContain('Item price');
  await user.click(screen.getByRole('button', { name: 'Delete the alert “Epic · Origin”' }));
  await screen.findByText(/No alerts yet/, undefined, patient);
});
