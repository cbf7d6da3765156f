import { couponIdOf } from '../../../core/rules/boxes/boxes.ts';
import { officesOf } from '../../../server/local/seed/identities.ts';
import { expect, test } from '../../support/fixtures.ts';
import { setShown } from '../../support/pages/set-shown.ts';
import { switchPages } from '../../support/pages/switch-pages.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const ONE = 10n ** 18n;
/** Of the deployment: a voucher for an elite ball, a coupon for one at half its price, and a pass into an event. */
const VOUCHER = 50_002;
const VOUCHER_NAME = text('items.known.50002');
const ELITE = 10_100;
const ELITE_NAME = text('boxes.name', { tier: text('boxes.tier.elite'), family: text('boxes.family.origin') });
const COUPON = couponIdOf(0, 'elite', 50);
const COUPON_NAME = text('boxes.couponName', { off: 50, name: ELITE_NAME });
const PASS = 70_003;
const PASS_NAME = text('items.known.70003');
const pages = [
  '/market/voucher',
  '/market/coupon',
  '/items/event-list',
  '/items/event-details/:eventId?',
  '/voucher/list',
  '/coupon/list',
] as const;

/** Exchanges a voucher for its ball and uses a coupon for another, from the lists of both. */
async function useBoth(player: Player, world: World, address: string): Promise<void> {
  const { page } = player;
  const { chain } = world;
  const held = () => Promise.all([VOUCHER, COUPON, ELITE].map((id) => chain.piecesOf(address, id)));
  const [vouchers = 0n, coupons = 0n, balls = 0n] = await held();
  await page.goto('/voucher/list');
  const voucher = page.getByRole('article').filter({ hasText: VOUCHER_NAME });
  await voucher.getByRole('button', { name: text('boxes.event.claimNamed', { name: '' }).trim() }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  expect(await held()).toEqual([vouchers - 1n, coupons, balls + 1n]);

  const before = await chain.arcaOf(address);
  await page.goto('/coupon/list');
  await page.getByRole('button', { name: text('items.coupon.useNamed', { name: COUPON_NAME }), exact: true }).click();
  const buying = page.getByRole('dialog', { name: text('boxes.buy.title', { name: ELITE_NAME }), exact: true });
  await buying.getByRole('button', { name: text('boxes.buy.for', { count: 1, price: '50 ARCA' }) }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  expect(await held()).toEqual([vouchers - 1n, coupons - 1n, balls + 2n]);
  expect(before - (await chain.arcaOf(address))).toBe(50n * ONE);
}

/** Burns a pass for an event, from the list of events to being in. */
async function enterEvent(player: Player, world: World, address: string): Promise<void> {
  const { page } = player;
  const passes = await world.chain.piecesOf(address, PASS);
  await page.goto('/items/event-list');
  await page.getByRole('link', { name: text('items.event.seeNamed', { item: PASS_NAME }), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/items/event-details/${String(PASS)}$`));
  await expect(page.getByText(text('items.event.mayEnter'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('items.event.enter', { item: PASS_NAME }), exact: true }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  await expect(page.getByText(text('items.event.inSince'))).toBeVisible();
  expect(await world.chain.piecesOf(address, PASS)).toBe(passes - 1n);
}

test('a manager shows the pages of vouchers, coupons and item events; a player uses one of each; then they are gone again', async ({
  openPage,
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000); // four people, and three transactions
  const { privateKey, address } = await world.newPlayer(100n * ONE);
  const { operator } = officesOf(world.info.seed);
  const one = [1, 1, 1];
  await world.chain.act(operator.privateKey, 'items', 'mintBatch', [address, [VOUCHER, COUPON, PASS], one]);
  await setShown(world, false, pages); // who looks at all pages of this world leaves them shown
  const early = await openPage();
  await early.goto('/market/voucher');
  await expect(early).toHaveURL(/\/404$/);

  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/server');
  await switchPages(manager, pages, true);
  try {
    const guest = await openPage();
    for (const [path, title] of [
      ['/market/voucher', 'items.titles.vouchers'],
      ['/market/coupon', 'items.titles.coupons'],
    ] as const) {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1, name: text(title) })).toBeVisible();
      await expect(guest.getByRole('article').first()).toBeVisible();
    }
    const player = await openPlayer();
    await player.installWallet(privateKey);
    await player.loginWithWallet();
    await useBoth(player, world, address);
    await enterEvent(player, world, address);
  } finally {
    await switchPages(manager, pages, false);
  }
  const late = await openPage();
  await late.goto('/coupon/list');
  await expect(late).toHaveURL(/\/404$/);
});
