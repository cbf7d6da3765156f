import { sql, type SQL } from 'drizzle-orm';
import type { CollectionId, Holder, Trader, TraderSide } from '../../../../core/wire/marketplace/collections.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { isOneOf } from '../../../db/key-set.ts';
import { sumSales } from '../market-data.repository.ts';
import { asksOf, heroSales, inTime, within, type Span } from '../subjects.ts';
import { assetColumns, assetOf, type AssetRow } from './assets.ts';
import type { Named } from './explore.repository.ts';
import { kindOfItem } from './collection-kinds.ts';

type Sums = { supply: string; kinds: number; owners: number };
type Offered = { listings: number; floor: string | null };
export type Traded = { sales: number; volume: string };
/** A collection of which there is nothing has no row. */
export type ByCollection<Row> = Map<CollectionId, Row>;

/** Sales of a purchase or more, as `sale`: `paid` is what they came to. */
const itemSales = ({ currency, from, to }: Span): SQL => sql`select 'item-' || id as id, item_id,
    unit_price as price, quantity as pieces, seller, buyer, at as moment, tx_hash
  from item_sales where currency = ${currency} and ${within(sql`at`, from, to)}`;

const byKind = <Row extends { kind: CollectionId }>(rows: readonly Row[]): ByCollection<Row> =>
  new Map(rows.map((row) => [row.kind, row]));

/** What there is and whose it is. `ours` are the contracts, which hold things only for others. */
export async function sumHoldings(db: Database, ours: readonly string[]): Promise<ByCollection<Sums>> {
  const [heroes, made, pieces, owners] = await Promise.all([
    rowsOf<{ count: string; owners: string }>(
      db,
      sql`select count(*)::text as count, count(distinct owner)::text as owners from heroes where state <> 'burned'`,
    ),
    rowsOf<{ count: string; owners: string }>(
      db,
      sql`select count(*)::text as count, count(distinct owner)::text as owners from creations where owner is not null`,
    ),
    rowsOf<{ kind: CollectionId; supply: string; kinds: string }>(
      db,
      sql`select ${kindOfItem} as kind, sum(minted - burned)::text as supply, count(*)::text as kinds
        from item_supplies where minted > burned group by 1`,
    ),
    rowsOf<{ kind: CollectionId; owners: string }>(
      db,
      sql`select kind, count(*)::text as owners from (
          select ${kindOfItem} as kind, holder from item_balances
            where amount > 0 and not ${isOneOf(sql`holder`, 'text', ours)}
          union select ${kindOfItem}, seller from item_orders where state = 'open' and stock > 0
        ) as held group by 1`,
    ),
  ]);
  const held = byKind(owners);
  const sums: ByCollection<Sums> = new Map();
  for (const { kind, supply, kinds } of pieces) {
    sums.set(kind, { supply, kinds: Number(kinds), owners: Number(held.get(kind)?.owners ?? 0) });
  }
  return sums.set('hero', singles(heroes)).set('creation', singles(made));
}

/** Of tokens of which each is one of its kind. */
function singles([row]: readonly { count: string; owners: string }[]): Sums {
  const { count = '0', owners = '0' } = row ?? {};
  return { supply: count, kinds: Number(count), owners: Number(owners) };
}

/** What can be bought now: listings in every currency, the floor in one. */
export async function sumListings(db: Database, currency: Currency, now: Date): Promise<ByCollection<Offered>> {
  const items = await rowsOf<{ kind: CollectionId; listings: string; floor: string | null }>(
    db,
    sql`select ${kindOfItem} as kind, count(*)::text as listings,
        (min(unit_price) filter (where currency = ${currency}))::text as floor
      from item_orders where state = 'open' and stock > 0 and ${inTime(sql`expires_at`, now)} group by 1`,
  );
  const [heroes] = await rowsOf<{ listings: string; floor: string | null }>(
    db,
    sql`select (select count(*) from heroes where for_sale and ${inTime(sql`expires_at`, now)})::text as listings,
      (select min(unit)::text from (${asksOf({ kind: 'hero' }, currency, now)}) as asks) as floor`,
  );
  const found: ByCollection<Offered> = new Map();
  for (const { kind, listings, floor } of items) found.set(kind, { listings: Number(listings), floor });
  return found.set('hero', { listings: Number(heroes?.listings ?? 0), floor: heroes?.floor ?? null });
}

export async function sumTrades(db: Database, span: Span): Promise<ByCollection<Traded>> {
  const [heroes, items] = await Promise.all([
    sumSales(db, { kind: 'hero' }, span),
    rowsOf<{ kind: CollectionId; sales: string; volume: string }>(
      db,
      sql`select ${kindOfItem} as kind, count(*)::text as sales, sum(price * pieces)::text as volume
        from (${itemSales(span)}) as sale group by 1`,
    ),
  ]);
  const traded: ByCollection<Traded> = new Map();
  for (const { kind, sales, volume } of items) traded.set(kind, { sales: Number(sales), volume });
  return traded.set('hero', { sales: heroes.sales, volume: heroes.volume });
}

/** Sales of both markets: `price` of a piece. */
const allSales = (span: Span): SQL => sql`select id, token_id, null::numeric as item_id, price, 1::numeric as pieces,
    seller, buyer, moment, tx_hash from (${heroSales(span)}) as heroes_sold
  union all select id, null, item_id, price, pieces, seller, buyer, moment, tx_hash from (${itemSales(span)}) as items_sold`;

export type SaleRow = ReturnType<typeof assetOf> & {
  id: string;
  price: string;
  pieces: string;
  seller: string;
  buyer: string;
  at: Date;
  txHash: string;
  rank: number;
};
type RawSale = AssetRow &
  Omit<SaleRow, 'at' | 'txHash' | 'rank' | keyof ReturnType<typeof assetOf>> & { ms: string; tx: string; rank: string };

/** How many are ranked: all of them, where a name is looked for, so that each has the place that it has among all. */
const rankedOf = (count: number, isNamed: boolean): SQL => (isNamed ? sql`` : sql`limit ${count}`);

/** The dearest purchases, by what was paid for all pieces of one; of what is called so alone, where a name is looked for. */
export async function dearestSales(db: Database, span: Span, count: number, named?: Named): Promise<SaleRow[]> {
  const order = sql`price * pieces desc, moment desc, id`;
  const isWanted = named
    ? sql`(sale.token_id in (select token_id from heroes where ${named.heroes})
        or ${isOneOf(sql`sale.item_id`, 'numeric', named.itemIds)})`
    : sql`true`;
  const rows = await rowsOf<RawSale>(
    db,
    sql`select sale.id, sale.price::text as price, sale.pieces::text as pieces, sale.seller, sale.buyer,
        floor(extract(epoch from sale.moment) * 1000)::bigint::text as ms, sale.tx_hash as tx, sale.rank::text as rank,
        ${assetColumns}
      from (select *, row_number() over (order by ${order}) as rank
        from (select * from (${allSales(span)}) as each order by ${order} ${rankedOf(count, named !== undefined)}) as first
      ) as sale left join heroes h on h.token_id = sale.token_id
      where ${isWanted} order by sale.rank limit ${count}`,
  );
  return rows.map((row) => ({
    ...assetOf(row),
    ...{ id: row.id, price: row.price, pieces: row.pieces, seller: row.seller, buyer: row.buyer },
    at: new Date(Number(row.ms)),
    txHash: row.tx,
    rank: Number(row.rank),
  }));
}

type Busiest = { side: TraderSide; span: Span; count: number; isNamed?: SQL | undefined };

/** Who traded most; those for whom `isNamed` holds of `address` alone, if it is set. A sale to oneself moves nobody up. */
export async function busiestTraders(db: Database, { side, span, count, isNamed }: Busiest): Promise<Trader[]> {
  const who = side === 'sellers' ? sql`seller` : sql`buyer`;
  const order = sql`volume desc, sales desc, address`;
  const rows = await rowsOf<{ address: string; sales: string; volume: string; rank: string }>(
    db,
    sql`select address, sales::text as sales, volume::text as volume, rank::text as rank
      from (select *, row_number() over (order by ${order}) as rank from (
        select ${who} as address, count(*) as sales, sum(price * pieces) as volume
          from (${allSales(span)}) as sale where seller <> buyer
          group by 1 order by ${order} ${rankedOf(count, isNamed !== undefined)}
      ) as first) as ranked where ${isNamed ?? sql`true`} order by ranked.rank limit ${count}`,
  );
  return rows.map(({ sales, rank, ...row }) => ({ ...row, sales: Number(sales), rank: Number(rank) }));
}

type Standing = Pick<Holder, 'heroes' | 'pieces' | 'listings'>;

/** What an address has now; what it offers still counts as its own. */
export async function standingOf(db: Database, address: string, now: Date): Promise<Standing> {
  const [row] = await rowsOf<{ heroes: string; pieces: string; listings: string }>(
    db,
    sql`select (select count(*) from heroes where owner = ${address} and state <> 'burned')::text as heroes,
      (select coalesce(sum(amount), 0) from item_balances where holder = ${address})::text as pieces,
      ((select count(*) from heroes where owner = ${address} and for_sale and ${inTime(sql`expires_at`, now)})
        + (select count(*) from item_orders where seller = ${address} and state = 'open' and stock > 0
          and ${inTime(sql`expires_at`, now)}))::text as listings`,
  );
  const { heroes = '0', pieces = '0', listings = '0' } = row ?? {};
  return { heroes: Number(heroes), pieces, listings: Number(listings) };
}

/** What an address sold or bought over all time, in one currency. */
export async function tradedBy(db: Database, side: TraderSide, address: string, span: Span): Promise<Traded> {
  const who = side === 'sellers' ? sql`seller` : sql`buyer`;
  const [row] = await rowsOf<{ sales: string; volume: string }>(
    db,
    sql`select count(*)::text as sales, coalesce(sum(price * pieces), 0)::text as volume
      from (${allSales(span)}) as sale where ${who} = ${address}`,
  );
  return { sales: Number(row?.sales ?? 0), volume: row?.volume ?? '0' };
}
