import { sql } from 'drizzle-orm';
import { query, rowsOf, rowsTogether, type Database } from '../../../db/database.ts';

/** What a piece of a kind went for on average on a day, in ARCA. `kind` is a rarity of heroes or the id of an item. */
export type DayPrice = { kind: string; day: string; price: string };

const listed = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::numeric)`;
const dayOf = (column: string) => sql`floor(extract(epoch from ${sql.raw(column)}) / 86400)::text`;

/** Of heroes by rarity, sold by listing or by offer. The tables of other modules are read by name. */
const heroPrices = (from: string) =>
  query<DayPrice>(
    sql`select h.rarity::text as kind, ${dayOf('sale.closed_at')} as day, div(sum(sale.price), count(*))::text as price
      from (
        select token_id, price, closed_at from orders
          where state = 'sold' and currency = 'ARCA' and closed_at >= ${from}::timestamptz
        union all
        select token_id, price, closed_at from market_offers
          where state = 'accepted' and closed_at >= ${from}::timestamptz
      ) as sale join heroes h on h.token_id = sale.token_id group by 1, 2`,
  );

const itemPrices = (from: string, ids: readonly string[]) =>
  query<DayPrice>(
    sql`select item_id::text as kind, ${dayOf('at')} as day, div(sum(unit_price * quantity), sum(quantity))::text as price
      from item_sales where currency = 'ARCA' and at >= ${from}::timestamptz and item_id in ${listed(ids)} group by 1, 2`,
  );

export const readDayPrices = (db: Database, from: Date, itemIds: readonly string[]) =>
  rowsTogether(db, { heroes: heroPrices(from.toISOString()), items: itemPrices(from.toISOString(), itemIds) });

export const raritiesOf = (db: Database, heroIds: readonly string[]) =>
  rowsOf<{ id: string; rarity: number }>(
    db,
    sql`select token_id::text as id, rarity from heroes where token_id in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify(heroIds)}::jsonb))`,
  );
