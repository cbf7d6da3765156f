import type { CrudSort } from '@refinedev/core';
import { useMemo } from 'react';
import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useMe } from '../use-me.ts';

const PAGE_SIZE = 48;
const BY_NUMBER: CrudSort[] = [];
const BY_APTITUDE: CrudSort[] = [{ field: 'aptitude', order: 'desc' }];

function useMine(sorters: CrudSort[]) {
  const account = useMe();
  const filters = useMemo(() => toCrudFilters({ owner: account ?? '' }), [account]);
  return useCursorList<BountyHero>({
    resource: 'bounties',
    endpoint: 'heroes',
    ...{ filters, sorters },
    size: PAGE_SIZE,
    enabled: account !== null,
  });
}

/** One's own heroes as the event has them; nobody's for who has no wallet. */
export const useMyBountyHeroes = () => useMine(BY_NUMBER);

/** Those of them that are in hand, the one of the highest aptitude first. */
export const useMyAptHeroes = () => useMine(BY_APTITUDE);
