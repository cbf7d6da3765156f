import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';

export type BuyItemsInput = {
  listingId: string;
  name: string;
  quantity: string;
  currency: Currency;
  /** Of one piece, as the buyer saw it: the market refuses any other. */
  unitPrice: Amount;
};

const totalOf = ({ quantity, unitPrice }: BuyItemsInput) => BigInt(quantity) * BigInt(unitPrice);

/** Buys pieces of a stacked item, in ARCA by an allowance of exactly the price or in RON sent along. */
export const buyItems = defineChainAction<BuyItemsInput>({
  name: 'orders.buyItems',
  invalidates: ['orders', 'items'],
  subject: (input) => ({ name: input.name, amount: totalOf(input).toString(), currency: input.currency }),
  async run(input, chain) {
    const { listingId, quantity, unitPrice, currency } = input;
    const args: [string, string, string] = [listingId, quantity, unitPrice];
    if (currency === 'RON') {
      return chain.send('itemMarket', 'buy', args, { value: totalOf(input), expects: 'ItemsSold' });
    }
    await chain.preflight('itemMarket', 'buy', args);
    await chain.ensureAllowance(currency, chain.contracts.itemMarket, totalOf(input));
    return chain.send('itemMarket', 'buy', args, { expects: 'ItemsSold' });
  },
});
