import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { useApiCall } from '../../use-api.ts';
import { useLiveEvent } from '../use-live-event.ts';
import { namesAny } from './names-any.ts';

const PAGE = 50;
const KEY = 'heroes-by-id';
const STALE_MS = 60_000;
type Answer = OutputOf<typeof heroEndpoints.list>;

const toMap = (pages: readonly UseQueryResult<Answer>[]): ReadonlyMap<string, Hero> =>
  new Map(pages.flatMap(({ data }) => data?.list ?? []).map((hero) => [hero.id, hero]));

function pagesOf(ids: readonly string[]): string[][] {
  const all = [...new Set(ids)];
  return Array.from({ length: Math.ceil(all.length / PAGE) }, (_, at) => all.slice(at * PAGE, (at + 1) * PAGE));
}

/** The heroes that a list names by their ids, page by page as it grows; one that is not known yet, or burned, is absent. */
export function useHeroesById(ids: readonly string[]): ReadonlyMap<string, Hero> {
  const call = useApiCall();
  const client = useQueryClient();
  useLiveEvent('heroes', (changed) => void client.invalidateQueries({ predicate: namesAny(KEY, changed) }));
  return useQueries({
    queries: pagesOf(ids).map((page) => ({
      queryKey: [KEY, ...page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(heroEndpoints.list, { size: page.length, filter: { id: page } }, { signal, quiet: true }),
      staleTime: STALE_MS,
    })),
    combine: toMap,
  });
}
