import { saleStateOf, type SaleState } from '../../../../core/rules/boxes/boxes.ts';
import type { BoxSale } from '../../../../core/wire/game/boxes.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';

type Window = Pick<BoxSale, 'startsAt' | 'endsAt' | 'maxSupply' | 'sold'>;
type ShownState = BoxSale['state'];

export const leftOf = ({ maxSupply, sold }: Pick<BoxSale, 'maxSupply' | 'sold'>): number =>
  Math.max(maxSupply - sold, 0);

/** Where a sale stands at a moment of the server's clock, in milliseconds. */
export function stateAt(sale: Window, now: number): SaleState {
  const start = sale.startsAt === null ? 0 : Date.parse(sale.startsAt);
  const end = sale.endsAt === null ? null : Date.parse(sale.endsAt);
  return saleStateOf({ start, end, left: leftOf(sale) }, now);
}

/** A sale opens and closes under the reader's eyes: nobody has to load the page again for it. */
export function useSaleState(sale: Window & Pick<BoxSale, 'state'>): ShownState {
  // Switched off it is not for the clock to say; the server tells when it is on again.
  return useServerTime((now) => (sale.state === 'off' ? 'off' : stateAt(sale, now)));
}
