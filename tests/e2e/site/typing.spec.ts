import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import { amountField } from '../wallet/wallet-steps.ts';

/** About as fast as people type: each letter may reach the URL before the next one. */
const LETTER_MS = 150;
const FAR_DOWN = 120;
/** An effect that scrolls does so with the first drawing. */
const SETTLED_MS = 500;
const searched = ['/market/hero', '/explore', '/collections', '/rankings'];

/** Letters go to whatever has the focus, as those of a keyboard do. */
async function type(page: Page, field: Locator, letters: string): Promise<void> {
  await field.click();
  for (const letter of letters) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(LETTER_MS);
  }
}

test('what is typed stays in its field, which keeps the focus, on each page that keeps it in the URL', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 1440, height: 600 } });
  for (const path of searched) {
    await page.goto(path);
    const field = page.getByRole('main').getByRole('searchbox').first();
    await expect(field, path).toBeVisible();
    await type(page, field, 'wil');
    await expect(field, path).toHaveValue('wil');
    await expect(field, path).toBeFocused();
    await expect(page, path).toHaveURL(/wil/);
  }
});

test('the first letter leaves the page where it was scrolled to', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1440, height: 600 } });
  await page.goto('/market/hero');
  await expect(page.getByRole('article').first()).toBeVisible();
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.focus();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), FAR_DOWN);
  await page.keyboard.type('a');
  await expect(page).toHaveURL(/=a(&|$)/);
  await expect(field).toBeFocused();
  await page.waitForTimeout(SETTLED_MS);
  // The browser itself may bring the field into sight, by some pixels; the top is elsewhere.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(FAR_DOWN / 2);
});

test('the first filter that is ticked and the first sort keep the focus', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/market/hero');
  const tick = page.getByRole('checkbox', { name: /SSR/ }).first();
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/rarity=4/);
  await expect(tick).toBeFocused();

  await page.goto('/market/hero');
  const sort = page.getByRole('combobox', { name: text('heroes.sort.label') });
  await sort.focus();
  await sort.selectOption({ label: text('heroes.sort.id-desc') });
  await expect(page).toHaveURL(/sort=id-desc/);
  await expect(sort).toBeFocused();
});

test('an amount is the one that was typed', async ({ openPlayer }) => {
  const player = await openPlayer();
  await player.loginAsDemo('rich');
  await player.page.goto('/currency/deposit');
  await type(player.page, amountField(player), '1234');
  await expect(amountField(player)).toHaveValue('1234');
  await expect(amountField(player)).toBeFocused();
});
