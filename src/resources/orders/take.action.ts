import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';

export type TakeInput = { currency: Currency; amount: Amount };

/** Collects what the market holds for the caller because it could not be pushed (decisions.md 43). */
export const take = defineChainAction<TakeInput>({
  name: 'orders.take',
  invalidates: ['orders'],
  subject: ({ currency, amount }) => ({ currency, amount }),
  run: ({ currency }, chain) => chain.send('market', 'take', [chain.currencyAddress(currency)], { expects: 'Taken' }),
});
