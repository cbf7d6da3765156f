import { useQuery } from '@tanstack/react-query';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { rpcUrlsOf, useChainConfig } from '../../chain-config.ts';
import { createRpcClient } from '../../rpc-client.ts';

/** What the contract asks of an offer: the least amount of ARCA, and for how many seconds one may stand. */
export type OfferLimits = { minimum: bigint; longest: number };

/** Selector of `limits()`, so that two words need no ABI coder. */
const LIMITS = '0x860aefcf';
const TWO_WORDS = /^0x([0-9a-f]{64})([0-9a-f]{64})$/i;
const FRESH_MS = 60_000;

async function readLimits(config: ChainConfig): Promise<OfferLimits> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const to = config.contracts.marketOffers;
  const words = TWO_WORDS.exec(await rpc.call<string>('eth_call', [{ to, data: LIMITS }, 'latest']));
  if (!words) throw new Error(`${to} takes no offers`);
  return { minimum: BigInt(`0x${words[1] ?? '0'}`), longest: parseInt(words[2] ?? '0', 16) };
}

/** The limits of offers, asked of the contract itself. */
export function useOfferLimits() {
  const config = useChainConfig();
  return useQuery({
    queryKey: ['chain-reads', 'offer-limits', config?.chainId, config?.contracts.marketOffers],
    queryFn: () => (config ? readLimits(config) : Promise.reject(new Error('Not ready'))),
    enabled: config !== undefined,
    staleTime: FRESH_MS,
    // A bigint does not survive structural sharing's JSON view of the world.
    structuralSharing: false,
  });
}
