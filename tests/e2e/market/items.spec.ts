import { officesOf } from '../../../server/local/seed/identities.ts';
import { expect, test } from '../../support/fixtures.ts';
import { itemName, pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const ONE = 10n ** 18n;
const RICHES = 10n ** 30n;
/** Of the world: a badge that its three demo collectors hold, and that nobody sells. */
const BADGE = 20_001;
const NAME = itemName(BADGE);
const ORDERS = '/market/order?kind=item';

/** Gives an account more of the badge, so that there is a stack to sell. */
async function stock(world: World, key: 'leader', pieces: number): Promise<bigint> {
  const { operator } = officesOf(world.info.seed);
  const { address } = world.account(key);
  await world.chain.act(operator.privateKey, 'items', 'mint', [address, BADGE, pieces]);
  return world.chain.piecesOf(address, BADGE);
}

/** Buys past any page, as another player would. */
async function buyElsewhere(world: World, key: 'vip', listingId: bigint, pieces: number, unitPrice: bigint) {
  const { privateKey } = world.account(key);
  await world.chain.act(privateKey, 'arca', 'approve', [world.info.contracts.itemMarket, RICHES]);
  await world.chain.act(privateKey, 'itemMarket', 'buy', [listingId, pieces, unitPrice]);
}

/** The two newest listings, in the order in which they were made. */
async function listedLast(world: World): Promise<[bigint, bigint]> {
  const last = await world.chain.read<bigint>('itemMarket', 'totalListings');
  return [last - 1n, last];
}

test('a seller offers a stack, and a buyer takes a part of it though another was quicker @journey', async ({
  openPlayer,
  world,
}) => {
  const ann = await openPlayer();
  const seller = await ann.loginAsDemo('leader');
  const held = await stock(world, 'leader', 6);
  // another story, or the seeded history, may have allowed the market everything
  await world.chain.act(seller.privateKey, 'items', 'setApprovalForAll', [world.info.contracts.itemMarket, false]);
  await ann.page.goto('/items/list');
  await ann.page.getByRole('button', { name: text('boxes.actions.sell.named', { name: NAME }), exact: true }).click();
  await ann.page.getByLabel(text('boxes.sell.howMany'), { exact: true }).fill('6');
  await ann.page.getByLabel(text('orders.fields.price'), { exact: true }).fill('3');
  await ann.pressSell(
    ann.page.getByRole('button', { name: text('boxes.sell.button_other', { count: 6 }), exact: true }),
  );
  await ann.confirmInSandbox(2);
  await ann.expectComplete();
  await ann.closeDialog('Complete');
  expect(await world.chain.piecesOf(seller.address, BADGE)).toBe(held - 6n);
  const listingId = await world.chain.read<bigint>('itemMarket', 'totalListings');

  const ben = await openPlayer();
  const buyer = await ben.loginAsDemo('rich');
  const { page } = ben;
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [world.info.contracts.itemMarket, 0n]);
  const before = {
    pieces: await world.chain.piecesOf(buyer.address, BADGE),
    arca: await world.chain.arcaOf(buyer.address),
  };
  await page.goto('/market/items?type=badge');
  await page.getByRole('button', { name: text('items.actions.buy.named', { name: NAME }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: NAME, exact: true });
  await expect(dialog).toContainText(text('market.stack.left', { stock: 6, quantity: 6 }));
  // What a window is for is in sight however small the screen, and it says once what it is about.
  const buy = dialog.getByRole('button', { name: pattern('market.stack.buyFor') });
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(buy).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByText(NAME, { exact: true })).toHaveCount(1);
  await dialog.getByLabel(text('market.stack.howMany'), { exact: true }).fill('4');
  await dialog.getByRole('button', { name: pattern('market.stack.buyFor') }).click();

  // The approval is asked for first; while the wallet waits, three of the six are gone.
  await expect(page.getByRole('button', { name: text('wallet.sandbox.confirm'), exact: true })).toBeVisible();
  await buyElsewhere(world, 'vip', listingId, 3, 3n * ONE);
  await ben.confirmInSandbox(1);
  await expect(ben.dialog('Fail')).toContainText('Out of stock: only 3 left');
  await ben.closeDialog('Fail');
  expect(await world.chain.arcaOf(buyer.address)).toBe(before.arca);

  await dialog.getByRole('button', { name: text('market.stack.takeRest', { count: 3 }), exact: true }).click();
  await dialog.getByLabel(text('market.stack.howMany'), { exact: true }).fill('2');
  await dialog.getByRole('button', { name: pattern('market.stack.buyFor') }).click();
  await ben.confirmInSandbox(1);
  await ben.expectComplete();
  expect(await world.chain.piecesOf(buyer.address, BADGE)).toBe(before.pieces + 2n);
  expect(await world.chain.arcaOf(buyer.address)).toBe(before.arca - 6n * ONE);

  await ann.page.goto(ORDERS);
  const named = { name: NAME, id: listingId.toString() };
  await expect(ann.page.getByText(text('market.order.partlySold'), { exact: true }).first()).toBeVisible();
  await ann.page.getByRole('button', { name: text('market.changePrice.named', named), exact: true }).click();
  await ann.page.getByLabel(text('orders.fields.price'), { exact: true }).fill('2.5');
  const asked = ann.page.getByRole('dialog');
  await ann.pressSell(
    asked.getByRole('button', { name: text('orders.actions.changePrice.label'), exact: true }),
    asked,
  );
  await ann.confirmInSandbox(1);
  await ann.expectComplete();
  await ann.closeDialog('Complete');
  await ann.page.getByRole('button', { name: text('orders.actions.unlist.named', named), exact: true }).click();
  await ann.page
    .getByRole('dialog')
    .getByRole('button', { name: text('orders.actions.unlist.label'), exact: true })
    .click();
  await ann.confirmInSandbox(1);
  await ann.expectComplete();
  expect(await world.chain.piecesOf(seller.address, BADGE)).toBe(held - 5n);
});

/** A second badge, so that there are two kinds to sell. */
const OTHER = 20_002;
const OTHER_NAME = itemName(OTHER);

/** Pieces of both badges for an account, which has let no market move them. */
async function stockBoth(world: World, key: 'leader') {
  const { operator } = officesOf(world.info.seed);
  const { address, privateKey } = world.account(key);
  const { items, itemMarket } = world.info.contracts;
  for (const id of [BADGE, OTHER]) await world.chain.act(operator.privateKey, 'items', 'mint', [address, id, 3]);
  await world.chain.act(privateKey, 'items', 'setApprovalForAll', [itemMarket, false]);
  return { privateKey, items, itemMarket };
}

test('two kinds are put on sale at once, and a cart sweeps the cheapest though one offer goes before it is paid', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000); // four transactions before it, two players, two markets
  const { privateKey, items, itemMarket } = await stockBoth(world, 'leader');
  const ann = await openPlayer();
  await ann.loginAsDemo('leader');
  await ann.page.goto('/items/list?tab=badge');
  await ann.page.getByRole('button', { name: text('market.sell.several'), exact: true }).click();
  const selling = ann.page.getByRole('dialog', { name: text('market.sell.several'), exact: true });
  for (const [name, price] of [
    [NAME, '700'],
    [OTHER_NAME, '2'],
  ] as const) {
    const row = selling.getByRole('listitem', { name, exact: true });
    await row.getByRole('checkbox').check();
    await row.getByLabel(text('boxes.sell.howMany'), { exact: true }).fill('2');
    await row.getByLabel(`${text('orders.fields.price')}: ${name}`, { exact: true }).fill(price);
  }
  await selling.getByRole('button', { name: text('market.sell.listKinds_other', { count: 2 }), exact: true }).click();
  await ann.confirmInSandbox(2);
  await ann.expectResults(2);
  const [dear, cheap] = await listedLast(world);
  // A second offer of the same badge, a little dearer than the first.
  await world.chain.act(privateKey, 'itemMarket', 'list', [items, OTHER, 1, world.info.contracts.arca, 3n * ONE, 0]);

  const ben = await openPlayer();
  const buyer = await ben.loginAsDemo('rich');
  const { page } = ben;
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [itemMarket, 0n]);
  await page.goto(`/market/items?item=${String(BADGE)}`);
  const first = page.getByRole('dialog', { name: NAME, exact: true });
  await first
    .getByRole('button', { name: text('market.cart.putIn'), exact: true })
    .first()
    .click();
  await expect(first).toBeHidden();
  await page.goto(`/market/items?item=${String(OTHER)}`);
  const second = page.getByRole('dialog', { name: OTHER_NAME, exact: true });
  await second.getByLabel(text('market.sweep.pieces'), { exact: true }).fill('3');
  await second
    .getByRole('button', { name: text('market.sweep.action'), exact: true })
    .last()
    .click();
  await expect(second).toContainText(text('market.sweep.found', { count: 3, wanted: 3 }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${text('market.cart.title')}`) }).click();
  const drawer = page.getByRole('dialog', { name: text('market.cart.title'), exact: true });
  const before = {
    arca: await world.chain.arcaOf(buyer.address),
    pieces: await world.chain.piecesOf(buyer.address, OTHER),
  };
  await drawer.getByRole('button', { name: text('market.cart.buy.listings_other', { count: 3 }), exact: true }).click();

  await expect(page.getByRole('button', { name: text('wallet.sandbox.confirm'), exact: true })).toBeVisible();
  await world.chain.act(privateKey, 'itemMarket', 'unlist', [dear]);
  await ben.confirmInSandbox(2);
  await ben.expectResults(2, 3);
  await expect(drawer).toContainText(text('transactions.failures.justUnlisted'));
  expect(before.arca - (await world.chain.arcaOf(buyer.address))).toBe(7n * ONE);
  expect((await world.chain.piecesOf(buyer.address, OTHER)) - before.pieces).toBe(3n);
  await expect(drawer.getByText(text('market.cart.state.gone'), { exact: true })).toBeVisible();
  const listing = await world.chain.read<{ left: bigint }>('itemMarket', 'listingOf', cheap);
  expect(listing.left).toBe(0n);

  await world.chain.act(privateKey, 'items', 'setApprovalForAll', [itemMarket, false]);
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [itemMarket, 0n]);
});

test('pieces that were paid for from the cart are not offered again when the page is loaded anew meanwhile', async ({
  openPlayer,
  world,
}) => {
  const { privateKey, items, itemMarket } = await stockBoth(world, 'leader');
  await world.chain.act(privateKey, 'items', 'setApprovalForAll', [itemMarket, true]);
  await world.chain.act(privateKey, 'itemMarket', 'list', [items, OTHER, 3, world.info.contracts.arca, ONE, 0]);
  const ben = await openPlayer();
  const buyer = await ben.loginAsDemo('rich');
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [itemMarket, 0n]);
  const { page } = ben;
  await page.goto(`/market/items?item=${String(OTHER)}`);
  const offers = page.getByRole('dialog', { name: OTHER_NAME, exact: true });
  await offers
    .getByRole('button', { name: text('market.cart.putIn'), exact: true })
    .first()
    .click();
  const cart = page.getByRole('button', { name: new RegExp(`^${text('market.cart.title')}`) });
  const drawer = page.getByRole('dialog', { name: text('market.cart.title'), exact: true });
  await cart.click();
  const before = await world.chain.piecesOf(buyer.address, OTHER);
  await drawer.getByRole('button', { name: text('market.cart.buy.listings_one', { count: 1 }), exact: true }).click();
  await ben.confirmInSandbox(2);
  await page.reload();
  await cart.click();

  const buy = drawer.getByRole('button', { name: text('market.cart.buy.heroes_other', { count: 0 }), exact: true });
  await expect(drawer.getByText(text('market.cart.state.bought'), { exact: true })).toBeVisible();
  await expect(buy).toHaveAccessibleDescription(text('market.cart.nothingReady'));
  expect((await world.chain.piecesOf(buyer.address, OTHER)) - before).toBe(1n);
  await drawer.getByRole('button', { name: text('market.cart.removeLost_one', { count: 1 }), exact: true }).click();
  await expect(drawer.getByText(text('market.cart.empty'), { exact: true })).toBeVisible();
  await world.chain.act(privateKey, 'items', 'setApprovalForAll', [itemMarket, false]);
});

test('a badge that is put on shows in the profile', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { address } = await player.loginAsDemo('vip');
  const { page } = player;
  await page.goto(`/items/list?item=${BADGE}`);
  await page.getByRole('button', { name: text('items.actions.wear.named', { name: NAME }), exact: true }).click();
  await expect(
    page.getByRole('button', { name: text('items.actions.takeOff.named', { name: NAME }), exact: true }),
  ).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`${text('items.wears')} ${NAME}`)).toBeVisible();
  expect(await world.chain.piecesOf(address, BADGE)).toBeGreaterThan(0n);
});
