import { useMemo } from 'react';
import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { useApi } from '../../../lib/use-api.ts';

/** The lowest price of a piece in ARCA for each of these items; one that nobody offers has none. */
export function useFloors(ids: readonly string[]): ReadonlyMap<string, string> {
  const key = [...new Set(ids)].slice(0, MAX_PAGE_SIZE).sort().join();
  const asked = useMemo(() => ({ size: MAX_PAGE_SIZE, filter: { id: key.split(',') } }), [key]);
  const { data } = useApi(wareEndpoints.list, asked, { enabled: key !== '', live: 'itemOrders', quiet: true });
  return useMemo(
    () =>
      new Map(
        (data?.list ?? []).flatMap(({ id, floors }) => (floors.ARCA === null ? [] : [[id, floors.ARCA] as const])),
      ),
    [data],
  );
}

/** What so many pieces are worth at the lowest price that somebody asks. */
export const worthOf = (floor: string | undefined, amount: string): bigint | null =>
  floor === undefined ? null : BigInt(floor) * BigInt(amount);
