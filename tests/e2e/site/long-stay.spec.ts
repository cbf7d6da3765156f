import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

// A trace keeps what was on the page, which is what is measured here.
test.use({ trace: 'off', screenshot: 'off' });

const STOPS = ['/', '/market/hero', '/404'];
/** The longest of the pages has some three thousand. */
const MOST_NODES = 4_000;

/** What the page holds once everything that nobody needs any more is gone. */
async function measure(session: CDPSession) {
  // Twice: what is let go of by the first may have been the last to hold something else.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (of: string) => metrics.find(({ name }) => name === of)?.value ?? Number.NaN;
  return { heap: figure('JSHeapUsedSize'), nodes: figure('Nodes') };
}

/** From page to page inside the running application, as links go; each is there before the next is asked for. */
async function wander(page: Page, rounds: number): Promise<void> {
  for (const path of Array.from({ length: rounds }, () => STOPS).flat()) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
}

test('a hundred pages later the application holds no more than before', async ({ openPage }) => {
  test.setTimeout(120_000);
  const page = await openPage();
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await wander(page, 25); // until each page and its code have been there, and what they run often was compiled
  const before = await measure(session);

  await wander(page, 33);

  const after = await measure(session);
  expect(after.heap).toBeLessThan(before.heap * 1.2);
  expect(after.nodes).toBeLessThan(MOST_NODES);
});
