import { itemOrderEndpoints } from '../../../../../core/wire/game/item-orders.ts';
import type { Currency } from '../../../../../core/wire/primitives.ts';
import { isSameAddress } from '../../../../lib/address.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useApiCall } from '../../../../lib/use-api.ts';
import { addPiecesToCart, cart, keyOf, MAX_CART, piecesKey } from '../cart-store.ts';
import { cheapestPieces } from './cheapest-pieces.ts';
import { SweepForm } from './sweep-form.tsx';

export type SweepPiecesProps = { itemId: string; currency: Currency; account: string | null };

const MOST = 1_000;
const cheapestFirst = [{ field: 'unitPrice' as const, order: 'asc' as const }];

/** The cheapest pieces of an item into the cart, from as many offers as it takes. */
export function SweepPieces({ itemId, currency, account }: SweepPiecesProps) {
  const t = useText();
  const call = useApiCall();
  const sweep = async (wanted: number) => {
    const input = { size: 100, sorter: cheapestFirst, filter: { itemId: [itemId], currency, buyable: true } };
    const { list } = await call(itemOrderEndpoints.list, input);
    const known = new Set(cart.get().map(keyOf));
    const others = list.filter(({ id, seller }) => !isSameAddress(seller, account) && !known.has(piecesKey(id)));
    const chosen = cheapestPieces(others, wanted, MAX_CART - known.size);
    addPiecesToCart(chosen);
    return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  return <SweepForm label={t('market.sweep.pieces')} first="10" most={MOST} onSweep={sweep} />;
}
