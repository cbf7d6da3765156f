import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { vipThresholds } from '../../../../core/rules/economy/vip.ts';
import type { Session } from '../../../../core/wire/account/session.ts';
import { contractChanges } from '../../../../server/modules/contract-log/contract-log.tables.ts';
import { itemOrders } from '../../../../server/modules/item-orders/item-orders.tables.ts';
import { itemBalances, itemSupplies } from '../../../../server/modules/items/items.tables.ts';
import { stakes, vipLevels } from '../../../../server/modules/staking/staking.tables.ts';
import { vestings } from '../../../../server/modules/vestings/vestings.tables.ts';
import { addressOf, heroRow, insertHeroes, listedHero, ONE } from '../../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../../src/pages/hero/details.page.tsx';
import ItemListPage from '../../../../src/pages/items/list.page.tsx';
import { useChainNews } from '../../../../src/shell/use-chain-news.ts';
import { onRoute } from '../../../support/pages/on-route.ts';
import { createWebServer, openPage } from '../../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY_MS = 86_400_000;
const SELLER = addressOf(77);
const BADGE = '20001';
const NAME = 'Starlit Serpent Badge #20001';

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
});
afterEach(() => server.reset());
afterAll(() => server.close());

const Details = onRoute('/hero/details/:contractAddress/:nftId', HeroDetailsPage);
/** The page as it is within all others, which follow the chain. */
function Followed() {
  useChainNews(owner);
  return createElement(Details);
}
const openHero = (id: number) => openPage(Followed, `/hero/details/${contracts.hero}/${String(id)}`, me);
const publish = (resource: 'staking' | 'contractLog', ids: string[]) =>
  server.deps.live.publish({ resource, type: 'updated', ids });

/** Half a step above the level's threshold, and there for long. */
async function stake(account: string, level: number): Promise<void> {
  const [least, next] = [vipThresholds[level - 1] ?? 0n, vipThresholds[level] ?? 0n];
  const ve = ((least + next) / 2n).toString();
  const [since, endsAt] = [new Date(), new Date(Date.now() + 1_000 * DAY_MS)];
  await server.database.db.insert(stakes).values({ account, since, endsAt, amount: ve, ve });
}

/** As an operator sets them: the fee of every level is the same. */
const setFees = (feeBps: number) =>
  server.database.db
    .insert(vipLevels)
    .values(vipThresholds.map((threshold, at) => ({ level: at + 1, threshold: threshold.toString(), feeBps })));

test('who buys reads what the seller’s own level takes and leaves, and hears when that changes', async () => {
  await insertHeroes(server.database.db, [listedHero(1, 100n * ONE, { owner: SELLER })]);
  await stake(SELLER, 8);
  await openHero(1);

  const fee = await screen.findByText(/Market fee 2\.21 %/, { selector: 'summary' }, soon);
  const gets = () => within(fee.closest('details') as HTMLElement).getByText('The seller gets').parentElement;
  expect(gets()?.textContent).toBe('The seller gets97.7900 ARCA');

  await setFees(150);
  await publish('staking', []);

  await waitFor(() => expect(gets()?.textContent).toBe('The seller gets98.5000 ARCA'), soon);
});

test('who sells reads the fees that the contract has, and hears when they change', async () => {
  me.userInfo.vipLevel = 8;
  await insertHeroes(server.database.db, [heroRow(1, { owner, holder: owner })]);
  await stake(owner, 8);
  await openHero(1);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price' }, soon), '1,000');
  const lines = () => screen.getByLabelText('Where the price goes, in ARCA').textContent;
  expect(lines()).toContain('You get977.9000');

  await setFees(150);
  await publish('staking', []);

  await waitFor(() => expect(lines()).toContain('You get985.0000'), soon);
});

test('a price is held to the bounds that the market has, and to others when they change', async () => {
  await insertHeroes(server.database.db, [heroRow(1, { owner, holder: owner })]);
  await openHero(1);
  const price = await screen.findByRole('textbox', { name: 'Price' }, soon);
  await userEvent.type(price, '12,5');
  expect(screen.queryByText('The maximum price is 7 ARCA.')).toBeNull();

  const values = { currency: contracts.arca, allowed: true, minPrice: ONE.toString(), maxPrice: (7n * ONE).toString() };
  const place = { txHash: `0x${'1'.repeat(64)}`, blockNumber: 9, logIndex: 0, at: new Date() };
  await server.database.db
    .insert(contractChanges)
    .values({ id: '9-0', contract: 'market', event: 'CurrencyChanged', values, ...place });
  await publish('contractLog', ['9-0']);

  expect(await screen.findByText('The maximum price is 7 ARCA.', undefined, soon)).toBeTruthy();
});

test('several kinds far under what others ask are asked about once more, and one’s own listing is no floor', async () => {
  const { db } = server.database;
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '9', burned: '0', firstAt: new Date(), type: 'badge' });
  await db.insert(itemBalances).values({ itemId: BADGE, holder: owner, amount: '3', movedAt: new Date() });
  const listed = {
    ...{ collection: contracts.items, itemId: BADGE, currency: 'ARCA', quantity: '1', stock: '1', state: 'open' },
    ...{ listedAt: new Date(), expiresAt: new Date(Date.now() + DAY_MS), listTxHash: `0x${'2'.repeat(64)}` },
  };
  await db.insert(itemOrders).values([
    { ...listed, id: 1n, seller: SELLER, unitPrice: (100n * ONE).toString() },
    { ...listed, id: 2n, seller: owner, unitPrice: ONE.toString() },
  ]);
  const user = userEvent.setup();
  await openPage(ItemListPage, '/items/list?tab=badge', me);
  await user.click(await screen.findByRole('button', { name: 'Sell several items' }, soon));
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(NAME) }, soon));
  await user.type(screen.getByRole('textbox', { name: `Price: ${NAME}` }), '10');
  expect(await screen.findByText(/90% below/, undefined, soon)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'List 1 item' }));

  const anyway = await screen.findByRole('button', { name: 'Sell 90% below floor' }, soon);
  expect(screen.queryByRole('button', { name: 'List 1 item' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: `Price: ${NAME}` }), '0');
  expect(anyway.textContent).toBe('List 1 item');
});

test('what is locked for a hero is no nothing while it cannot be read', async () => {
  const { db } = server.database;
  await insertHeroes(db, [heroRow(1)]);
  await db.insert(vestings).values({ heroId: 1n, locked: (7n * ONE).toString(), claimed: '0', since: new Date() });
  const { fetch: through } = globalThis;
  let isBroken = true;
  globalThis.fetch = (url, init) =>
    isBroken && String(url).includes('/Lp/VestingList')
      ? Promise.reject(new TypeError('no answer'))
      : through(url, init);
  await openHero(1);
  const user = userEvent.setup();
  const value = async () => (await screen.findByText('Locked rewards', undefined, soon)).parentElement;

  const retry = await within((await value()) as HTMLElement).findByRole('button', { name: 'Try again' }, soon);
  expect((await value())?.textContent).not.toMatch(/0 ARCA/);

  isBroken = false;
  await user.click(retry);
  await waitFor(async () => expect((await value())?.textContent).toContain('7 ARCA'), soon);
  globalThis.fetch = through;
});
