import { officesOf } from '../../../server/local/seed/identities.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import { expect, test } from '../../support/fixtures.ts';
import { itemName, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const ONE = 10n ** 18n;
const COIN = `0x${'0'.repeat(40)}`;
/** Of the world: an avatar that no other story trades. */
const AVATAR = 30_001;
const NAME = itemName(AVATAR);
const MINUTES_SECONDS = 300;

test('a listing that ended says why nobody can buy it, and is listed again at the price that stands in the dialog', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('leader');
  const { items, itemMarket, arca } = world.info.contracts;
  const { operator } = officesOf(world.info.seed);
  await world.chain.act(operator.privateKey, 'items', 'mint', [seller.address, AVATAR, 2]);
  await world.chain.act(seller.privateKey, 'items', 'setApprovalForAll', [itemMarket, true]);
  const held = await world.chain.piecesOf(seller.address, AVATAR);
  const { timestamp = 0 } = (await world.chain.provider.getBlock('latest')) ?? {};
  const terms = [items, AVATAR, 2, arca, 3n * ONE, timestamp + MINUTES_SECONDS];
  await world.chain.act(seller.privateKey, 'itemMarket', 'list', terms);
  const ended = await world.chain.read<bigint>('itemMarket', 'totalListings');
  await world.advanceTime(2 * MINUTES_SECONDS);

  const ann = await openPlayer(desktop);
  await ann.loginAsDemo('leader');
  const { page } = ann;
  await page.goto('/market/order?tab=invalid&kind=item');
  const again = page.getByRole('button', {
    name: text('market.relist.named', { name: NAME, id: ended.toString() }),
    exact: true,
  });
  const row = page.getByRole('row').filter({ has: again });
  await expect(row.getByText(text('market.invalid.why.expired'), { exact: true })).toBeVisible();
  await expect(row.getByText(text('market.invalid.heal.expired'), { exact: true })).toBeVisible();
  await again.click();
  const asked = page.getByRole('dialog', { name: text('market.relist.label'), exact: true });
  await expect(asked.getByLabel(text('orders.fields.price'), { exact: true })).toHaveValue('3');
  await ann.pressSell(asked.getByRole('button', { name: text('market.relist.label'), exact: true }), asked);
  await ann.confirmInSandbox(1);
  await ann.expectComplete();
  await ann.closeDialog('Complete');
  await expect(again).toHaveCount(0);

  const listed = await world.chain.read<bigint>('itemMarket', 'totalListings');
  expect(listed).toBe(ended + 1n);
  await page.goto('/market/order?kind=item');
  const change = text('market.changePrice.named', { name: NAME, id: listed.toString() });
  await expect(page.getByRole('button', { name: change, exact: true })).toBeVisible();
  expect(await world.chain.piecesOf(seller.address, AVATAR)).toBe(held - 2n);
  // Other stories begin with a seller who has to approve first.
  await world.chain.act(seller.privateKey, 'items', 'setApprovalForAll', [itemMarket, false]);
});

/** The market takes coins of the chain no longer, or again on the same terms. */
async function withdrawCoin({ chain, info }: World): Promise<() => Promise<unknown>> {
  const { configurator } = officesOf(info.seed);
  const { minPrice, maxPrice } = await chain.read<{ minPrice: bigint; maxPrice: bigint }>(
    'market',
    'currencyRuleOf',
    COIN,
  );
  const allow = (isAllowed: boolean) =>
    chain.act(configurator.privateKey, 'market', 'setCurrency', [COIN, isAllowed, minPrice, maxPrice]);
  await allow(false);
  return () => allow(true);
}

test('a hero that is offered in a currency withdrawn from the market is bought by nobody, and goes on sale in another', async ({
  openPlayer,
  world,
}) => {
  const seller = world.account('vip');
  const { hero: collection, market } = world.info.contracts;
  const hero = await world.idleHeroOf(seller.address);
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(seller.privateKey, 'market', 'list', [collection, hero.id, COIN, 3n * ONE]);
  const order = { name: hero.name, id: String(await world.chain.listingIdOf(hero.id)) };
  const ben = await openPlayer(desktop);
  await ben.installWallet(world.account('rich').privateKey);
  await ben.loginWithWallet();
  await ben.openHero(hero.id);
  await expect(ben.buyButton()).toContainText('3 RON');

  const restore = await withdrawCoin(world);
  try {
    await ben.buyButton().click();
    await expect(ben.dialog('Fail')).toContainText(text('contractErrors.Market_CurrencyNotAllowed'));

    const ann = await openPlayer(desktop);
    await ann.installWallet(seller.privateKey);
    await ann.loginWithWallet();
    const { page } = ann;
    await page.goto('/market/order?tab=invalid&kind=hero');
    const takeBack = page.getByRole('button', { name: text('market.unlist.takeBackNamed', order), exact: true });
    const row = page.getByRole('row').filter({ has: takeBack });
    await expect(row.getByText(text('market.invalid.why.currencyWithdrawn'), { exact: true })).toBeVisible();
    await expect(row.getByText(text('market.invalid.heal.currencyWithdrawn'), { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: text('market.relist.named', order) })).toHaveCount(0);
    await takeBack.click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: text('orders.actions.unlist.label'), exact: true }).click();
    await ann.expectComplete();
    await expect(row).toHaveCount(0);

    await ann.openHero(hero.id);
    await ann.fillListing('30');
    await expect(page.locator('form').getByRole('button', { name: 'RON', exact: true })).toHaveCount(0);
    await ann.pressList();
    await ann.expectComplete();
    await expect(ben.buyButton()).toContainText('30 ARCA');
  } finally {
    await restore();
  }
  await world.chain.act(seller.privateKey, 'market', 'unlist', [await world.chain.listingIdOf(hero.id)]);
});

test('the portfolio counts the coin of the wallet as the chain has it', async ({ openPlayer, world }) => {
  const player = await world.newPlayer(5n * ONE);
  const ben = await openPlayer(desktop);
  await ben.installWallet(player.privateKey);
  await ben.loginWithWallet();
  await ben.page.goto('/account/portfolio');

  const coin = await world.chain.provider.getBalance(player.address);
  expect(coin).toBeGreaterThan(0n);
  const tokens = ben.page.getByRole('group', { name: text('portfolio.tokens.title'), exact: true });
  const row = (symbol: string) =>
    tokens.getByRole('row').filter({ has: ben.page.getByRole('rowheader', { name: symbol }) });
  await expect(row('RON').getByTitle(`${formatFullAmount(coin, { decimals: 18 })} RON`)).toBeVisible();
  await expect(row('ARCA').getByTitle('5 ARCA')).toBeVisible();
});
