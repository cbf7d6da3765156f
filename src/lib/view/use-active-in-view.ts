import { useEffect, useRef, type RefObject } from 'react';

/** Where a strip of tabs is wider than the screen, the one that is on must not lie outside it. */
export function useActiveInView<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!box || !tab || box.scrollWidth <= box.clientWidth) return;
    const from = tab.getBoundingClientRect().left - box.getBoundingClientRect().left;
    box.scrollLeft += from - (box.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return strip;
}
