import { useLayoutEffect, type RefObject } from 'react';

/** What the header gives up where its content does not fit, the least first: its column, words beside signs, the menu. */
const ROOMS = ['words', 'wide', 'wide signs', 'drawer', 'drawer signs'] as const;

const KEY = 'hub.headerRoom';

/** What was needed on a page before, by whoever is there at this width: what comes later would move the header again. */
function readNeed(of: string): number {
  try {
    const known = sessionStorage.getItem(KEY) ?? '';
    return Math.max(
      0,
      ROOMS.findIndex((room) => known === `${of} ${room}`),
    );
  } catch {
    return 0; // storage is blocked: it is measured on every page
  }
}

function keepNeed(of: string, room: string): void {
  try {
    sessionStorage.setItem(KEY, `${of} ${room}`);
  } catch {
    // storage is blocked
  }
}

const fits = (element: HTMLElement) => element.scrollWidth <= element.clientWidth;

/**
 * Keeps as `data-room` of the bar how its content is drawn so that all of it is in sight. How wide that is depends on who
 * is logged in, on the language and on the groups of the menu, so it is measured: with every change of the bar's width or
 * content, before the next frame is painted. `userId` is who is there, empty for a guest.
 */
export function useHeaderRoom(
  bar: RefObject<HTMLElement | null>,
  side: RefObject<HTMLElement | null>,
  { userId, language }: { userId: string; language: string },
): void {
  useLayoutEffect(() => {
    const [whole, end] = [bar.current, side.current];
    if (!whole || !end) return;
    let frame = 0;
    const choose = () => {
      frame = 0;
      const of = `${language}|${userId}|${String(window.innerWidth)}`;
      let need = readNeed(of);
      whole.dataset['room'] = ROOMS[need];
      while (need < ROOMS.length - 1 && !(fits(end) && fits(whole))) {
        need += 1;
        whole.dataset['room'] = ROOMS[need];
      }
      keepNeed(of, whole.dataset['room'] ?? ROOMS[0]);
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
  }, [bar, side, userId, language]);
}
