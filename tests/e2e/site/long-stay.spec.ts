import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const measures = ['JSHeapUsedSize', 'JSEventListeners', 'Nodes'] as const;

/** What the page holds once everything that nobody needs any more is gone. */
async function measure(session: CDPSession): Promise<Record<string, number>> {
  // Twice: what is let go of by the first may have been the last to hold something else.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** From page to page inside the running application, as links go; each is there before the next is asked for. */
async function wander(page: Page, changes: number): Promise<void> {
  const stops = ['/', '/market/hero', '/404'];
  for (let change = 0; change < changes; change += 1) {
    const path = stops[change % stops.length] ?? '/';
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
  await wander(page, 30); // until each page and its code have been there
  const before = await measure(session);

  await wander(page, 100);

  const after = await measure(session);
  for (const name of measures) {
    expect(after[name], name).toBeLessThan((before[name] ?? 0) * 1.2);
  }
});
