import type { Hero, HeroFilter } from '../../../core/wire/game/heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

/** As high as the twenty rows that the three are of: a table draws those in view. */
const desktop = { viewport: { width: 1440, height: 2_400 } };
const ONE = 10n ** 18n;
const COIN = `0x${'0'.repeat(40)}`;
/** What one hero of the three is listed for past the page; others of its rarity may be cheaper. */
const ASKED = 40n * ONE;
/** What another player asks for one of that rarity. */
const OTHERS_ASK = 36n * ONE;

/** Lists a hero for RON past the page. */
async function listForCoin(world: World, privateKey: string, { id }: Hero, price: bigint): Promise<void> {
  const { hero, market } = world.info.contracts;
  await world.chain.act(privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(privateKey, 'market', 'list', [hero, id, COIN, price]);
  await expect.poll(async () => (await world.heroes({ id: [id] }))[0]?.state).toBe('listed');
}

/**
 * Three heroes of one rarity, of those that stand first among an account's own: the first is on sale for RON, the others are
 * free to be. Another player asks RON for one of that rarity too: other stories may have bought the last that did.
 */
async function threeAlike(world: World, owner: string, privateKey: string): Promise<[Hero, Hero, Hero]> {
  const other = world.account('vip');
  const newest = (await world.heroes({ owner }, 'receivedAt:desc')).filter(({ state }) => state === 'idle');
  for (const rarity of new Set(newest.map((hero) => hero.rarity))) {
    const [first, second, third] = newest.filter((hero) => hero.rarity === rarity);
    const [theirs] = await world.heroes({ owner: other.address, state: ['idle'], rarity: [rarity] });
    if (!first || !second || !third || !theirs) continue;
    await listForCoin(world, other.privateKey, theirs, OTHERS_ASK);
    await listForCoin(world, privateKey, first, ASKED);
    return [first, second, third];
  }
  throw new Error('The account has no three idle heroes of a rarity that another player has too');
}

/** The lowest price in RON of a rarity that somebody else asks: one's own listing is no floor to be under. */
async function floorOf(world: World, seller: string, rarity: number): Promise<bigint> {
  const filter: HeroFilter = { forSale: true, currency: 'RON', rarity: [rarity], notOwner: seller };
  const [cheapest] = await world.heroes(filter, 'price:asc', 1);
  if (!cheapest?.listing) throw new Error('Nobody else asks RON for a hero of this rarity');
  return BigInt(cheapest.listing.price);
}
const typed = (amount: bigint) => {
  const fraction = (amount % ONE).toString().padStart(18, '0').replace(/0+$/, '');
  return `${String(amount / ONE)}${fraction && `.${fraction}`}`;
};

test('a seller is warned about a price in RON, sells several, asks another price by the hints, and frees a hero that is refused @journey', async ({
  openPlayer,
  world,
}) => {
  const { address, privateKey } = world.account('rich');
  const [listed, poor, other] = await threeAlike(world, address, privateKey);
  const floor = await floorOf(world, address, poor.rarity);
  const farUnder = text('market.sell.farUnder', { floor: '' }).replace(/\(\)\.$/, '');
  const ann = await openPlayer(desktop);
  await ann.loginAsDemo('rich');
  const { page } = ann;
  const rowOf = ({ name, id }: Hero) => page.getByRole('dialog').getByRole('listitem', { name: `${name} #${id}` });
  const priceOf = ({ name, id }: Hero) =>
    page.getByRole('textbox', { name: `${text('orders.fields.price')}: ${name} #${id}`, exact: true });
  const sell = async (heroes: Hero[]) => {
    await page.goto('/hero/list?view=table');
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select \d+$/ }).count()).toBeGreaterThanOrEqual(20);
    for (const { id } of heroes)
      await page.getByRole('checkbox', { name: text('table.select', { row: id }), exact: true }).check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: text('market.sell.bulk'), exact: true })
      .click();
  };

  await sell([listed, poor, other]);
  const dialog = page.getByRole('dialog', { name: text('market.sell.title_other', { count: 3 }), exact: true });
  await expect(rowOf(listed)).toContainText(text('market.sell.blocked.listed'));
  await expect(priceOf(listed)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'RON', exact: true }).click();
  await priceOf(poor).fill(typed(floor / 2n));
  await expect(rowOf(poor)).toContainText(farUnder);
  await expect(rowOf(other)).not.toContainText(farUnder);
  await dialog.getByRole('button', { name: text('market.sell.fill.floor'), exact: true }).click();
  await expect(priceOf(poor)).toHaveValue(typed(floor));
  await expect(rowOf(poor)).not.toContainText(farUnder);
  await dialog.getByRole('button', { name: text('market.sell.action_other', { count: 2 }), exact: true }).click();
  await ann.confirmInSandbox();
  await ann.expectResults(2);
  await expect(dialog).toContainText(text('market.sell.done'));

  await ann.openHero(poor.id);
  const change = page.getByRole('button', { name: text('orders.actions.changePrice.label'), exact: true });
  await change.click();
  const price = page.getByRole('textbox', { name: text('orders.fields.price'), exact: true });
  const form = page.locator('form').filter({ has: price });
  await expect(form).toContainText(text('market.sell.band'));
  await price.fill(typed((floor * 9n) / 10n));
  await expect(form).toContainText(farUnder);
  await price.fill(typed(floor + ONE));
  await expect(form).not.toContainText(farUnder);
  await change.click();
  await ann.confirmInSandbox();
  await ann.expectComplete();
  await ann.closeDialog('Complete');
  await expect
    .poll(async () => (await world.heroes({ id: [poor.id] }))[0]?.listing)
    .toMatchObject({ currency: 'RON', price: (floor + ONE).toString() });

  await sell([listed]);
  await rowOf(listed)
    .getByRole('link', { name: text('market.order.title') })
    .click();
  await expect(page).toHaveURL(/\/market\/order$/);
  for (const hero of [listed, poor, other]) {
    const listingId = String(await world.chain.listingIdOf(hero.id));
    await page.getByRole('checkbox', { name: text('table.select', { row: `hero-${listingId}` }), exact: true }).check();
  }
  const unlist = text('orders.actions.unlist.label');
  await page.getByRole('toolbar').getByRole('button', { name: unlist, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: unlist, exact: true }).click();
  await ann.confirmInSandbox();
  await ann.expectResults(3);
  for (const { id } of [listed, poor, other]) expect(await world.chain.ownerOf(id)).toBe(address);
});
