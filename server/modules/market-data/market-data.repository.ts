import { sql, type SQL } from 'drizzle-orm';
import type { AlikeHeroes, AlikePieces } from '../../../core/rules/market/market-movers.ts';
import type { DepthLevel, MarketSubject } from '../../../core/wire/game/market-data.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { countUpTo } from '../../db/key-set.ts';
import { hasTraits, heroSales, itemIdOf, salesOf, type Span } from './subjects.ts';

export type SaleSum = {
  sales: number;
  pieces: string;
  volume: string;
  low: string | null;
  high: string | null;
  average: string | null;
};
type SumRow = Omit<SaleSum, 'sales'> & { sales: string };

/** Volume is what was paid, the average what a piece cost of it, cut to the smallest unit. */
const sums = sql`count(*) as sales, coalesce(sum(pieces), 0)::text as pieces,
  coalesce(sum(unit * pieces), 0)::text as volume, min(unit)::text as low, max(unit)::text as high,
  div(sum(unit * pieces), sum(pieces))::text as average`;

const sumOf = ({ sales, ...sum }: SumRow): SaleSum => ({ ...sum, sales: Number(sales) });

const nothing: SaleSum = { sales: 0, pieces: '0', volume: '0', low: null, high: null, average: null };

export async function sumSales(db: Database, subject: MarketSubject, span: Span): Promise<SaleSum> {
  const [row] = await rowsOf<SumRow>(db, sql`select ${sums} from (${salesOf(subject, span)}) as paid`);
  return row ? sumOf(row) : nothing;
}

/** By the start of each bucket, in seconds; only buckets in which something was sold. */
export async function salesBy(
  db: Database,
  bucket: SQL,
  subject: MarketSubject,
  span: Span,
): Promise<Map<number, SaleSum>> {
  const rows = await rowsOf<SumRow & { at: string }>(
    db,
    sql`select ${bucket} as at, ${sums} from (${salesOf(subject, span)}) as paid group by 1`,
  );
  return new Map(rows.map(({ at, ...row }) => [Number(at), sumOf(row)]));
}

/** The nearest prices of a side of the book with what there is at each. */
export async function levelsOf(db: Database, side: SQL, way: 'asc' | 'desc', count: number): Promise<DepthLevel[]> {
  return rowsOf<DepthLevel>(
    db,
    sql`select unit::text as price, sum(pieces)::text as pieces from (${side}) as side
      group by unit order by unit ${sql.raw(way)} limit ${count}`,
  );
}

/** How many there are on a side, up to 10,000. */
export async function countSide(db: Database, side: SQL): Promise<{ count: number; isExact: boolean }> {
  const { total, exact } = await countUpTo(db, sql`(${side}) as side`, sql`true`);
  return { count: total, isExact: exact };
}

export type ComparedHero = { rarity: number; heroClass: number; faction: number };

export async function findHero(db: Database, tokenId: bigint): Promise<ComparedHero | null> {
  const [row] = await rowsOf<{ rarity: number; hero_class: number; faction: number }>(
    db,
    sql`select rarity, hero_class, faction from heroes where token_id = ${tokenId}`,
  );
  return row ? { rarity: row.rarity, heroClass: row.hero_class, faction: row.faction } : null;
}

export type SaleRow = {
  id: string;
  unit: string;
  pieces: string;
  seller: string;
  buyer: string;
  at: Date;
  txHash: string;
};
export type HeroSaleRow = SaleRow &
  ComparedHero & {
    tokenId: string;
    name: string;
    upgradeLevel: number;
  };
type RawSale = { id: string; unit: string; pieces: string; seller: string; buyer: string; at: string; tx_hash: string };

type RawHeroSale = RawSale & {
  token_id: string;
  name: string;
  rarity: number;
  hero_class: number;
  faction: number;
  burn_count: number;
};

const saleOf = (row: RawSale): SaleRow => ({
  ...{ id: row.id, unit: row.unit, pieces: row.pieces, seller: row.seller, buyer: row.buyer },
  at: new Date(Number(row.at)),
  txHash: row.tx_hash,
});

const milliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

/** The latest sales of heroes that are among those, newest first. */
export async function latestHeroSales(
  db: Database,
  subject: MarketSubject,
  { now, currency, count }: { now: Date; currency: Currency; count: number },
): Promise<HeroSaleRow[]> {
  const rows = await rowsOf<RawHeroSale>(
    db,
    sql`select sale.id, sale.price::text as unit, '1' as pieces, sale.seller, sale.buyer, sale.tx_hash,
        ${milliseconds(sql`sale.moment`)}::text as at, h.token_id::text as token_id, h.name, h.rarity, h.hero_class,
        h.faction, h.burn_count
      from (${heroSales({ currency, from: null, to: now })}) as sale join heroes h on h.token_id = sale.token_id
      where ${hasTraits(subject)} order by sale.moment desc, sale.id desc limit ${count}`,
  );
  return rows.map((row) => ({
    ...saleOf(row),
    ...{ tokenId: row.token_id, name: row.name, rarity: row.rarity, heroClass: row.hero_class },
    ...{ faction: row.faction, upgradeLevel: row.burn_count },
  }));
}

/** The latest purchases of an item, newest first. */
export async function latestItemSales(
  db: Database,
  subject: MarketSubject,
  { currency, count }: { currency: Currency; count: number },
): Promise<SaleRow[]> {
  const rows = await rowsOf<RawSale>(
    db,
    sql`select id, unit_price::text as unit, quantity::text as pieces, seller, buyer, tx_hash,
        ${milliseconds(sql`at`)}::text as at
      from item_sales where item_id = ${itemIdOf(subject)}::numeric and currency = ${currency}
      order by block_number desc, log_index desc limit ${count}`,
  );
  return rows.map(saleOf);
}

export type GroupSum = { alike: AlikeHeroes | AlikePieces; sales: number; pieces: string; volume: string };

/** Sales of heroes by rarity and class. */
export async function sumByGroup(db: Database, span: Span): Promise<GroupSum[]> {
  const rows = await rowsOf<{ rarity: number; hero_class: number; sales: string; volume: string }>(
    db,
    sql`select h.rarity, h.hero_class, count(*) as sales, sum(sale.price)::text as volume
      from (${heroSales(span)}) as sale join heroes h on h.token_id = sale.token_id group by 1, 2`,
  );
  return rows.map(({ rarity, hero_class: heroClass, sales, volume }) => ({
    ...{ alike: { kind: 'hero', rarity, heroClass }, sales: Number(sales), pieces: sales, volume },
  }));
}

/** Sales of stacked items by what was sold. */
export async function sumByItem(db: Database, { currency, from, to }: Span): Promise<GroupSum[]> {
  const since = from ? sql`at >= ${from.toISOString()}::timestamptz` : sql`true`;
  const rows = await rowsOf<{ itemId: string; sales: string; pieces: string; volume: string }>(
    db,
    sql`select item_id::text as "itemId", count(*) as sales, sum(quantity)::text as pieces,
        sum(unit_price * quantity)::text as volume
      from item_sales where currency = ${currency} and ${since} and at < ${to.toISOString()}::timestamptz group by 1`,
  );
  return rows.map(({ itemId, sales, ...sums }) => ({ alike: { kind: 'item', itemId }, sales: Number(sales), ...sums }));
}

/** When the subject was first sold in this currency; null for never. */
export async function firstSaleAt(db: Database, subject: MarketSubject, span: Span): Promise<Date | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select ${milliseconds(sql`min(moment)`)}::text as at from (${salesOf(subject, span)}) as paid`,
  );
  return row?.at ? new Date(Number(row.at)) : null;
}
