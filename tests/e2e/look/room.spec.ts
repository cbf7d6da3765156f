import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { crowded, swell } from '../../support/look/crowded.ts';
import { settle } from '../../support/look/settle.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const SMALL = { width: 320, height: 640 };
/** What a screen of 1280 px has left at twice the size. */
const ZOOMED = { width: 640, height: 400 };
const NAME = text('boxes.name', { tier: text('boxes.tier.elite'), family: text('boxes.family.origin') });

type View = { name: string; path: string; open?: (page: Page) => Promise<void> };

const press = (page: Page, name: string | RegExp, exact = true) =>
  page
    .getByRole('main')
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact } : {}) })
    .first()
    .click();

/** The pages on which money is spent, and the dialogs that ask for it. */
async function viewsOf(world: World, account: string): Promise<View[]> {
  const others = (await world.heroes({ forSale: true, currency: 'ARCA' }, 'price:asc')).filter(
    ({ owner }) => owner !== account,
  );
  const idle = await world.idleHeroOf(account);
  const at = (id: string | undefined) => `/hero/details/${world.info.contracts.hero}/${id ?? ''}`;
  const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
  return [
    { name: 'market', path: '/market/hero' },
    { name: 'a hero for sale', path: at(others[0]?.id) },
    { name: 'listing', path: at(idle.id) },
    {
      name: 'an offer',
      path: at(others[1]?.id),
      open: async (page) => {
        await press(page, text('offers.actions.make.label'));
        await dialog(page);
      },
    },
    { name: 'an item', path: '/market/items?item=20003', open: dialog },
    {
      name: 'opening balls, which burns them',
      path: '/boxes/list',
      open: async (page) => {
        await press(page, text('boxes.actions.open.named', { name: NAME }));
        await dialog(page);
      },
    },
    {
      name: 'buying balls',
      path: '/boxes/list?tab=sale',
      open: async (page) => {
        await press(page, text('boxes.actions.buy.named', { name: NAME }));
        await dialog(page);
      },
    },
    { name: 'claiming', path: '/boxes/activity/50010' },
  ];
}

async function show(page: Page, { path, open }: View): Promise<void> {
  await page.goto(path);
  await settle(page);
  await open?.(page);
  await settle(page);
}

async function enter(player: Player, world: World): Promise<View[]> {
  const { address } = await player.loginAsDemo('vip');
  return viewsOf(world, address);
}

test('at 320 px no price and no button is cut, covered or out of sight: as it is, three times as long, right to left', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(150_000);
  const player = await openPlayer({ viewport: SMALL, reducedMotion: 'reduce' });
  const { page } = player;
  for (const view of await enter(player, world)) {
    await show(page, view);
    expect.soft(await crowded(page), view.name).toEqual([]);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect.soft(await crowded(page), `${view.name}, right to left`).toEqual([]);
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
    await swell(page);
    expect.soft(await crowded(page), `${view.name}, three times as long`).toEqual([]);
  }
});

test('the same at 200 % and in Chinese', async ({ openPlayer, world }) => {
  test.setTimeout(120_000);
  const player = await openPlayer({ viewport: ZOOMED, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const { page } = player;
  const views = await enter(player, world);
  for (const view of views) {
    await show(page, view);
    expect.soft(await crowded(page), view.name).toEqual([]);
  }
  await page.context().addCookies([{ name: 'language', value: 'zh-Hans', url: world.url }]);
  await page.setViewportSize(SMALL);
  for (const view of views.filter(({ open }) => !open)) {
    await show(page, view);
    expect.soft(await crowded(page), `${view.name} in Chinese`).toEqual([]);
  }
  await expect(page.getByRole('button', { name: pattern('boxes.event.claimNamed', 'zh-Hans') }).first()).toBeVisible();
});
