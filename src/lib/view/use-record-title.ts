import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

/** What the page shows, by name; null where the kind of page says enough. */
export const recordTitle = createStore<string | null>(null);

/** The tab says what is shown, not only what kind of page it is. */
export function useRecordTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    recordTitle.set(name);
    return () => recordTitle.set(null);
  }, [name]);
}
