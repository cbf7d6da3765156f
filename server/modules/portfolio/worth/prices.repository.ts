import { sql } from 'drizzle-orm';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { query, rowsOf, type Database } from '../../../db/database.ts';

/** So many pieces of a kind went on a day, for so much of a currency. A kind is `rarity:3` of heroes or `item:10100`. */
export type SoldOnDay = { kind: string; day: string; currency: Currency; amount: string; pieces: string };
/** From a moment up to another, and of which kinds; without them, of all. */
export type Sold = { from: Date; to?: Date; kinds?: readonly string[] };

const dayOf = (column: string) => sql`floor(extract(epoch from ${sql.raw(column)}) / 86400)::int`;

const within = (column: string, { from, to }: Sold) =>
  sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz ${
    to ? sql`and ${sql.raw(column)} < ${to.toISOString()}::timestamptz` : sql``
  }`;

const numbersOf = (prefix: string, kinds: readonly string[]) =>
  JSON.stringify(kinds.flatMap((kind) => (kind.startsWith(prefix) ? [kind.slice(prefix.length)] : [])));
const listed = (numbers: string, type: 'smallint' | 'numeric') =>
  sql`(select value::${sql.raw(type)} as id from jsonb_array_elements_text(${numbers}::jsonb))`;

/** Heroes by rarity, sold by listing or by offer. The tables of other modules are read by name. */
export const heroesSold = (sold: Sold) =>
  query<SoldOnDay>(
    sql`select 'rarity:' || h.rarity as kind, sale.day::text as day, sale.currency, sum(sale.price)::text as amount,
        count(*)::text as pieces
      from (
        select token_id, currency, price, ${dayOf('closed_at')} as day from orders
          where state = 'sold' and ${within('closed_at', sold)}
        union all
        select token_id, 'ARCA', price, ${dayOf('closed_at')} from market_offers
          where state = 'accepted' and ${within('closed_at', sold)}
      ) as sale join heroes h on h.token_id = sale.token_id
      where ${sold.kinds ? sql`h.rarity in ${listed(numbersOf('rarity:', sold.kinds), 'smallint')}` : sql`true`}
      group by h.rarity, sale.day, sale.currency`,
  );

/** Of some kinds each is a range of one in the index of its sales by time, whatever else was sold in that time. */
const itemSales = (sold: Sold) =>
  sold.kinds
    ? sql`${listed(numbersOf('item:', sold.kinds), 'numeric')} as asked cross join lateral (
        select item_id, at, currency, unit_price, quantity from item_sales
        where item_id between asked.id and asked.id and ${within('at', sold)} order by item_id, at
      ) as sale`
    : sql`(select item_id, at, currency, unit_price, quantity from item_sales where ${within('at', sold)}) as sale`;

export const itemsSold = (sold: Sold) =>
  query<SoldOnDay>(
    sql`select 'item:' || item_id as kind, day::text as day, currency, sum(unit_price * quantity)::text as amount,
        sum(quantity)::text as pieces
      from (select item_id, ${dayOf('at')} as day, currency, unit_price, quantity from ${itemSales(sold)}) as sold
      group by item_id, day, currency`,
  );

export type Standing = { hash: string; height: string; blockTime: string; reorgs: string; versions: string };

/** Where the index stands, and what its rows follow from: another reorganisation, or tables that were made anew. */
export const standing = () =>
  query<Standing>(
    sql`select hash, height::text as height, extract(epoch from block_time)::text as "blockTime", reorgs::text as reorgs,
        (select string_agg(name || ' ' || version, ',' order by name) from chain_projections) as versions
      from chain_cursor`,
  );

export const raritiesOf = (db: Database, heroIds: readonly string[]) =>
  rowsOf<{ id: string; rarity: number }>(
    db,
    sql`select token_id::text as id, rarity from heroes where token_id in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify(heroIds)}::jsonb))`,
  );
