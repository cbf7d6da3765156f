import { itemKindOf } from '../../../../core/rules/economy/resources.ts';
import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import { defineChainAction, type ActionChain } from '../../../chain/actions/chain-action.ts';

export type BuyItemsInput = {
  listingId: string;
  /** With their number: "3 × Badge #20001". */
  name: string;
  quantity: number;
  currency: Currency;
  /** Of one piece, as the buyer saw it: the market refuses any other. */
  unitPrice: Amount;
  /** Shown once it is the buyer's. */
  itemId?: string;
};

const priceOf = ({ unitPrice, quantity }: Pick<BuyItemsInput, 'unitPrice' | 'quantity'>) =>
  BigInt(unitPrice) * BigInt(quantity);

/** The market only says that a listing is not open; its events say whether the seller took it back or all was bought. */
async function explainClosed(failure: ActionFailure, listingId: string, chain: ActionChain): Promise<ActionFailure> {
  if (failure.details.refusal?.name !== 'Market_ListingNotOpen') return failure;
  const indexed = [BigInt(listingId)];
  if (await chain.hasEvent('itemMarket', 'ItemsUnlisted', indexed)) {
    return new ActionFailure('justUnlisted', failure.details);
  }
  if (await chain.hasEvent('itemMarket', 'ItemsSold', indexed)) return new ActionFailure('justSold', failure.details);
  return failure;
}

/** Buys some or all of a listing, in ARCA by an allowance of exactly the price or in RON sent along. */
export const buyItems = defineChainAction<BuyItemsInput>({
  name: 'orders.buyItems',
  invalidates: ['itemOrders', 'orders', 'items', 'boxes'],
  subject: (input) => ({ name: input.name, amount: priceOf(input).toString(), currency: input.currency }),
  ending: ({ itemId }) => {
    if (itemId === undefined) return null;
    const picture = { kind: 'item', id: itemId } as const;
    if (itemKindOf(BigInt(itemId)) === 'box') {
      return { to: '/boxes/list', picture, next: { what: 'market', to: '/market/boxes' } };
    }
    return { to: `/items/list?item=${itemId}`, picture, next: { what: 'myItems', to: '/items/list?sort=latest' } };
  },
  async run(input, chain) {
    const { listingId, quantity, currency, unitPrice } = input;
    const args: [string, string, string] = [listingId, String(quantity), unitPrice];
    if (currency === 'RON') {
      await chain.assertFunds(currency, priceOf(input));
      return chain.send('itemMarket', 'buy', args, { value: priceOf(input), expects: 'ItemsSold' });
    }
    await chain.preflight('itemMarket', 'buy', args);
    await chain.ensureAllowance(currency, chain.contracts.itemMarket, priceOf(input));
    return chain.send('itemMarket', 'buy', args, { expects: 'ItemsSold' });
  },
  explain: (failure, { listingId }, chain) => explainClosed(failure, listingId, chain),
});
