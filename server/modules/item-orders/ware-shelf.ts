import { sql, type SQL } from 'drizzle-orm';
import type { Sorter } from '../../../core/wire/list-query.ts';
import {
  wareFacetFields,
  type WareFacetField,
  type WareFacets,
  type WareFilter,
} from '../../../core/wire/game/wares.ts';
import { currencies, type Currency } from '../../../core/wire/primitives.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { itemOrders } from './item-orders.tables.ts';
import { isOnSale } from './wares.repository.ts';

export type WareSorter = Sorter<'id' | 'price' | 'listedAt' | 'receivedAt'>;
export type ShelfItem = {
  id: string;
  supply: string;
  /** The lowest prices of a piece. */
  arca: string | null;
  ron: string | null;
  /** Milliseconds; null when nothing of it is for sale. */
  listedAt: number | null;
  /** Pieces in the wallet that was named, and milliseconds since when; null when none was. */
  held: string | null;
  receivedAt: number | null;
};
type Keyed = { key: string[] };
type Asked = { filter: WareFilter; now: Date };
type Paged = { sorter: WareSorter; after: readonly string[] | null; limit: number };

const DEFAULT_CURRENCY: Currency = 'ARCA';
const floors = { ARCA: sql`arca`, RON: sql`ron` } as const;
const isForSale = sql`(arca is not null or ron is not null)`;
const facets = {
  type: { column: sql`type`, as: 'text' },
  rarity: { column: sql`rarity`, as: 'smallint' },
  tier: { column: sql`tier`, as: 'text' },
  family: { column: sql`family`, as: 'smallint' },
  off: { column: sql`off`, as: 'smallint' },
} as const satisfies Record<WareFacetField, { column: SQL; as: 'text' | 'smallint' }>;

const joined = (all: readonly SQL[]): SQL => (all.length === 0 ? sql`true` : sql.join([...all], sql` and `));

/**
 * Every item of which there is a piece, with its lowest prices and its newest listing. Both sides come in the order of the
 * ids from an index, so that a page by id stops where it is full. The items' own tables are read by name.
 */
function shelf({ filter: { holder }, now }: Asked): SQL {
  const isHeld = sql`holder = ${holder ?? ''} and amount > 0`;
  const ofHolder = {
    columns: holder === undefined ? sql`null::numeric as held, null::timestamptz as moved_at` : sql`b.held, b.moved_at`,
    // An inner join: what lies in no such wallet is not on this shelf.
    join: sql`join (select item_id, amount as held, moved_at from item_balances where ${isHeld}) as b
      on b.item_id = s.item_id`,
    offered: sql`and item_id in (select item_id from item_balances where ${isHeld})`,
  };
  const only = (part: SQL) => (holder === undefined ? sql`` : part);
  return sql`select s.item_id, s.type, s.rarity, s.tier, s.family, s.off,
      s.minted - s.burned as supply, o.arca, o.ron, o.listed_at, ${ofHolder.columns}
    from item_supplies as s ${only(ofHolder.join)} left join (
      select item_id, min(unit_price) filter (where currency = 'ARCA') as arca,
        min(unit_price) filter (where currency = 'RON') as ron, max(listed_at) as listed_at
      from ${itemOrders} where ${isOnSale(now)} ${only(ofHolder.offered)} group by item_id
    ) as o on o.item_id = s.item_id
    where s.minted > s.burned and s.type is not null`;
}

/** All but the facets and the price. */
const generalWhere = ({ id, forSale }: WareFilter): SQL =>
  joined([
    ...(id ? [isOneOf(sql`item_id`, 'numeric', id)] : []),
    ...(forSale === undefined ? [] : [forSale ? isForSale : sql`not ${isForSale}`]),
  ]);

/** A range of prices is of its currency. */
function priceWhere({ price, currency }: WareFilter): SQL {
  const floor = floors[currency ?? DEFAULT_CURRENCY];
  return joined([
    ...(price === undefined && currency === undefined ? [] : [sql`${floor} is not null`]),
    ...(price?.gte === undefined ? [] : [sql`${floor} >= ${price.gte}::numeric`]),
    ...(price?.lte === undefined ? [] : [sql`${floor} <= ${price.lte}::numeric`]),
  ]);
}

/** OR inside a facet, AND across; `without` counts as not chosen. */
const facetWhere = (filter: WareFilter, without?: WareFacetField): SQL =>
  joined(
    wareFacetFields.flatMap((field) => {
      const chosen: readonly (string | number)[] | undefined = field === without ? undefined : filter[field];
      return chosen ? [isOneOf(facets[field].column, facets[field].as, chosen)] : [];
    }),
  );

const wholeWhere = (filter: WareFilter) =>
  sql`${generalWhere(filter)} and ${priceWhere(filter)} and ${facetWhere(filter)}`;

/** What is not for sale comes last either way; of equals the lower id comes first. */
function orderOf({ field, order }: WareSorter, currency: Currency | undefined): KeyOrder {
  const id = { column: sql`item_id`, type: 'numeric' } as const;
  if (field === 'id') return { columns: [id], direction: order };
  const way = sql.raw(order === 'asc' ? '' : '-');
  const [rank, value] = field === 'price' ? priceKey(currency) : timeKey(field);
  const columns = [
    { column: sql`(${rank})::integer`, type: 'integer' },
    { column: sql`coalesce(${way}(${value}), 0)`, type: 'numeric' },
    id,
  ] as const;
  return { columns, direction: 'asc' };
}

const times = { listedAt: sql`listed_at`, receivedAt: sql`moved_at` } as const;
const milliseconds = (field: keyof typeof times) => sql`floor(extract(epoch from ${times[field]}) * 1000)`;
const timeKey = (field: keyof typeof times): [rank: SQL, value: SQL] => [
  sql`${times[field]} is null`,
  milliseconds(field),
];

/** The price that stands for it: in the currency that is asked for, or else in ARCA where it has one. */
function priceKey(currency: Currency | undefined): [rank: SQL, value: SQL] {
  if (currency) return [sql`${floors[currency]} is null`, floors[currency]];
  return [sql`case when arca is not null then 0 when ron is not null then 1 else 2 end`, sql`coalesce(arca, ron)`];
}

export async function listShelf(
  db: Database,
  asked: Asked,
  { sorter, after, limit }: Paged,
): Promise<{ key: string[]; row: ShelfItem }[]> {
  const { filter } = asked;
  const order = orderOf(sorter, filter.currency);
  const rows = await rowsOf<Omit<ShelfItem, keyof typeof times> & Record<keyof typeof times, string | null> & Keyed>(
    db,
    sql`select item_id::text as id, supply::text as supply, arca::text as arca, ron::text as ron, held::text as held,
        ${milliseconds('listedAt')}::bigint::text as "listedAt",
        ${milliseconds('receivedAt')}::bigint::text as "receivedAt", ${keyText(order)} as key
      from (${shelf(asked)}) as ware where ${wholeWhere(filter)} and ${after ? afterKey(order, after) : sql`true`}
      order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map(({ key, listedAt, receivedAt, ...row }) => ({
    key,
    row: { ...row, listedAt: numberOf(listedAt), receivedAt: numberOf(receivedAt) },
  }));
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

export const countShelf = (db: Database, asked: Asked) =>
  countUpTo(db, sql`(${shelf(asked)}) as ware`, wholeWhere(asked.filter));

type Group = {
  field: WareFacetField | 'currency' | null;
  value: string | null;
  count: string;
  on_sale: string;
  floor: string | null;
};

/** What each currency would show, and any of them, without the choice of one and the range of prices that is of it. */
const currencyCounts = (filter: WareFilter): SQL[] => [
  sql`select 'currency' as field, null as value, count(*)::text as count, '0' as on_sale, null as floor
    from others where ${facetWhere(filter)}`,
  ...currencies.map(
    (currency) => sql`select 'currency' as field, ${sql.raw(`'${currency}'`)} as value,
      count(${floors[currency]})::text as count, '0' as on_sale, min(${floors[currency]})::text as floor
    from others where ${facetWhere(filter)}`,
  ),
];

/** Counts and lowest prices by facet, each facet without its own choice. */
export async function shelfFacets(db: Database, asked: Asked): Promise<WareFacets> {
  const { filter } = asked;
  const floor = floors[filter.currency ?? DEFAULT_CURRENCY];
  const figures = sql`count(*)::text as count, (count(*) filter (where ${isForSale}))::text as on_sale,
    min(${floor})::text as floor`;
  const choices = wareFacetFields.map(
    (field) => sql`select ${sql.raw(`'${field}'`)} as field, ${facets[field].column}::text as value, ${figures}
      from fitting where ${facets[field].column} is not null and ${facetWhere(filter, field)} group by 2`,
  );
  const whole = sql`select null as field, null as value, ${figures} from fitting where ${facetWhere(filter)}`;
  const rows = await rowsOf<Group>(
    db,
    sql`with others as materialized (select * from (${shelf(asked)}) as ware where ${generalWhere(filter)}),
      fitting as not materialized (select * from others where ${priceWhere(filter)})
      ${sql.join([...choices, ...currencyCounts(filter), whole], sql` union all `)}`,
  );
  const all = rows.find(({ field }) => field === null);
  const choicesOf = (name: WareFacetField) =>
    rows
      .filter(({ field }) => field === name)
      .map(({ value, count, floor: lowest }) => ({ value: value ?? '', count: Number(count), floor: lowest }));
  const counted = rows.filter(({ field }) => field === 'currency');
  return {
    total: Number(all?.count ?? 0),
    forSale: Number(all?.on_sale ?? 0),
    floor: all?.floor ?? null,
    facets: Object.fromEntries(wareFacetFields.map((field) => [field, choicesOf(field)])) as WareFacets['facets'],
    currencies: [null, ...currencies].map((value) => {
      const { count = 0, floor: lowest = null } = counted.find((row) => row.value === value) ?? {};
      return { value, count: Number(count), floor: lowest };
    }),
  };
}
