import { useSyncExternalStore } from 'react';

/** Whether the screen fits a media query, e.g. "(width > 991px)"; true where there is no screen to ask. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => typeof matchMedia !== 'function' || matchMedia(query).matches,
  );
}
