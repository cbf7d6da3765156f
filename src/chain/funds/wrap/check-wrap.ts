/** What a wallet keeps of the coin for the fees of what it does next: 0.01 of it. */
export const KEPT_FOR_FEES = 10n ** 16n;

export type WrapWay = 'wrap' | 'unwrap';
export type WrapRefusal = 'enter' | 'unread' | 'short' | 'fees';

/** What can be wrapped or unwrapped at most; null while nobody knows what the wallet has. */
export function mostOfWrap(way: WrapWay, has: bigint | null): bigint | null {
  if (has === null || way === 'unwrap') return has;
  return has > KEPT_FOR_FEES ? has - KEPT_FOR_FEES : 0n;
}

/** Why so much cannot be wrapped or unwrapped now; null when it can. */
export function checkWrap(way: WrapWay, amount: bigint | null, has: bigint | null): WrapRefusal | null {
  if (amount === null || amount === 0n) return 'enter';
  if (has === null) return 'unread';
  if (amount > has) return 'short';
  return amount > (mostOfWrap(way, has) ?? 0n) ? 'fees' : null;
}
