import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

/** The code of the hero market, as the build names it. */
const PAGE_CODE = /\/assets\/hero\.page[^/]*\.js$/;
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

test('a server that is away while a page is asked for leaves the shell and offers another try', async ({
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

  await expect(page.getByText(text('pages.crash.title'))).toBeVisible();
  expect(loads()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: text('pages.crash.reload') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
