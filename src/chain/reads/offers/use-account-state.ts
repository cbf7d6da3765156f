import { useQuery } from '@tanstack/react-query';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { rpcUrlsOf, useChainConfig } from '../../chain-config.ts';
import { createRpcClient } from '../../rpc-client.ts';

/** Selector of `accountStateOf(uint256)`. */
const ACCOUNT_STATE = '0xa8e6ae37';
const ONE_WORD = /^0x[0-9a-f]{64}$/i;

async function readState(config: ChainConfig, heroId: string): Promise<string> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const data = ACCOUNT_STATE + BigInt(heroId).toString(16).padStart(64, '0');
  const answer = await rpc.call<string>('eth_call', [{ to: config.contracts.marketOffers, data }, 'latest']);
  if (!ONE_WORD.test(answer)) throw new Error(`${config.contracts.marketOffers} knows no accounts of heroes`);
  return BigInt(answer).toString();
}

/**
 * What a hero's own account had done when whoever looks began to: the contract sells it with what was seen in it, or not
 * at all. So it is read once, and not again while it is looked at.
 */
export function useAccountState(heroId: string | null) {
  const config = useChainConfig();
  return useQuery({
    queryKey: ['seen-account', config?.chainId, config?.contracts.marketOffers, heroId],
    queryFn: () => (config && heroId !== null ? readState(config, heroId) : Promise.reject(new Error('Not ready'))),
    enabled: config !== undefined && heroId !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
}
