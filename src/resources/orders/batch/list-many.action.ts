import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { contractOf, settleMarkets } from './settle-markets.ts';

type Offered = { collection: string; currency: Currency };
export type OfferedHero = Offered & { kind: 'hero'; tokenId: string; price: Amount };
/** Pieces of one item, at a price each and without an end. */
export type OfferedPieces = Offered & { kind: 'item'; itemId: string; quantity: number; unitPrice: Amount };
export type ListManyInput = {
  /** Of one collection. */
  parts: readonly (OfferedHero | OfferedPieces)[];
  title: string;
};

const NEVER = '0';

/** Offers several heroes or stacks for sale; one that cannot be listed stops no other. */
export const listMany = defineChainAction<ListManyInput, readonly CallResult[]>({
  name: 'orders.listMany',
  invalidates: ['orders', 'heroes', 'itemOrders', 'items', 'boxes'],
  subject: ({ title }) => ({ name: title }),
  run: ({ parts }, chain) =>
    settleMarkets<OfferedHero | OfferedPieces>(chain, parts, {
      calls: {
        hero: ({ collection, tokenId, currency, price }) => ({
          method: 'list',
          args: [collection, tokenId, chain.currencyAddress(currency), price],
        }),
        item: ({ collection, itemId, quantity, currency, unitPrice }) => ({
          method: 'list',
          args: [collection, itemId, String(quantity), chain.currencyAddress(currency), unitPrice, NEVER],
        }),
      },
      prepare: async (kind, kept) => {
        const collection = kept[0]?.collection;
        if (collection) await chain.ensureOperator(collection, chain.contracts[contractOf[kind]]);
      },
    }),
});
