import { useLayoutEffect, type RefObject } from 'react';

/** What the header gives up where its content does not fit, the least first: its column, words beside signs, the menu. */
const ROOMS = ['words', 'wide', 'wide signs', 'drawer', 'drawer signs'] as const;

const fits = (element: HTMLElement) => element.scrollWidth <= element.clientWidth;

/**
 * Keeps as `data-room` of the bar how its content is drawn so that all of it is in sight. How wide that is depends on who
 * is logged in, on the language and on the groups of the menu, so it is measured: with every change of the bar's width or
 * content, before the next frame is painted.
 */
export function useHeaderRoom(bar: RefObject<HTMLElement | null>, side: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [whole, end] = [bar.current, side.current];
    if (!whole || !end) return;
    let frame = 0;
    const choose = () => {
      frame = 0;
      for (const room of ROOMS) {
        whole.dataset['room'] = room;
        if (fits(end) && fits(whole)) return;
      }
    };
    const chooseSoon = () => {
      frame ||= requestAnimationFrame(choose);
    };
    choose();
    const sizes = new ResizeObserver(chooseSoon);
    for (const element of [whole, ...whole.children]) sizes.observe(element);
    const content = new MutationObserver(chooseSoon);
    content.observe(whole, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
    };
  }, [bar, side]);
}
