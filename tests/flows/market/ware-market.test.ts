import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { itemOrders } from '../../../server/modules/item-orders/item-orders.tables.ts';
import { itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import { contracts, START, type TestApp } from '../../../server/test-support/test-app.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import MarketBoxesPage from '../../../src/pages/market/boxes.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const [ELITE, ELITE_2, EPIC] = ['10100', '10200', '10101'];

let server: TestApp;
/** Three kinds of gacha balls, of which two elite ones are for sale for 30 and 20 ARCA. */
beforeAll(async () => {
  server = await createWebServer();
  await server.reset();
  const { db } = server.database;
  const kind = { minted: '5', burned: '0', firstAt: START, type: 'box' };
  await db.insert(itemSupplies).values([
    { ...kind, itemId: ELITE, tier: 'elite', family: 1 },
    { ...kind, itemId: ELITE_2, tier: 'elite', family: 2 },
    { ...kind, itemId: EPIC, tier: 'epic', family: 1 },
  ]);
  const offer = { collection: contracts.items, seller: addressOf(3), currency: 'ARCA', state: 'open' as const };
  await db.insert(itemOrders).values(
    [
      { id: 1n, itemId: ELITE, unitPrice: (30n * ONE).toString() },
      { id: 2n, itemId: ELITE_2, unitPrice: (20n * ONE).toString() },
    ].map((row) => ({
      ...offer,
      ...row,
      quantity: '2',
      stock: '2',
      listedAt: START,
      listTxHash: `0x${'1'.repeat(64)}`,
    })),
  );
});
afterAll(() => server.close());

test('of gacha balls too each choice of what is for sale says how many it would show under the other filters', async () => {
  const user = userEvent.setup();
  await openPage(MarketBoxesPage, '/market/boxes');
  const offer = await screen.findByRole('group', { name: 'Availability' }, soon);
  const choices = () =>
    within(offer)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  await waitFor(() => expect(choices()).toEqual(['For sale 2', 'All 3', 'Unlisted 1']), soon);
  await user.click(within(offer).getByRole('button', { name: 'Unlisted 1' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), soon);
  expect(choices()).toEqual(['For sale 2', 'All 3', 'Unlisted 1']);

  await user.click(await screen.findByRole('checkbox', { name: /Elite/ }));
  await waitFor(() => expect(choices()).toEqual(['For sale 2', 'All 2', 'Unlisted 0']), soon);
  expect(screen.getByText('“from” shows the lowest price in ARCA, or in the currency next to it.')).toBeTruthy();
});

test('each currency says how many kinds of gacha balls are sold for it and from which price', async () => {
  const user = userEvent.setup();
  await openPage(MarketBoxesPage, '/market/boxes?show=all&currency=ARCA&min=25');
  const currencies = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
  const told = (...expected: string[]) =>
    waitFor(() => expect([...currencies().options].map(({ text }) => text)).toEqual(expected), soon);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1), soon);
  await told('Any currency · 3', 'ARCA · 2 · from 20', 'RON · 0');

  await user.selectOptions(currencies(), 'Any currency · 3');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3), soon);
  await user.click(await screen.findByRole('checkbox', { name: /Epic/ }));
  await told('Any currency · 1', 'ARCA · 0', 'RON · 0');
  await user.selectOptions(currencies(), 'RON · 0');
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0), soon);
});

const rowOf = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Log in to set an alert' }).closest('div');

test('beside the picture a guest finds no empty row, and a player how many are theirs, none included', async () => {
  const path = `/market/boxes?item=${ELITE}`;
  const open = async (session?: Session) => {
    const page = await openPage(MarketBoxesPage, path, session);
    const dialog = await screen.findByRole('dialog', { name: 'Elite · Origin' }, soon);
    await within(dialog).findByRole('button', { name: session ? /^Buy 1 for 30/ : 'Log in to buy' }, soon);
    return { page, dialog };
  };
  const guest = await open();
  expect(guest.dialog.textContent).not.toContain('You have');
  expect([...(rowOf(guest.dialog)?.children ?? [])].filter(({ childElementCount }) => childElementCount === 0)).toEqual(
    [],
  );
  guest.page.unmount();

  server.clock.set(new Date());
  const player = await open(await server.logIn(Wallet.createRandom()));
  await within(player.dialog).findByText('You have 0', undefined, soon);
  expect(within(player.dialog).queryByRole('button', { name: /^Sell/ })).toBeNull();
});

test('the title of what was listed sorts by that, and pressed again gives it back', async () => {
  const user = userEvent.setup();
  await openPage(MarketBoxesPage, '/market/boxes?view=table&show=all');
  const title = await screen.findByRole('columnheader', { name: /^Listed/ }, soon);
  await user.click(title);
  await waitFor(() => expect(window.location.search).toContain('sort=latest'), soon);
  await user.click(screen.getByRole('columnheader', { name: /^Listed/ }));
  await waitFor(() => expect(window.location.search).not.toContain('sort='), soon);
});
