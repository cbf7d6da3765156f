import { useMemo, useState } from 'react';
import type { Hero, HeroFilter } from '../../../../core/wire/game/heroes.ts';
import type { Choice } from '../../../components/picker/choice.ts';
import { readName } from '../../../lib/data/filters.ts';
import { useWithChosen } from '../../../lib/data/heroes/use-with-chosen.ts';
import { useStore } from '../../../lib/store.ts';
import { useMyHeroes } from './use-my-heroes.ts';

const NONE: readonly string[] = [];

/** Each of them once, in the order of the first list and behind it what only the second has. */
function joined(first: readonly Hero[], second: readonly Hero[]): readonly Hero[] {
  const ids = new Set(first.map(({ id }) => id));
  const more = second.filter(({ id }) => !ids.has(id));
  return more.length === 0 ? first : [...first, ...more];
}

/**
 * Of one's own heroes those that a name or a number finds, however far down they are, and behind them what is chosen
 * already. `known` is all that was read of them, for what is worked out of the choice.
 */
export function useFindHero({ account, list }: ReturnType<typeof useMyHeroes>, filter: HeroFilter, choice: Choice) {
  const [name, setName] = useState('');
  const wanted = readName(name);
  const isLooking = wanted !== '';
  const found = useMyHeroes({ ...filter, name: wanted || undefined }, isLooking).list;
  const chosen = useStore(choice);
  const key = JSON.stringify(filter);
  const own = useMemo<HeroFilter>(() => ({ ...(JSON.parse(key) as HeroFilter), owner: account ?? '' }), [key, account]);
  const enabled = typeof account === 'string';
  const { rows: mine, isReading, query } = useWithChosen(list.rows, { chosen, first: NONE, filter: own, enabled });
  const known = useMemo(() => (isLooking ? joined(mine, found.rows) : mine), [isLooking, mine, found.rows]);
  const rows = useMemo(
    () =>
      isLooking
        ? joined(
            found.rows,
            mine.filter(({ id }) => chosen.has(id)),
          )
        : mine,
    [isLooking, found.rows, mine, chosen],
  );
  return { account, name, setName, isLooking, list: isLooking ? found : list, rows, known, isReading, query };
}
export type FoundHeroes = ReturnType<typeof useFindHero>;
