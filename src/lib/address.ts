import type { Address } from '../../core/wire/primitives.ts';

/** First 7 characters, dots, last 5 (core.md 9). */
export function shortenAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 7)}…${address.slice(-5)}` : address;
}

/** EIP-55 only changes the case of letters, so that is all a comparison may ignore. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return !!one && !!other && one.toLowerCase() === other.toLowerCase();
}

export function toAddress(text: string): Address {
  return text.toLowerCase();
}
