import { sql, type SQL } from 'drizzle-orm';
import { itemKinds } from '../../../../core/rules/economy/resources.ts';
import type { Order } from '../../../../core/wire/list-query.ts';
import type { CollectionId, ExploreFilter } from '../../../../core/wire/marketplace/collections.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { countUpTo, isOneOf, MAX_WITH_NAME } from '../../../db/key-set.ts';
import { inTime, joined } from '../subjects.ts';
import { assetColumns, assetOf, type AssetRow, type KnownAsset } from './assets.ts';
import { isOfKinds } from './collection-kinds.ts';

/** What is called so: a condition on rows of heroes, and the items. */
export type Named = { heroes: SQL; itemIds: readonly string[] };

export type ExploreQuery = {
  filter: Omit<ExploreFilter, 'name'>;
  named?: Named | undefined;
  field: 'listedAt' | 'price';
  direction: Order;
  now: Date;
};

/** Each market is read in the order of its own index and only as far as a page goes; `rank` decides between equals. */
type Market = { rank: 0 | 1; from: SQL; columns: SQL; by: SQL; id: SQL; where: SQL };

type Filter = ExploreQuery['filter'];
const wants = ({ collection }: Filter, id: CollectionId) => !collection || collection.includes(id);

function priceWithin(column: SQL, { price }: Filter): SQL {
  return joined([
    ...(price?.gte === undefined ? [] : [sql`${column} >= ${price.gte}::numeric`]),
    ...(price?.lte === undefined ? [] : [sql`${column} <= ${price.lte}::numeric`]),
  ]);
}

function itemMarket({ filter, named, field, now }: ExploreQuery): Market {
  const kinds = itemKinds.filter((kind) => wants(filter, kind));
  const { currency } = filter;
  return {
    rank: 0,
    from: sql`item_orders`,
    columns: sql`null::bigint as token_id, item_id, seller, currency, unit_price as price, stock as pieces, listed_at`,
    by: field === 'price' ? sql`unit_price` : sql`listed_at`,
    id: sql`id`,
    where: joined([
      sql`state = 'open' and stock > 0 and ${inTime(sql`expires_at`, now)}`,
      // All of them together are every item that there is.
      ...(kinds.length === itemKinds.length ? [] : [isOfKinds(kinds)]),
      ...(currency ? [sql`currency = ${currency}`] : []),
      ...(filter.seller ? [sql`seller = ${filter.seller}`] : []),
      ...(named ? [isOneOf(sql`item_id`, 'numeric', named.itemIds)] : []),
      priceWithin(sql`unit_price`, filter),
    ]),
  };
}

function heroMarket({ filter, named, field, now }: ExploreQuery): Market {
  const { currency } = filter;
  return {
    rank: 1,
    from: sql`heroes`,
    columns: sql`token_id, null::numeric as item_id, owner as seller, currency, price, 1::numeric as pieces,
      latest_at as listed_at`,
    by: field === 'price' ? sql`price_up` : sql`latest_at`,
    id: sql`token_id`,
    where: joined([
      // Written as the market's own partial indexes have it.
      sql`for_sale and ${inTime(sql`expires_at`, now)}`,
      ...(currency ? [sql`currency_rank = ${sql.raw(currency === 'ARCA' ? '0' : '1')}`] : []),
      ...(filter.seller ? [sql`owner = ${filter.seller}`] : []),
      ...(named ? [named.heroes] : []),
      priceWithin(sql`price_up`, filter),
    ]),
  };
}

function marketsOf(query: ExploreQuery): Market[] {
  const hasItems = itemKinds.some((kind) => wants(query.filter, kind));
  return [...(hasItems ? [itemMarket(query)] : []), ...(wants(query.filter, 'hero') ? [heroMarket(query)] : [])];
}

/** What of one market comes after a row of either. */
function after({ rank, by, id }: Market, { field, direction }: ExploreQuery, key: readonly string[]): SQL {
  const [value = '', lastRank = '0', lastId = '0'] = key;
  const type = sql.raw(field === 'price' ? 'numeric' : 'timestamptz');
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const last = Number(lastRank);
  if (rank === last) return sql`(${by}, ${id}) ${sign} (${value}::${type}, ${lastId}::bigint)`;
  const isBehind = direction === 'asc' ? rank > last : rank < last;
  return isBehind ? sql`${by} ${sign}= ${value}::${type}` : sql`${by} ${sign} ${value}::${type}`;
}

export type ListingRow = KnownAsset & {
  id: string;
  seller: string;
  currency: string;
  price: string;
  pieces: string;
  listedAt: Date;
};
type RawListing = AssetRow & Omit<ListingRow, 'listedAt' | keyof KnownAsset> & { ms: string; key: string[] };

export async function listForSale(
  db: Database,
  query: ExploreQuery,
  { after: key, limit }: { after: readonly string[] | null; limit: number },
): Promise<{ key: string[]; row: ListingRow }[]> {
  const markets = marketsOf(query);
  if (markets.length === 0) return [];
  const way = sql.raw(query.direction);
  const sides = markets.map((market) => {
    const { rank, from, columns, by, id, where } = market;
    const order = sql.raw(String(rank));
    return sql`(select ${columns}, ${by} as place, ${order} as rank, ${id} as row_id from ${from}
      where ${where} and ${key ? after(market, query, key) : sql`true`} order by ${by} ${way}, ${id} ${way} limit ${limit})`;
  });
  const rows = await rowsOf<RawListing>(
    db,
    sql`select sale.seller, sale.currency, sale.price::text as price, sale.pieces::text as pieces,
        (case sale.rank when 1 then 'hero-' else 'item-' end) || sale.row_id as id,
        floor(extract(epoch from sale.listed_at) * 1000)::bigint::text as ms,
        array[sale.place::text, sale.rank::text, sale.row_id::text] as key, ${assetColumns}
      from (${sql.join(sides, sql` union all `)}) as sale left join heroes h on h.token_id = sale.token_id
      order by sale.place ${way}, sale.rank ${way}, sale.row_id ${way} limit ${limit}`,
  );
  return rows.map(({ key: own, ms, ...row }) => ({
    key: own,
    row: {
      ...assetOf(row),
      ...{ id: row.id, seller: row.seller, currency: row.currency, price: row.price, pieces: row.pieces },
      listedAt: new Date(Number(ms)),
    },
  }));
}

export async function countForSale(db: Database, query: ExploreQuery): Promise<{ total: number; exact: boolean }> {
  const markets = marketsOf(query);
  if (markets.length === 0) return { total: 0, exact: true };
  const sides = markets.map(({ from, where }) => sql`select 1 from ${from} where ${where}`);
  return countUpTo(db, sql`(${sql.join(sides, sql` union all `)}) as offered`, sql`true`, query.named && MAX_WITH_NAME);
}
