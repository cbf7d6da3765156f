import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { settleBatch, unlessNone } from './settle-batch.ts';

export type ListManyInput = {
  collection: string;
  heroes: readonly { tokenId: string; currency: Currency; price: Amount }[];
  title: string;
};

/** Offers several heroes for sale; one that cannot be listed stops no other. */
export const listMany = defineChainAction<ListManyInput, readonly CallResult[]>({
  name: 'orders.listMany',
  invalidates: ['orders', 'heroes'],
  subject: ({ title }) => ({ name: title }),
  async run({ collection, heroes }, chain) {
    const results = await settleBatch(
      chain,
      'market',
      heroes.map(({ tokenId, currency, price }) => ({
        method: 'list' as const,
        args: [collection, tokenId, chain.currencyAddress(currency), price] as [string, string, string, string],
      })),
      { prepare: () => chain.ensureOperator(collection, chain.contracts.market) },
    );
    return unlessNone(results);
  },
});
