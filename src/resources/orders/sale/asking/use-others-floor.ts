import type { OutputOf } from '../../../../../core/wire/endpoint.ts';
import { itemOrderEndpoints } from '../../../../../core/wire/game/item-orders.ts';
import type { Amount, Currency } from '../../../../../core/wire/primitives.ts';
import { useWallet } from '../../../../chain/wallet/wallet-context.ts';
import { isSameAddress } from '../../../../lib/address.ts';
import { useApi, useApis } from '../../../../lib/use-api.ts';
import type { Priced } from './use-price-change.ts';
import { usePriceHints } from './use-price-hints.ts';

/** So many of the cheapest are looked at: whoever has them all is the market. */
const LOOKED_AT = 10;

const cheapest = (itemId: string, currency: Currency) => ({
  size: LOOKED_AT,
  sorter: [{ field: 'unitPrice' as const, order: 'asc' as const }],
  filter: { itemId: [itemId], currency, buyable: true },
});

type Stacks = OutputOf<typeof itemOrderEndpoints.list>;

/** The lowest price of a piece that is not one's own. */
const lowestOf = (stacks: Stacks | undefined, own: string | null): Amount | null =>
  stacks?.list.find(({ seller }) => !isSameAddress(seller, own))?.unitPrice ?? null;

/** The lowest price that somebody else asks for the like of it: one's own listing is no floor to be under. */
export function useOthersFloor(priced: Priced, currency: Currency): Amount | null {
  const own = useWallet().account?.walletAddress ?? null;
  const isHero = priced.kind === 'hero';
  const hintOf = usePriceHints(currency, isHero);
  const stacks = useApi(itemOrderEndpoints.list, cheapest(priced.id, currency), {
    quiet: true,
    live: 'itemOrders',
    enabled: !isHero,
  });
  if (isHero) return hintOf(priced.rarity)?.floor ?? null;
  // While another currency's are on their way, the ones before them are no floor of it.
  return stacks.isPlaceholderData ? null : lowestOf(stacks.data, own);
}

/** The same of several kinds of pieces at once, in their order; each follows the market where its own row is shown. */
export function useOthersFloors(itemIds: readonly string[], currency: Currency): readonly (Amount | null)[] {
  const own = useWallet().account?.walletAddress ?? null;
  return useApis(
    itemOrderEndpoints.list,
    itemIds.map((id) => cheapest(id, currency)),
  ).map(({ data }) => lowestOf(data, own));
}
