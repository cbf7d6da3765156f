import type { Worn, itemEndpoints as Endpoints } from '../../../../core/wire/game/items.ts';
import { itemEndpoints } from '../../../../core/wire/game/items.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import { useApi, useApiAction, useRefreshApi } from '../../../lib/use-api.ts';

const nothing: Worn = { badge: null, avatar: null, frame: null };

/** What the reader shows in his profile, and how he puts something on or takes it off. */
export function useWorn(isLoggedIn: boolean) {
  const query = useApi(itemEndpoints.worn, {}, { enabled: isLoggedIn, live: 'items', quiet: true });
  const action = useApiAction(itemEndpoints.wear);
  const refresh = useRefreshApi();
  const wear = async (input: InputOf<(typeof Endpoints)['wear']>) => {
    try {
      await action.mutateAsync(input);
    } catch {
      return; // announced by the client; what is worn stays as it was
    }
    await refresh(itemEndpoints.worn);
  };
  return { worn: query.data?.worn ?? nothing, isKnown: query.data !== undefined, wear, isRunning: action.isPending };
}
