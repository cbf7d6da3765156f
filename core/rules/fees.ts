/** Fee by VIP level 0-20 in basis points (core.md 9). */
const FEE_BPS_BY_LEVEL = [
  300, 300, 300, 300, 284, 268, 252, 236, 221, 205, 189, 173, 157, 141, 125, 109, 94, 78, 62, 46, 30,
] as const;

/** Fee without a stake (core.md 3, store state). */
export const DEFAULT_FEE_BPS = 300;
export const MAX_VIP_LEVEL = FEE_BPS_BY_LEVEL.length - 1;

const BPS = 10_000n;
const BURN_BPS = 5_000n;
const POOL_BPS = 4_000n;

export function feeBpsOfLevel(level: number): number {
  return FEE_BPS_BY_LEVEL[Math.min(Math.max(Math.trunc(level), 0), MAX_VIP_LEVEL)] ?? DEFAULT_FEE_BPS;
}

export type FeeSplit = { fee: bigint; burned: bigint; toPool: bigint; toDev: bigint; proceeds: bigint };

/**
 * Splits a price (smallest unit) as the market contract does: the developers' share is the remainder, so the parts always
 * sum to the price (decisions.md 20).
 */
export function splitPrice(price: bigint, feeBps: number): FeeSplit {
  const fee = (price * BigInt(feeBps)) / BPS;
  const burned = (fee * BURN_BPS) / BPS;
  const toPool = (fee * POOL_BPS) / BPS;
  return { fee, burned, toPool, toDev: fee - burned - toPool, proceeds: price - fee };
}
