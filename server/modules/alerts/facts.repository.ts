import { sql } from 'drizzle-orm';
import type { AlertWish, ItemWish } from '../../../core/wire/account/alerts.ts';
import { rowsOf, type Database } from '../../db/database.ts';

/** The tables of other modules are read by name: what happened is theirs, who is to be told of it is decided here. */
export type BlockSpan = { after: number; upTo: number };

/** A time as the wire has it. */
export const atOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`);
export const place = sql`n.tx_hash as "txHash", n.block_number::int as "blockNumber",
  ${atOf('n.at')}`;
export const within = ({ after, upTo }: BlockSpan) => sql`n.block_number > ${after} and n.block_number <= ${upTo}`;
const inOrder = sql`order by n.block_number, n.log_index`;

export type Fact = { txHash: string; blockNumber: number; at: string; currency: string; price: string };

export type OfferedFact = Fact & {
  listingId: string;
  heroId: string;
  seller: string;
  rarity: number;
  heroClass: number;
  faction: number;
  gender: number;
  suit: number | null;
  head: number;
  body: number;
  legs: number;
  hands: number;
  eyes: number;
  nose: number;
  mouth: number;
  skin: number;
  hair: number;
  skills: number[];
  upgradeLevel: number;
  miningBonus: number;
};

/** Heroes that were put up for sale, or for another price. */
export const offeredHeroes = (db: Database, span: BlockSpan) =>
  rowsOf<OfferedFact>(
    db,
    sql`select n.subject::text as "listingId", n.price::text as price, ${place}, o.token_id::text as "heroId", o.seller,
        o.currency, h.rarity, h.hero_class as "heroClass", h.faction, h.gender, h.suit_id as suit, h.head, h.body, h.legs,
        h.hands, h.eyes, h.nose, h.mouth, h.skin, h.hair, h.skills, h.burn_count as "upgradeLevel", h.mining_bonus_bps as "miningBonus"
      from market_news as n join orders as o on o.id = n.subject join heroes as h on h.token_id = o.token_id
      where n.kind in ('listed', 'repriced') and ${within(span)} ${inOrder}`,
  );

export type OfferedItemFact = Fact & { listingId: string; itemId: string; seller: string };

/** Pieces of items that were put up for sale, or for another price. */
export const offeredItems = (db: Database, span: BlockSpan) =>
  rowsOf<OfferedItemFact>(
    db,
    sql`select n.subject::text as "listingId", n.price::text as price, ${place}, o.item_id::text as "itemId", o.seller,
        o.currency
      from market_news as n join item_orders as o on o.id = n.subject
      where n.kind in ('itemsListed', 'itemsRepriced') and ${within(span)} ${inOrder}`,
  );

export type SaleFact = Fact & { key: string; accountId: string; heroId: string | null; itemId: string | null };

/**
 * What players with an account sold, on both markets, and to whoever took the price that they asked in answer to an offer,
 * unless they do not want to be told.
 */
export const sales = (db: Database, span: BlockSpan) =>
  rowsOf<SaleFact>(
    db,
    sql`select 'sold:hero:' || n.subject as key, a.id as "accountId", o.token_id::text as "heroId", null as "itemId",
        o.currency, n.price::text as price, ${place}, n.log_index
      from market_news as n join orders as o on o.id = n.subject join accounts as a on a.wallet_address = o.seller
      left join alert_settings as s on s.account_id = a.id
      where n.kind = 'sold' and coalesce(s.sold, true) and ${within(span)}
      union all
      select 'sold:items:' || i.tx_hash || ':' || i.order_id || ':' || i.quantity, a.id, null, i.item_id::text, i.currency,
        (i.unit_price * i.quantity)::text, ${place}, n.log_index
      from market_news as n join item_sales as i on i.id = n.id join accounts as a on a.wallet_address = i.seller
      left join alert_settings as s on s.account_id = a.id
      where n.kind = 'itemsSold' and coalesce(s.sold, true) and ${within(span)}
      union all
      select 'sold:offer:' || n.subject, a.id, o.token_id::text, null, 'ARCA', n.price::text, ${place}, n.log_index
      from market_news as n join market_offers as o on o.id = n.subject join accounts as a on a.wallet_address = o.seller
      left join alert_settings as s on s.account_id = a.id
      where n.kind = 'counterAccepted' and coalesce(s.sold, true) and ${within(span)}
      order by 8, 10`,
  );

export type OutbidFact = Fact & { key: string; accountId: string; subject: string; heroId: string | null };

/** Open offers of players for the same as a higher one that somebody else just made. */
export const outbids = (db: Database, span: BlockSpan, now: Date) =>
  rowsOf<OutbidFact>(
    db,
    sql`select 'outbid:' || mine.id || ':' || mine.amount || ':' || n.subject as key, a.id as "accountId",
        mine.id::text as subject, mine.token_id::text as "heroId", 'ARCA' as currency, n.price::text as price, ${place}
      from market_news as n join market_offers as theirs on theirs.id = n.subject
      join market_offers as mine on mine.kind = theirs.kind and mine.collection = theirs.collection
        and mine.token_id is not distinct from theirs.token_id and mine.traits is not distinct from theirs.traits
        and mine.buyer <> theirs.buyer and mine.amount < n.price
        and mine.state = 'open' and mine.expires_at > ${now.toISOString()}::timestamptz
      join accounts as a on a.wallet_address = mine.buyer
      left join alert_settings as s on s.account_id = a.id
      where n.kind = 'offer' and coalesce(s.outbid, true) and ${within(span)} ${inOrder}`,
  );

export type WaitingAlert = {
  id: string;
  accountId: string;
  wallet: string | null;
  createdHeight: number;
  heroId: string | null;
  itemId: string | null;
  currency: string | null;
  price: string | null;
  name: string | null;
};
export type WaitingSearch<Wish = AlertWish | ItemWish> = WaitingAlert & { wish: Wish | null };

const waiting = sql`a.id::text as id, a.account_id as "accountId", c.wallet_address as wallet,
  a.created_height::int as "createdHeight", a.hero_id::text as "heroId", a.item_id::text as "itemId", a.currency,
  a.price::text as price, a.name, a.wish from alerts as a join accounts as c on c.id = a.account_id`;
const among = (ids: readonly string[], type: 'bigint' | 'numeric') =>
  sql`(select value::${sql.raw(type)} from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

export const priceAlertsOnHeroes = (db: Database, ids: readonly string[]) =>
  rowsOf<WaitingAlert>(db, sql`select ${waiting} where a.kind = 'price' and a.hero_id in ${among(ids, 'bigint')}`);

export const priceAlertsOnItems = (db: Database, ids: readonly string[]) =>
  rowsOf<WaitingAlert>(db, sql`select ${waiting} where a.kind = 'itemPrice' and a.item_id in ${among(ids, 'numeric')}`);

export type SearchPage = { after: string; limit: number };
const searches = (kind: string, { after, limit }: SearchPage) =>
  sql`select ${waiting} where a.kind = ${kind} and a.id > ${after}::bigint order by a.id limit ${limit}`;

/** Some of the searches for heroes, in the order of their ids. */
export const heroSearches = (db: Database, page: SearchPage) =>
  rowsOf<WaitingSearch<AlertWish>>(db, searches('search', page));

/** Some of the searches for items, in the order of their ids. */
export const itemSearches = (db: Database, page: SearchPage) =>
  rowsOf<WaitingSearch<ItemWish>>(db, searches('itemSearch', page));
