import { readAccounts, readChainId, type Eip1193Provider } from './eip1193.ts';

export type WalletListener = {
  /** Lower-case; null when the wallet shares none any more. */
  onAddress: (address: string | null) => void;
  onChain: (chainId: ReturnType<typeof readChainId>) => void;
  onGone: () => void;
};

/** Hears what a wallet says by itself; answers how to stop. */
export function followWallet(provider: Eip1193Provider, { onAddress, onChain, onGone }: WalletListener): () => void {
  const listeners = [
    ['accountsChanged', (accounts: unknown) => onAddress(readAccounts(accounts)[0] ?? null)],
    ['chainChanged', (chainId: unknown) => onChain(readChainId(chainId))],
    ['disconnect', () => onGone()],
  ] as const;
  for (const [event, listener] of listeners) provider.on?.(event, listener);
  return () => {
    for (const [event, listener] of listeners) provider.removeListener?.(event, listener);
  };
}

/** The chain, and the account as it is by the time that the wallet has said the chain: people switch in the middle. */
export async function readChain(provider: Eip1193Provider, address: string) {
  let latest: string | null = address;
  const onAccounts = (accounts: unknown) => {
    latest = readAccounts(accounts)[0] ?? null;
  };
  provider.on?.('accountsChanged', onAccounts);
  try {
    const chainId = readChainId(await provider.request({ method: 'eth_chainId' }));
    return { chainId, latest: latest as string | null };
  } finally {
    provider.removeListener?.('accountsChanged', onAccounts);
  }
}
