import { itemOrderEndpoints } from '../../../../../core/wire/game/item-orders.ts';
import type { Amount, Currency } from '../../../../../core/wire/primitives.ts';
import { useWallet } from '../../../../chain/wallet/wallet-context.ts';
import { isSameAddress } from '../../../../lib/address.ts';
import { useApi } from '../../../../lib/use-api.ts';
import type { Priced } from './use-price-change.ts';
import { usePriceHints } from './use-price-hints.ts';

/** So many of the cheapest are looked at: whoever has them all is the market. */
const LOOKED_AT = 10;

/** The lowest price that somebody else asks for the like of it: one's own listing is no floor to be under. */
export function useOthersFloor(priced: Priced, currency: Currency): Amount | null {
  const own = useWallet().account?.walletAddress ?? null;
  const isHero = priced.kind === 'hero';
  const hintOf = usePriceHints(currency, isHero);
  const stacks = useApi(
    itemOrderEndpoints.list,
    {
      ...{ size: LOOKED_AT, sorter: [{ field: 'unitPrice', order: 'asc' }] },
      filter: { itemId: [priced.id], currency, buyable: true },
    },
    { quiet: true, live: 'itemOrders', enabled: !isHero },
  ).data;
  if (isHero) return hintOf(priced.rarity)?.floor ?? null;
  return stacks?.list.find(({ seller }) => !isSameAddress(seller, own))?.unitPrice ?? null;
}
