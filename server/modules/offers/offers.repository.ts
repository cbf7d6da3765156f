import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import { bigintArray } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, bigintId, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { counterOffers, marketOffers, type MarketOfferRow } from './offers.tables.ts';

type ListInput = InputOf<typeof marketOfferEndpoints.list>;
type CounterInput = InputOf<typeof marketOfferEndpoints.counters>;
export type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number; now: Date };
/** The filter of the wire, with the heroes that offers are made to, and whose own offers are none of them. */
export type OfferFilter = Omit<ListInput['filter'], 'receivedBy' | 'forHero'> & {
  madeTo?: { heroIds: readonly bigint[]; collection: string } | undefined;
  notBy?: string | undefined;
};

const keys = {
  id: [],
  madeAt: [{ column: sql`${marketOffers.madeAt}`, type: 'timestamptz' }],
  amount: [{ column: sql`${marketOffers.amount}`, type: 'numeric' }],
} as const;

export const offerOrder = ({ field, order }: ListInput['sorter'][number]): KeyOrder => ({
  columns: [...keys[field], { column: sql`${marketOffers.id}`, type: 'bigint' }],
  direction: order,
});

/** A condition where something is asked for, none where it is not. */
const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

/** One state alone is written as the partial indexes have it. */
const hasState = (states: readonly string[]) =>
  states.length === 1 && states[0] === 'open'
    ? sql`state = 'open'`
    : isOneOf(sql`${marketOffers.state}`, 'text', states);

function offerWhere(filter: OfferFilter, now: Date): SQL {
  const { buyer, seller, ...column } = marketOffers;
  return joined([
    ...given(filter.state, hasState),
    ...given(filter.kind, (kinds) => isOneOf(sql`${column.kind}`, 'text', kinds)),
    ...given(filter.buyer, (wallet) => sql`${buyer} = ${wallet}`),
    ...given(filter.notBy, (wallet) => sql`${buyer} <> ${wallet}`),
    ...given(filter.seller, (wallet) => sql`${seller} = ${wallet}`),
    ...given(filter.account, (wallet) => sql`(${buyer} = ${wallet} or ${seller} = ${wallet})`),
    ...given(filter.least, (least) => sql`${column.amount} >= ${least}::numeric`),
    ...given(filter.madeTo, madeTo),
    ...given(filter.isExpired, (expired) => isPast(expired, now)),
    ...given(filter.tokenId, (id) => isId(sql`${column.tokenId}`, id)),
    ...given(filter.id, (ids) => hasId(sql`${column.id}`, ids)),
  ]);
}

export const timeOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const isPast = (expired: boolean, now: Date) =>
  expired
    ? sql`(${marketOffers.state} = 'open' and ${marketOffers.expiresAt} <= ${timeOf(now)})`
    : sql`(${marketOffers.state} <> 'open' or ${marketOffers.expiresAt} > ${timeOf(now)})`;

/** On one of these heroes, on traits that one of them has, or on the collection. */
function madeTo({ heroIds, collection }: NonNullable<OfferFilter['madeTo']>): SQL {
  if (heroIds.length === 0) return sql`false`;
  const onOne = isOneOf(sql`${marketOffers.tokenId}`, 'bigint', heroIds.map(String));
  const among = sql`h.token_id = any(${bigintArray(heroIds)}) and h.state <> 'burned'`;
  const isMet = sql`exists (select 1 from heroes h where ${among} and ${fits})`;
  const kinds = sql`case ${marketOffers.kind} when 'token' then ${onOne} when 'traits' then ${isMet} else true end`;
  return sql`${marketOffers.collection} = ${collection} and ${kinds}`;
}

/** Whether the hero `h` has what an offer on traits asks for, as the contract decides it; `heroes` is read by name. */
export const fits = sql.raw(
  `(${[
    ...[
      ['rarities', 'rarity'],
      ['classes', 'hero_class'],
      ['factions', 'faction'],
      ['genders', 'gender'],
    ].map(
      ([wanted = '', has = '']) => `(market_offers.${wanted} = 0 or (market_offers.${wanted} >> h.${has}) & 1 = 1)`,
    ),
    'h.burn_count >= market_offers.min_level',
    ...['head', 'body', 'legs', 'hands'].map((part) => `market_offers.${part} in (0, h.${part})`),
  ].join(' and ')})`,
);

/**
 * Of each of these heroes the highest offer that its owner could accept. For each kind the dearest that fits is the first
 * that a scan of that kind's own index meets; of the three the dearest is the best.
 */
export async function bestOffers(
  db: Database,
  { heroIds, collection, now }: { heroIds: readonly bigint[]; collection: string; now: Date },
): Promise<Map<bigint, MarketOfferRow>> {
  if (heroIds.length === 0) return new Map();
  const dearest = (kind: string, condition: SQL) => sql`(
    select id, amount from market_offers
    where state = 'open' and kind = ${sql.raw(`'${kind}'`)} and ${condition}
      and expires_at > ${timeOf(now)} and buyer <> h.owner
    order by amount desc, id desc limit 1)`;
  const found = await rowsOf<{ token_id: string; id: string }>(
    db,
    sql`select h.token_id::text as token_id, best.id::text as id from heroes h cross join lateral (
      select id from (
        ${dearest('token', sql`token_id = h.token_id and collection = ${collection}`)}
        union all ${dearest('collection', sql`collection = ${collection}`)}
        union all ${dearest('traits', sql`${fits} and collection = ${collection}`)}
      ) as kinds order by amount desc, id desc limit 1
    ) as best where h.token_id = any(${bigintArray(heroIds)}) and h.state <> 'burned'`,
  );
  if (found.length === 0) return new Map();
  const ids = [...new Set(found.map(({ id }) => id))];
  const rows = await db
    .select()
    .from(marketOffers)
    .where(isOneOf(sql`${marketOffers.id}`, 'bigint', ids));
  const byId = new Map(rows.map((row) => [row.id.toString(), row]));
  return new Map(
    found.flatMap(({ token_id: heroId, id }) => {
      const row = byId.get(id);
      return row ? [[BigInt(heroId), row] as const] : [];
    }),
  );
}

export async function listOffers(db: Database, filter: OfferFilter, { order, after, limit, now }: Paged) {
  const where = offerWhere(filter, now);
  return db
    .select({ row: marketOffers, key: keyText(order) })
    .from(marketOffers)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countOffers = (db: Database, filter: OfferFilter, now: Date) =>
  countUpTo(db, sql`${marketOffers}`, offerWhere(filter, now));

export const counterOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${counterOffers.id}`, type: 'bigint' }],
  direction,
});

function counterWhere(filter: CounterInput['filter'], now: Date): SQL {
  const all: SQL[] = [sql`${marketOffers.id} = ${counterOffers.offerId}`];
  if (filter.id) all.push(hasId(sql`${counterOffers.id}`, filter.id));
  if (filter.offerId) all.push(isId(sql`${counterOffers.offerId}`, filter.offerId));
  if (filter.seller) all.push(sql`${counterOffers.seller} = ${filter.seller}`);
  if (filter.buyer) all.push(sql`${marketOffers.buyer} = ${filter.buyer}`);
  if (filter.account)
    all.push(sql`(${counterOffers.seller} = ${filter.account} or ${marketOffers.buyer} = ${filter.account})`);
  if (filter.isOpen !== undefined) {
    const isAcceptable = sql`${counterOffers.state} = 'open' and ${marketOffers.state} = 'open'
      and ${counterOffers.expiresAt} > ${timeOf(now)} and ${marketOffers.expiresAt} > ${timeOf(now)}`;
    all.push(filter.isOpen ? sql`(${isAcceptable})` : sql`not (${isAcceptable})`);
  }
  return joined(all);
}

/** Each with the offer that it answers. */
export async function listCounters(db: Database, filter: CounterInput['filter'], { order, after, limit, now }: Paged) {
  const where = counterWhere(filter, now);
  const offer = { buyer: marketOffers.buyer, offerState: marketOffers.state };
  const rows = await db
    .select({ counter: counterOffers, ...offer, key: keyText(order) })
    .from(counterOffers)
    .innerJoin(marketOffers, eq(marketOffers.id, counterOffers.offerId))
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
  return rows.map(({ key, counter, buyer, offerState }) => ({ key, row: { counter, buyer, offerState } }));
}

export const countCounters = (db: Database, filter: CounterInput['filter'], now: Date) =>
  countUpTo(db, sql`${counterOffers}, ${marketOffers}`, counterWhere(filter, now));

/** What all open offers come to. */
export async function sumHeld(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ held: string }>(
    db,
    sql`select coalesce(sum(amount), 0)::text as held from ${marketOffers} where state = 'open'`,
  );
  return BigInt(row?.held ?? '0');
}

function isId(column: SQL, text: string): SQL {
  const id = bigintId(text);
  return id === null ? sql`false` : sql`${column} = ${id}`;
}

function hasId(column: SQL, ids: readonly string[]): SQL {
  const known = ids.flatMap((id) => bigintId(id)?.toString() ?? []);
  return isOneOf(column, 'bigint', known);
}

const joined = (all: SQL[]): SQL => (all.length === 0 ? sql`true` : sql.join(all, sql` and `));
