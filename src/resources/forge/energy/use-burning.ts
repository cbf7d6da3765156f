import { useEffect, useMemo, useState } from 'react';
import { energyOf, type EnergyFigures } from '../../../../core/rules/energy.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { Choice } from '../../../components/picker/choice.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { isInWallet } from '../materials/material-rules.ts';

export const energyOfHeroes = (
  forge: EnergyFigures,
  heroes: readonly Pick<Hero, 'rarity' | 'upgradeLevel'>[],
): number => heroes.reduce((sum, { rarity, upgradeLevel }) => sum + energyOf(forge, rarity, upgradeLevel), 0);

type Heroes = {
  rows: readonly Hero[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The rows are those of another search while its own are on their way. */
  isStale: boolean;
  loadMore: () => void;
  query: { errorUpdateCount: number; isSuccess: boolean; isPending: boolean };
};

/** `search`: what was looked for when it was begun; `failures`: how often reading had failed by then. */
type AskedAll = { state: 'reading'; search: string; failures: number } | { state: 'failed' } | null;

type Choosing = { search: string; add: (ids: string[]) => void };

/**
 * Chooses all heroes of the list once all were read; when a page of them cannot be, it ends there and none is chosen. It was
 * asked for of what was looked for then: of another search nothing is chosen by it.
 */
function useChooseAll({ rows, hasMore, isLoadingMore, isStale, loadMore, query }: Heroes, { search, add }: Choosing) {
  const [store] = useState(() => createStore<AskedAll>(null));
  const asked = useStore(store);
  const failures = query.errorUpdateCount;
  const isWaiting = isLoadingMore || isStale || query.isPending;
  useEffect(() => {
    if (asked?.state !== 'reading') return;
    if (search !== asked.search) return store.set(null);
    if (isWaiting) return;
    if (failures > asked.failures) return store.set({ state: 'failed' });
    if (hasMore) return loadMore();
    add(rows.filter(isInWallet).map(({ id }) => id));
    store.set(null);
  }, [asked, search, failures, isWaiting, hasMore, loadMore, rows, add, store]);
  return {
    isChoosingAll: asked?.state === 'reading',
    hasFailed: asked?.state === 'failed',
    chooseAll: () => store.set({ state: 'reading', search, failures }),
    stopChoosing: () => store.set(null),
  };
}

/** `known`: all that was read, which is more than the list where something was looked for, which is `search`. */
type Burnable = { choice: Choice; known: readonly Hero[]; search: string; maxBurned: number };

/** What is chosen to be burned, all that the list shows if wished, and of those the ones that the next call takes. */
export function useBurning(heroes: Heroes, { choice, known, search, maxBurned }: Burnable) {
  const ids = useStore(choice);
  const all = useChooseAll(heroes, { search, add: choice.add });
  const chosen = useMemo(() => known.filter((hero) => ids.has(hero.id) && isInWallet(hero)), [known, ids]);
  const batch = useMemo(() => chosen.slice(0, maxBurned), [chosen, maxBurned]);
  const able = useMemo(() => heroes.rows.filter(isInWallet), [heroes.rows]);
  const isRead = heroes.query.isSuccess && !heroes.isStale && !heroes.hasMore;
  const isWhole = isRead && able.every(({ id }) => ids.has(id));
  // Why there are no more to choose: there is none at all, or each of them is chosen.
  const why = able.length === 0 ? ('noHeroes' as const) : ('allChosen' as const);
  const noMore = isWhole ? why : null;
  return { choice, chosen, batch, batches: Math.ceil(chosen.length / maxBurned), noMore, ...all };
}
