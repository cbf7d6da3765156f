import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top and takes the focus, as a loaded document would; going back does not. */
export function usePageStart(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const started = useRef(pathname);

  useEffect(() => {
    // The type is that of the last write to the URL: a letter or a filter may change it, and begins no page.
    if (started.current === pathname) return;
    started.current = pathname;
    if (type === 'POP') return;
    // The row that was led to is there already where nothing had to be read (use-focused.ts).
    if (document.activeElement?.matches('main [aria-current="true"]')) return;
    scrollTo(0, 0);
    // Who has opened the search or a dialog before the page came goes on typing there.
    if (document.activeElement?.closest('dialog, [role="dialog"]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, type, main]);
}
