import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isInFront = () => document.visibilityState !== 'hidden';

/** Whether the page is in front of somebody, and no tab behind another. */
export const useInFront = (): boolean => useSyncExternalStore(subscribe, isInFront);
