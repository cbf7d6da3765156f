import { expect, test } from '../../support/fixtures.ts';
import type { Page } from '@playwright/test';
import { text } from '../../support/texts.ts';
import { showPages } from '../bounties/bounty-steps.ts';

const WIDTHS = [1920, 1440, 1280, 1200, 1100, 1024, 1000];
const PHONES = [475, 430, 390, 375, 360, 320];

/** What of the header's buttons and links stands beside the screen or over its neighbour, in its own words. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('header > div > * :is(a, button), header > div > a')]
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0)
      .sort((one, other) => one.box.left - other.box.left);
    return shown
      .filter(({ box }, at) => box.right > innerWidth || box.left < (shown[at - 1]?.box.right ?? 0))
      .map(({ name }) => name);
  });

test('the header has room for all that it holds, whoever is logged in', async ({ openPlayer }) => {
  await showPages(await openPlayer());
  for (const who of ['rich', 'manager'] as const) {
    const player = await openPlayer({ reducedMotion: 'reduce' });
    const { page } = player;
    await player.loginAsDemo(who);
    await page.goto('/6551/board');
    await page.locator('header nav').getByText('Bounty', { exact: true }).waitFor({ state: 'attached' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => misplaced(page), { message: `${who} at ${width}` }).toEqual([]);
      await expect(
        page
          .getByRole('button', { name: 'Language, Appearance' })
          .or(page.getByRole('button', { name: 'Open menu' }))
          .first(),
      ).toBeInViewport();
    }
  }
});

/** Whether the product's name is all in sight: a line that the header has no room for is below its link, cut off. */
const isNamed = (page: Page) =>
  page.getByRole('link', { name: text('common.brand'), exact: true }).evaluate((link) => {
    const [whole, word] = [link.getBoundingClientRect(), link.querySelector('span')?.getBoundingClientRect()];
    return word !== undefined && word.width > 40 && word.bottom <= whole.bottom + 1 && word.right <= whole.right + 1;
  });

test('a phone’s header names the product, for a guest and for who is logged in, and all that it holds is on the screen', async ({
  openPlayer,
}) => {
  const guest = await openPlayer({ reducedMotion: 'reduce' });
  const player = await openPlayer({ reducedMotion: 'reduce' });
  await player.loginAsDemo('rich');
  const [login, sent] = [text('common.account.login'), text('chain.header.transactions_other', { count: 0 })];
  for (const [who, { page }, namedFrom, role, last] of [
    ['a guest', guest, 390, 'link', login],
    ['a player', player, 320, 'button', sent],
  ] as const) {
    await page.goto('/market/hero');
    await expect(page.locator('header').getByRole(role, { name: last, exact: true })).toBeAttached();
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => misplaced(page), { message: `${who} at ${width}` }).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width >= namedFrom) expect(await isNamed(page), `${who} at ${width}`).toBe(true);
    }
  }
});
