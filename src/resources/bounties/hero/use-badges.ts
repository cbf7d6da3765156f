import { itemEndpoints } from '../../../../core/wire/game/items.ts';
import { useApi } from '../../../lib/use-api.ts';

/** The badges that a wallet, or a hero's own account, holds. */
export const useBadges = (owner: string | null) =>
  useApi(
    itemEndpoints.list,
    { size: 100, filter: { owner: owner ?? '', kind: ['badge'] } },
    { enabled: owner !== null, live: 'items', quiet: true },
  );
