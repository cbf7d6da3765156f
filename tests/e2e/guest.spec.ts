import { formatAmount } from '../../src/lib/amount.ts';
import { expect, test } from '../support/fixtures.ts';
import { countPresses } from '../support/look/presses.ts';
import { pattern, text } from '../support/texts.ts';

test('a guest sees on Home what is listed and sold, and goes on to the market @journey', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');

  await expect(page.getByRole('heading', { name: text('orders.titles.recentlyListed') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('orders.titles.recentlySold') })).toBeVisible();
  await page
    .getByRole('link', { name: text('common.menu.Market') })
    .or(page.getByRole('link', { name: text('common.routes.marketHero') }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/market\/hero/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filter and sort stand in the URL, so that a reload and the way back restore them; a currency shows what it counts @journey', async ({
  openPage,
  world,
}) => {
  const page = await openPage();
  await page.goto('/market/hero');
  await page
    .getByRole('combobox', { name: text('heroes.sort.label') })
    .selectOption({ label: text('heroes.sort.id-desc') });
  await page.getByRole('checkbox', { name: /SSR/ }).first().click();
  await expect(page).toHaveURL(/rarity=4/);
  const wanted = await world.heroes({ forSale: true, rarity: [4] }, 'id:desc');
  const shown = page.getByRole('article').first();
  await expect(shown).toContainText(`#${wanted[0]?.id ?? ''}`);

  await page.reload();
  await expect(shown).toContainText(`#${wanted[0]?.id ?? ''}`);
  await expect(page.getByRole('combobox', { name: text('heroes.sort.label') })).toHaveValue('id-desc');

  await shown.getByRole('link').click();
  await expect(page).toHaveURL(/\/hero\/details\//);
  await page.goBack();
  await expect(shown).toContainText(`#${wanted[0]?.id ?? ''}`);

  // By all at one moment: what other stories sold goes on arriving in the page, and may leave none that asks RON.
  const select = page.getByRole('combobox', { name: text('heroes.filters.currency'), exact: true });
  const filter: Parameters<typeof world.heroes>[0] = { forSale: true, rarity: [4] };
  await expect(async () => {
    const shown = await select.getByRole('option').allTextContents();
    for (const currency of ['ARCA', 'RON'] as const) {
      const listed = await world.heroes({ ...filter, currency }, 'price:asc', 100);
      expect(shown).toContain([currency, ...counted(listed.map(({ listing }) => listing?.price ?? ''))].join(' · '));
    }
  }).toPass({ timeout: 30_000 });
  await select.selectOption('RON');
  await expect(page).toHaveURL(/currency=RON/);
  const inRon = await world.heroes({ ...filter, currency: 'RON' }, 'price:asc', 100);
  await expect(page.getByRole('article')).toHaveCount(inRon.length);
});

/** What stands behind a currency's name: how many, and from which of their prices, which come lowest first; no price where there is none. */
function counted([lowest, ...others]: readonly string[]): string[] {
  if (lowest === undefined) return ['0'];
  const price = formatAmount(lowest, { decimals: 18, displayDecimals: 4 }, { compact: true });
  return [String(others.length + 1), text('heroes.filters.from', { price })];
}

test('back from a hero leads to where one was in the market, with all that was loaded @journey', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/market/hero');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const top = () => page.evaluate(() => scrollY);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await top()).toBeGreaterThan(2_000);
  }).toPass();
  // By where it leads: which cards are drawn, and so which is the middle one, changes with every scroll.
  const middle = cards.nth(Math.floor((await cards.count()) / 2)).getByRole('link');
  const chosen = cards.locator(`a[href="${(await middle.getAttribute('href')) ?? ''}"]`);
  let left = 0;
  await expect(async () => {
    await chosen.scrollIntoViewIfNeeded(); // as the press would
    left = await top();
    await page.waitForTimeout(300);
    expect(await top()).toBe(left); // the wheel has run out
  }).toPass();
  await chosen.click();
  await expect(page).toHaveURL(/\/hero\/details\//);
  await page.goBack();

  await expect.poll(top, { timeout: 8_000 }).toBeGreaterThan(left - 1_500);
  await page.goForward();
  await expect(page).toHaveURL(/\/hero\/details\//);
});

test('back from a hero leads to the rows of the table where one was', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/market/hero?view=table');
  const grid = page.getByRole('grid');
  const rows = grid.getByRole('row');
  const lastIndex = async () => {
    const indices = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))));
    return Math.max(...indices);
  };
  await expect(rows.nth(3)).toBeVisible();
  await rows.nth(3).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 1_000);
    expect(await lastIndex()).toBeGreaterThan(60);
  }).toPass();
  await expect(async () => {
    const before = await lastIndex();
    await page.waitForTimeout(300);
    expect(await lastIndex()).toBe(before); // the wheel has run out
  }).toPass();
  const middle = rows
    .nth(Math.floor((await rows.count()) / 2))
    .getByRole('link')
    .first();
  // By where it leads: which rows are drawn, and so which is the middle one, changes with every scroll.
  const chosen = grid.locator(`a[href="${(await middle.getAttribute('href')) ?? ''}"]`).first();
  await chosen.click();
  await expect(page).toHaveURL(/\/hero\/details\//);
  await page.goBack();

  await expect(chosen).toBeInViewport({ timeout: 8_000 });
});

test('the market goes on as one scrolls, and shows no hero twice', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/market/hero');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const atFirst = await cards.count();
  for (let round = 0; round < 4; round += 1) {
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(300);
  }

  await expect.poll(() => cards.count()).toBeGreaterThan(atFirst);
  const names = await cards.getByRole('link').allTextContents();
  expect(new Set(names).size).toBe(names.length);
});

test('a guest who presses Buy on a card logs in and is back in the same dialog, in three presses @journey', async ({
  openPlayer,
  world,
}) => {
  const notOwner = world.account('rich').address; // who logs in to buy it
  const [listed] = await world.heroes({ forSale: true, currency: 'ARCA', notOwner }, 'price:asc');
  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  await page.goto('/market/hero?currency=ARCA');
  const [name, id] = [listed?.name ?? '', listed?.id ?? ''];
  await player
    .card(id)
    .getByRole('button', { name: text('orders.actions.buy.named', { name, id }) })
    .click();
  const dialog = page.getByRole('dialog', { name: text('orders.actions.buy.confirm', { name }) });
  await dialog.getByRole('button', { name: text('transactions.first.buy.login') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await player.demoButton(world.account('rich')).click();

  await expect(page).toHaveURL(/\/market\/hero\?/);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(text('transactions.funds.has'));
  await expect(dialog.getByRole('button', { name: pattern('orders.actions.buy.for') })).toBeEnabled();
  expect(await presses()).toBe(3); // Buy, Log in to buy, and who it is
});

test('a guest who would offer on a hero finds the offer as it was typed after the login', async ({
  openPlayer,
  world,
}) => {
  const notOwner = world.account('rich').address; // who logs in to offer
  const [listed] = await world.heroes({ forSale: true, notOwner }, 'price:asc');
  const player = await openPlayer();
  const { page } = player;
  await player.openHero(listed?.id ?? '');
  await page.getByRole('button', { name: text('offers.actions.make.label') }).click();
  const dialog = page.getByRole('dialog', { name: text('offers.actions.make.title') });
  await dialog.getByLabel(text('offers.fields.yourOffer')).fill('12.5');
  await dialog.getByRole('button', { name: text('transactions.first.offer.login') }).click();
  await player.demoButton(world.account('rich')).click();

  await expect(dialog.getByLabel(text('offers.fields.yourOffer'))).toHaveValue('12.5');
});

test('what does not exist is a page of its own', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/no/such/page');

  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: text('pages.notFound.title') })).toBeVisible();
});

test('every language is chosen in the header and kept @journey', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${text('common.settings.language')}`) }).click();
  await page.getByRole('radio', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.reload();

  await expect(page.getByRole('heading', { name: text('orders.titles.recentlyListed', {}, 'zh-Hans') })).toBeVisible();
});
