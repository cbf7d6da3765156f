import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { heroEndpoints, type Hero, type HeroFilter } from '../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { useEndings } from '../../lib/data/heroes/use-endings.ts';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { DEFAULT_CURRENCY } from '../../lib/data/price-bounds.ts';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { toHeroSorter } from '../../resources/heroes/market/hero-query.ts';
import { filterOf, type HeroListQuery } from './list-query.ts';

const NO_TOKENS: never[] = [];

function useMe() {
  const me = useGetIdentity<UserInfo | null>().data ?? null;
  return { me, account: me?.walletAddress ?? null, vipLevel: me?.vipLevel ?? 0 };
}

/** My heroes under a query, wherever they are, and how many of them each filter would show. */
export function useMyList(query: HeroListQuery) {
  const { me, account, vipLevel } = useMe();
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const token = config && tokenOf(config, query.currency ?? DEFAULT_CURRENCY);
  const status = useGameStatus().data;
  const key = JSON.stringify([filterOf(query, account ?? '', token), toHeroSorter(query)]);
  const [filter, filters, sorters] = useMemo(() => {
    const [wire, sorter] = JSON.parse(key) as [HeroFilter, ReturnType<typeof toHeroSorter>];
    return [wire, toCrudFilters(wire), [sorter]] as const;
  }, [key]);
  const isBounded = query.min !== '' || query.max !== '';
  const enabled = account !== null && (!isBounded || token !== undefined);
  const sorterList = useMemo(() => [...sorters], [sorters]);
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters: sorterList, enabled });
  useEndings(list.rows, list.noteChange);
  const facets = useApi(heroEndpoints.facets, { filter }, { enabled, live: 'heroes', quiet: true }).data;
  return { me, account, vipLevel, tokens, token, status, list, filter, facets };
}
export type MyList = ReturnType<typeof useMyList>;
