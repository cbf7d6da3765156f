import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const crashed = text('pages.crash.title');

type Body = { data: { list: Record<string, unknown>[] } };

test('a class, a faction and a set that are not known yet, and no picture, break no card', async ({
  openPage,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const page = await openPage();
  await page.route('**/api/game/Hero/List?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Body;
    const [first] = body.data.list;
    Object.assign(first ?? {}, { id: '1000001', name: 'Novel', heroClass: 9, faction: 7, rarity: 6, suitId: 10_499 });
    await route.fulfill({ response, json: body });
  });
  await page.route('**/cdn/**/*.{png,svg,webp}*', (route) => route.abort());
  await page.goto('/market/hero');

  await expect(page.getByRole('article', { name: /#1000001$/ })).toBeVisible();
  await expect(page.getByRole('article').nth(1)).toBeVisible();
});

test('markup in what others have written, or in an answer that refuses, is text or is not shown @journey', async ({
  openPage,
}) => {
  const markup = '<img src=x onerror=window.ran=1>';
  const page = await openPage();
  await page.route('**/api/game/Hero/List?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Body;
    for (const row of body.data.list) Object.assign(row, { name: markup });
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/game/Hero/Facets?*', (route) =>
    route.fulfill({ json: { code: 424_242, data: null, message: markup, requestId: markup } }),
  );
  await page.goto('/market/hero');

  await expect(page.getByRole('article').first()).toContainText(markup);
  await expect(page.getByRole('alert').filter({ hasText: '424242' }).first()).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

const configurations: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['missing', (route) => route.fulfill({ status: 404, body: '' })],
  ['cut off', (route) => route.fulfill({ contentType: 'application/json', body: '{"version":1,' })],
  ['of another shape', (route) => route.fulfill({ contentType: 'application/json', body: '[1,2,3]' })],
  ['huge', (route) => route.fulfill({ contentType: 'application/json', body: `{"x":"${'y'.repeat(8_000_000)}"}` })],
];

for (const [name, answer] of configurations) {
  test(`a game configuration that is ${name} leaves the built-in flags`, async ({ openPage, watch }) => {
    watch.allow(/Failed to load resource/);
    const page = await openPage();
    await page.route('**/cdn/config/game.json', answer);
    await page.goto('/market/hero');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/dao');

    await expect(page).toHaveURL(/\/404$/);
  });
}

test('a game configuration names no contract that money would go to', async ({ openPlayer, world }) => {
  const [listed] = await world.heroes({ forSale: true }, 'price:asc');
  const evil = `0x${'e'.repeat(40)}`;
  const player = await openPlayer();
  await player.page.route('**/cdn/config/game.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    const contracts = { arca: evil, hero: evil, market: evil };
    const tokens = [{ id: 'ARCA', address: evil, decimals: 0 }];
    await route.fulfill({ response, json: { ...config, contracts, tokens, allToken: tokens } });
  });
  await player.page.addInitScript((address) => {
    localStorage.setItem('allToken', JSON.stringify([{ id: 'ARCA', address, decimals: 0 }]));
  }, evil);
  const buyer = world.account(listed?.listing?.seller === world.account('rich').address ? 'vip' : 'rich');
  await player.installWallet(buyer.privateKey);
  await player.loginWithWallet();
  await player.openHero(listed?.id ?? '');
  await player.buyButton().click();
  await player.expectComplete();

  expect(await world.chain.ownerOf(listed?.id ?? '')).toBe(buyer.address);
});

test('a text that only the server knows is shown as its code', async ({ openPage }) => {
  const page = await openPage();
  await page.route('**/api/game/Hero/List?*', (route) =>
    route.fulfill({ json: { code: 424_242, data: null, requestId: 'r-1' } }),
  );
  await page.goto('/market/hero');

  await expect(page.getByRole('alert').filter({ hasText: '424242' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: text('common.actions.retry') }).first()).toBeVisible();
});

const garbage = ['null', '{', '{"version":99,"a":[]}', '💥'.repeat(20_000)];

test('whatever stands in the browser’s storage, every page starts, and foreign keys stay', async ({ openPlayer }) => {
  test.setTimeout(120_000);
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('rich');
  for (const where of ['/market/hero?view=table', '/hero/list', '/account']) {
    await page.goto(where);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('userInfo');

  for (const text of garbage) {
    await page.evaluate(
      ([all, value]) => {
        for (const key of all) localStorage.setItem(key, value);
        for (const key of ['hub.unheardOf', 'allToken', 'somebodyElse']) localStorage.setItem(key, value);
      },
      [keys, text] as const,
    );
    await page.goto('/market/hero?view=table');
    await expect(page.getByRole('row').nth(1), JSON.stringify(text.slice(0, 20))).toBeVisible();
    await expect(page.getByText(crashed)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('somebodyElse'))).toBe(text);
  }
});

const MANY = 10_000;
const FIRST = 2_000_000;
/** What a screen and its surroundings hold, and not more. */
const MOST_CARDS = 240;
const MOST_ROWS = 80;

/** Every list of heroes is ten thousand long; some are of a class and a faction that nobody knows, all without a picture. */
async function haveMany(page: Page): Promise<void> {
  await page.route('**/cdn/**/*.{png,svg,webp}*', (route) => route.abort());
  await page.route('**/api/game/Hero/List?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Body;
    const [sample] = body.data.list;
    const list = Array.from({ length: MANY }, (_, index) => ({
      ...sample,
      id: String(FIRST + index),
      name: `Novel ${String(index)}`,
      ...(index % 7 === 0 ? { heroClass: 9, faction: 7 } : {}),
    }));
    await route.fulfill({ response, json: { ...body, data: { list, next: null, total: MANY, totalExact: true } } });
  });
}

for (const where of ['/market/hero', '/hero/list']) {
  test(`ten thousand rows at ${where} are some dozens in the page, as cards and as a table, down to the last`, async ({
    openPlayer,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
    const { page } = player;
    await player.loginAsDemo('rich');
    await haveMany(page);
    await page.goto(where);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const last = `#${String(FIRST + MANY - 1)}`;
    for (const part of [0.3, 0.7, 1]) {
      await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
      await expect(cards.filter({ visible: true }).first()).toBeVisible();
      expect(await cards.count()).toBeLessThan(MOST_CARDS);
    }
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('article', { name: new RegExp(`${last}$`) })).toBeInViewport({ timeout: 1_000 });
    }).toPass();

    await page.goto(`${where}?view=table`);
    const rows = page.getByRole('row');
    await rows.nth(1).focus();
    expect(await rows.count()).toBeLessThan(MOST_ROWS);
    await page.keyboard.press('End');
    await expect(rows.filter({ hasText: last })).toBeInViewport();
    expect(await rows.count()).toBeLessThan(MOST_ROWS);
    await expect(page.getByText(crashed)).toHaveCount(0);
  });
}
