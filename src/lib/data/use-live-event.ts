import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';

/**
 * Calls back with the ids of records that changed; none when changes may have been missed. Refine's own subscription keeps
 * the callback of the first drawing for ever, so the latest one is looked up here. A null resource listens to nothing.
 */
export function useLiveEvent(resource: string | null, onChange: (ids: string[]) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);

  useSubscription({
    channel: `resources/${resource ?? 'none'}`,
    enabled: resource !== null,
    onLiveEvent: (event) => latest.current(((event.payload.ids ?? []) as (string | number)[]).map(String)),
  });
}

/** The same for what changes often and is dear to read: `waitMs` after the first of some changes, once for all of them. */
export function useGatheredEvent(resource: string, waitMs: number, onChange: () => void): void {
  const latest = useRef(onChange);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent(resource, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, waitMs);
  });
}
