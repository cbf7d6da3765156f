import { sql } from 'drizzle-orm';
import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { currencyOf } from '../../../core/rules/currencies.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import { expiryOf } from '../../chain/events/expiry.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { itemOrders, itemSales, type ItemOrderRow, type ItemSaleRow } from './item-orders.tables.ts';

const EVENTS = ['ItemsListed', 'UnitPriceChanged', 'ItemsSold', 'ItemsUnlisted'] as const;

/** The record of every listing of stacked items, and of every part that was sold of it. */
export function itemOrdersProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'item orders',
    version: 1,
    sources: [{ address: contracts.itemMarket, abi: itemMarketAbi, events: EVENTS }],
    tables: [{ table: itemOrders }, { table: itemSales }],
    async apply(tx, events): Promise<Change[]> {
      const book = new ItemOrderBook(contracts, await loadOrders(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, itemOrders, book.changedRows());
      await upsertRows(tx, itemSales, book.sales);
      return book.changes();
    },
  };
}

async function loadOrders(tx: Database, events: readonly ChainEvent[]): Promise<ItemOrderRow[]> {
  const ids = new Set(events.filter(({ name }) => name !== 'ItemsListed').map(({ args }) => args.uint('listingId')));
  if (ids.size === 0) return [];
  return tx
    .select()
    .from(itemOrders)
    .where(sql`${itemOrders.id} = any(${bigintArray(ids)})`);
}

class ItemOrderBook {
  readonly sales: ItemSaleRow[] = [];
  readonly #contracts: ContractAddresses;
  readonly #orders: Map<bigint, ItemOrderRow>;
  readonly #created = new Set<bigint>();
  readonly #changed = new Set<bigint>();

  constructor(contracts: ContractAddresses, rows: readonly ItemOrderRow[]) {
    this.#contracts = contracts;
    this.#orders = new Map(rows.map((row) => [row.id, row]));
  }

  changedRows(): ItemOrderRow[] {
    return [...this.#changed].flatMap((id) => this.#orders.get(id) ?? []);
  }

  changes(): Change[] {
    const created = [...this.#created].map(String);
    const updated = [...this.#changed].filter((id) => !this.#created.has(id)).map(String);
    return [
      { resource: 'itemOrders' as const, type: 'created' as const, ids: created },
      { resource: 'itemOrders' as const, type: 'updated' as const, ids: updated },
      { resource: 'stats' as const, type: 'updated' as const, ids: [] },
    ].filter(({ resource, ids }) => (resource === 'stats' ? this.#changed.size > 0 : ids.length > 0));
  }

  apply(event: ChainEvent): void {
    if (event.name === 'ItemsListed') return this.#list(event);
    // In a currency that this build does not know: never recorded.
    const order = this.#orders.get(event.args.uint('listingId'));
    if (!order) return;
    this.#changed.add(order.id);
    if (event.name === 'UnitPriceChanged') order.unitPrice = event.args.uint('unitPrice').toString();
    else if (event.name === 'ItemsSold') this.#sell(event, order);
    else Object.assign(order, { state: 'cancelled', closedAt: event.blockTime, closeTxHash: event.txHash });
  }

  #list({ args, blockTime, txHash }: ChainEvent) {
    const currency = currencyOf(args.address('currency'), this.#contracts);
    if (currency === null) return;
    const id = args.uint('listingId');
    const quantity = args.uint('quantity').toString();
    this.#created.add(id);
    this.#changed.add(id);
    this.#orders.set(id, {
      id,
      state: 'open',
      collection: args.address('collection'),
      itemId: args.uint('id').toString(),
      seller: args.address('seller'),
      currency,
      unitPrice: args.uint('unitPrice').toString(),
      quantity,
      stock: quantity,
      expiresAt: expiryOf(args.uint('expiresAt')),
      listedAt: blockTime,
      closedAt: null,
      listTxHash: txHash,
      closeTxHash: null,
    });
  }

  #sell({ args, blockNumber, blockTime, logIndex, txHash }: ChainEvent, order: ItemOrderRow) {
    const left = args.uint('left');
    order.stock = left.toString();
    if (left === 0n) Object.assign(order, { state: 'sold', closedAt: blockTime, closeTxHash: txHash });
    this.sales.push({
      id: `${blockNumber}-${logIndex}`,
      orderId: order.id,
      collection: order.collection,
      itemId: order.itemId,
      seller: order.seller,
      buyer: args.address('buyer'),
      currency: order.currency,
      quantity: args.uint('quantity').toString(),
      unitPrice: args.uint('unitPrice').toString(),
      feeBps: args.number('feeBps'),
      burned: args.uint('burned').toString(),
      toPool: args.uint('toPool').toString(),
      toDev: args.uint('toDev').toString(),
      blockNumber,
      logIndex,
      at: blockTime,
      txHash,
    });
  }
}
