/** For sale, not for sale, or both. */
export type SaleShow = 'sale' | 'none' | 'all';
/** How many each choice of the sale switch would show under the other filters. */
export type SaleCounts = Record<SaleShow, number>;
type Counted = { total: number; forSale: number };

/** Counts of everything are asked again by time, not at each change: nobody's list waits for them. */
export const COUNTED_AGAIN_MS = 30_000;

/**
 * From the counts of everything under the other filters. What those of the list itself say of what is for sale is newer.
 * Undefined until everything was counted.
 */
export function saleCountsOf(
  show: SaleShow,
  { known, asked }: { known: Counted | undefined; asked: Counted | undefined },
): SaleCounts | undefined {
  const all = show === 'all' ? known : asked;
  if (!all) return undefined;
  const none = all.total - all.forSale;
  const sale = show === 'sale' && known ? known.forSale : all.forSale;
  return { sale, none, all: sale + none };
}
