import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { contractOf, settleMarkets } from './settle-markets.ts';
import { assertPurse, calls, sumOf, type WantedListing } from './wanted.ts';

export type BuyManyInput = { listings: readonly WantedListing[]; title: string };

/** Buys what is still to be had of a cart, each at its price or not at all; one that is gone stops no other. */
export const buyMany = defineChainAction<BuyManyInput, readonly CallResult[]>({
  name: 'orders.buyMany',
  invalidates: ['orders', 'heroes', 'itemOrders', 'items', 'boxes'],
  subject: ({ title }) => ({ name: title }),
  async run({ listings }, chain) {
    await assertPurse(chain, listings);
    return settleMarkets<WantedListing>(chain, listings, {
      calls,
      listingIdOf: ({ listingId }) => listingId,
      prepare: async (kind, kept) => {
        const arca = sumOf(kept, 'ARCA');
        if (arca > 0n) await chain.ensureAllowance('ARCA', chain.contracts[contractOf[kind]], arca);
      },
    });
  },
});
