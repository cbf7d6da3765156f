import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<html><body><h1>Bad gateway</h1></body></html>' });
const json = (body: string) => (route: Route) => route.fulfill({ contentType: 'application/json', body });

/** Ways in which a server, or something in front of it, gives no answer. */
const silences: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['a server that is gone', (route) => route.abort('connectionrefused')],
  ['a 502 page in HTML', html(502)],
];

/** Ways in which an answer is not what it should be. */
const nonsense: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['an HTML page with status 200', html(200)],
  ['an envelope without a code', json('{"data":{"list":[]}}')],
  ['a code that is text', json('{"code":"0","data":{"list":[],"next":null,"total":0,"totalExact":true}}')],
  ['data that does not fit', json('{"code":0,"data":{"list":[{"id":7}],"next":null,"total":1,"totalExact":true}}')],
  ['no data', json('{"code":0,"data":null}')],
  ['JSON that is cut off', json('{"code":0,"data":{"list":[')],
  ['an array', json('[]')],
  ['an empty answer', (route) => route.fulfill({ status: 204 })],
];

const retry = (page: Page) => page.getByRole('button', { name: text('common.actions.retry') }).first();

const failures = [
  ...silences.map(([name, answer]) => ({ name, answer, says: text('errors.-1000') })),
  ...nonsense.map(([name, answer]) => ({ name, answer, says: text('errors.-1001') })),
];

for (const { name, answer, says } of failures) {
  test(`${name} is said once, with a retry on the market`, async ({ openPage, watch }) => {
    watch.allow(/Failed to load resource/);
    const page = await openPage();
    const lists = '**/api/game/Hero/List?*';
    await page.route(lists, answer);
    await page.goto('/market/hero');

    await expect(page.getByRole('alert').filter({ hasText: says }).first()).toBeVisible({ timeout: 20_000 });
    // the list asks once more by itself before it gives up
    await expect(retry(page)).toBeVisible({ timeout: 20_000 });
    await page.unroute(lists);
    await retry(page).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('what was typed into a listing stays while the server is away', async ({ openPlayer, world, watch }) => {
  watch.allow(/Failed to load resource|ERR_/);
  const seller = world.account('leader');
  const hero = await world.idleHeroOf(seller.address);
  const player = await openPlayer();
  await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await player.fillListing('17.25');
  await player.page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await player.page.route('**/rpc', (route) => route.abort('connectionrefused'));
  await player.pressList();
  await expect(player.dialog('Fail').or(player.dialog('Error'))).toBeVisible({ timeout: 40_000 });
  await player.page.keyboard.press('Escape');

  const field = player.page.getByLabel(text('orders.fields.price'), { exact: true });
  await expect(field).toHaveValue('17.25');
  await player.page.unrouteAll();
  await player.pressList();
  await player.expectComplete();
});

test('a slow server is waited for as long as its limit says, then a retry is offered', async ({ openPage, watch }) => {
  watch.allow(/Failed to load resource/);
  const page = await openPage();
  const lists = '**/api/game/Hero/List?*';
  await page.route(lists, () => undefined);
  await page.goto('/market/hero');

  await expect(page.getByRole('alert').filter({ hasText: 'Network error' }).first()).toBeVisible({ timeout: 40_000 });
  await expect(retry(page)).toBeVisible({ timeout: 40_000 });
  await page.unroute(lists);
  await retry(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

const toHome = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: text('common.menu.home') })
    .first();

test('a browser that calls itself offline still asks a server that answers', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/market/hero');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await toHome(page).click();
  await expect(page.getByText(text('common.states.offline'))).toBeVisible();
  const status = text('common.gameStatus.label', { status: text('common.gameStatus.normal') });
  await expect(page.getByRole('banner').getByText(status)).toBeAttached();
});

test('who goes on offline is told so in place of what is missing, and gets it once the network is back', async ({
  openPage,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_|Failed to fetch dynamically imported module/);
  const page = await openPage();
  await page.goto('/market/hero');
  await expect(page.getByRole('article').first()).toBeVisible();
  // the page's code is there by then; what is asked of the server is not
  await toHome(page).hover();
  await page.waitForTimeout(1_000);
  await page.context().setOffline(true);
  await toHome(page).click();
  await expect(retry(page)).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(false);
  await expect(retry(page)).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: text('orders.titles.recentlyListed') }).getByRole('link'),
  ).not.toHaveCount(1);
});
