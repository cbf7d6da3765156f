import { sql } from 'drizzle-orm';
import { FIRST_ITEM } from '../../../core/rules/economy/resources.ts';
import type { Holding } from '../../../core/wire/account/portfolio.ts';
import { currency } from '../../../core/wire/primitives.ts';
import { query, rowsOf, rowsTogether, type Database } from '../../db/database.ts';
import { heroPlaces } from '../heroes/roles.service.ts';
import { stillFrozen } from '../withdrawals/views/frozen.service.ts';

type Place = Holding['place'];

/** A wallet with more is shown its newest; the counts say how many there are. */
const MOST_HEROES = 10_000;

type Who = { wallet: string; now: Date };

export type HeldHero = {
  id: string;
  name: string;
  place: Place;
  rarity: number;
  heroClass: number;
  faction: number;
  gender: number;
  upgradeLevel: number;
  parts: number[];
  pictureVersion: string;
  lastCurrency: string | null;
  lastPrice: string | null;
  mintedAt: string;
};

/**
 * The heroes of a wallet, those in escrow with it, each with the price at which it last changed hands. What is looked up for
 * each of many is asked for as a range of one, here and below: ordered by it, only the index that begins with it will do, and
 * no plan walks all offers, sales or prices in search of something that is in none of them.
 */
const heroesOf = (wallet: string | null, now: Date) =>
  query<HeldHero>(
    sql`select h.token_id::text as id, h.name, p.place, h.rarity,
        h.hero_class as "heroClass", h.faction, h.gender, h.burn_count as "upgradeLevel",
        array[h.head, h.body, h.legs, h.hands] as parts, h.picture_version as "pictureVersion",
        case when o.closed_at > coalesce(h.last_sold_at, '-infinity') then 'ARCA' else h.last_sale_currency end
          as "lastCurrency",
        case when o.closed_at > coalesce(h.last_sold_at, '-infinity') then o.price else h.last_sale_price end::text
          as "lastPrice",
        to_char(h.minted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "mintedAt"
      from heroes as h join (${heroPlaces(wallet, now)}) as p on p.id = h.token_id left join lateral (
        select closed_at, price from market_offers where token_id between h.token_id and h.token_id
          and state = 'accepted' order by market_offers.token_id desc, closed_at desc limit 1
      ) as o on true
      order by h.token_id desc limit ${MOST_HEROES}`,
  );

export type Priced = { id: string; currency: string; price: string };

const alive = (now: Date) => sql`(expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`;

/** The lowest price of each rarity in each currency, of what others sell. */
const rarityFloors = ({ wallet, now }: { wallet: string | null; now: Date }) =>
  query<Priced>(
    sql`select asked.rarity::text as id, asked.currency, sale.price::text as price
      from (select rarity, currency, rank from (values (1), (2), (3), (4)) as r(rarity),
        (values ('ARCA', 0), ('RON', 1)) as c(currency, rank)) as asked
      cross join lateral (
        select price from heroes where for_sale and currency_rank = asked.rank and rarity = asked.rarity
          and ${alive(now)} and owner is distinct from ${wallet} order by currency_rank, price_up, token_id limit 1
      ) as sale`,
  );

/** The best for one hero, for what its traits ask for, or for any hero. */
export type OpenOffer = {
  kind: 'token' | 'traits' | 'collection';
  heroId: string | null;
  traits: string | null;
  amount: string;
};

const openTo = ({ wallet, now }: Who, kind: string) =>
  sql`state = 'open' and kind = ${sql.raw(`'${kind}'`)} and expires_at > ${now.toISOString()}::timestamptz
    and buyer <> ${wallet}`;

/**
 * What others offer for heroes now, the highest first: of each that is for the same only the best, found by the index of its
 * kind, so that it costs what there is to choose from and not how many offers stand.
 */
export const openOffers = (db: Database, who: Who, heroIds: readonly string[]) =>
  rowsOf<OpenOffer>(
    db,
    sql`select kind, "heroId", traits, amount::text as amount from (
        (select 'collection' as kind, null as "heroId", null as traits, amount from market_offers
          where ${openTo(who, 'collection')} order by market_offers.amount desc limit 1)
        union all
        (select 'traits', null, traits::text, max(amount) from market_offers
          where ${openTo(who, 'traits')} group by market_offers.traits)
        union all
        (select 'token', asked.id::text, null, best.amount
          from (select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(heroIds)}::jsonb)) as asked
          cross join lateral (
            select amount from market_offers where ${openTo(who, 'token')} and token_id between asked.id and asked.id
            order by token_id desc, market_offers.amount desc limit 1
          ) as best)
      ) as found order by found.amount desc`,
  );

export type HeldItem = { id: string; place: Place; quantity: string };

/** The pieces of items of a wallet and its account, by where they are. */
const itemsOf = ({ wallet, accountId }: { wallet: string | null; accountId: string }) =>
  query<HeldItem>(
    sql`select id, place, sum(quantity)::text as quantity from (
        select item_id::text as id, 'wallet' as place, amount as quantity from item_balances where holder = ${wallet}
        union all select item_id::text, 'market', stock from item_orders where seller = ${wallet} and state = 'open'
        union all select box_id::text, 'transit', amount from box_openings where account = ${wallet} and state = 'open'
        union all select resource::text, place, amount from (
            select resource, 'game' as place, amount from ledger_balances where purse = ${`player:${accountId}`}
            union all select resource, 'transit', amount from (${stillFrozen(accountId)}) as frozen
          ) as booked where resource >= ${FIRST_ITEM.toString()}::numeric
      ) as held where quantity > 0 group by id, place order by id::numeric, place`,
  );

/** The lowest price of a piece in each currency, of what others sell. */
const itemFloors = ({ wallet, now }: { wallet: string | null; now: Date }, ids: readonly string[]) =>
  query<Priced>(
    sql`select asked.id::text as id, asked.currency, cheapest.unit_price::text as price
      from (select value::numeric as id, currency from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
        cross join jsonb_array_elements_text(${JSON.stringify(currency.options)}::jsonb) as c(currency)) as asked
      cross join lateral (
        select unit_price from item_orders where state = 'open' and item_id between asked.id and asked.id
          and item_orders.currency between asked.currency and asked.currency
          and stock > 0 and ${alive(now)} and seller is distinct from ${wallet}
        order by item_id, item_orders.currency, unit_price, id limit 1
      ) as cheapest order by asked.id, asked.currency`,
  );

/** What a piece last went for. */
const lastItemSales = (ids: readonly string[]) =>
  query<Priced>(
    sql`select asked.id::text as id, latest.currency, latest.unit_price::text as price
      from (select value::numeric as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) as asked
      cross join lateral (
        select currency, unit_price from item_sales where item_id between asked.id and asked.id
        order by item_id desc, block_number desc, log_index desc limit 1
      ) as latest`,
  );

/** What somebody has, and what the rarities of heroes cost now. */
export const readHeld = (
  db: Database,
  { wallet, accountId, now }: { wallet: string | null; accountId: string; now: Date },
) =>
  rowsTogether(db, {
    heroes: heroesOf(wallet, now),
    rarityFloors: rarityFloors({ wallet, now }),
    items: itemsOf({ wallet, accountId }),
  });

/** What pieces of these items cost now, and what they last went for. */
export const readItemPrices = (db: Database, who: { wallet: string | null; now: Date }, ids: readonly string[]) =>
  rowsTogether(db, { floors: itemFloors(who, ids), sales: lastItemSales(ids) });
