import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type ListBoxesInput = {
  boxId: string;
  name: string;
  quantity: number;
  currency: Currency;
  /** Of one box. */
  unitPrice: Amount;
};

/** An offer without an end. */
const NEVER = '0';

/** Offers gacha balls for sale piece by piece; they move into the market contract. */
export const listBoxes = defineChainAction<ListBoxesInput>({
  name: 'boxes.listBoxes',
  invalidates: ['itemOrders', 'items', 'boxes'],
  subject: ({ name, unitPrice, currency }) => ({ name, amount: unitPrice, currency }),
  async run({ boxId, quantity, currency, unitPrice }, chain) {
    const { items, itemMarket } = chain.contracts;
    const args: [string, string, string, string, string, string] = [
      items,
      boxId,
      String(quantity),
      chain.currencyAddress(currency),
      unitPrice,
      NEVER,
    ];
    await chain.preflight('itemMarket', 'list', args);
    await chain.ensureOperator(items, itemMarket);
    return chain.send('itemMarket', 'list', args, { expects: 'ItemsListed' });
  },
});
