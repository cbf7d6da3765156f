import { officesOf } from '../../../server/local/seed/identities.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectBackAt, goDown } from '../../support/look/kept-place.ts';
import type { World } from '../../support/world.ts';

const screens = [
  { width: 390, language: 'zh-Hans' },
  { width: 1440, language: 'en' },
] as const;
/** Avatars that no other story gives anybody. */
const FIRST = 38_000;
const KINDS = 200;
/** Beyond what a page of the list, or its first few, are long. */
const FAR = 2_500;

/** Somebody with a long bag, as soon as the index has the last of it. */
async function collector(world: World) {
  const owner = await world.newPlayer(1n);
  const { operator } = officesOf(world.info.seed);
  const ids = Array.from({ length: KINDS }, (_, index) => FIRST + index);
  await world.chain.act(operator.privateKey, 'items', 'mintBatch', [owner.address, ids, ids.map(() => 1)]);
  const filter = JSON.stringify({ owner: owner.address, id: [String(FIRST + KINDS - 1)] });
  const last = new URLSearchParams({ size: '1', filter });
  await expect
    .poll(async () => {
      const answer = await fetch(`${world.url}/api/game/Item/List?${last.toString()}`);
      return ((await answer.json()) as { data: { list: unknown[] } }).data.list.length;
    })
    .toBe(1);
  return owner;
}

for (const { width, language } of screens) {
  test(`back from the market leads to where one was in My items, at ${String(width)} px in ${language}`, async ({
    openPlayer,
    world,
  }) => {
    const { privateKey } = await collector(world);
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    await player.read(language);
    await player.installWallet(privateKey);
    await player.loginWithWallet();
    await page.goto('/items/list?tab=avatar');
    const place = await goDown(page, page.getByRole('article'), FAR);

    await place.card.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: player.say('items.seeMarket'), exact: true }).click();
    await expect(page).toHaveURL(/\/market\/items\?item=/);
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expectBackAt(page, place);
    await page.goForward();
    await expect(dialog).toBeVisible();
  });

  test(`back from what is for sale leads to where one was in Explore, at ${String(width)} px in ${language}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    await player.read(language);
    await page.goto('/explore?sort=price-asc');
    const cards = page.getByRole('list', { name: player.say('collections.titles.forSale') }).getByRole('article');
    const place = await goDown(page, cards, FAR);
    const address = page.url();

    await place.card.click();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectBackAt(page, place);
    await page.goForward();
    await expect(page).not.toHaveURL(address);
  });
}
