import { useLiveEvent } from '../../../lib/data/use-live-event.ts';

/** Calls back when this hero changed, or when changes may have been missed. */
export function useHeroChange(id: string, onChange: () => void): void {
  useLiveEvent('heroes', (ids) => {
    if (ids.length === 0 || ids.includes(id)) onChange();
  });
}
