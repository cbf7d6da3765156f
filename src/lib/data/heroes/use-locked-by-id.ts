import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { vestingEndpoints } from '../../../../core/wire/lp/vestings.ts';
import { useApiCall } from '../../use-api.ts';
import { useLiveEvent } from '../use-live-event.ts';
import { namesAny } from './names-any.ts';

const PAGE = 100;
const KEY = 'locked-by-id';
const STALE_MS = 60_000;
type Answer = OutputOf<typeof vestingEndpoints.list>;

const toMap = (pages: readonly UseQueryResult<Answer>[]): ReadonlyMap<string, string> =>
  new Map(
    pages
      .flatMap(({ data }) => data?.list ?? [])
      .filter(({ locked }) => locked !== '0')
      .map(({ heroId, locked }) => [heroId, locked]),
  );

/** The ARCA that is locked for these heroes and goes with them, page by page as the list grows; without those that have none. */
export function useLockedById(ids: readonly string[], enabled: boolean): ReadonlyMap<string, string> {
  const call = useApiCall();
  const client = useQueryClient();
  useLiveEvent(
    enabled ? 'vestings' : null,
    (changed) => void client.invalidateQueries({ predicate: namesAny(KEY, changed) }),
  );
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) => ids.slice(at * PAGE, (at + 1) * PAGE));
  return useQueries({
    queries: pages.map((heroId) => ({
      queryKey: [KEY, ...heroId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(vestingEndpoints.list, { size: heroId.length, filter: { heroId } }, { signal, quiet: true }),
      staleTime: STALE_MS,
      enabled,
    })),
    combine: toMap,
  });
}
