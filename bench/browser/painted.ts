import type { Page } from 'playwright';

const PATIENCE_MS = 10_000;

/**
 * Waits in the page for the next press, and then for the frame that shows its answer: `isThere` is an expression of the
 * page, looked at once a frame. Text and not a function, as a function that was compiled names helpers that no page has.
 */
export async function watchAnswer(page: Page, isThere: string): Promise<void> {
  // Not as the value of the expression: what is a promise would be waited for here.
  await page.evaluate(`void (window.answered = new Promise((resolve, reject) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        if (performance.now() - timeStamp > ${PATIENCE_MS}) return reject(new Error('nothing answers the press'));
        if (!(${isThere})) return requestAnimationFrame(look);
        // The frame is on the screen once the task after it runs.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  }))`);
}

/** Milliseconds from the press to the frame. Throws when there is none in ten seconds. */
export const answered = (page: Page): Promise<number> => page.evaluate('window.answered');
