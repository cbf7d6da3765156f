import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { boxEnding } from './box-ending.ts';

export type BuyBoxesInput = {
  saleId: string;
  /** With their number: "3 × Elite · Origin". */
  name: string;
  amount: number;
  currency: Currency;
  /** Of one box, as the buyer saw it: the sale refuses any other. */
  unitPrice: Amount;
  /** Shown once they are the buyer's. */
  boxId?: string;
};

const priceOf = ({ unitPrice, amount }: Pick<BuyBoxesInput, 'unitPrice' | 'amount'>) =>
  BigInt(unitPrice) * BigInt(amount);

/** Buys gacha balls of a sale, in ARCA by an allowance of exactly the price or in RON sent along. */
export const buyBoxes = defineChainAction<BuyBoxesInput>({
  name: 'boxes.buyBoxes',
  invalidates: ['boxes', 'items'],
  subject: (input) => ({ name: input.name, amount: priceOf(input).toString(), currency: input.currency }),
  ending: ({ boxId }) => (boxId === undefined ? null : boxEnding(boxId)),
  async run(input, chain) {
    const { saleId, amount, currency, unitPrice } = input;
    const args: [string, string, string, string] = [saleId, String(amount), chain.currencyAddress(currency), unitPrice];
    if (currency === 'RON') {
      await chain.assertFunds(currency, priceOf(input));
      return chain.send('boxSales', 'buy', args, { value: priceOf(input), expects: 'BoxesBought' });
    }
    await chain.preflight('boxSales', 'buy', args);
    await chain.ensureAllowance(currency, chain.contracts.boxSales, priceOf(input));
    return chain.send('boxSales', 'buy', args, { expects: 'BoxesBought' });
  },
});
