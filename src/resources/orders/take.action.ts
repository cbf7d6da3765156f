import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { defineChainAction, type MarketContract } from '../../chain/actions/chain-action.ts';
import { walletEnding } from '../../chain/actions/ending/wallet-ending.ts';

export type TakeInput = { market: MarketContract; currency: Currency; amount: Amount };

/** Collects what a market holds for the caller because it could not be pushed (decisions.md 43). */
export const take = defineChainAction<TakeInput>({
  name: 'orders.take',
  invalidates: ['orders'],
  subject: ({ currency, amount }) => ({ currency, amount }),
  ending: ({ currency, amount }) => walletEnding([{ token: currency, amount }]),
  run: ({ market, currency }, chain) =>
    chain.send(market, 'take', [chain.currencyAddress(currency)], { expects: 'Taken' }),
});
