import { useLayoutEffect, useState, type RefObject } from 'react';

/** As wide as a phone: core.md's 650 px, measured on the table itself, since it may stand beside filters. */
const NARROW_PX = 650;

export function useIsNarrow(frame: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      if (width > 0) setNarrow(width < NARROW_PX);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  return isNarrow;
}
