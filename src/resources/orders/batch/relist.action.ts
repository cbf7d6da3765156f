import type { CallResult } from '../../../chain/actions/call-result.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { heroCalls, itemCalls, settleAll, type RelistInput } from './relist-calls.ts';

/** Takes an ended listing back and offers the same again, without an end, in one transaction. */
export const relist = defineChainAction<RelistInput, readonly CallResult[]>({
  name: 'orders.relist',
  invalidates: ['orders', 'heroes', 'items'],
  subject: ({ name, price, currency }) => ({ name, amount: price, currency }),
  run(input, chain) {
    const { collection, kind, currency } = input;
    const unit = chain.currencyAddress(currency);
    if (kind === 'hero') return settleAll(chain, 'market', { collection, calls: heroCalls(input, unit) });
    return settleAll(chain, 'itemMarket', { collection, calls: itemCalls(input, unit) });
  },
});
