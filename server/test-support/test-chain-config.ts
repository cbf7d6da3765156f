import { addressesFrom } from '../../core/wire/contract-addresses.ts';
import type { ChainConfig } from '../../core/wire/game/status.ts';

export const ORIGIN = 'http://127.0.0.1:8080';
export const START = new Date('2026-03-01T12:00:00.000Z');
const places = { arca: 'a', hero: 'b', market: 'c' } as const;
/** The first three are easy to tell in a failing test; the others follow from their names. */
export const contracts = addressesFrom((name) =>
  name in places
    ? `0x${places[name as keyof typeof places].repeat(40)}`
    : `0x${Buffer.from(name).toString('hex').padEnd(40, '0').slice(0, 40)}`,
);

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
