import { defineChainAction } from '../../../chain/actions/chain-action.ts';
import { boxEnding } from './box-ending.ts';

export type ExchangeVoucherInput = {
  voucherId: string;
  name: string;
  amount: number;
  /** Shown once they are the player's. */
  boxId?: string | undefined;
};

/** Claims what a trading event gives: a voucher each is burned for it. */
export const exchangeVoucher = defineChainAction<ExchangeVoucherInput>({
  name: 'boxes.exchangeVoucher',
  invalidates: ['boxes', 'items'],
  subject: ({ name }) => ({ name }),
  ending: ({ boxId }) => (boxId === undefined ? null : boxEnding(boxId)),
  async run({ voucherId, amount }, chain) {
    const { boxSales, items } = chain.contracts;
    const args: [string, string] = [voucherId, String(amount)];
    await chain.preflight('boxSales', 'exchangeVoucher', args);
    await chain.assertItems(voucherId, amount);
    await chain.ensureOperator(items, boxSales);
    return chain.send('boxSales', 'exchangeVoucher', args, { expects: 'VouchersExchanged' });
  },
});
