import { useEffect } from 'react';
import type { HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { createStore } from '../../../lib/store.ts';

/** Whether the cart is open: it has a door in the header, and one beside the filters of the market. */
export const isCartShown = createStore(false);

/** What the market of heroes is narrowed by, while it is the page: the cheapest of it can be put in together. */
export const sweepable = createStore<HeroFilter | null>(null);

export function useSweepable(filter: HeroFilter): void {
  useEffect(() => {
    sweepable.set(filter);
    return () => sweepable.set(null);
  }, [filter]);
}
