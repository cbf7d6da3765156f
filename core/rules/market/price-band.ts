/** Fewer sales than this say nothing about what is usual. */
export const LEAST_SALES = 5;

/** Where the middle half of these prices lies: the quarter below it and the quarter above it are left out. */
export function bandOf(prices: readonly bigint[]): { low: bigint; high: bigint } | null {
  if (prices.length < LEAST_SALES) return null;
  const sorted = [...prices].sort((one, other) => Number(one > other) - Number(one < other));
  const last = sorted.length - 1;
  const low = sorted[Math.floor(last / 4)] ?? 0n;
  const high = sorted[Math.ceil((3 * last) / 4)] ?? low;
  return { low, high };
}

const UNDER_BPS = 9_000n;
const BPS = 10_000n;

/** From here on a seller is asked once more. */
const ASK_AGAIN_PERCENT = 25;

/** How far a price is under the lowest of its like, in whole percent; 0 when it is not. */
export function percentUnder(price: bigint, floor: bigint): number {
  if (floor <= 0n || price >= floor) return 0;
  return Number(((floor - price) * 100n) / floor);
}

export const isAskedAgain = (price: bigint, floor: bigint): boolean => percentUnder(price, floor) >= ASK_AGAIN_PERCENT;

/** 10 % or more under the lowest price of its like: worth a warning before it is listed. */
export const isFarUnder = (price: bigint, floor: bigint): boolean => price * BPS <= floor * UNDER_BPS;
