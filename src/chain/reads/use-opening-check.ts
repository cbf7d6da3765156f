import { useQuery } from '@tanstack/react-query';
import type { BoxOpening } from '../../../core/wire/game/boxes.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';
import { checkOpening, type BornHero } from './check-opening.ts';

/** Whether what an opening shows is what the chain answered; undefined while nobody knows. */
export function useOpeningCheck(opening: BoxOpening, heroes: readonly BornHero[] | undefined) {
  const config = useChainConfig();
  return useQuery({
    queryKey: ['chain-reads', 'opening', config?.chainId, opening.id],
    queryFn: () =>
      config && heroes
        ? checkOpening(createRpcClient(rpcUrlsOf(config, location.origin)), config, opening, heroes)
        : Promise.reject(new Error('Not ready')),
    enabled: config !== undefined && heroes !== undefined && opening.closeTxHash !== null,
    staleTime: Infinity,
  });
}
