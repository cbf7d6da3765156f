import { and, eq, sql, type SQL } from 'drizzle-orm';
import { heroFacetFields, heroStepFields, type CountedField, type HeroFilter } from '../../../core/wire/game/heroes.ts';
import type { CurrencyChoice } from '../../../core/wire/list-query.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, runNamed, type KeyOrder } from '../../db/key-set.ts';
import { NOT_FOR_SALE } from './facets/facet-scan.ts';
import { countedBy, currencyChoicesOf, isOnSale, rankOf, whereOf, withoutPrice } from './hero-filter.ts';
import { heroRoles } from './hero-roles.ts';
import { heroEvents, heroes, type HeroRow } from './heroes.tables.ts';
import { isNamed } from './names/name-search.ts';

export type HeroEventRow = typeof heroEvents.$inferSelect;

/** Filters with more fields than this are too many different statements to keep prepared. */
const MAX_KEPT_FIELDS = 3;
/** A page of what is called so often is found among so many, in the order of the list. */
const LOOKED_THROUGH = 10_000;

export async function findHero(db: Database, tokenId: bigint): Promise<HeroRow | null> {
  const [row] = await db.select().from(heroes).where(eq(heroes.tokenId, tokenId));
  return row ?? null;
}

export const heroesOf = (db: Database, tokenIds: readonly bigint[]): Promise<HeroRow[]> =>
  db
    .select()
    .from(heroes)
    .where(isOneOf(sql`${heroes.tokenId}`, 'bigint', tokenIds.map(String)));

export async function findHeroes(db: Database, tokenIds: readonly bigint[]) {
  if (tokenIds.length === 0) return [];
  return db
    .select({
      tokenId: heroes.tokenId,
      heroName: heroes.name,
      rarity: heroes.rarity,
      heroClass: heroes.heroClass,
      faction: heroes.faction,
      upgradeLevel: heroes.burnCount,
      pictureVersion: heroes.pictureVersion,
    })
    .from(heroes)
    .where(isOneOf(sql`${heroes.tokenId}`, 'bigint', tokenIds.map(String)));
}

export type PageOptions = {
  filter: HeroFilter;
  now: Date;
  order: KeyOrder;
  after: readonly string[] | null;
  limit: number;
};

/** What an idle hero is besides, asked with its row. */
const toldState = (now: Date) => sql<string>`coalesce(case when ${heroes.state} = 'idle' then (
    select role from (${heroRoles(now)}) as told where told.id = ${heroes.tokenId}
  ) end, ${heroes.state})`;

function pageWhere({ filter, now, order, after }: Omit<PageOptions, 'limit'>): SQL {
  const isPriceDown = order.columns.some(({ column }) => column.queryChunks.includes(heroes.priceDown));
  const where = whereOf(filter, { now, isPriceDown });
  return after ? sql`${where} and ${afterKey(order, after)}` : where;
}

/** The rows of the ids that `page` finds, an owner's with what they are besides. */
async function readPage(db: Database, { filter, now, order }: PageOptions, page: SQL) {
  const told = filter.owner === undefined ? sql<string>`${heroes.state}` : toldState(now);
  const query = db
    .select({ row: heroes, told, key: keyText(order) })
    .from(heroes)
    .innerJoin(sql`(${page}) as page`, sql`page.token_id = ${heroes.tokenId}`)
    .orderBy(orderByKey(order));
  const rows = await (Object.keys(filter).length <= MAX_KEPT_FIELDS ? runNamed(query) : query);
  return rows.map(({ row, told: state, key }) => ({ row: { ...row, state }, key }));
}

const firstOf = ({ order, limit }: PageOptions, where: SQL) =>
  sql`select ${heroes.tokenId} as token_id from ${heroes} where ${where} order by ${orderByKey(order)} limit ${limit}`;

/**
 * One page of heroes. The inner query finds the ids, for the market's sorters and filters from an index alone; only the
 * rows of the page are then read.
 */
export const listHeroes = (db: Database, options: PageOptions) =>
  readPage(db, options, firstOf(options, pageWhere(options)));

const withoutName = ({ name: _name, ...others }: HeroFilter): HeroFilter => others;

/** The same where all are known that are called so: these are put in order. */
export function listAmong(db: Database, options: PageOptions, ids: readonly number[]) {
  const isKnown = isOneOf(sql`${heroes.tokenId}`, 'bigint', ids);
  const others = pageWhere({ ...options, filter: withoutName(options.filter) });
  return readPage(db, options, firstOf(options, sql`${isKnown} and ${others}`));
}

/**
 * The same where so many are called so that the first ones of the list have enough of them, as a rule. When they have not,
 * all of them are put in order: the database would look for them through the whole of an index.
 */
export async function listNamed(db: Database, options: PageOptions) {
  const { filter, order, after, limit } = options;
  const first = sql`select * from ${heroes} where ${pageWhere({ ...options, filter: withoutName(filter) })}
    order by ${orderByKey(order)} limit ${LOOKED_THROUGH}`;
  const page = sql`select token_id from (${first}) as heroes where ${isNamed(filter.name ?? '')} limit ${limit}`;
  const rows = await readPage(db, options, page);
  if (rows.length === limit) return rows;
  // With an offset PostgreSQL finds them before it puts them in order.
  const all = sql`select * from ${heroes} where ${pageWhere({ ...options, after: null })} offset 0`;
  const isAfter = after ? afterKey(order, after) : sql`true`;
  return readPage(
    db,
    options,
    sql`select token_id from (${all}) as heroes where ${isAfter} order by ${orderByKey(order)} limit ${limit}`,
  );
}

/** Some that match, of all of them no more than `most`. */
export async function idsUpTo(db: Database, { filter, now }: Pick<PageOptions, 'filter' | 'now'>, most: number) {
  const where = whereOf(filter, { now });
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${heroes.tokenId}::text as id from ${heroes} where ${where} limit ${most}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The rows of a page whose ids are known. Null when one of them is no longer what the filter asks for. */
export async function pageOf(
  db: Database,
  ids: readonly number[],
  { filter, now, order }: Omit<PageOptions, 'after' | 'limit'>,
) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: heroes, key: keyText(order) })
    .from(heroes)
    .where(and(isOneOf(sql`${heroes.tokenId}`, 'bigint', ids), whereOf(filter, { now })))
    .orderBy(orderByKey(order));
  return rows.length === ids.length ? rows : null;
}

export const countHeroes = (db: Database, filter: HeroFilter, now: Date) =>
  countUpTo(db, sql`${heroes}`, whereOf(filter, { now }));

export async function tokenIdsOf(db: Database, owner: string): Promise<bigint[]> {
  const rows = await db
    .select({ tokenId: heroes.tokenId })
    .from(heroes)
    .where(eq(heroes.owner, owner))
    .orderBy(heroes.tokenId);
  return rows.map(({ tokenId }) => tokenId);
}

/** What somebody has for sale. */
export async function saleIdsOf(db: Database, owner: string, now: Date): Promise<number[]> {
  const rows = await db
    .select({ tokenId: heroes.tokenId })
    .from(heroes)
    .where(and(eq(heroes.owner, owner), isOnSale(now)));
  return rows.map(({ tokenId }) => Number(tokenId));
}

/** Of every skill that a hero has: how many have it, how many of those are for sale, and the lowest price in ARCA. */
export async function countSkills(db: Database, now: Date) {
  const onSale = isOnSale(now);
  const arca = sql.raw(String(rankOf('ARCA')));
  const rows = await rowsOf<{ skill: number; count: string; for_sale: string; floor: string | null }>(
    db,
    sql`select skill, count(*) as count, count(*) filter (where ${onSale}) as for_sale,
      min(${heroes.priceUp}) filter (where ${onSale} and ${heroes.currencyRank} = ${arca})::text as floor
    from ${heroes}, unnest(${heroes.skills}) as skill
    where ${heroes.state} <> 'burned' and skill > 0 group by skill order by skill`,
  );
  return rows.map(({ skill, count, for_sale, floor }) => {
    return { skill: Number(skill), count: Number(count), forSale: Number(for_sale), floor };
  });
}

export type HeroPlace = Pick<HeroRow, 'tokenId' | 'owner' | 'holder' | 'state' | 'listingId' | 'price'>;

export async function placesOf(db: Database, tokenIds: readonly bigint[]): Promise<HeroPlace[]> {
  if (tokenIds.length === 0) return [];
  const { tokenId, owner, holder, state, listingId, price } = heroes;
  return db
    .select({ tokenId, owner, holder, state, listingId, price })
    .from(heroes)
    .where(isOneOf(sql`${tokenId}`, 'bigint', tokenIds.map(String)));
}

export type FacetChoice = { field: CountedField; value: number | null; count: number; floor: string | null };
export type FacetCounts = {
  total: number;
  forSale: number;
  floor: string | null;
  choices: FacetChoice[];
  currencies: CurrencyChoice[];
};
type FacetCount = Omit<FacetChoice, 'field'> & { field: CountedField | null; forSale: number };

/**
 * Counts by facet under a filter, each facet without its own choice. Facets that nobody chose share one scan; a chosen one
 * needs a scan of its own, as the currencies do. On a million heroes this takes seconds: see FacetIndex.
 */
export async function countFacets(db: Database, filter: HeroFilter, now: Date): Promise<FacetCounts> {
  const fields: readonly CountedField[] = [...heroFacetFields, ...heroStepFields];
  const chosen = fields.filter((field) => filter[filterOf(field)] !== undefined);
  const shared = fields.filter((field) => !chosen.includes(field));
  const scans = [
    scanFacets(db, { filter, now, fields: shared, withWhole: true }),
    ...chosen.map((field) => scanFacets(db, { filter, now, fields: [field], without: field })),
  ];
  const [ranks, ...counted] = await Promise.all([scanRanks(db, withoutPrice(filter), now), ...scans]);
  const counts = counted.flat();
  const whole = counts.find(({ field }) => field === null);
  return {
    total: whole?.count ?? 0,
    forSale: whole?.forSale ?? 0,
    floor: whole?.floor ?? null,
    choices: counts.flatMap(({ field, value, count, floor }) => (field ? [{ field, value, count, floor }] : [])),
    currencies: currencyChoicesOf(ranks),
  };
}

/** By currency rank. What has expired has a price, and is not for sale all the same. */
async function scanRanks(db: Database, filter: HeroFilter, now: Date) {
  const onSale = isOnSale(now);
  const rows = await rowsOf<{ rank: number; count: string; floor: string | null }>(
    db,
    sql`select case when ${onSale} then ${heroes.currencyRank} else ${sql.raw(String(NOT_FOR_SALE))} end as rank,
      count(*) as count, min(${heroes.priceUp}) filter (where ${onSale})::text as floor
    from ${heroes} where ${whereOf(filter, { now })} group by 1`,
  );
  return Array.from({ length: NOT_FOR_SALE + 1 }, (_, rank) => {
    const { count = 0, floor = null } = rows.find((row) => Number(row.rank) === rank) ?? {};
    return { count: Number(count), floor };
  });
}

const stepFilters = { level: 'upgradeLevel', bonus: 'miningBonus' } as const;
const filterOf = (field: CountedField) => (field === 'level' || field === 'bonus' ? stepFilters[field] : field);

type FacetRow = { mask: number; count: string; for_sale: string; floor: string | null } & Record<string, unknown>;

type Scan = {
  filter: HeroFilter;
  now: Date;
  fields: readonly CountedField[];
  without?: CountedField;
  /** Counts everything together too. */
  withWhole?: boolean;
};

async function scanFacets(db: Database, scan: Scan): Promise<FacetCount[]> {
  const { filter, now, fields, without, withWhole = false } = scan;
  const onSale = isOnSale(now);
  const counted = fields.map(countedBy);
  const values = counted.map(({ value }) => value);
  const list = sql.join(values, sql`, `);
  const named = sql.join(
    counted.map(({ value, name }) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const sets = sql.join([...values.map((value) => sql`(${value})`), ...(withWhole ? [sql`()`] : [])], sql`, `);
  const rank = sql.raw(String(rankOf(filter.currency ?? 'ARCA')));
  const rows = await rowsOf<FacetRow>(
    db,
    sql`select ${values.length > 0 ? sql`grouping(${list}) as mask, ${named},` : sql`0 as mask,`}
      count(*) as count,
      count(*) filter (where ${onSale}) as for_sale,
      min(${heroes.priceUp}) filter (where ${onSale} and ${heroes.currencyRank} = ${rank})::text as floor
    from ${heroes} where ${whereOf(filter, without ? { now, without } : { now })} group by grouping sets (${sets})`,
  );
  return rows.map((row) => facetOf(row, fields));
}

/** `field` null is the whole. grouping() sets a bit, the first column's highest, for each column that a row is not grouped by. */
function facetOf(row: FacetRow, fields: readonly CountedField[]): FacetCount {
  const at = fields.findIndex((_field, i) => fields.length > 0 && !(Number(row.mask) & (1 << (fields.length - 1 - i))));
  const field = fields[at] ?? null;
  const value = field ? row[countedBy(field).name] : null;
  return {
    field,
    value: typeof value === 'number' ? value : null,
    count: Number(row.count),
    forSale: Number(row.for_sale),
    floor: row.floor,
  };
}

export type HistoryOptions = {
  tokenId: bigint;
  kinds: readonly string[] | undefined;
  direction: 'asc' | 'desc';
  after: readonly string[] | null;
  limit: number;
};

const historyWhere = (tokenId: bigint, kinds: readonly string[] | undefined) =>
  and(eq(heroEvents.tokenId, tokenId), kinds ? isOneOf(sql`${heroEvents.kind}`, 'text', kinds) : undefined) ??
  sql`true`;

export async function listHistory(db: Database, options: HistoryOptions) {
  const { tokenId, kinds, direction, after, limit } = options;
  const order: KeyOrder = {
    columns: [
      { column: sql`${heroEvents.blockNumber}`, type: 'bigint' },
      { column: sql`${heroEvents.logIndex}`, type: 'integer' },
    ],
    direction,
  };
  const where = historyWhere(tokenId, kinds);
  return db
    .select({ row: heroEvents, key: keyText(order) })
    .from(heroEvents)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countHistory = (db: Database, tokenId: bigint, kinds: readonly string[] | undefined) =>
  countUpTo(db, sql`${heroEvents}`, historyWhere(tokenId, kinds));
