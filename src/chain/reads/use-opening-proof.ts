import { useQuery } from '@tanstack/react-query';
import type { BoxOpening } from '../../../core/wire/game/boxes.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';

/** A seed is revealed some time after its day. */
const LOOK_AGAIN_MS = 60_000;

/** An opening worked out again in this browser; the rules and what speaks to the contracts are loaded for it. */
export function useOpeningProof(opening: BoxOpening) {
  const config = useChainConfig();
  return useQuery({
    queryKey: ['chain-reads', 'opening-proof', config?.chainId, opening.id],
    queryFn: async () => {
      if (!config) throw new Error('Not ready');
      const { workOutOpening } = await import('./opening-proof/prove-opening.ts');
      return workOutOpening(createRpcClient(rpcUrlsOf(config, location.origin)), config, opening);
    },
    enabled: config !== undefined && opening.closeTxHash !== null,
    staleTime: ({ state }) => (state.data?.status === 'notYet' ? LOOK_AGAIN_MS : Infinity),
  });
}
