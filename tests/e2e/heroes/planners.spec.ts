import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { recastParts } from '../../../core/rules/draws/recast.ts';
import { bodyParts, type BodyPart } from '../../../core/wire/game/heroes.ts';
import { suits } from '../../../core/rules/suits.ts';
import { formatBps } from '../../../src/lib/number.ts';
import { mintHeroes } from '../../support/chain/mint-heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const ONE = 10n ** 18n;
const MALE = 0;
const LEVEL = 5;

const cartOf = ({ page }: Player) => page.getByRole('dialog', { name: text('market.cart.title'), exact: true });
/** What is known of a hero is a list in its line. */
const linesOf = (player: Player) =>
  cartOf(player)
    .getByRole('list', { name: text('market.cart.title') })
    .locator('> li');

/** By what the page says of the cart, into it. */
async function openCart(player: Player, count: number): Promise<void> {
  const said = player.page
    .getByRole('status')
    .filter({ hasText: text(count === 1 ? 'market.cart.added_one' : 'market.cart.added_other', { count }) });
  await said.getByRole('button', { name: text('market.cart.open'), exact: true }).click();
  await expect(linesOf(player)).toHaveCount(count);
}

/** Whose ids the cart holds. */
async function idsIn(player: Player): Promise<string[]> {
  const links = await linesOf(player).getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return [...new Set(paths.map((path) => path?.split('/').at(-1) ?? ''))];
}

/** Somebody with one hero and money, on a page of the forge. */
async function openForge(player: Player, world: World, path: string) {
  const { address, privateKey } = await world.newPlayer(20_000n * ONE);
  const [target] = await mintHeroes(world, address, 1, { rarity: 1, gender: MALE });
  if (!target) throw new Error('no hero was minted');
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  await player.page.goto(`${path}/${target.id}`);
  return { address, target };
}

test('a plan to a level puts what is missing into the cart, it is bought in three presses, and counts as one’s own', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  const presses = await countPresses(page);
  const { address, target } = await openForge(player, world, '/hero/grow-up');
  const planner = page.getByRole('region', { name: text('forge.planner.upgrade'), exact: true });
  await expect(planner).toContainText(text('forge.materials_other', { count: LEVEL }));
  const before = await world.chain.arcaOf(address);

  await planner
    .getByRole('button', { name: text('forge.planner.toCart_other', { count: LEVEL }), exact: true })
    .click();
  await openCart(player, LEVEL);
  const ids = await idsIn(player);
  const planned = await world.heroes({ id: ids });
  expect(planned.map(({ rarity }) => rarity)).toEqual(planned.map(() => target.rarity));
  const cost = planned.reduce((sum, { listing }) => sum + BigInt(listing?.price ?? 0), 0n);
  await cartOf(player)
    .getByRole('button', { name: text('market.cart.buy.heroes_other', { count: LEVEL }), exact: true })
    .click();
  await player.expectResults(LEVEL);
  expect(await presses()).toBe(3);
  expect(before - (await world.chain.arcaOf(address))).toBe(cost);
  expect(await Promise.all(ids.map((id) => world.chain.ownerOf(id)))).toEqual(ids.map(() => address));

  await page.keyboard.press('Escape');
  const own = text('forge.planner.ownIds', { ids: '' });
  await expect(planner.getByText(new RegExp(`^${own}`))).toBeVisible();
  for (const id of ids) await expect(planner).toContainText(`#${id}`);
  const nothing = planner.getByRole('button', { name: pattern('forge.planner.toCart_other') });
  await expect(nothing).toHaveAccessibleDescription(text('forge.planner.nothingToBuy'));
  const materials = page.getByRole('region', { name: pattern('forge.materialsOf') });
  await expect(materials.getByRole('checkbox', { name: /#\d+$/, disabled: false })).toHaveCount(LEVEL);
});

/** A set of which heroes of this gender wear each part on the market. */
async function offeredSuit(world: World, gender: number, without: readonly number[]): Promise<number> {
  for (const { id, released } of suits) {
    if (!released || without.includes(id)) continue;
    const offers = await Promise.all(
      bodyParts.map((part) =>
        world.heroes({ forSale: true, currency: 'ARCA', gender: [gender], [part]: [id] }, 'price:asc', 4),
      ),
    );
    const heroes = new Set(offers.flat().map((hero) => hero.id));
    if (offers.every(({ length }) => length > 0) && heroes.size >= 2 * bodyParts.length) return id;
  }
  throw new Error('nobody sells a whole set');
}

test('a plan to a whole set names each part’s tries and price, and puts the cheapest hero of each into the cart once', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  const { target } = await openForge(player, world, '/hero/forge');
  const worn = bodyParts.map((part) => target.parts[part].suitId);
  const suit = await offeredSuit(world, MALE, worn);
  const planner = page.getByRole('region', { name: text('forge.planner.recast'), exact: true });
  await planner.getByLabel(text('forge.planner.suit')).selectOption(String(suit));
  const rows = planner.getByRole('list').getByRole('listitem');
  const put = (part: BodyPart) =>
    rows.nth(recastParts.indexOf(part)).getByRole('button', { name: text('forge.planner.oneToCart'), exact: true });
  for (const part of bodyParts) {
    await expect(rows.nth(recastParts.indexOf(part))).toContainText(
      text('forge.planner.within', { tries: 1, chance: formatBps(forgeDefaults.bodyChanceBps) }),
    );
    await put(part).click();
  }
  await openCart(player, bodyParts.length);

  const ids = await idsIn(player);
  expect(ids).toHaveLength(bodyParts.length); // who wears several parts burns for one of them
  const heroes = await world.heroes({ id: ids });
  for (const part of bodyParts) expect(heroes.some(({ parts }) => parts[part].suitId === suit)).toBe(true);
  expect(heroes.map(({ gender }) => gender)).toEqual(heroes.map(() => target.gender));

  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: text('market.cart.title') }).click();
  await expect(linesOf(player)).toHaveCount(bodyParts.length);
});
