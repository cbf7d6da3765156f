import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { boughtEnding } from './bought-ending.ts';
import { contractOf, settleMarkets } from './settle-markets.ts';
import { assertPurse, calls, sumOf, type SeenListing } from './wanted.ts';

export type BuyManyInput = { listings: readonly SeenListing[]; title: string };

/** Buys what is still to be had of a cart, each at its price or not at all; one that is gone stops no other. */
export const buyMany = defineChainAction<BuyManyInput, readonly CallResult[]>({
  name: 'orders.buyMany',
  invalidates: ['orders', 'heroes', 'itemOrders', 'items', 'boxes'],
  subject: ({ title }) => ({ name: title }),
  ending: ({ listings }, results) => boughtEnding(listings, results),
  async run({ listings }, chain) {
    await assertPurse(chain, listings);
    return settleMarkets<SeenListing>(chain, listings, {
      calls,
      listingIdOf: ({ listingId }) => listingId,
      prepare: async (kind, kept) => {
        const arca = sumOf(kept, 'ARCA');
        if (arca > 0n) await chain.ensureAllowance('ARCA', chain.contracts[contractOf[kind]], arca);
      },
    });
  },
});
