import type { Page } from '@playwright/test';
import { boxIdOf, couponIdOf, couponPrice, defaultOdds, tierTerms } from '../../../core/rules/boxes/boxes.ts';
import { officesOf } from '../../../server/local/seed/identities.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const ONE = 10n ** 18n;
const WAIT_SECONDS = 600;
/** About as long as the page needs to be read anew. */
const NEAR_MS = 6_000;
/** The latest family's legendary ball: no other story buys it. Sales are numbered by family and tier. */
const BOX = boxIdOf(3, 'legendary');
const SALE = 15;
const NAME = text('boxes.name', { tier: text('boxes.tier.legendary'), family: text('boxes.family.season4') });
const COUPON = couponIdOf(3, 'legendary', 50);
const COUPON_NAME = text('boxes.couponName', { off: 50, name: NAME });
const PRICE = BigInt(tierTerms.legendary.priceArca) * ONE;
const CHEAPER = couponPrice(PRICE, 50);

type Terms = Record<'boxId' | 'start' | 'end' | 'maxSupply' | 'minVipLevel' | 'weeklyBase' | 'levelsPerExtra', bigint> &
  Record<'priceArca' | 'priceNative', bigint>;

const tupleOf = (terms: Terms): bigint[] => [
  ...[terms.boxId, terms.start, terms.end, terms.maxSupply, terms.minVipLevel, terms.weeklyBase, terms.levelsPerExtra],
  ...[terms.priceArca, terms.priceNative],
];

/** The sale begins in a while and has two balls left; answers when, in milliseconds, and how to make it what it was. */
async function narrowSale({ chain, info }: World) {
  const { configurator } = officesOf(info.seed);
  const { boxId, start, end, maxSupply, minVipLevel, weeklyBase, levelsPerExtra, priceArca, priceNative } =
    await chain.read<Terms>('boxSales', 'saleOf', SALE);
  const was = { boxId, start, end, maxSupply, minVipLevel, weeklyBase, levelsPerExtra, priceArca, priceNative };
  const sold = await chain.read<bigint>('boxSales', 'soldOf', SALE);
  const { timestamp = 0 } = (await chain.provider.getBlock('latest')) ?? {};
  const change = (terms: Terms) => chain.act(configurator.privateKey, 'boxSales', 'changeSale', [SALE, tupleOf(terms)]);
  const opens = timestamp + WAIT_SECONDS;
  await change({ ...was, start: BigInt(opens), maxSupply: sold + 2n });
  return { opensMs: opens * 1_000, restore: () => change(was) };
}

const cardIn = (page: Page) => page.getByRole('article').filter({ hasText: NAME });
const buyIn = (page: Page) =>
  cardIn(page).getByRole('button', { name: text('boxes.actions.buy.named', { name: NAME }), exact: true });

/** Everything that is published of the ball before anybody pays for it. */
async function readContent(page: Page): Promise<void> {
  await cardIn(page)
    .getByRole('button', { name: text('boxes.actions.content.named', { name: NAME }) })
    .click();
  const content = page.getByRole('dialog', { name: text('boxes.content.title', { name: NAME }), exact: true });
  const odds = content.getByRole('table', { name: text('boxes.content.odds') });
  const chances = defaultOdds('legendary').rarityBps.map((bps) => `${String(bps / 100)} %`);
  await expect(odds.getByRole('cell')).toHaveText(chances);
  await expect(content.getByRole('meter', { name: text('boxes.content.pity') })).toBeVisible();
  await expect(content.getByText(text('boxes.content.supply'), { exact: true })).toBeVisible();
  const reduced = content.getByRole('table', { name: text('boxes.content.byCoupon') }).getByRole('row');
  await expect(reduced.filter({ hasText: text('boxes.content.off', { off: 50 }) })).toContainText('175');
  await page.keyboard.press('Escape');
  await expect(content).toBeHidden();
}

/** Buys one with a coupon while the chain stands still: sent, on its way through the blocks, and arrived. */
async function buyWithCoupon(page: Page, world: World): Promise<void> {
  await buyIn(page).click();
  const buying = page.getByRole('dialog', { name: text('boxes.buy.title', { name: NAME }), exact: true });
  const held = text('boxes.buy.couponOf', { name: COUPON_NAME, count: 1 });
  await buying.getByLabel(text('boxes.buy.coupon'), { exact: true }).selectOption({ label: held });
  const notice = page.getByText(
    text('boxes.delivery.delivering', { name: text('boxes.some', { amount: 1, name: NAME }) }),
    { exact: true },
  );
  await world.produceBlocks('off');
  try {
    await buying.getByRole('button', { name: text('boxes.buy.for', { count: 1, price: '175 ARCA' }) }).click();
    const waiting = page.getByRole('dialog', { name: text('transactions.dialog.Waiting'), exact: true });
    await expect(waiting).toContainText(text('transactions.dialog.continues'));
    await waiting.getByRole('button', { name: text('transactions.dialog.close'), exact: true }).click();
    await expect(notice).toBeVisible();
    await world.mine(1);
  } finally {
    await world.produceBlocks('on');
  }
  await expect(notice).toBeHidden({ timeout: 30_000 });
  await expect(buying).toBeHidden();
}

async function buyOne(player: Player): Promise<void> {
  const { page } = player;
  await buyIn(page).click();
  await page.getByRole('button', { name: text('boxes.buy.for', { count: 1, price: '350 ARCA' }) }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
}

type Traders = { ann: Player; ben: Player; world: World; key: string };

/** Puts both on the market from its own page, where another buys one, and takes the other back. */
async function tradeOn({ ann, ben, world, key }: Traders): Promise<void> {
  const { page } = ann;
  await page.goto(`/market/boxes?item=${String(BOX)}`);
  await page.getByRole('button', { name: text('boxes.actions.sell.named', { name: NAME }), exact: true }).click();
  const selling = page.getByRole('dialog', { name: text('boxes.sell.title', { name: NAME }), exact: true });
  await selling.getByLabel(text('boxes.sell.howMany'), { exact: true }).fill('2');
  await selling.getByLabel(text('orders.fields.price'), { exact: true }).fill('12');
  await selling.getByRole('button', { name: text('boxes.sell.button_other', { count: 2 }), exact: true }).click();
  await ann.expectComplete();
  await ann.closeDialog('Complete');

  await ben.page.goto('/market/boxes?tier=legendary');
  const buy = text('items.actions.buy.named', { name: NAME });
  await ben.page.getByRole('button', { name: buy, exact: true }).click();
  await ben.page.getByRole('button', { name: pattern('market.stack.buyFor') }).click();
  await ben.expectComplete();

  await page.goto('/boxes/list?tab=listings');
  await expect(page.getByText(text('boxes.listing.left', { stock: 1, quantity: 2 }))).toBeVisible();
  await page.getByRole('button', { name: text('boxes.actions.unlist.named', { name: NAME }), exact: true }).click();
  const asked = page.getByRole('dialog', { name: pattern('boxes.unlist.title') });
  await asked.getByRole('button', { name: text('boxes.actions.unlist.label'), exact: true }).click();
  await ann.expectComplete();
  await world.chain.act(key, 'items', 'setApprovalForAll', [world.info.contracts.itemMarket, false]);
}

test('a sale opens under the reader’s eyes, takes a coupon, sells out, and what it delivered goes on at the market', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000); // five transactions of two players, one of them block by block
  const { address, privateKey } = world.account('vip');
  const { operator } = officesOf(world.info.seed);
  await world.chain.act(operator.privateKey, 'items', 'mint', [address, COUPON, 1]);
  const before = {
    boxes: await world.chain.piecesOf(address, BOX),
    arca: await world.chain.arcaOf(address),
    coupons: await world.chain.piecesOf(address, COUPON),
  };
  const { opensMs, restore } = await narrowSale(world);
  try {
    const ann = await openPlayer(desktop);
    await ann.installWallet(privateKey);
    await ann.loginWithWallet();
    const { page } = ann;
    await page.goto('/boxes/list?tab=sale&tier=legendary');
    await expect(cardIn(page)).toContainText(text('boxes.saleState.upcoming'));
    await expect(cardIn(page)).toContainText(text('boxes.startIn'));
    await expect(buyIn(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(buyIn(page)).toHaveAccessibleDescription(text('boxes.saleState.upcoming'));
    await readContent(page);

    const leftMs = opensMs - Date.now() - (await world.aheadMs());
    await world.advanceTime(Math.floor((leftMs - NEAR_MS) / 1_000));
    await page.reload();
    await expect(cardIn(page)).toContainText(text('boxes.saleState.ongoing'));
    await expect(cardIn(page)).not.toContainText(text('boxes.startIn'));
    await buyWithCoupon(page, world);
    expect(await world.chain.piecesOf(address, COUPON)).toBe(before.coupons - 1n);
    expect(before.arca - (await world.chain.arcaOf(address))).toBe(CHEAPER);
    await buyOne(ann);
    expect(before.arca - (await world.chain.arcaOf(address))).toBe(CHEAPER + PRICE);
    expect(await world.chain.piecesOf(address, BOX)).toBe(before.boxes + 2n);
    await expect(cardIn(page)).toContainText(text('boxes.saleState.soldOut'));
    await expect(buyIn(page)).toHaveAccessibleDescription(text('boxes.saleState.soldOut'));

    await page.goto('/boxes/list?tab=purchases');
    const arrived = page.getByRole('listitem').filter({ hasText: NAME });
    const how = (kind: 'sale' | 'coupon') =>
      `${text('boxes.delivery.arrived')} · ${text(`boxes.purchaseKind.${kind}`)}`;
    await expect(arrived.nth(0)).toContainText(how('sale'));
    await expect(arrived.nth(1)).toContainText(how('coupon'));

    const ben = await openPlayer(desktop);
    await ben.installWallet(world.account('rich').privateKey);
    await ben.loginWithWallet();
    await tradeOn({ ann, ben, world, key: privateKey });
    expect(await world.chain.piecesOf(address, BOX)).toBe(before.boxes + 1n);
  } finally {
    await restore();
  }
});
