import { useQuery } from '@tanstack/react-query';
import { rpcUrlsOf, tokenOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';
import { pairWorth } from './pair-worth.ts';

const READ_EVERY_MS = 60_000;

export type PairShares = { lpToken: string; shares: string };

/** What shares of pairs come to in ARCA, in their order, from the chain itself; null for what is no pair with ARCA. */
export function usePairWorth(all: readonly PairShares[]) {
  const config = useChainConfig();
  const token = config ? tokenOf(config, 'ARCA')?.address : null;
  return useQuery({
    queryKey: ['chain-reads', 'pairs', config?.chainId, all],
    queryFn: () => {
      if (!config || !token) return Promise.reject(new Error('Not ready'));
      const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
      return Promise.all(all.map(({ lpToken, shares }) => pairWorth(rpc, { lpToken, token, shares: BigInt(shares) })));
    },
    enabled: !!token,
    refetchInterval: READ_EVERY_MS,
    structuralSharing: false,
  });
}
