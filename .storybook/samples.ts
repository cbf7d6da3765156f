import type { TokenInfo } from '../core/wire/game/status.ts';

/** The instant at which every story plays. */
export const STORY_NOW = '2026-03-01T12:00:00.000Z';

export const arca: TokenInfo = {
  id: 'ARCA',
  symbol: 'ARCA',
  name: 'Arca',
  icon: '/cdn/web/tokens/ARCA.svg',
  decimals: 18,
  displayDecimals: 2,
  rate: null,
  address: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
  minPrice: '1000000000000000000',
  maxPrice: '1000000000000000000000000',
};

export const ron: TokenInfo = { ...arca, id: 'RON', symbol: 'RON', name: 'Ronin', displayDecimals: 4, address: null };

export const ADDRESS = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
export const EXPLORER = 'https://explorer.example';

/** A name that is longer than any place for it. */
export const LONG = 'Bartholomew the Unreasonably Patient of the Lower Harbour and All Its Lanterns';
