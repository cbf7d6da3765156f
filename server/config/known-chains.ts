type KnownChain = { name: string; coin: { name: string; symbol: string }; explorerUrl: string };

const ron = { name: 'Ronin', symbol: 'RON' };
const ether = { name: 'Ether', symbol: 'ETH' };

/** What a deployment need not say of the networks that it is made for (core.md 9, decisions.md 36). */
const chains: Record<number, KnownChain> = {
  2020: { name: 'Ronin', coin: ron, explorerUrl: 'https://app.roninchain.com' },
  2021: { name: 'Ronin Saigon Testnet', coin: ron, explorerUrl: 'https://saigon-app.roninchain.com' },
  8453: { name: 'Base', coin: ether, explorerUrl: 'https://basescan.org' },
};

/** Another network goes by its number, and has no explorer. */
export const knownChain = (chainId: number): Omit<KnownChain, 'explorerUrl'> & { explorerUrl: string | null } =>
  chains[chainId] ?? { name: `Chain ${String(chainId)}`, coin: ether, explorerUrl: null };
