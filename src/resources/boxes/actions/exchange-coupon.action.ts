import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { boxEnding } from './box-ending.ts';

export type ExchangeCouponInput = {
  couponId: string;
  name: string;
  amount: number;
  currency: Currency;
  /** Of one box with the coupon. */
  unitPrice: Amount;
  /** Shown once they are the buyer's. */
  boxId?: string;
};

const priceOf = ({ unitPrice, amount }: Pick<ExchangeCouponInput, 'unitPrice' | 'amount'>) =>
  BigInt(unitPrice) * BigInt(amount);

/** Buys gacha balls for less: a coupon each is burned. */
export const exchangeCoupon = defineChainAction<ExchangeCouponInput>({
  name: 'boxes.exchangeCoupon',
  invalidates: ['boxes', 'items'],
  subject: (input) => ({ name: input.name, amount: priceOf(input).toString(), currency: input.currency }),
  ending: ({ boxId }) => (boxId === undefined ? null : boxEnding(boxId)),
  async run(input, chain) {
    const { couponId, amount, currency, unitPrice } = input;
    const { boxSales, items } = chain.contracts;
    const at = chain.currencyAddress(currency);
    const args: [string, string, string, string] = [couponId, String(amount), at, unitPrice];
    const value = currency === 'RON' ? priceOf(input) : 0n;
    await chain.assertFunds(currency, priceOf(input));
    await chain.preflight('boxSales', 'exchangeCoupon', args, { value });
    await chain.assertItems(couponId, amount);
    await chain.ensureOperator(items, boxSales);
    if (currency !== 'RON') await chain.ensureAllowance(currency, boxSales, priceOf(input));
    return chain.send('boxSales', 'exchangeCoupon', args, { value, expects: 'CouponsExchanged' });
  },
});
