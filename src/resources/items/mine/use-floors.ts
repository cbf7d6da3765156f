import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useApiCall } from '../../../lib/use-api.ts';

export type Floors = ReadonlyMap<string, string>;
const NONE: Floors = new Map();

/** Reads the lowest price of a piece in ARCA for each of these items, however many; one that nobody offers has none. */
export async function readFloors(
  call: ReturnType<typeof useApiCall>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Floors> {
  const all = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(all.length / MAX_PAGE_SIZE) }, (_, at) =>
    all.slice(at * MAX_PAGE_SIZE, (at + 1) * MAX_PAGE_SIZE),
  );
  const pages = await Promise.all(
    parts.map((id) => call(wareEndpoints.list, { size: id.length, filter: { id } }, { signal, quiet: true })),
  );
  const priced = pages.flatMap(({ list }) => list);
  return new Map(priced.flatMap(({ id, floors }) => (floors.ARCA === null ? [] : [[id, floors.ARCA] as const])));
}

/** The same, as the market stands now; while more rows come, the ones before keep theirs. */
export function useFloors(ids: readonly string[]): Floors {
  const call = useApiCall();
  const key = useMemo(() => [...new Set(ids)].sort(), [ids]);
  const query = useQuery({
    queryKey: ['items-floors', key],
    queryFn: ({ signal }) => readFloors(call, key, signal),
    enabled: key.length > 0,
    placeholderData: (previous) => previous,
  });
  useLiveEvent(key.length > 0 ? 'itemOrders' : null, () => void query.refetch());
  return query.data ?? NONE;
}

/** What so many pieces are worth at the lowest price that somebody asks. */
export const worthOf = (floor: string | undefined, amount: string): bigint | null =>
  floor === undefined ? null : BigInt(floor) * BigInt(amount);
