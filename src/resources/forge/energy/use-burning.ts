import { useEffect, useMemo, useState } from 'react';
import { energyOf, type EnergyFigures } from '../../../../core/rules/energy.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { createChoice } from '../../../components/picker/choice.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { isInWallet } from '../material-rules.ts';

export const energyOfHeroes = (
  forge: EnergyFigures,
  heroes: readonly Pick<Hero, 'rarity' | 'upgradeLevel'>[],
): number => heroes.reduce((sum, { rarity, upgradeLevel }) => sum + energyOf(forge, rarity, upgradeLevel), 0);

type Heroes = { rows: readonly Hero[]; hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };

/** What is chosen to be burned, all of them if wished, and of those the ones that the next call takes. */
export function useBurning({ rows, hasMore, isLoadingMore, loadMore }: Heroes, maxBurned: number) {
  const [choice] = useState(() => createChoice());
  const [wantsAll] = useState(() => createStore(false));
  const isChoosingAll = useStore(wantsAll);
  const ids = useStore(choice);
  useEffect(() => {
    if (!isChoosingAll || isLoadingMore) return;
    if (hasMore) return loadMore();
    choice.put(rows.filter(isInWallet).map(({ id }) => id));
    wantsAll.set(false);
  }, [isChoosingAll, isLoadingMore, hasMore, loadMore, rows, choice, wantsAll]);
  const chosen = useMemo(() => rows.filter((hero) => ids.has(hero.id) && isInWallet(hero)), [rows, ids]);
  const batch = useMemo(() => chosen.slice(0, maxBurned), [chosen, maxBurned]);
  return {
    choice,
    chosen,
    batch,
    batches: Math.ceil(chosen.length / maxBurned),
    isChoosingAll,
    chooseAll: () => wantsAll.set(true),
  };
}
