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
  await finishPictures(page, 1.5);
  await finishTransitions(page);
}

/**
 * Until the fonts and every picture in so many screens are there to be drawn. Asked again and again: a picture that is
 * given another source, or a screen of another size, takes back what was promised of it, and one picture may bring others.
 */
export async function finishPictures(page: Page, screens = Infinity): Promise<void> {
  await page.evaluate(async (most) => {
    await document.fonts.ready;
    for (let isDone = false; !isDone;) {
      const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * most);
      const decoded = near.map((image) => {
        image.loading = 'eager';
        image.decoding = 'sync'; // drawn with the frame that it belongs to, not in a later one
        return image.decode().then(
          () => true,
          () => !image.isConnected || (image.complete && image.naturalWidth === 0),
        );
      });
      isDone = (await Promise.all(decoded)).every(Boolean);
      if (!isDone) await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, screens);
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
