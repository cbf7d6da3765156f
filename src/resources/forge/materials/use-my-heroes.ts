import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import type { Hero, HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

const PAGE_SIZE = 48;

/** One's own heroes under a filter, as they are loaded by scrolling. The account is null for who has no wallet, and undefined until that is known. */
export function useMyHeroes(filter: HeroFilter, isWanted = true) {
  const me = useGetIdentity<UserInfo | null>().data;
  const account = me === undefined ? undefined : (me?.walletAddress ?? null);
  const key = JSON.stringify(filter);
  const filters = useMemo(
    () => toCrudFilters({ ...(JSON.parse(key) as HeroFilter), owner: account ?? '' }),
    [key, account],
  );
  const sorters = useMemo(() => [{ field: 'upgradeLevel', order: 'asc' } as const], []);
  const list = useCursorList<Hero>({
    resource: 'heroes',
    filters,
    sorters,
    size: PAGE_SIZE,
    enabled: isWanted && account !== null && account !== undefined,
  });
  return { account, list };
}
