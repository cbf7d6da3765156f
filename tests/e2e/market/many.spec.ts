import type { Page } from '@playwright/test';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const ONE = 10n ** 18n;
const RICHES = 10n ** 30n;

/** Puts idle heroes of an account on the market, past the page. */
async function listSome(world: World, key: 'rich' | 'vip', count: number) {
  const { address, privateKey } = world.account(key);
  const { hero, market, arca } = world.info.contracts;
  await world.chain.act(privateKey, 'hero', 'setApprovalForAll', [market, true]);
  const idle = (await world.heroes({ owner: address, state: ['idle'] })).slice(0, count);
  const listed: { hero: Hero; listingId: string }[] = [];
  for (const one of idle) {
    await world.chain.act(privateKey, 'market', 'list', [hero, one.id, arca, 3n * ONE]);
    listed.push({ hero: one, listingId: String(await world.chain.listingIdOf(one.id)) });
  }
  return listed;
}

/** Buys past any page, as another player would. */
async function buyElsewhere(world: World, key: 'rich' | 'vip', listingId: string, price: bigint) {
  const { privateKey } = world.account(key);
  await world.chain.act(privateKey, 'arca', 'approve', [world.info.contracts.market, RICHES]);
  await world.chain.act(privateKey, 'market', 'buy', [listingId, price]);
}

test('a seller takes several listings back at once, and hears of the one that was sold just before', async ({
  openPlayer,
  world,
}) => {
  const ann = await openPlayer(desktop);
  const seller = await ann.loginAsDemo('rich');
  const listed = await listSome(world, 'rich', 3);
  const { page } = ann;
  await page.goto('/market/order');
  for (const { listingId } of listed) {
    await page.getByRole('checkbox', { name: text('table.select', { row: `hero-${listingId}` }), exact: true }).check();
  }
  const unlist = text('orders.actions.unlist.label');
  await page.getByRole('toolbar').getByRole('button', { name: unlist, exact: true }).click();
  const asked = page.getByRole('dialog', {
    name: text('orders.actions.unlist.confirm', { name: text('market.listings_other', { count: 3 }) }),
  });
  await expect(asked).toContainText(text('market.unlist.back'));

  await buyElsewhere(world, 'vip', listed[1]?.listingId ?? '', 3n * ONE);
  await asked.getByRole('button', { name: unlist, exact: true }).click();
  await ann.confirmInSandbox(1);
  await ann.expectResults(2, 3);

  await expect(asked).toContainText(text('transactions.failures.justSold'));
  const owners = await Promise.all(listed.map(({ hero }) => world.chain.ownerOf(hero.id)));
  expect(owners).toEqual([seller.address, world.account('vip').address, seller.address]);
});

/** What a page asks of the game server from now on, as paths with their questions. */
function followQuestions(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/game/')) asked.push(url);
  });
  return asked;
}

/** The open list from its first row: not what is read of single heroes that changed. */
const isOpenList = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/Hero/List') && searchParams.has('sorter') && !searchParams.has('cursor');

test('a cart is bought though one of it is sold while the wallet asks, and nobody pays for that one @journey', async ({
  openPlayer,
  world,
}) => {
  const buyer = world.account('rich');
  const rival = world.account('vip');
  const others = (await world.heroes({ forSale: true, currency: 'ARCA' }, 'price:asc')).filter(
    ({ owner }) => owner !== buyer.address && owner !== rival.address,
  );
  const [first, lost, last] = others;
  if (!first?.listing || !lost?.listing || !last?.listing) throw new Error('The market has too little for sale');
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [world.info.contracts.market, 0n]);

  const ben = await openPlayer(desktop);
  await ben.loginAsDemo('rich');
  const { page } = ben;
  const asked = followQuestions(page);
  await page.goto('/market/hero?view=table&currency=ARCA');
  for (const { id } of [first, lost, last]) {
    await page.getByRole('checkbox', { name: text('table.select', { row: id }), exact: true }).check();
  }
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: text('market.cart.putIn') })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${text('market.cart.title')}`) }).click();
  const drawer = page.getByRole('dialog', { name: text('market.cart.title'), exact: true });
  const before = await world.chain.arcaOf(buyer.address);
  const askedBefore = asked.filter(isOpenList).length;
  await drawer.getByRole('button', { name: text('market.cart.buy.heroes_other', { count: 3 }) }).click();

  await expect(page.getByRole('button', { name: text('wallet.sandbox.confirm'), exact: true })).toBeVisible();
  await buyElsewhere(world, 'vip', lost.listing.listingId, BigInt(lost.listing.price));
  await ben.confirmInSandbox(2);
  await ben.expectResults(2, 3);

  await expect(drawer).toContainText(text('transactions.failures.justSold'));
  expect(before - (await world.chain.arcaOf(buyer.address))).toBe(
    BigInt(first.listing.price) + BigInt(last.listing.price),
  );
  expect(await world.chain.ownerOf(lost.id)).toBe(rival.address);
  expect(await world.chain.ownerOf(last.id)).toBe(buyer.address);
  // Two transactions, of which the approval changes no list: it is read when the purchase is in a block, and when it is final.
  expect([1, 2]).toContain(asked.filter(isOpenList).length - askedBefore);
  expect(asked.filter(({ pathname }) => pathname.endsWith('/Watch/Ids'))).toHaveLength(1);
  await drawer.getByRole('button', { name: text('transactions.ending.see'), exact: true }).click();
  await expect(page).toHaveURL(/\/hero\/list$/);
});
