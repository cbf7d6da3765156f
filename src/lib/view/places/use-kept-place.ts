import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isWayIn, places } from './places.ts';

/** A list that has to be read again to its place may take this long. */
const PATIENCE_MS = 6_000;
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Goes there as soon as the page is that long; its lists read on as their end comes near. Whoever moves is left alone. */
function goTo(offset: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
  };
  const step = () => {
    scrollTo({ top: offset, behavior: 'instant' });
    if (Math.abs(scrollY - offset) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

/** Back and forward, a reload and the way back from a login lead to where somebody was on the page, not to its top. */
export function useKeptPlace(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const entry = key === 'default' ? `${pathname}${search}` : key;
  const now = useRef({ entry, url: '', from: '', pathname: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      places.note(now.current.entry, scrollY);
      places.note(now.current.url, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', places.keep);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', places.keep);
    };
  }, []);

  useLayoutEffect(() => {
    const { url: from, pathname: before } = now.current;
    const url = `${pathname}${search}`;
    now.current = { entry, url, from, pathname };
    // Another filter, or a dialog, of the same page: it is a new entry, and nobody need scroll before leaving it.
    if (type !== 'POP' && pathname === before) {
      places.note(entry, scrollY);
      places.note(url, scrollY);
    }
    places.arrive(url);
    places.keep();
    const isBack = type === 'POP' || (isWayIn(from) && url !== from);
    const offset = isBack ? places.of(type === 'POP' ? entry : url) : 0;
    if (offset > 0) return goTo(offset);
  }, [entry, pathname, search, type]);
}
