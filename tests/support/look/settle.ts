import type { Page } from '@playwright/test';

/** Until a page stands still: its content is there, its fonts and pictures are drawn, nothing says that it is loading. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('load');
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], main .ant-spin') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 1.5);
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
