import { useMemo } from 'react';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { itemOrderEndpoints } from '../../../../core/wire/game/item-orders.ts';
import { vestingEndpoints } from '../../../../core/wire/lp/vestings.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useTransactions } from '../../../chain/transactions/use-transactions.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { useStore } from '../../../lib/store.ts';
import { useApi } from '../../../lib/use-api.ts';
import { buyMany } from '../batch/buy-many.action.ts';
import { priceOf } from '../batch/wanted.ts';
import type { CartLine } from './cart-lines.tsx';
import { cart, MAX_CART } from './cart-store.ts';
import { judgeHero, judgePieces, judgeSent } from './judge-entry.ts';
import { useEpochFacts } from './use-epoch-facts.ts';

/** The heroes and listings that a cart is about, as the index has them; what it holds none of is not asked for. */
function useKnown() {
  const entries = useStore(cart);
  const heroId = useMemo(() => entries.flatMap((entry) => (entry.kind === 'hero' ? [entry.heroId] : [])), [entries]);
  const id = useMemo(() => entries.flatMap((entry) => (entry.kind === 'item' ? [entry.listingId] : [])), [entries]);
  const ofHeroes = { enabled: heroId.length > 0, quiet: true } as const;
  const ofOrders = { enabled: id.length > 0, quiet: true, live: 'itemOrders' } as const;
  const heroes = useApi(
    heroEndpoints.list,
    { size: MAX_CART, filter: { id: heroId } },
    { ...ofHeroes, live: 'heroes' },
  );
  const vestings = useApi(
    vestingEndpoints.list,
    { size: MAX_CART, filter: { heroId } },
    { ...ofHeroes, live: 'vestings' },
  );
  const orders = useApi(itemOrderEndpoints.list, { size: MAX_CART, filter: { id } }, ofOrders);
  const epochFactsOf = useEpochFacts(heroId);
  return { entries, heroes, vestings, orders, epochFactsOf };
}

/** The transactions that bought pieces of stacks from the cart. */
function usePurchases() {
  const itemMarket = useChainConfig()?.contracts.itemMarket ?? null;
  const records = useTransactions();
  return useMemo(
    () =>
      records.filter(
        ({ action, step, to }) => action === buyMany.name && step === 'call' && isSameAddress(to, itemMarket),
      ),
    [records, itemMarket],
  );
}

/**
 * The cart as it stands: each entry with what it is about as the index has it, and what the ready ones come to. `own` is the
 * purchase that is begun here, and tells here what comes of it.
 */
export function useCart(account: string | null, own: string | null) {
  const purchases = usePurchases();
  const { entries, heroes, vestings, orders, epochFactsOf } = useKnown();
  const known = heroes.data?.list;
  const listed = orders.data?.list;
  const lines = useMemo(
    () =>
      entries.map((entry): CartLine => {
        if (entry.kind === 'hero') {
          const hero = known?.find(({ id }) => id === entry.heroId);
          return { kind: 'hero', entry, hero, state: judgeHero(entry, hero, account) };
        }
        const order = listed?.find(({ id }) => id === entry.listingId);
        const sent = entry.sentAt === own ? null : judgeSent(entry, purchases);
        return { kind: 'item', entry, order, state: sent ?? judgePieces(entry, order, account) };
      }),
    [entries, known, listed, account, purchases, own],
  );
  const ready = useMemo(() => lines.filter(({ state }) => state === 'ready').map(({ entry }) => entry), [lines]);
  const totalOf = (currency: Currency) =>
    ready.reduce((sum, entry) => (entry.currency === currency ? sum + priceOf(entry) : sum), 0n);
  const failed = [heroes, orders].find(({ isError }) => isError) ?? null;
  return { entries, lines, ready, vestings: vestings.data?.list ?? [], epochFactsOf, totalOf, failed };
}
