import type { Page } from '@playwright/test';
import { findViolations } from '../../support/look/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const box = (page: Page) => page.getByRole('combobox', { name: text('palette.title') });
const entry = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('Ctrl-K leads to a page, and the page has the focus', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKey(page);
  await page.keyboard.type('hero market');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/market\/hero$/);
  await expect(page.getByRole('main')).toBeFocused();
  await openByKey(page);
  const again = page.getByRole('group', { name: text('palette.groups.recent') });
  await expect(again.getByRole('option', { name: text('common.routes.marketHero') })).toBeVisible();
});

test('it is a button on a phone, and Escape gives the focus back to it', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/market/hero');
  const door = page.getByRole('button', { name: text('common.menu.search') });
  await door.tap();
  await expect(box(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(door).toBeFocused();
});

test('a number is a hero and an order, an address is its heroes, a hash is what it did @journey', async ({
  openPage,
  world,
}) => {
  const answer = await fetch(
    `${world.url}/api/game/Order/List?size=1&filter=${encodeURIComponent('{"state":["sold"]}')}`,
  );
  const { data } = (await answer.json()) as {
    data: { list: { id: string; tokenId: string; heroName: string; buyer: string; closeTxHash: string }[] };
  };
  const [order] = data.list;
  if (!order) throw new Error('nothing was sold in this world');
  const page = await openPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openByKey(page);
  await page.keyboard.type(order.id);
  await expect(entry(page, new RegExp(`^${text('palette.order', { id: order.id })}`))).toContainText(order.heroName);
  await box(page).fill(`#${order.tokenId}`);
  await expect(entry(page, new RegExp(`^${text('palette.hero', { id: order.tokenId })}`))).toContainText(
    order.heroName,
  );

  await box(page).fill(order.closeTxHash);
  await entry(page, new RegExp(`^${text('palette.order', { id: order.id })}`)).click();
  await expect(page).toHaveURL(new RegExp(`/hero/details/0x[0-9a-f]{40}/${order.tokenId}$`));

  await openByKey(page);
  await page.keyboard.type(order.buyer.toUpperCase().replace('0X', '0x'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/market/hero\\?show=all&owner=${order.buyer}`));
  await expect(page.getByRole('article').first()).toBeVisible();

  await openByKey(page);
  await page.keyboard.type('99999999');
  await expect(entry(page, text('palette.empty'))).toBeVisible();
});

test('a guest reads why an action waits, and is led to the login from one that needs it; a player runs it', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKey(page);
  const transactions = entry(page, new RegExp(`^${text('palette.transactions')}`));
  await expect(transactions).toHaveAttribute('aria-disabled', 'true');
  await expect(transactions).toContainText(text('common.disabled.login'));
  await expect(entry(page, text('common.routes.adminServer'))).toHaveCount(0);
  await page.keyboard.type(text('palette.listHero'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhero%2Flist%3Ftab%3Didle$/);

  await player.loginAsDemo('rich');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKey(page);
  await page.keyboard.type(text('palette.transactions'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: text('transactions.title') })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page), 'nothing opens behind a dialog').toHaveCount(0);
  await page.keyboard.press('Escape');

  await openByKey(page);
  await page.keyboard.type(text('palette.myProfile'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/0x[0-9a-f]{40}$/);

  await openByKey(page);
  await page.keyboard.type(text('common.account.logout'));
  await page.keyboard.press('Enter');
  await expect(player.accountMenu()).toBeHidden();
});

test('it switches the scheme and the language, and speaks it', async ({ openPage }) => {
  const page = await openPage({ colorScheme: 'light' });
  await page.goto('/market/hero');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKey(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await openByKey(page);
  await page.keyboard.type('简体');
  await page.keyboard.press('Enter');
  const title = text('pages.market.title', {}, 'zh-Hans');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: text('palette.title', {}, 'zh-Hans') })).toBeFocused();
  await page.keyboard.type('market');
  await expect(entry(page, new RegExp(text('common.routes.marketHero', {}, 'zh-Hans')))).toBeVisible();
});
