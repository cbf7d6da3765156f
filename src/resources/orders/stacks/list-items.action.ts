import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction } from '../../../chain/actions/chain-action.ts';

export type ListItemsInput = {
  itemId: string;
  name: string;
  quantity: number;
  currency: Currency;
  /** Of one piece. */
  unitPrice: Amount;
};

/** An offer without an end. */
const NEVER = '0';

/** Offers stacked items for sale piece by piece; they move into the market contract. */
export const listItems = defineChainAction<ListItemsInput>({
  name: 'orders.listItems',
  invalidates: ['itemOrders', 'orders', 'items', 'boxes'],
  subject: ({ name, unitPrice, currency }) => ({ name, amount: unitPrice, currency }),
  async run({ itemId, quantity, currency, unitPrice }, chain) {
    const { items, itemMarket } = chain.contracts;
    const args: [string, string, string, string, string, string] = [
      items,
      itemId,
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
