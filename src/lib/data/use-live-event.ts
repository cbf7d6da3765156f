import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { LiveResource } from '../../../core/wire/live.ts';

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

/** The channel of the changes of all resources. */
export const EVERY_RESOURCE = 'resources/*';

/**
 * The same for several resources at once, which the server names in what it answers and not before: until then it calls back
 * only when changes may have been missed, of which `resource` is null.
 */
export function useLiveEvents(
  resources: readonly LiveResource[],
  onChange: (ids: string[], resource: LiveResource | null) => void,
): void {
  const latest = useRef({ resources, onChange });
  useEffect(() => {
    latest.current = { resources, onChange };
  }, [resources, onChange]);

  useSubscription({
    channel: EVERY_RESOURCE,
    onLiveEvent: ({ channel, payload }) => {
      const changed = latest.current.resources.find((resource) => channel === `resources/${resource}`) ?? null;
      if (changed === null && channel !== EVERY_RESOURCE) return;
      latest.current.onChange(((payload.ids ?? []) as (string | number)[]).map(String), changed);
    },
  });
}

/** The same as `useLiveEvent` for what changes often and is dear to read: `waitMs` after the first of some changes, once for all of them. */
export function useGatheredEvent(resource: string | null, waitMs: number, onChange: () => void): void {
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
