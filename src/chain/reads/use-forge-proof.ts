import { useQuery } from '@tanstack/react-query';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';
import type { Shown } from './forge-proof/prove-forge.ts';

/** A seed is revealed some time after its day. */
const LOOK_AGAIN_MS = 60_000;

/** An answer of the forge worked out again in this browser; what speaks to the contracts is loaded for it. */
export function useForgeProof({ id, closeTxHash, ...shown }: { id: string; closeTxHash: string | null } & Shown) {
  const config = useChainConfig();
  return useQuery({
    queryKey: ['chain-reads', 'forge-proof', config?.chainId, id],
    queryFn: async () => {
      if (!config || closeTxHash === null) throw new Error('Not ready');
      const { workOutForge } = await import('./forge-proof/prove-forge.ts');
      return workOutForge(createRpcClient(rpcUrlsOf(config, location.origin)), config, { id, closeTxHash }, shown);
    },
    enabled: config !== undefined && closeTxHash !== null,
    // Whoever leaves it open sees the seed checked as well, once it is there.
    refetchInterval: ({ state }) => (state.data && !state.data.isSeedKnown ? LOOK_AGAIN_MS : false),
    staleTime: ({ state }) => (state.data?.isSeedKnown ? Infinity : LOOK_AGAIN_MS),
  });
}
