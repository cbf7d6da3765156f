import { useCallback, useMemo, useState } from 'react';
import type { RecastPart } from '../../../../core/rules/draws/recast.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import type { Choice } from '../../../components/picker/choice.ts';
import { useStore } from '../../../lib/store.ts';
import { recastHero } from '../../../resources/forge/actions/recast-hero.action.ts';
import { recastReason } from '../../../resources/forge/materials/material-rules.ts';
import { useAlike } from '../../../resources/forge/use-alike.ts';

type Terms = { choice: Choice; account: string | null | undefined };

/** The part and the material; one that does not fit the part is none. */
export function useRecast(hero: HeroDetails, heroes: readonly Hero[], { choice, account }: Terms) {
  const [part, setPart] = useState<RecastPart>('head');
  const ids = useStore(choice);
  const action = useChainAction(recastHero);
  const alike = useAlike(hero, part, account);
  const reasonOf = useCallback((each: Hero) => recastReason(hero, each, part, alike), [hero, part, alike]);
  const material = useMemo(
    () => heroes.find((each) => ids.has(each.id) && reasonOf(each) === null) ?? null,
    [heroes, ids, reasonOf],
  );
  const run = async () => {
    if (!material) return;
    const { kind } = await action.run({ heroId: hero.id, materialId: material.id, part, name: hero.name });
    if (kind === 'complete') choice.clear();
  };
  return { part, setPart, reasonOf, material, run, isRunning: action.isRunning };
}
