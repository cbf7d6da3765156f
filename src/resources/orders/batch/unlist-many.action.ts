import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import { defineChainAction, type ActionChain, type BatchContract } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { settleBatch, unlessNone } from './settle-batch.ts';

export type UnlistedOrder = { kind: 'hero' | 'item'; listingId: string };
export type UnlistManyInput = { orders: readonly UnlistedOrder[]; title: string };

const contractOf = { hero: 'market', item: 'itemMarket' } as const satisfies Record<string, BatchContract>;

/** Each market in a transaction of its own. What the first one did stays done when the second comes to nothing. */
async function unlistOf(chain: ActionChain, kind: 'hero' | 'item', ids: readonly string[], isFirst: boolean) {
  const calls = ids.map((id) => ({ method: 'unlist' as const, args: [id] as [string] }));
  try {
    return await settleBatch(chain, contractOf[kind], calls, { listingIdOf: (index) => ids[index] ?? '0' });
  } catch (error) {
    if (isFirst || !(error instanceof ActionFailure)) throw error;
    return ids.map((): CallResult => ({ state: 'unsent' }));
  }
}

/** Takes several listings out of sale, heroes and stacked items; one that is sold already stops no other. */
export const unlistMany = defineChainAction<UnlistManyInput, readonly CallResult[]>({
  name: 'orders.unlistMany',
  invalidates: ['orders', 'heroes', 'items'],
  subject: ({ title }) => ({ name: title }),
  async run({ orders }, chain) {
    const results: CallResult[] = orders.map(() => ({ state: 'unsent' }));
    let isFirst = true;
    for (const kind of ['hero', 'item'] as const) {
      const places = orders.flatMap((order, index) => (order.kind === kind ? [index] : []));
      if (places.length === 0) continue;
      const ids = places.map((index) => orders[index]?.listingId ?? '0');
      const settled = await unlistOf(chain, kind, ids, isFirst);
      places.forEach((index, at) => {
        results[index] = settled[at] ?? { state: 'unsent' };
      });
      isFirst = false;
    }
    return unlessNone(results);
  },
});
