import { boxEndpoints } from '../../../../core/wire/game/boxes.ts';
import { itemEndpoints } from '../../../../core/wire/game/items.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useApi } from '../../../lib/use-api.ts';

/** A box with its odds, coupons and the reader's own counters. */
export function useBox(boxId: string, account: string | null) {
  return useApi(
    boxEndpoints.show,
    { id: boxId, ...(account ? { address: account } : {}) },
    { live: 'boxes', quiet: true },
  );
}

/** How many pieces of each of these items a wallet holds. */
export function useHeld(ids: readonly string[], account: string | null): ReadonlyMap<string, number> {
  const isAsked = account !== null && ids.length > 0;
  const { data, refetch } = useApi(
    itemEndpoints.list,
    { size: 100, filter: { id: isAsked ? [...ids] : ['0'], ...(account ? { owner: account } : {}) } },
    { enabled: isAsked, quiet: true },
  );
  useLiveEvent(isAsked ? 'items' : null, () => void refetch());
  return new Map(isAsked ? data?.list.map(({ id, amount }) => [id, Number.parseInt(amount, 10)]) : []);
}
