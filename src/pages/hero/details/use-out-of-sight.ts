import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has left the screen. */
export function useIsOutOfSight(box: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A quick scroll comes and goes within one call: what holds is the last of what it tells.
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isOut;
}
