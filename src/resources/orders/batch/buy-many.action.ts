import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction, type BatchedCall } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { settleBatch, unlessNone } from './settle-batch.ts';

/** A listing at the price that the buyer saw: the market refuses any other. */
export type WantedListing = { listingId: string; name: string; currency: Currency; price: Amount };
export type BuyManyInput = { listings: readonly WantedListing[]; title: string };

const callOf = ({ listingId, currency, price }: WantedListing): BatchedCall<'market'> => ({
  method: 'buy',
  args: [listingId, price],
  ...(currency === 'RON' ? { value: BigInt(price) } : {}),
});

/** Buys what is still to be had of a cart, each at its price or not at all; one that is gone stops no other. */
export const buyMany = defineChainAction<BuyManyInput, readonly CallResult[]>({
  name: 'orders.buyMany',
  invalidates: ['orders', 'heroes'],
  subject: ({ title }) => ({ name: title }),
  async run({ listings }, chain) {
    const arcaOf = (kept: readonly number[]) =>
      kept.reduce((sum, index) => {
        const listing = listings[index];
        return listing?.currency === 'ARCA' ? sum + BigInt(listing.price) : sum;
      }, 0n);
    const results = await settleBatch(chain, 'market', listings.map(callOf), {
      listingIdOf: (index) => listings[index]?.listingId ?? '0',
      prepare: async (kept) => {
        const arca = arcaOf(kept);
        if (arca > 0n) await chain.ensureAllowance('ARCA', chain.contracts.market, arca);
      },
    });
    return unlessNone(results);
  },
});
