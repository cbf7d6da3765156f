import type { Page } from '@playwright/test';
import { languages } from '../../../src/lib/text/text-keys.ts';
import { text } from '../texts.ts';

/** What a skeleton says to a screen reader. */
const waiting = languages.map((language) => text('common.states.loading', {}, language));

/** Until a page stands still: its content is there, its fonts and pictures are drawn, nothing says that it is loading. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('load');
  await page.waitForFunction((words) => {
    const parts = [...document.querySelectorAll('main *')];
    return !parts.some(
      (part) =>
        part.getAttribute('aria-busy') === 'true' ||
        (part.childElementCount === 0 && words.includes(part.textContent.trim())),
    );
  }, waiting);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 1.5);
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  });
  await finishTransitions(page);
}

/** A page that nobody watches draws few frames, and a colour on its way to another is neither; one may start another. */
export async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3;) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const transition of running) transition.finish();
      quiet = running.length === 0 ? quiet + 1 : 0;
    }
  });
}
