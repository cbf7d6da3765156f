import type { Page } from 'playwright';

/**
 * Waits in the page for the next press, and then for the frame that shows its answer: `isThere` is an expression of the
 * page, looked at once a frame. Text and not a function, as a function that was compiled names helpers that no page has.
 */
export async function watchAnswer(page: Page, isThere: string): Promise<void> {
  await page.evaluate(`window.answered = new Promise((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        if (!(${isThere})) return requestAnimationFrame(look);
        // The frame is on the screen once the task after it runs.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  })`);
}

/** Milliseconds from the press to the frame. */
export const answered = (page: Page): Promise<number> => page.evaluate('window.answered');
