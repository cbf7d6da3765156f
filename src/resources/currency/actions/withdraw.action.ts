import type { Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import { defineChainAction, type Sent } from '../../../chain/actions/chain-action.ts';
import type { Token } from '../../../lib/tokens/token.ts';

/** `token` null for pieces of an item, which `name` names. */
export type WithdrawInput = { voucher: Voucher; token: Token | null; name: string };

const USED = 'SaltAlreadyBeenProcessed';

/** Carries out an order by its voucher. One that was carried out before, from another window, is done: null. */
export const withdraw = defineChainAction<WithdrawInput, Sent | null>({
  name: 'currency.withdraw',
  invalidates: ['withdrawals', 'items', 'boxes'],
  subject: ({ voucher, token, name }) =>
    token ? { name, amount: (BigInt(voucher.amount) - BigInt(voucher.fee)).toString(), currency: token } : { name },
  async run({ voucher: { signature, ...order } }, chain) {
    if (await chain.read('treasury', 'isProcessed', [order.salt])) return null;
    try {
      return await chain.send('treasury', 'withdraw', [order, signature], { expects: 'Withdrawn' });
    } catch (error) {
      if (error instanceof ActionFailure && error.details.refusal?.name === USED) return null;
      throw error;
    }
  },
});
