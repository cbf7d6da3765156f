import { chainEndpoints, type ChainConfig, type TokenInfo } from '../../core/wire/game/status.ts';
import type { Currency } from '../../core/wire/primitives.ts';
import { useApi } from '../lib/use-api.ts';

const STALE_MS = 10 * 60_000;

/** The reading of the configuration, for what must not be drawn before it is known or has failed. */
export function useChainConfigReading() {
  return useApi(chainEndpoints.config, {}, { staleTimeMs: STALE_MS, quiet: 'unheard' });
}

/** The active chain, with the contract addresses of the server's own configuration; undefined until it is known. */
export function useChainConfig(): ChainConfig | undefined {
  return useChainConfigReading().data;
}

/** Blocks until a transaction counts; 0 until the configuration is known, without which nothing can be sent. */
export const useConfirmations = (): number => useChainConfig()?.confirmations ?? 0;

export function tokenOf(config: ChainConfig, currency: Currency): TokenInfo | undefined {
  return config.tokens.find(({ id }) => id === currency);
}

/** Where to read the chain: the configured addresses, which may be relative to this site. */
export function rpcUrlsOf(config: ChainConfig, origin: string): string[] {
  return config.rpcUrls.map((url) => new URL(url, origin).href);
}
