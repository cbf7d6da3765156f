import type { Page } from '@playwright/test';

/** How far a page may move in all. Google's bound for "good" is 0.1. */
export const MOST_SHIFT = 0.02;

type Moved = { total: number; by: string[] };

/** What TypeScript's DOM does not know yet: https://wicg.github.io/layout-instability/#sec-layout-shift */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** The browser's own measure of what moved since the page was opened, without what the visitor set going. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved = { total: 0, by: [] };
    Object.assign(window, { moved });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        moved.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.textContent ?? '');
          moved.by.push(`${what} [${place(previousRect)} → ${place(currentRect)}]`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far it has moved in all, and what, from where to where (`x,y,width,height` in px). */
export const readShift = (page: Page) => page.evaluate(() => (window as unknown as { moved: Moved }).moved);
