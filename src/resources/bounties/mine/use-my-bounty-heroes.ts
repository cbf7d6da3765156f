import type { CrudSort } from '@refinedev/core';
import { useMemo } from 'react';
import type { HeroState } from '../../../../core/wire/game/heroes.ts';
import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useMe } from '../use-me.ts';

const PAGE_SIZE = 48;
const BY_NUMBER: CrudSort[] = [];
const BY_APTITUDE: CrudSort[] = [{ field: 'aptitude', order: 'desc' }];

type Mine = {
  sorters: CrudSort[];
  states?: readonly HeroState[] | undefined;
  name?: string | undefined;
  isWanted?: boolean;
};

function useMine({ sorters, states, name, isWanted = true }: Mine) {
  const account = useMe();
  const filters = useMemo(
    () => toCrudFilters({ owner: account ?? '', state: states, name: name || undefined }),
    [account, states, name],
  );
  return useCursorList<BountyHero>({
    resource: 'bounties',
    endpoint: 'heroes',
    ...{ filters, sorters },
    size: PAGE_SIZE,
    enabled: isWanted && account !== null,
  });
}

/**
 * One's own heroes as the event has them, all or those in some states, or of a name; nobody's for who has no wallet.
 * `states` must keep its identity.
 */
export const useMyBountyHeroes = (states?: readonly HeroState[], more: { name?: string; isWanted?: boolean } = {}) =>
  useMine({ sorters: BY_NUMBER, states, ...more });

/** Those of them that are in hand, the one of the highest aptitude first. */
export const useMyAptHeroes = () => useMine({ sorters: BY_APTITUDE });
