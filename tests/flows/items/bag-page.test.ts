import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { itemOrders } from '../../../server/modules/item-orders/item-orders.tables.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import ItemListPage from '../../../src/pages/items/list.page.tsx';
import { itemName } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY = 86_400_000;
const [BADGE, AVATAR, PASS] = ['20001', '30001', '70001'] as const;
const names = { [BADGE]: itemName(Number(BADGE)), [AVATAR]: itemName(Number(AVATAR)), [PASS]: itemName(Number(PASS)) };

let server: TestApp;
let me: Session;
/** Three badges at 2 ARCA, five days here; an avatar at 9 ARCA, since yesterday; four passes that nobody offers. */
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  await server.reset();
  me = await server.logIn(Wallet.createRandom());
  const holder = me.userInfo.walletAddress ?? '';
  // The page's clock may be a moment behind the server's.
  const ago = (days: number) => new Date(server.clock.now().getTime() - (days + 0.5) * DAY);
  const { db } = server.database;
  await db.insert(itemSupplies).values(
    [BADGE, AVATAR, PASS].map((itemId) => {
      const { type = null, rarity = null } = itemIdentityOf(itemId) ?? {};
      return { itemId, minted: '9', burned: '0', firstAt: ago(9), type, rarity };
    }),
  );
  await db.insert(itemBalances).values([
    { itemId: BADGE, holder, amount: '3', movedAt: ago(5) },
    { itemId: AVATAR, holder, amount: '1', movedAt: ago(1) },
    { itemId: PASS, holder, amount: '4', movedAt: ago(3) },
  ]);
  const offer = { collection: contracts.items, seller: addressOf(3), currency: 'ARCA', state: 'open' as const };
  const listed = { quantity: '2', stock: '2', listedAt: ago(2), listTxHash: `0x${'1'.repeat(64)}` };
  await db.insert(itemOrders).values([
    { ...offer, ...listed, id: 1n, itemId: BADGE, unitPrice: (2n * ONE).toString() },
    { ...offer, ...listed, id: 2n, itemId: AVATAR, unitPrice: (9n * ONE).toString() },
  ]);
});
afterAll(() => server.close());

const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const shows = (...ids: (keyof typeof names)[]) =>
  waitFor(() => expect(cards()).toEqual(ids.map((id) => names[id])), soon);

test('my items say what they are worth and since when they are here, and ask no more for it', async () => {
  const asked: string[] = [];
  const { request } = server;
  vi.spyOn(server, 'request').mockImplementation((path, init) => {
    asked.push(String(path));
    return request(path, init);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await openPage(ItemListPage, '/items/list', me);

  const badge = await screen.findByRole('article', { name: names[BADGE] }, soon);
  expect(badge.textContent).toMatch(/You have 3.*6 ARCA.*5 days ago/);
  expect((await screen.findByRole('article', { name: names[PASS] })).textContent).toMatch(/You have 4.*3 days ago/);
  expect(asked.filter((path) => path.includes('/Item/Wares?'))).toHaveLength(1);
});

test('they are sorted by price, narrowed by rarity, type and name, and the address says so', async () => {
  const user = userEvent.setup();
  await openPage(ItemListPage, '/items/list', me);
  await shows(BADGE, AVATAR, PASS);

  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(sort, 'Price: high to low');
  await shows(AVATAR, BADGE, PASS);
  await user.selectOptions(sort, 'Recently received');
  await shows(AVATAR, PASS, BADGE);

  await user.click(await screen.findByRole('checkbox', { name: /^Badge/ }, soon));
  await shows(BADGE);
  expect(window.location.search).toBe('?type=badge&sort=received');
  await user.click(screen.getByRole('button', { name: /^Remove Badge/ }));
  await shows(AVATAR, PASS, BADGE);

  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'no such thing');
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]), soon);
  const [, wayBack] = await screen.findAllByRole('button', { name: 'Reset all' }, soon);
  if (!wayBack) throw new Error('an empty list has no way back');
  await user.click(wayBack);
  await shows(AVATAR, PASS, BADGE);
  expect(window.location.search).toBe('?sort=received');
});

test('the tab narrows what the filters offer, and a type goes with its tab', async () => {
  const user = userEvent.setup();
  await openPage(ItemListPage, '/items/list?tab=item&type=pass&sort=price-asc', me);
  await shows(PASS);
  expect(screen.queryByRole('checkbox', { name: /^Badge/ })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Badges' }));
  await shows(BADGE);
  expect(window.location.search).toBe('?tab=badge&sort=price-asc');
});

test('several are chosen from the cards and from the table', async () => {
  const user = userEvent.setup();
  await openPage(ItemListPage, '/items/list', me);
  await shows(BADGE, AVATAR, PASS);
  await user.click(screen.getByRole('button', { name: 'Select several' }));
  const choice = await screen.findByRole('checkbox', { name: names[AVATAR] }, soon);
  expect(choice.closest('label')?.textContent).toMatch(/9 ARCA.*1 day ago/);
  await user.click(choice);
  await user.click(screen.getByRole('checkbox', { name: names[BADGE] }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Sell' }));

  const dialog = await screen.findByRole('dialog', { name: 'Sell several items' }, soon);
  expect(await within(dialog).findByRole('button', { name: 'List 2 items' }, soon)).toBeTruthy();
});

test('the table has the same order, worth and date', async () => {
  const user = userEvent.setup();
  await openPage(ItemListPage, '/items/list?view=table&sort=price-desc', me);
  const rows = await waitFor(() => {
    const isItem = (row: HTMLElement) => Object.values(names).some((name) => row.textContent.includes(name));
    const found = screen.getAllByRole('row').filter(isItem);
    expect(found).toHaveLength(3);
    return found;
  }, soon);
  expect(rows[0]?.textContent).toContain(names[AVATAR]);
  expect(rows[1]?.textContent).toMatch(/2.*6.*5 days ago/);

  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), names[PASS].slice(0, 6));
  await waitFor(() => expect(screen.queryByText(names[AVATAR])).toBeNull(), soon);
  expect(window.location.search).toContain('name=');
});
