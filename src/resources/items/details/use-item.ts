import { wareEndpoints } from '../../../../core/wire/game/wares.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useApi } from '../../../lib/use-api.ts';

/** An item with how it stands on the market, and where those of a wallet are. */
export function useItem(id: string, account: string | null) {
  const query = useApi(
    wareEndpoints.show,
    { id, ...(account ? { address: account } : {}) },
    { live: 'itemOrders', quiet: true },
  );
  useLiveEvent('items', () => void query.refetch());
  return query;
}
