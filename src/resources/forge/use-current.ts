import { heroEndpoints, type Hero } from '../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import type { Read } from '../../lib/view/reading.ts';
import { useApi } from '../../lib/use-api.ts';

/**
 * These heroes as they are now, read again whatever is known: rows of a long list are those of when they were loaded, and
 * what burns cannot be had again.
 */
export function useCurrent(heroes: readonly Hero[]): { current: readonly Hero[]; query: Read } {
  const query = useApi(
    heroEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { id: heroes.map(({ id }) => id) } },
    { enabled: heroes.length > 0, staleTimeMs: 0, live: 'heroes', quiet: true },
  );
  const { data, isError, error, refetch } = query;
  const isOfBefore = query.isPlaceholderData || !query.isFetchedAfterMount || isError;
  const known = new Map(isOfBefore ? [] : data?.list.map((hero) => [hero.id, hero]));
  return {
    current: heroes.map((hero) => known.get(hero.id) ?? hero),
    query: { data, isPlaceholderData: isOfBefore, isError, error, refetch },
  };
}
