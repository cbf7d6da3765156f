/** So many pieces came, or went where it is below nothing; `at` in milliseconds. */
export type Change = { asset: string; by: bigint; at: number };

/**
 * What somebody had at each of these moments, which rise: what is there now, less what came since and with what went since.
 * What the books do not know of, as pieces in the game, counts as having been there all along.
 */
export function heldAt(
  now: ReadonlyMap<string, bigint>,
  changes: readonly Change[],
  moments: readonly number[],
): ReadonlyMap<string, bigint>[] {
  const newestFirst = [...changes].sort((a, b) => b.at - a.at);
  const held = new Map(now);
  const found: ReadonlyMap<string, bigint>[] = [];
  let next = 0;
  for (const moment of [...moments].reverse()) {
    for (let change = newestFirst[next]; change && change.at > moment; change = newestFirst[(next += 1)]) {
      held.set(change.asset, (held.get(change.asset) ?? 0n) - change.by);
    }
    found.unshift(new Map([...held].filter(([, quantity]) => quantity > 0n)));
  }
  return found;
}

/** By day, counted from 1970: what a piece went for on average, on the days on which one was sold. */
export type DayPrices = ReadonlyMap<number, bigint>;

/** What a piece went for on the last day up to this one on which any was sold; null when that is too long ago. */
export function priceOn(prices: DayPrices | undefined, day: number, lookedBack: number): bigint | null {
  for (let at = day; prices && at > day - lookedBack; at -= 1) {
    const price = prices.get(at);
    if (price !== undefined) return price;
  }
  return null;
}

export type Worth = { amount: bigint; known: number; unknown: number };

/** All of it on one day. What nobody sold any of is counted and left out. */
export function worthOn(held: ReadonlyMap<string, bigint>, priceOf: (asset: string) => bigint | null): Worth {
  const worth: Worth = { amount: 0n, known: 0, unknown: 0 };
  for (const [asset, quantity] of held) {
    const price = priceOf(asset);
    if (price === null) worth.unknown += 1;
    else {
      worth.known += 1;
      worth.amount += price * quantity;
    }
  }
  return worth;
}
