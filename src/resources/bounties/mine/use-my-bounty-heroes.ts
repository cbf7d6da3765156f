import { useMemo } from 'react';
import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { useMe } from '../use-me.ts';

const PAGE_SIZE = 48;

/** One's own heroes as the event has them; nobody's for who has no wallet. */
export function useMyBountyHeroes() {
  const account = useMe();
  const filters = useMemo(() => toCrudFilters({ owner: account ?? '' }), [account]);
  return useCursorList<BountyHero>({
    resource: 'bounties',
    endpoint: 'heroes',
    filters,
    size: PAGE_SIZE,
    enabled: account !== null,
  });
}
