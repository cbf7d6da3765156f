import { useMemo } from 'react';
import { heroEndpoints, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { useApi } from '../../../lib/use-api.ts';

/** The cheapest heroes for ARCA under a filter, without one's own: a page of them. */
export function useCheapest(filter: HeroFilter, account: string | null, enabled = true) {
  const others = account === null ? {} : { notOwner: account };
  const wanted = { ...filter, ...others, forSale: true, currency: 'ARCA' as const };
  const input = { size: MAX_PAGE_SIZE, sorter: [{ field: 'price' as const, order: 'asc' as const }], filter: wanted };
  const query = useApi(heroEndpoints.list, input, { live: 'heroes', quiet: true, enabled });
  const rows = query.data?.list;
  const offered = useMemo(
    () =>
      (rows ?? []).flatMap((hero) => (hero.listing ? [{ id: hero.id, price: BigInt(hero.listing.price), hero }] : [])),
    [rows],
  );
  return { query, offered };
}
