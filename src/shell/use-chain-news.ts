import { stakingEndpoints } from '../../core/wire/game/staking.ts';
import { chainEndpoints } from '../../core/wire/game/status.ts';
import { isSameAddress } from '../lib/address.ts';
import { useLiveEvent } from '../lib/data/use-live-event.ts';
import { useRefreshApi } from '../lib/use-api.ts';
import { useAccountChanged } from '../resources/accounts/use-account.ts';

/**
 * What every page goes by and nobody would ask for again: the VIP level of one's own stake, the fees of the levels, and what
 * the market allows. To be used once, around all pages.
 */
export function useChainNews(wallet: string | null | undefined): void {
  const accountChanged = useAccountChanged();
  const refresh = useRefreshApi();
  useLiveEvent('staking', (ids) => {
    void refresh(stakingEndpoints.levels);
    if (wallet && (ids.length === 0 || ids.some((id) => isSameAddress(id, wallet)))) accountChanged();
  });
  useLiveEvent('contractLog', () => void refresh(chainEndpoints.config));
}
