import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { explainClosedStack } from '../explain-closed-stack.ts';
import { piecesEnding } from '../pieces-ending.ts';

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

/** Buys some or all of a listing, in ARCA by an allowance of exactly the price or in RON sent along. */
export const buyItems = defineChainAction<BuyItemsInput>({
  name: 'orders.buyItems',
  invalidates: ['itemOrders', 'orders', 'items', 'boxes'],
  subject: (input) => ({ name: input.name, amount: priceOf(input).toString(), currency: input.currency }),
  ending: ({ itemId }) => (itemId === undefined ? null : piecesEnding(itemId)),
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
  explain: (failure, { listingId }, chain) => explainClosedStack(failure, listingId, chain),
});
