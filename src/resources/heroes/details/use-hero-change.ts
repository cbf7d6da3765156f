import { useSubscription } from '@refinedev/core';

/** Calls back when this hero changed, or when changes may have been missed. */
export function useHeroChange(id: string, onChange: () => void): void {
  useSubscription({
    channel: 'resources/heroes',
    onLiveEvent: (event) => {
      const ids = (event.payload.ids ?? []) as (string | number)[];
      if (ids.length === 0 || ids.some((each) => String(each) === id)) onChange();
    },
  });
}
