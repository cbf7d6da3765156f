import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import {
  defineChainAction,
  type ActionChain,
  type MarketContract,
  type BatchedCall,
} from '../../../chain/actions/chain-action.ts';

export type RelistInput = {
  kind: 'hero' | 'item';
  listingId: string;
  collection: string;
  /** Of the hero or of the stacked item. */
  tokenId: string;
  name: string;
  currency: Currency;
  /** Of one piece. */
  price: Amount;
  /** Pieces that are left. */
  stock: string;
};

const NEVER = '0';

function heroCalls({ listingId, collection, tokenId, price }: RelistInput, unit: string): BatchedCall<'market'>[] {
  return [
    { method: 'unlist', args: [listingId] },
    { method: 'list', args: [collection, tokenId, unit, price] },
  ];
}

function itemCalls(input: RelistInput, unit: string): BatchedCall<'itemMarket'>[] {
  const { listingId, collection, tokenId, stock, price } = input;
  return [
    { method: 'unlist', args: [listingId] },
    { method: 'list', args: [collection, tokenId, stock, unit, price, NEVER] },
  ];
}

function assertAll(results: readonly CallResult[]): readonly CallResult[] {
  const refused = results.find((result) => result.state === 'refused');
  if (refused) throw new ActionFailure('refused', { refusal: refused.refusal });
  return results;
}

/** Both or, as far as can be seen beforehand, neither. */
async function settle<C extends MarketContract>(
  chain: ActionChain,
  contract: C,
  { collection, calls }: { collection: string; calls: readonly BatchedCall<C>[] },
) {
  assertAll(await chain.tryBatch(contract, calls));
  await chain.ensureOperator(collection, chain.contracts[contract]);
  return assertAll(await chain.sendBatch(contract, calls));
}

/** Takes an ended listing back and offers the same again, at the same price and without an end, in one transaction. */
export const relist = defineChainAction<RelistInput, readonly CallResult[]>({
  name: 'orders.relist',
  invalidates: ['orders', 'heroes', 'items'],
  subject: ({ name, price, currency }) => ({ name, amount: price, currency }),
  run(input, chain) {
    const { collection, kind, currency } = input;
    const unit = chain.currencyAddress(currency);
    if (kind === 'hero') return settle(chain, 'market', { collection, calls: heroCalls(input, unit) });
    return settle(chain, 'itemMarket', { collection, calls: itemCalls(input, unit) });
  },
});
