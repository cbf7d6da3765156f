import { useMemo } from 'react';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { useApi } from '../../../lib/use-api.ts';

/** The heroes that offers name, by id; what is not read yet, or was burned, is shown by its number. */
export function useOfferedHeroes(tokenIds: readonly (string | null)[]): ReadonlyMap<string, Hero> {
  const key = [...new Set(tokenIds.flatMap((id) => id ?? []))].sort().slice(0, MAX_PAGE_SIZE).join();
  const ids = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const heroes = useApi(
    heroEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { id: ids } },
    { enabled: ids.length > 0, live: 'heroes', quiet: true },
  ).data?.list;
  return useMemo(() => new Map((heroes ?? []).map((hero) => [hero.id, hero])), [heroes]);
}
