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

/** How many pieces of each of these items a wallet holds; nothing of it is known while `isReading`. */
export function useHeldRead(ids: readonly string[], account: string | null) {
  const isAsked = account !== null && ids.length > 0;
  const query = useApi(
    itemEndpoints.list,
    { size: 100, filter: { id: isAsked ? [...ids] : ['0'], ...(account ? { owner: account } : {}) } },
    { enabled: isAsked, quiet: true },
  );
  useLiveEvent(isAsked ? 'items' : null, () => void query.refetch());
  const pieces = isAsked ? query.data?.list.map(({ id, amount }) => [id, Number.parseInt(amount, 10)] as const) : [];
  const isReading = isAsked && !query.isError && (!query.isSuccess || query.isPlaceholderData);
  return { held: new Map(pieces), isReading, query };
}

/** As far as it is known. */
export const useHeld = (ids: readonly string[], account: string | null): ReadonlyMap<string, number> =>
  useHeldRead(ids, account).held;
