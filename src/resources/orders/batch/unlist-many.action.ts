import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { settleMarkets, type MarketKind } from './settle-markets.ts';

export type UnlistedOrder = { kind: MarketKind; listingId: string };
export type UnlistManyInput = { orders: readonly UnlistedOrder[]; title: string };

const unlist = ({ listingId }: UnlistedOrder) => ({ method: 'unlist' as const, args: [listingId] as [string] });

/** Takes several listings out of sale, heroes and stacked items; one that is sold already stops no other. */
export const unlistMany = defineChainAction<UnlistManyInput, readonly CallResult[]>({
  name: 'orders.unlistMany',
  invalidates: ['orders', 'heroes', 'items'],
  subject: ({ title }) => ({ name: title }),
  run: ({ orders }, chain) =>
    settleMarkets<UnlistedOrder>(chain, orders, {
      calls: { hero: unlist, item: unlist },
      listingIdOf: ({ listingId }) => listingId,
    }),
});
