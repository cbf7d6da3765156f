import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

/** The code of the hero market, as the build names it. */
const PAGE_CODE = /\/assets\/hero\.page[^/]*\.js(\?again=\d+)?$/;
/** What counts as never. */
const NEVER_MS = 120_000;
const APPLICATION = /\/assets\/app-[^/]*\.js$/;

const missing: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['is gone', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })],
  [
    'is answered with a page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hero Hub</title>' }),
  ],
];

/** How often the document itself was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

for (const [name, answer] of missing) {
  test(`code of a page that ${name} is one reload, then a page that says so`, async ({ openPage, watch }) => {
    watch.allow(/Failed to load|MIME type|dynamically imported|preload/i);
    const page = await openPage();
    await page.goto('/404');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(PAGE_CODE, answer);
    const loads = countLoads(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('pages.notFound.market') })
      .click();

    await expect(page.getByText(text('pages.crash.title'))).toBeVisible();
    expect(loads()).toBe(1);
    await expect(page.getByRole('navigation', { name: text('common.menu.label') }).first()).toBeVisible();

    await page.unroute(PAGE_CODE);
    await page.getByRole('button', { name: text('pages.crash.reload') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/market\/hero$/);
  });
}

test('an application that does not arrive says so in the language of the reader', async ({
  openPage,
  watch,
  world,
}) => {
  watch.allow(/Failed to load|MIME type|dynamically imported|uncaught|preload/i);
  const page = await openPage();
  await page.context().addCookies([{ name: 'language', value: 'zh-Hans', url: world.url }]);
  await page.route(APPLICATION, (route) => route.fulfill({ status: 404, body: '' }));
  const loads = countLoads(page);
  await page.goto('/');

  await expect(page.getByText('Hero Hub 无法启动。')).toBeVisible();
  expect(loads()).toBe(2);
  await page.unroute(APPLICATION);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a server that is away while a page is asked for leaves the shell, and the page comes by itself once it is back', async ({
  openPage,
  watch,
}) => {
  watch.allow(/Failed to load|ERR_|dynamically imported/i);
  const page = await openPage();
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('pages.notFound.market') })
    .click();

  await expect(page.getByText(text('pages.awaited.title'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: text('common.menu.label') }).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(loads()).toBe(0);
});

const offer = text('pages.crash.old');
/** What a newer server says of itself, whatever this one was built as. */
const newer = { 'x-web-build': 'f'.repeat(16) };

test('an older page whose call the newer server does not know keeps what was typed and offers to be loaded again', async ({
  openPage,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const page = await openPage();
  await page.goto('/login?view=sign-up');
  const address = page.getByLabel(text('login.email.fields.email'), { exact: true });
  await address.fill('somebody@example.com');
  const ask = () => page.getByRole('button', { name: text('common.form.sendCode'), exact: true }).click();
  await page.route('**/api/**/Account/Email/Code', (route) =>
    route.fulfill({ status: 404, headers: newer, json: { code: -404, data: null, error: 'notFound' } }),
  );
  const loads = countLoads(page);
  await ask();

  const banner = page.getByRole('status').filter({ hasText: offer });
  await expect(banner).toBeVisible();
  await expect(address).toHaveValue('somebody@example.com');
  await banner.getByRole('button', { name: text('common.actions.close'), exact: true }).click();
  await expect(banner).toBeHidden();
  expect(loads()).toBe(0);
});

test('a list of another shape is offered to be loaded again, and the button does it', async ({ openPage }) => {
  const page = await openPage();
  const lists = '**/api/game/Hero/List?*';
  let isOld = true;
  await page.route(lists, (route) =>
    isOld ? route.fulfill({ headers: newer, json: { code: 0, data: { rows: [] } } }) : route.continue(),
  );
  await page.goto('/market/hero');
  const banner = page.getByRole('status').filter({ hasText: offer });
  await expect(banner).toBeVisible();
  // Only the page that is loaded again reads it: an earlier answer would take the offer away from under the press.
  page.on('request', (request) => (isOld &&= !request.isNavigationRequest()));
  await banner.getByRole('button', { name: text('pages.crash.reload') }).click();

  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a part of a page that did not arrive while offline says so in its place and comes at the next try', async ({
  openPage,
  watch,
}) => {
  watch.allow(/Failed to load|ERR_|dynamically imported|preload/i);
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/market/hero');
  await expect(page.getByRole('article').first()).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: text('heroes.view.table'), exact: true }).click();
  const missed = page.getByRole('alert').filter({ hasText: text('pages.crash.part') });
  await expect(missed).toBeVisible();
  await page.context().setOffline(false);
  await missed.getByRole('button', { name: text('common.actions.retry') }).click();

  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(missed).toBeHidden();
  expect(loads()).toBe(0);
});

test('code of a page that never comes is given up on, once more asked for, and then said; what was typed before is kept', async ({
  openPlayer,
  watch,
  world,
}) => {
  watch.allow(/Failed to load|ERR_|dynamically imported|preload|did not arrive in time/i);
  const seller = world.account('leader');
  const hero = await world.idleHeroOf(seller.address);
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('leader');
  await page.clock.install();
  await player.openHero(hero.id);
  await player.fillListing('61.5');
  let asked = 0;
  await page.route(PAGE_CODE, () => void (asked += 1)); // no answer, ever
  const loads = countLoads(page);
  await page.getByRole('button', { name: text('common.menu.Market'), exact: true }).click();
  await page.getByRole('link', { name: text('common.routes.marketHero'), exact: true }).click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(NEVER_MS - 5_000);
  await expect(page.getByText(text('pages.crash.title'))).toHaveCount(0);
  expect(loads()).toBe(0);
  await page.clock.fastForward(5_000);
  await expect.poll(loads).toBe(1);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('navigation', { name: text('common.menu.label') }).first()).toBeVisible();
  await page.clock.fastForward(NEVER_MS);
  await expect(page.getByText(text('pages.crash.title'))).toBeVisible();
  expect(loads()).toBe(1);

  await player.openHero(hero.id);
  await expect(page.getByLabel(text('orders.fields.price'), { exact: true })).toHaveValue('61.5');
  await expect(page.getByText(text('orders.draftRestored'))).toBeVisible();
});
