import { expect, test } from '../../support/fixtures.ts';
import type { Page } from '@playwright/test';
import { showPages } from '../bounties/bounty-steps.ts';

const WIDTHS = [1920, 1440, 1280, 1200, 1100, 1024, 1000];

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
          .or(page.getByRole('button', { name: 'Open the menu' }))
          .first(),
      ).toBeInViewport();
    }
  }
});
