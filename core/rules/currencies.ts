import type { Currency } from '../wire/primitives.ts';

/** What the chain's own coin is called where a token's address is expected. */
export const NATIVE_COIN = `0x${'0'.repeat(40)}`;

/** ARCA by its address, RON as the chain's own coin, null for what a market may learn to take after this build. */
export function currencyOf(address: string, contracts: { arca: string }): Currency | null {
  if (address === NATIVE_COIN) return 'RON';
  return address === contracts.arca ? 'ARCA' : null;
}
