import { sql, type SQL } from 'drizzle-orm';
import type { ItemEvent, marketDataEndpoints } from '../../../core/wire/game/market-data.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';

export type ItemEventFilter = InputOf<typeof marketDataEndpoints.itemEvents>['filter'];
export type Paged = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

/**
 * What happened to pieces of an item, from the tables of the modules that keep it, which are read by name. A move into or
 * out of the market's escrow is told by the listing, the sale or the taking back that it belongs to.
 */
function eventsOf(itemId: string, market: string): SQL {
  const ofItem = sql`item_id = ${itemId}::numeric`;
  return sql`select 'listed-' || id as id, 'listed' as kind, seller as from_address, null as to_address,
      quantity as pieces, currency, unit_price as price, list_tx_hash as tx_hash, listed_at as at
    from item_orders where ${ofItem}
    union all select 'cancelled-' || id, 'cancelled', null, seller, stock, currency, unit_price, close_tx_hash, closed_at
    from item_orders where ${ofItem} and state = 'cancelled'
    union all select 'sale-' || id, 'sale', seller, buyer, quantity, currency, unit_price, tx_hash, at
    from item_sales where ${ofItem}
    union all select 'move-' || id, case when from_address is null then 'minted' when to_address is null then 'burned'
      else 'transfer' end, from_address, to_address, amount, null, null, tx_hash, at
    from item_moves where ${ofItem} and from_address is distinct from ${market} and to_address is distinct from ${market}`;
}

const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`at`, type: 'timestamptz' },
    { column: sql`id`, type: 'text' },
  ],
  direction,
});

const whereOf = ({ kind }: ItemEventFilter): SQL => (kind ? isOneOf(sql`kind`, 'text', kind) : sql`true`);

type EventRow = Pick<ItemEvent, 'id' | 'kind' | 'currency' | 'price' | 'pieces'> & {
  from_address: string | null;
  to_address: string | null;
  tx_hash: string;
  moment: string;
  key: string[];
};

export async function listItemEvents(
  db: Database,
  { filter, market }: { filter: ItemEventFilter; market: string },
  { direction, after, limit }: Paged,
): Promise<{ key: string[]; row: ItemEvent }[]> {
  const order = orderOf(direction);
  const rows = await rowsOf<EventRow>(
    db,
    sql`select id, kind, from_address, to_address, pieces::text as pieces, currency, price::text as price, tx_hash,
        floor(extract(epoch from at) * 1000)::bigint::text as moment, ${keyText(order)} as key
      from (${eventsOf(filter.itemId, market)}) as events
      where ${whereOf(filter)} and ${after ? afterKey(order, after) : sql`true`}
      order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map(({ key, moment, from_address: from, to_address: to, tx_hash: txHash, ...row }) => ({
    key,
    row: { ...row, from, to, txHash, at: new Date(Number(moment)).toISOString() },
  }));
}

export const countItemEvents = (db: Database, { filter, market }: { filter: ItemEventFilter; market: string }) =>
  countUpTo(db, sql`(${eventsOf(filter.itemId, market)}) as events`, whereOf(filter));
