import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { walletErrorCode, walletErrorCodes, type Eip1193Provider } from './eip1193.ts';

/** Refuses when the work takes longer than this. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      refuse(new Error('The wallet did not answer in time'));
    }, ms);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
};

/** EIP-3326, then EIP-3085 when the wallet does not know the chain (4902), then again. */
export async function switchOrAddChain(provider: Eip1193Provider, chain: ChainConfig): Promise<void> {
  const chainId = `0x${chain.chainId.toString(16)}`;
  const switchNow = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  try {
    await switchNow();
  } catch (error) {
    if (walletErrorCode(error) !== walletErrorCodes.chainMissing) throw error;
    const { name, currency, rpcUrls, explorerUrl } = chain;
    const nativeCurrency = { name: currency.name, symbol: currency.symbol, decimals: currency.decimals };
    const added = {
      chainId,
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.map((url) => new URL(url, location.origin).href),
      ...(explorerUrl ? { blockExplorerUrls: [explorerUrl] } : {}),
    };
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] });
    await switchNow();
  }
}
