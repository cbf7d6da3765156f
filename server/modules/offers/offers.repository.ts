import { and, eq, sql, type SQL } from 'drizzle-orm';
import { traitFields } from '../../../core/rules/market-offers.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import { bigintArray } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, bigintId, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { counterOffers, marketOffers } from './offers.tables.ts';

type ListInput = InputOf<typeof marketOfferEndpoints.list>;
type CounterInput = InputOf<typeof marketOfferEndpoints.counters>;
export type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };
/** The filter of the wire, with the heroes of the wallet that offers are made to. */
export type OfferFilter = Omit<ListInput['filter'], 'receivedBy'> & { heroIds?: readonly bigint[] | undefined };

const keys = {
  id: [],
  madeAt: [{ column: sql`${marketOffers.madeAt}`, type: 'timestamptz' }],
  amount: [{ column: sql`${marketOffers.amount}`, type: 'numeric' }],
} as const;

export const offerOrder = ({ field, order }: ListInput['sorter'][number]): KeyOrder => ({
  columns: [...keys[field], { column: sql`${marketOffers.id}`, type: 'bigint' }],
  direction: order,
});

function offerWhere(filter: OfferFilter): SQL {
  const all: SQL[] = [];
  if (filter.state) all.push(isOneOf(sql`${marketOffers.state}`, 'text', filter.state));
  if (filter.kind) all.push(isOneOf(sql`${marketOffers.kind}`, 'text', filter.kind));
  if (filter.buyer) all.push(sql`${marketOffers.buyer} = ${filter.buyer}`);
  if (filter.seller) all.push(sql`${marketOffers.seller} = ${filter.seller}`);
  if (filter.heroIds) all.push(madeTo(filter.heroIds));
  if (filter.tokenId) all.push(isId(sql`${marketOffers.tokenId}`, filter.tokenId));
  if (filter.id) {
    const known = filter.id.flatMap((id) => bigintId(id)?.toString() ?? []);
    all.push(isOneOf(sql`${marketOffers.id}`, 'bigint', known));
  }
  return joined(all);
}

/** On one of these heroes, on traits that one of them has, or on the collection. */
function madeTo(heroIds: readonly bigint[]): SQL {
  if (heroIds.length === 0) return sql`false`;
  const onOne = isOneOf(sql`${marketOffers.tokenId}`, 'bigint', heroIds.map(String));
  return sql`case ${marketOffers.kind} when 'token' then ${onOne} when 'traits' then ${isMetBy(heroIds)} else true end`;
}

type Field = (typeof traitFields.parts)[number];
/** The columns of the parts, in their order. */
const partColumns = ['h.head', 'h.body', 'h.legs', 'h.hands'];

/** A field of an offer's word. */
function fieldOf({ at, bits }: Field): SQL {
  const power = (exponent: number) => sql.raw(`${2n ** BigInt(exponent)}::numeric`);
  return sql`mod(div(${marketOffers.traits}, ${power(at)}), ${power(bits)})::integer`;
}

/** Whether one of these heroes has what the offer asks for; the heroes' table is read by name. */
function isMetBy(heroIds: readonly bigint[]): SQL {
  const { rarities, classes, factions, genders, minUpgradeLevel, parts } = traitFields;
  const allows = (field: Field, column: string) =>
    sql`(${fieldOf(field)} = 0 or (${fieldOf(field)} >> ${sql.raw(column)}) & 1 = 1)`;
  const all = [
    sql`h.token_id = any(${bigintArray(heroIds)})`,
    allows(rarities, 'h.rarity'),
    allows(classes, 'h.hero_class'),
    allows(factions, 'h.faction'),
    allows(genders, 'h.gender'),
    sql`h.burn_count >= ${fieldOf(minUpgradeLevel)}`,
    ...parts.map((part, at) => sql`${fieldOf(part)} in (0, ${sql.raw(partColumns[at] ?? '')})`),
  ];
  return sql`exists (select 1 from heroes h where ${sql.join(all, sql` and `)})`;
}

export async function listOffers(db: Database, filter: OfferFilter, { order, after, limit }: Paged) {
  const where = offerWhere(filter);
  return db
    .select({ row: marketOffers, key: keyText(order) })
    .from(marketOffers)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countOffers = (db: Database, filter: OfferFilter) =>
  countUpTo(db, sql`${marketOffers}`, offerWhere(filter));

export const counterOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${counterOffers.id}`, type: 'bigint' }],
  direction,
});

function counterWhere(filter: CounterInput['filter']): SQL {
  const all: SQL[] = [sql`${marketOffers.id} = ${counterOffers.offerId}`];
  if (filter.offerId) all.push(isId(sql`${counterOffers.offerId}`, filter.offerId));
  if (filter.seller) all.push(sql`${counterOffers.seller} = ${filter.seller}`);
  if (filter.buyer) all.push(sql`${marketOffers.buyer} = ${filter.buyer}`);
  return joined(all);
}

/** Each with the offer that it answers. */
export async function listCounters(db: Database, filter: CounterInput['filter'], { order, after, limit }: Paged) {
  const where = counterWhere(filter);
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

export const countCounters = (db: Database, filter: CounterInput['filter']) =>
  countUpTo(db, sql`${counterOffers}, ${marketOffers}`, counterWhere(filter));

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

const joined = (all: SQL[]): SQL => (all.length === 0 ? sql`true` : sql.join(all, sql` and `));
