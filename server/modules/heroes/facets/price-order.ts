/** A row's number is kept in so many of the bits of its price that the order can do without at first. */
const ROW_BITS = 24;
export const MOST_ROWS = 2 ** ROW_BITS;
const ROW_MASK = MOST_ROWS - 1;
/** Which half of a double in memory holds its lowest bits: 1.0 has none of them. */
const LOWER = new Uint32Array(Float64Array.of(1).buffer)[0] === 0 ? 0 : 1;
const UPPER = 1 - LOWER;

/** A price as two doubles that are both exact, see SplitAmount; the id decides between equal ones. */
export type Priced = { high: Float64Array; low: Float64Array; ids: Float64Array };

export const comparePriced = ({ high, low, ids }: Priced, a: number, b: number): number =>
  (high[a] as number) - (high[b] as number) ||
  (low[a] as number) - (low[b] as number) ||
  (ids[a] as number) - (ids[b] as number);

/**
 * The places, cheapest first, equal prices by id. Sorted as plain numbers, for which there is a fast sort: a price's double with the row's
 * number in its last bits. Rows whose prices differ in these bits alone are put in order afterwards.
 * Throws RangeError for more than 2^24 rows.
 */
export function cheapestFirst(places: Uint32Array, priced: Priced): Uint32Array {
  if (places.length > MOST_ROWS) throw new RangeError(`${places.length} rows are more than can be put in order`);
  const { high, low } = priced;
  const keys = new Float64Array(places.length);
  const halves = new Uint32Array(keys.buffer);
  for (let row = 0; row < places.length; row += 1) {
    const at = places[row] as number;
    keys[row] = (high[at] as number) * 2 ** 52 + (low[at] as number);
    const lower = 2 * row + LOWER;
    halves[lower] = ((halves[lower] as number) & ~ROW_MASK) | row;
  }
  keys.sort();
  const sorted = Uint32Array.from(places, (_at, k) => places[(halves[2 * k + LOWER] as number) & ROW_MASK] as number);
  for (let from = 0, until = 1; from < sorted.length; from = until, until += 1) {
    while (until < sorted.length && isNear(halves, from, until)) until += 1;
    // Most often they are in order, for the rows are there by id.
    const near = sorted.subarray(from, until);
    if (near.some((at, k) => k > 0 && comparePriced(priced, near[k - 1] as number, at) > 0))
      near.sort((a, b) => comparePriced(priced, a, b));
  }
  return sorted;
}

const isNear = (halves: Uint32Array, a: number, b: number): boolean =>
  halves[2 * a + UPPER] === halves[2 * b + UPPER] &&
  (halves[2 * a + LOWER] as number) >>> ROW_BITS === (halves[2 * b + LOWER] as number) >>> ROW_BITS;
