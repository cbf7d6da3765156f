import { sql } from 'drizzle-orm';
import { marketAbi } from '../../../core/abi/market.ts';
import { currencyOf } from '../../../core/rules/currencies.ts';
import { expiryOf } from '../../chain/events/expiry.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { orders, type OrderRow } from './orders.tables.ts';

export type OrdersProjectionOptions = {
  contracts: { arca: string; hero: string; market: string };
};

const EVENTS = ['Listed', 'ExpirySet', 'PriceChanged', 'Sold', 'Unlisted'] as const;

/** The record of every listing of a hero, open or closed. */
export function ordersProjection({ contracts }: OrdersProjectionOptions): Projection {
  return {
    name: 'orders',
    version: 1,
    sources: [{ address: contracts.market, abi: marketAbi, events: EVENTS }],
    tables: [{ table: orders }],
    async apply(tx, events) {
      const book = new OrderBook(contracts, await loadOrders(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, orders, book.changedRows());
      return book.changes();
    },
  };
}

async function loadOrders(tx: Database, events: readonly ChainEvent[]): Promise<OrderRow[]> {
  const ids = new Set(events.filter(({ name }) => name !== 'Listed').map(({ args }) => args.uint('listingId')));
  if (ids.size === 0) return [];
  return tx
    .select()
    .from(orders)
    .where(sql`${orders.id} = any(${bigintArray(ids)})`);
}

class OrderBook {
  readonly #contracts: OrdersProjectionOptions['contracts'];
  readonly #orders: Map<bigint, OrderRow>;
  readonly #created = new Set<bigint>();
  readonly #changed = new Set<bigint>();

  constructor(contracts: OrdersProjectionOptions['contracts'], rows: readonly OrderRow[]) {
    this.#contracts = contracts;
    this.#orders = new Map(rows.map((row) => [row.id, row]));
  }

  changedRows(): OrderRow[] {
    return [...this.#changed].flatMap((id) => this.#orders.get(id) ?? []);
  }

  changes(): Change[] {
    if (this.#changed.size === 0) return [];
    const created = [...this.#created].map(String);
    const updated = [...this.#changed].filter((id) => !this.#created.has(id)).map(String);
    return [
      { resource: 'orders' as const, type: 'created' as const, ids: created },
      { resource: 'orders' as const, type: 'updated' as const, ids: updated },
      { resource: 'stats' as const, type: 'updated' as const, ids: [] },
    ].filter((change) => change.resource === 'stats' || change.ids.length > 0);
  }

  apply(event: ChainEvent): void {
    if (event.name === 'Listed') return this.#list(event);
    // Of another collection, or in a currency that this build does not know: never recorded.
    const order = this.#orders.get(event.args.uint('listingId'));
    if (!order) return;
    this.#changed.add(order.id);
    if (event.name === 'PriceChanged') order.price = event.args.uint('price').toString();
    else if (event.name === 'ExpirySet') order.expiresAt = expiryOf(event.args.uint('expiresAt'));
    else if (event.name === 'Sold') this.#sell(event, order);
    else Object.assign(order, { state: 'cancelled', closedAt: event.blockTime, closeTxHash: event.txHash });
  }

  #list(event: ChainEvent) {
    const currency = currencyOf(event.args.address('currency'), this.#contracts);
    if (event.args.address('collection') !== this.#contracts.hero || currency === null) return;
    const id = event.args.uint('listingId');
    this.#created.add(id);
    this.#changed.add(id);
    this.#orders.set(id, {
      id,
      state: 'open',
      tokenId: event.args.uint('tokenId'),
      seller: event.args.address('seller'),
      buyer: null,
      currency,
      price: event.args.uint('price').toString(),
      feeBps: null,
      burned: null,
      toPool: null,
      toDev: null,
      proceeds: null,
      listedAt: event.blockTime,
      expiresAt: null,
      closedAt: null,
      listTxHash: event.txHash,
      closeTxHash: null,
    });
  }

  #sell(event: ChainEvent, order: OrderRow) {
    const price = event.args.uint('price');
    const burned = event.args.uint('burned');
    const toPool = event.args.uint('toPool');
    const toDev = event.args.uint('toDev');
    Object.assign(order, {
      state: 'sold',
      buyer: event.args.address('buyer'),
      price: price.toString(),
      feeBps: event.args.number('feeBps'),
      burned: burned.toString(),
      toPool: toPool.toString(),
      toDev: toDev.toString(),
      proceeds: (price - burned - toPool - toDev).toString(),
      closedAt: event.blockTime,
      closeTxHash: event.txHash,
    });
  }
}
