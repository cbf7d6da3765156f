// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { itemBalances, itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { heroRow, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import ItemListPage from '../../../src/pages/items/list.page.tsx';
import { SellManyDialog } from '../../../src/resources/orders/sell-many/sell-many-dialog.tsx';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const COIN = `0x${'0'.repeat(40)}`;
const BADGE = '20001';
const NAME = 'Starlit Serpent Badge #20001';

let chain: PrivateChain;
let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  chain = await startPrivateChain();
  const { rpcUrls, tokens, contracts: places } = chain.config;
  server = await createWebServer();
  const { config } = server.deps.chain;
  // The page asks the market of this chain; what is for sale is in the database alone.
  Object.assign(config, { rpcUrls, tokens, contracts: { ...config.contracts, market: places.market } });
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
  const { db } = server.database;
  await insertHeroes(db, [heroRow(1, { owner, holder: owner }), heroRow(2, { owner, holder: owner })]);
  await db.insert(itemSupplies).values({ itemId: BADGE, minted: '3', burned: '0', firstAt: new Date(), type: 'badge' });
  await db.insert(itemBalances).values({ itemId: BADGE, holder: owner, amount: '3', movedAt: new Date() });
});
afterEach(async () => {
  await allow('RON', true);
  await allow('ARCA', true);
  await server.reset();
});
afterAll(async () => {
  chain.stop();
  await server.close();
});

/** What an operator does on the chain, and what the index says of it to every open window. */
async function allow(currency: 'ARCA' | 'RON', isAllowed: boolean): Promise<void> {
  const address = currency === 'RON' ? COIN : await chain.arca.getAddress();
  await chain.write(chain.market, 'setCurrency', address, isAllowed, ONE / 10_000n, 10_000n * ONE);
  await server.deps.live.publish({ resource: 'contractLog', type: 'created', ids: ['1-0'] });
}

const HeroRoute = onRoute('/hero/details/:contractAddress/:nftId', HeroDetailsPage);
const openHero = (id: number) => openPage(HeroRoute, `/hero/details/${contracts.hero}/${String(id)}`, me);

/** Each way to put something on sale: opens it, and says where its parts are. */
const ways = {
  'a hero': {
    open: async () => void (await openHero(1)),
    price: 'Price',
    action: 'List for sale',
  },
  'several heroes': {
    open: async () => {
      const { data } = await server.call(heroEndpoints.list, { size: 10 });
      const heroes: Hero[] = data.list;
      const { tokens } = chain.config;
      const sell = () =>
        createElement(SellManyDialog, { heroes, tokens, vipLevel: 0, reason: null, onClose: () => undefined });
      await openPage(sell, '/hero/list', me);
    },
    price: /^Price: .* #1$/,
    action: 'List 2 heroes',
  },
  'pieces of an item': {
    open: async () => {
      await openPage(ItemListPage, '/items/list?tab=badge', me);
      await userEvent.click(await screen.findByRole('button', { name: `Sell ${NAME}` }, soon));
    },
    price: 'Price',
    action: 'List 1 ball',
  },
  'several kinds': {
    open: async () => {
      await openPage(ItemListPage, '/items/list?tab=badge', me);
      await userEvent.click(await screen.findByRole('button', { name: 'Sell several items' }, soon));
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(NAME) }, soon));
    },
    price: `Price: ${NAME}`,
    action: 'List 1 item',
  },
};

const currencies = async () => {
  const price = await screen.findAllByRole('textbox', { name: /^Price/ }, soon);
  const form = price[0]?.closest<HTMLElement>('form, dialog');
  if (!form) throw new Error('there is no form');
  return within(within(form).getByRole('group', { name: 'Currency' }));
};
const offered = async () => (await currencies()).getAllByRole('button').map(({ textContent }) => textContent);
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe.each(Object.entries(ways))('who sells %s', (_, { open, price, action }) => {
  test('is not offered a currency that the market withdrew', async () => {
    await allow('RON', false);

    await open();

    await waitFor(async () => expect(await offered()).toEqual(['ARCA']), soon);
  });

  test('and when it is withdrawn after a price was typed, hears it and chooses another', async () => {
    const user = userEvent.setup();
    await open();
    expect(await offered()).toEqual(['ARCA', 'RON']);
    await user.click((await currencies()).getByRole('button', { name: 'RON' }));
    await user.type(screen.getByRole('textbox', { name: price }), '60');
    const list = screen.getByRole('button', { name: action });
    expect(list.getAttribute('aria-disabled')).toBe('false');

    await allow('RON', false);

    const said = 'The market does not accept RON at the moment. Choose another currency.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said), soon);
    expect([list.getAttribute('aria-disabled'), reasonOf(list)]).toEqual(['true', said]);
    await user.click((await currencies()).getByRole('button', { name: 'ARCA' }));
    expect(await offered()).toEqual(['ARCA']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: price }).value).toBe('60');
    expect(screen.getByRole('button', { name: action }).getAttribute('aria-disabled')).toBe('false');
    expect(screen.queryByRole('alert')).toBeNull();

    await allow('RON', true);
    await waitFor(async () => expect(await offered()).toEqual(['ARCA', 'RON']), soon);
  });
});

test('a price is asked in what the market takes when it withdrew the usual currency, and stays of that', async () => {
  await allow('ARCA', false);
  await openHero(1);
  await waitFor(async () => expect(await offered()).toEqual(['RON']), soon);
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '60');

  await allow('ARCA', true);

  await waitFor(async () => expect(await offered()).toEqual(['ARCA', 'RON']), soon);
  expect((await currencies()).getByRole('button', { pressed: true }).textContent).toBe('RON');
});

test('a listing in a currency that the market withdrew says what it said, but its price cannot be changed', async () => {
  await insertHeroes(server.database.db, [listedHero(3, 70n * ONE, { owner, currency: 'RON' })]);
  const user = userEvent.setup();
  await openHero(3);
  await user.click(await screen.findByRole('button', { name: 'Change price' }, soon));
  const price = await screen.findByRole('textbox', { name: 'Price' }, soon);
  await user.clear(price);
  await user.type(price, '60');
  const change = screen.getByRole('button', { name: 'Change price' });
  expect(change.getAttribute('aria-disabled')).toBe('false');

  await allow('RON', false);

  const said = 'The market does not accept RON at the moment. Unlist it, then list it in another currency.';
  await waitFor(() => expect(reasonOf(change)).toBe(said), soon);
  expect(screen.getByRole('alert').textContent).toBe(said);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByTitle('70 RON').length).toBeGreaterThan(0);
});
