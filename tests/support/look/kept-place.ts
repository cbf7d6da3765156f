import { expect, type Locator, type Page } from '@playwright/test';

/** How far from where one was one may come back: pictures above may be of other heights meanwhile. */
const NEAR = 1_500;

const topOf = (page: Page) => page.evaluate(() => scrollY);

/** Wheels down a list of cards until this far, and chooses the link of a card in the middle of what is drawn there. */
export async function goDown(page: Page, cards: Locator, far: number): Promise<{ card: Locator; left: number }> {
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await topOf(page)).toBeGreaterThan(far);
  }).toPass();
  // By where it leads: which cards are drawn, and so which is the middle one, changes with every scroll.
  const middle = cards.nth(Math.floor((await cards.count()) / 2)).getByRole('link');
  const href = (await middle.first().getAttribute('href')) ?? '';
  const card = cards.locator(`a[href="${href}"]`).first();
  let left = 0;
  await expect(async () => {
    await card.scrollIntoViewIfNeeded(); // as the press would
    left = await topOf(page);
    await page.waitForTimeout(300);
    expect(await topOf(page)).toBe(left); // the wheel has run out
  }).toPass();
  return { card, left };
}

/** The same place again, with the card that one left by. */
export async function expectBackAt(page: Page, { card, left }: { card: Locator; left: number }): Promise<void> {
  await expect.poll(async () => Math.abs((await topOf(page)) - left), { timeout: 8_000 }).toBeLessThan(NEAR);
  await expect(card).toBeInViewport({ timeout: 8_000 });
}
