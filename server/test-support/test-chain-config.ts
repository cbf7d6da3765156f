import type { ChainConfig } from '../../core/wire/game/status.ts';

export const ORIGIN = 'http://127.0.0.1:8080';
export const START = new Date('2026-03-01T12:00:00.000Z');
export const contracts = {
  arca: `0x${'a'.repeat(40)}`,
  hero: `0x${'b'.repeat(40)}`,
  market: `0x${'c'.repeat(40)}`,
};

const token = (id: 'ARCA' | 'RON', address: string | null) => ({
  id,
  symbol: id,
  name: id,
  icon: `/cdn/web/tokens/${id}.png`,
  decimals: 18,
  displayDecimals: 4,
  rate: null,
  address,
  minPrice: '100000000000000',
  maxPrice: '10000000000000000000000',
});

export const chainConfig: ChainConfig = {
  chainId: 31_337,
  name: 'Local',
  currency: { name: 'Ronin', symbol: 'RON', decimals: 18, displayDecimals: 4 },
  logo: '/cdn/web/chain.png',
  rpcUrls: [`${ORIGIN}/rpc`],
  explorerUrl: null,
  cdnUrl: '/cdn',
  confirmations: 5,
  contracts,
  tokens: [token('ARCA', contracts.arca), token('RON', null)],
};
