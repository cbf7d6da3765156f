import { parseEther } from 'ethers';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

test('what is listed appears in an open Explore, and its seller in the rankings leads to what the seller has @journey', async ({
  openPage,
  world,
}) => {
  const seller = world.account('leader');
  const hero = await world.idleHeroOf(seller.address);
  const { market, arca, hero: collection } = world.info.contracts;
  const page = await openPage();
  await page.goto('/explore?collection=hero&min=432.1&max=432.1');
  await expect(page.getByText(text('collections.empty'))).toBeVisible();

  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(seller.privateKey, 'market', 'list', [collection, hero.id, arca, parseEther('432.1')]);
  const listingId = await world.chain.listingIdOf(hero.id);
  const card = page.getByRole('article', { name: hero.name });
  await expect(card).toContainText('432.1');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/hero/details/${collection}/${hero.id}$`, 'i'));

  const buyer = world.account('rich');
  await world.chain.act(buyer.privateKey, 'arca', 'approve', [market, parseEther('5000')]);
  await world.chain.act(buyer.privateKey, 'market', 'buy', [listingId, parseEther('432.1')]);
  await page.goto('/rankings?board=sellers&range=24h');
  await page.getByRole('link', { name: seller.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${seller.address}$`, 'i'));
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/collections');
  await page.getByRole('link', { name: text('collections.names.hero'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('collections.names.hero') })).toBeVisible();
});

test('Explore says that it could not be read, and reads again', async ({ openPage, watch }) => {
  watch.allow(/Failed to load resource|ERR_/);
  const page = await openPage();
  const lists = '**/Market/Explore?*';
  await page.route(lists, (route) => route.abort('connectionrefused'));
  await page.goto('/explore');
  const retry = page.getByRole('button', { name: text('common.actions.retry') });
  await expect(retry).toBeVisible({ timeout: 20_000 });

  await page.unroute(lists);
  await retry.click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const path of ['/collections/nonsense', '/profile/nobody', '/asset/0x00/20001']) {
  test(`${path} is nothing`, async ({ openPage }) => {
    const page = await openPage();
    await page.goto(path);

    await expect(page).toHaveURL(/\/404$/);
  });
}
