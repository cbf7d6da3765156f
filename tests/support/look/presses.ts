import type { Page } from '@playwright/test';

/** Counts how often somebody presses the pointer or a key on this page, across its documents. Call it before the first. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const press = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses') ?? '0')));
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', press, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? '0'));
}
