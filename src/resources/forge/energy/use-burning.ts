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
  loadMore: () => void;
  query: { errorUpdateCount: number; isSuccess: boolean };
};

/** `failures`: how often reading had failed when it was begun. */
type AskedAll = { state: 'reading'; failures: number } | { state: 'failed' } | null;

/** Chooses all heroes once all were read; when a page of them cannot be, it ends there and none is chosen. */
function useChooseAll({ rows, hasMore, isLoadingMore, loadMore, query }: Heroes, put: (ids: string[]) => void) {
  const [store] = useState(() => createStore<AskedAll>(null));
  const asked = useStore(store);
  const failures = query.errorUpdateCount;
  useEffect(() => {
    if (asked?.state !== 'reading' || isLoadingMore) return;
    if (failures > asked.failures) return store.set({ state: 'failed' });
    if (hasMore) return loadMore();
    put(rows.filter(isInWallet).map(({ id }) => id));
    store.set(null);
  }, [asked, failures, isLoadingMore, hasMore, loadMore, rows, put, store]);
  return {
    isChoosingAll: asked?.state === 'reading',
    hasFailed: asked?.state === 'failed',
    chooseAll: () => store.set({ state: 'reading', failures }),
    stopChoosing: () => store.set(null),
  };
}

/** `known`: all that was read, which is more than the list where something was looked for. */
type Burnable = { choice: Choice; known: readonly Hero[]; maxBurned: number };

/** What is chosen to be burned, all of them if wished, and of those the ones that the next call takes. */
export function useBurning(heroes: Heroes, { choice, known, maxBurned }: Burnable) {
  const ids = useStore(choice);
  const all = useChooseAll(heroes, choice.put);
  const chosen = useMemo(() => known.filter((hero) => ids.has(hero.id) && isInWallet(hero)), [known, ids]);
  const batch = useMemo(() => chosen.slice(0, maxBurned), [chosen, maxBurned]);
  const able = useMemo(() => heroes.rows.filter(isInWallet).length, [heroes.rows]);
  const isWhole = heroes.query.isSuccess && !heroes.hasMore && chosen.length >= able;
  // Why there are no more to choose: there is none at all, or each of them is chosen.
  const why = able === 0 ? ('noHeroes' as const) : ('allChosen' as const);
  const noMore = isWhole ? why : null;
  return { choice, chosen, batch, batches: Math.ceil(chosen.length / maxBurned), noMore, ...all };
}
