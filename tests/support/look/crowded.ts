import type { Page } from '@playwright/test';

/** Makes every word of the page three times as long, as another language might; figures and their units stay. */
export async function swell(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const node of texts) {
      const word = node.data.trim();
      if (word.length < 3 || /\d/.test(word) || node.parentElement?.closest('script, style, svg, time')) continue;
      node.data = `${word} ${word} ${word}`;
    }
  });
}

/**
 * What is wrong with the prices and buttons of a page or of the dialog in front of it: out of the screen, cut off, covered
 * by something else. Each is brought into sight first, as a reader would.
 */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open], .ant-modal')].at(-1) ?? document.querySelector('main');
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const prices = [...(root?.querySelectorAll('span[title]') ?? [])].filter(({ textContent }) =>
      /\d/.test(textContent),
    );
    const buttons = [...(root?.querySelectorAll('button') ?? [])];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)}"`;
    // A row of tabs or a table may be moved sideways; its end is not out of reach.
    const isInScroller = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth + 1)
          return true;
      }
      return false;
    };
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;
    const coverOf = (element: Element, { left, right, top, bottom, width }: Box) => {
      const y = (top + bottom) / 2;
      const edge = Math.min(4, width / 2);
      for (const x of [left + edge, (left + right) / 2, right - edge]) {
        const above = document.elementFromPoint(x, y);
        if (!above || element.contains(above) || above.contains(element)) continue;
        // The link of a card lies over all of it without a box of its own there.
        const boxes = [...above.getClientRects()];
        if (boxes.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)) return above;
      }
      return null;
    };
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const problemsOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      const cover = coverOf(element, box);
      return [
        ...(box.left < -1 || box.right > innerWidth + 1 ? ['leaves the screen'] : []),
        ...(isCut(element) ? ['is cut off'] : []),
        ...(cover ? [`is covered by ${nameOf(cover)}`] : []),
      ].map((problem) => `${nameOf(element)} ${problem}`);
    };
    const found: string[] = [];
    for (const element of [...prices, ...buttons].filter(isSeen)) {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      if (!isInScroller(element)) found.push(...problemsOf(element));
    }
    return found;
  });
}
