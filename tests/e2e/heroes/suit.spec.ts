import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { suits } from '../../../core/rules/suits.ts';
import { bodyParts, type Hero } from '../../../core/wire/game/heroes.ts';
import { formatBps } from '../../../src/lib/number.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const WHOLE_BPS = 10_000n;
const priceOf = (hero: Hero | undefined) => (hero?.listing ? BigInt(hero.listing.price) : null);
const cheapest = async (world: World, filter: object) =>
  (await world.heroes({ forSale: true, currency: 'ARCA', ...filter }, 'price:asc', 1))[0];

/** What a set costs whole, and piece by piece at the average number of tries, as the market lists heroes. */
async function costsOf(world: World, id: number) {
  const pieces = await Promise.all(bodyParts.map(async (part) => priceOf(await cheapest(world, { [part]: [id] }))));
  const chance = BigInt(forgeDefaults.bodyChanceBps);
  const tries = pieces.map((price) => price && (price * WHOLE_BPS + chance - 1n) / chance);
  const seller = await cheapest(world, { suit: [id] });
  const whole = priceOf(seller);
  const byRecast = tries.reduce(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    0n as bigint | null,
  );
  return { id, seller, whole, byRecast };
}

test('the page of a set says which way to wear it is the cheaper one today, and leads to that hero in two presses', async ({
  openPage,
  world,
}) => {
  const all = await Promise.all(suits.filter(({ released }) => released).map(({ id }) => costsOf(world, id)));
  const both = all.filter(({ whole, byRecast }) => whole !== null && byRecast !== null);
  const isWholeCheaper = ({ whole, byRecast }: (typeof all)[number]) => (whole ?? 0n) <= (byRecast ?? 0n);
  const recastOnly = all.find(({ whole, byRecast }) => whole === null && byRecast !== null);
  const kinds = [both.find(isWholeCheaper), both.find((one) => !isWholeCheaper(one)), recastOnly];
  const found = kinds.filter((one) => one !== undefined);
  expect(found.length).toBeGreaterThan(1);

  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  const presses = await countPresses(page);
  for (const one of found) {
    const { id, seller, whole } = one;
    await page.goto(`/wiki/suit/details/${id}`);
    const ways = page.getByRole('region', { name: text('wiki.completeTitle'), exact: true }).getByRole('listitem');
    const [buying, recasting] = [ways.nth(0), ways.nth(1)];
    await expect(recasting).toContainText(formatBps(forgeDefaults.bodyChanceBps));
    await expect(recasting).toContainText(text('wiki.atLeast'));
    if (whole === null || !seller) {
      await expect(buying).toContainText(text('wiki.noWhole'));
      continue;
    }
    const cheaper = isWholeCheaper(one);
    await expect(buying.getByText(text('wiki.cheaper'), { exact: true })).toHaveCount(cheaper ? 1 : 0);
    const before = await presses();
    await buying.getByRole('link').click();
    const first = page.getByRole('main').getByRole('article').first();
    await expect(page).toHaveURL(new RegExp(`/market/hero\\?suit=${id}$`));
    await expect(first).toContainText(`#${seller.id}`);
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/hero/details/0x[0-9a-f]{40}/${seller.id}$`));
    await expect.poll(async () => (await presses()) - before).toBe(2); // a press counts a moment after it
  }
});
