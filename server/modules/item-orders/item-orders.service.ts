import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { ItemOrder, itemOrderEndpoints, ItemSale } from '../../../core/wire/game/item-orders.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import { coin, itemOf, type Custody } from '../ledger/ledger.service.ts';
import { coinDue } from '../payments/payments.service.ts';
import * as repository from './item-orders.repository.ts';
import type { ItemOrderRow, ItemSaleRow } from './item-orders.tables.ts';

export type ItemOrdersService = ReturnType<typeof createItemOrdersService>;
type Input<Name extends keyof typeof itemOrderEndpoints> = InputOf<(typeof itemOrderEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock'> & { cursors: Cursors };

const NEWEST_FIRST = { field: 'listedAt', order: 'desc' } as const;

/** Stacked items on the market: what is listed, and what was bought of it. */
export function createItemOrdersService({ database, clock, cursors }: Deps) {
  const { db } = database;

  return {
    async list(input: Input<'list'>) {
      const [sorter = NEWEST_FIRST, ...more] = input.sorter;
      if (more.length > 0) throw new ApiError('badRequest', 'listings of items have one sorter');
      const order = repository.orderOf(sorter);
      const now = clock.now();
      const question = { filter: input.filter, now };
      const page = await listPage({
        endpoint: 'itemOrders.list',
        input,
        cursors,
        count: () => repository.countOrders(db, question),
        rows: (after, limit) => repository.listOrders(db, question, { order, after, limit }),
      });
      return { ...page, list: page.list.map((row) => wireOrder(row, now)) };
    },

    async sales(input: Input<'sales'>) {
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const order = repository.saleOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'itemOrders.sales',
        input,
        cursors,
        count: () => repository.countSales(db, input.filter),
        rows: (after, limit) => repository.listSales(db, input.filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireSale) };
    },
  };
}

function wireOrder({ collection, ...row }: ItemOrderRow, now: Date): ItemOrder {
  return {
    ...row,
    id: row.id.toString(),
    state: row.state as ItemOrder['state'],
    contractAddress: collection,
    currency: row.currency as ItemOrder['currency'],
    understock: row.stock !== row.quantity,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.state === 'open' && row.expiresAt !== null && row.expiresAt <= now,
    listedAt: row.listedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

function wireSale({ collection, blockNumber: _block, logIndex: _log, ...row }: ItemSaleRow): ItemSale {
  const price = BigInt(row.quantity) * BigInt(row.unitPrice);
  const proceeds = price - BigInt(row.burned) - BigInt(row.toPool) - BigInt(row.toDev);
  return {
    ...row,
    orderId: row.orderId.toString(),
    contractAddress: collection,
    currency: row.currency as ItemSale['currency'],
    price: price.toString(),
    proceeds: proceeds.toString(),
    at: row.at.toISOString(),
  };
}

/** The pieces that are for sale. */
export const itemMarketCustody = ({ itemMarket }: ContractAddresses): Custody => ({
  name: 'itemMarket',
  contract: itemMarket,
  location: 'market',
  async holds(db) {
    const stock = await repository.stockByItem(db);
    return [
      ...stock.map(({ itemId, stock: held }) => ({ asset: itemOf(itemId), amount: BigInt(held) })),
      { asset: coin, amount: await coinDue(db, itemMarket) },
    ];
  },
});
