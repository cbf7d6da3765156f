import type { Page } from '@playwright/test';

/** Counts how often somebody presses the pointer or a key on this page, across its documents. Call it before the first. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses') ?? '0')));
    // A press that comes while something else lies there is taken back before the page hears of it, and made again.
    const press = (event: Event) => setTimeout(() => (event.defaultPrevented ? undefined : count()));
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', count, true);
  });
  // Behind the presses that are still to be counted.
  return () =>
    page.evaluate(
      () => new Promise<number>((tell) => setTimeout(() => tell(Number(sessionStorage.getItem('presses') ?? '0')))),
    );
}
