import { sql, type SQL } from 'drizzle-orm';
import type { MarketSubject } from '../../../core/wire/game/market-data.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { bigintId, isOneOf } from '../../db/key-set.ts';

/** The columns of `heroes h` that a set of traits names. */
const traits = [
  ['rarity', sql`h.rarity`, 'smallint'],
  ['heroClass', sql`h.hero_class`, 'smallint'],
  ['faction', sql`h.faction`, 'smallint'],
  ['gender', sql`h.gender`, 'smallint'],
  ['suit', sql`h.suit_id`, 'integer'],
] as const;

export const joined = (all: readonly SQL[]): SQL => (all.length === 0 ? sql`true` : sql.join([...all], sql` and `));

/** Whether the hero `h` is one of the set. */
export const hasTraits = (subject: MarketSubject): SQL =>
  joined(
    traits.flatMap(([name, column, type]) => {
      const chosen = subject[name];
      return chosen ? [isOneOf(column, type, chosen)] : [];
    }),
  );

/** The id of the subject's item as a number; one that none of ours can be has no sales. */
export const itemIdOf = (subject: MarketSubject): string => subject.id ?? '0';

/** A hero by its id; null for one that none of ours can be. */
export const heroIdOf = (subject: MarketSubject): bigint | null =>
  subject.id === undefined ? null : bigintId(subject.id);

const timeOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** When a sale was; `from` null for the beginning of time. */
export const within = (column: SQL, from: Date | null, to: Date): SQL =>
  joined([...(from ? [sql`${column} >= ${timeOf(from)}`] : []), sql`${column} < ${timeOf(to)}`]);

export const inTime = (column: SQL, now: Date): SQL => sql`(${column} is null or ${column} > ${timeOf(now)})`;

export type Span = { currency: Currency; from: Date | null; to: Date };

/**
 * Sales of heroes from both places where they are sold, the listings and the offers, as `sale`. The tables of other
 * modules are read by name.
 */
export function heroSales({ currency, from, to }: Span): SQL {
  const listings = sql`select 'listing-' || id as id, token_id, price, closed_at as moment, seller, buyer,
      close_tx_hash as tx_hash from orders
    where state = 'sold' and currency = ${currency} and ${within(sql`closed_at`, from, to)}`;
  if (currency !== 'ARCA') return listings;
  return sql`${listings} union all
    select 'offer-' || id, token_id, price, closed_at, seller, buyer, close_tx_hash from market_offers
    where state = 'accepted' and ${within(sql`closed_at`, from, to)}`;
}

/** What was paid for the subject: `unit` of a piece, `pieces`, `moment`. */
export function salesOf(subject: MarketSubject, span: Span): SQL {
  if (subject.kind === 'item')
    return sql`select at as moment, unit_price as unit, quantity as pieces from item_sales
      where item_id = ${itemIdOf(subject)}::numeric and currency = ${span.currency}
        and ${within(sql`at`, span.from, span.to)}`;
  return sql`select sale.moment, sale.price as unit, 1::numeric as pieces from (${heroSales(span)}) as sale
    join heroes h on h.token_id = sale.token_id where ${hasTraits(subject)}`;
}

/** What can be bought of the subject: `unit` of a piece, and `pieces`. */
export function asksOf(subject: MarketSubject, currency: Currency, now: Date): SQL {
  if (subject.kind === 'item')
    return sql`select unit_price as unit, stock as pieces from item_orders
      where item_id = ${itemIdOf(subject)}::numeric and currency = ${currency} and state = 'open' and stock > 0
        and ${inTime(sql`expires_at`, now)}`;
  // Written as the market's own partial indexes have it.
  const rank = sql.raw(currency === 'ARCA' ? '0' : '1');
  return sql`select h.price_up as unit, 1::numeric as pieces from heroes h
    where h.for_sale and h.currency_rank = ${rank} and ${inTime(sql`h.expires_at`, now)} and ${hasTraits(subject)}`;
}
