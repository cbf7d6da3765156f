/** A whole number from 0 to below 2^105 as two that a double holds exactly: `high * 2^52 + low`. */
export type SplitAmount = readonly [high: number, low: number];
const LOW_BITS = 52n;

export const split = (amount: bigint): SplitAmount => [
  Number(amount >> LOW_BITS),
  Number(amount & ((1n << LOW_BITS) - 1n)),
];
export const join = ([high, low]: SplitAmount): bigint => (BigInt(high) << LOW_BITS) + BigInt(low);

export type Tally = { count: number; floor: SplitAmount | null };

/** How many there are of each code, and the lowest price among them. */
export class Tallies {
  readonly count: Int32Array;
  readonly high: Float64Array;
  readonly #low: Float64Array;

  constructor(size: number) {
    this.count = new Int32Array(size);
    this.high = new Float64Array(size).fill(Infinity);
    this.#low = new Float64Array(size);
  }

  /** Takes the price if it is the lowest so far; an endless one is none. */
  offer(code: number, high: number, low: number): void {
    const lowest = this.high[code] ?? Infinity;
    if (high > lowest || high === Infinity || (high === lowest && low >= (this.#low[code] ?? 0))) return;
    this.high[code] = high;
    this.#low[code] = low;
  }

  add(code: number, high: number, low: number): void {
    this.count[code] = (this.count[code] ?? 0) + 1;
    if (high <= (this.high[code] ?? Infinity)) this.offer(code, high, low);
  }

  /** Adds what others have of a code, their price only where it is in the currency that is told. */
  merge(code: number, from: Tallies, fromCode: number, isPriced = true): void {
    this.count[code] = (this.count[code] ?? 0) + (from.count[fromCode] ?? 0);
    if (isPriced) this.offer(code, from.high[fromCode] ?? Infinity, from.#low[fromCode] ?? 0);
  }

  of(code: number): Tally {
    const high = this.high[code] ?? Infinity;
    return { count: this.count[code] ?? 0, floor: high === Infinity ? null : [high, this.#low[code] ?? 0] };
  }

  /** Adds up the codes that have the same key; keys without anything are left out. */
  by(keyOf: (code: number) => number): (Tally & { key: number })[] {
    const keys = new Map<number, number>();
    const codes = [...this.count.keys()].filter((code) => this.count[code] !== 0);
    for (const code of codes) if (!keys.has(keyOf(code))) keys.set(keyOf(code), keys.size);
    const sums = new Tallies(keys.size);
    for (const code of codes) sums.merge(keys.get(keyOf(code)) ?? 0, this, code);
    return [...keys].map(([key, place]) => ({ key, ...sums.of(place) }));
  }
}
