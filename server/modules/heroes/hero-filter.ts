import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bonusSteps, levelSteps } from '../../../core/rules/heroes.ts';
import {
  heroFacetFields,
  type CountedField,
  type HeroFacetField,
  type HeroFilter,
} from '../../../core/wire/game/heroes.ts';
import type { CurrencyChoice, Sorter } from '../../../core/wire/list-query.ts';
import { bigintId, isOneOf, type KeyColumn, type KeyOrder } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import { isInState } from './hero-roles.ts';
import { isNamed } from './names/name-search.ts';
import { heroes } from './heroes.tables.ts';

type SortField = 'id' | 'price' | 'listedAt' | 'upgradeLevel' | 'miningBonus' | 'pricePerBonus' | 'receivedAt';
export type HeroSorter = Sorter<SortField>;

const facetColumns: Record<HeroFacetField, { column: PgColumn; type: 'smallint' | 'integer' }> = {
  rarity: { column: heroes.rarity, type: 'smallint' },
  heroClass: { column: heroes.heroClass, type: 'smallint' },
  faction: { column: heroes.faction, type: 'smallint' },
  gender: { column: heroes.gender, type: 'smallint' },
  suit: { column: heroes.suitId, type: 'integer' },
  head: { column: heroes.head, type: 'integer' },
  body: { column: heroes.body, type: 'integer' },
  legs: { column: heroes.legs, type: 'integer' },
  hands: { column: heroes.hands, type: 'integer' },
  eyes: { column: heroes.eyes, type: 'smallint' },
  nose: { column: heroes.nose, type: 'smallint' },
  mouth: { column: heroes.mouth, type: 'smallint' },
  skin: { column: heroes.skin, type: 'smallint' },
  hair: { column: heroes.hair, type: 'smallint' },
};

/** The step that a value has reached, so that the database can group by it. */
const stepOf = (column: PgColumn, steps: readonly number[]): SQL => {
  const all = sql.raw(`array[${steps.join(', ')}]::int[]`);
  return sql`(${all})[width_bucket(${column}, ${all})]`;
};

/** What heroes are counted by, and what that is called in a row of counts. */
export function countedBy(field: CountedField): { value: SQL; name: string } {
  if (field === 'level') return { value: stepOf(heroes.burnCount, levelSteps), name: 'level_step' };
  if (field === 'bonus') return { value: stepOf(heroes.miningBonusBps, bonusSteps), name: 'bonus_step' };
  const { column } = facetColumns[field];
  return { value: sql`${column}`, name: column.name };
}

/** The generated column currency_rank knows the two currencies of the market. */
export const rankOf = (currency: 'ARCA' | 'RON') => (currency === 'ARCA' ? 0 : 1);

/** What a filter asks beside the price; a range is of its currency, so that both go together. */
export function withoutPrice({ currency: _currency, price: _price, ...others }: HeroFilter): HeroFilter {
  return others;
}

/** What the currencies count, from what each currency rank does: any of them shows what has no price as well. */
export function currencyChoicesOf(ranks: readonly { count: number; floor: string | null }[]): CurrencyChoice[] {
  const choiceOf = (value: 'ARCA' | 'RON'): CurrencyChoice => {
    const { count = 0, floor = null } = ranks[rankOf(value)] ?? {};
    return { value, count, floor };
  };
  const any = ranks.reduce((sum, { count }) => sum + count, 0);
  return [{ value: null, count: any, floor: null }, choiceOf('ARCA'), choiceOf('RON')];
}

export type WhereOptions = {
  now: Date;
  /** The rows come dearest first. */
  isPriceDown?: boolean;
  /** A facet that counts as not chosen. */
  without?: CountedField;
};

/** What has expired waits for its seller: the market holds it, and nobody can buy it. */
export const isOnSale = (now: Date) => sql`${heroes.forSale} and ${lasts(now)}`;
const lasts = (now: Date) =>
  sql`(${heroes.expiresAt} is null or ${heroes.expiresAt} > ${now.toISOString()}::timestamptz)`;

/** The conditions of a filter. */
export function whereOf(filter: HeroFilter, { now, isPriceDown = false, without }: WhereOptions): SQL {
  const facets = heroFacetFields.flatMap((field) => {
    const chosen = field === without ? undefined : filter[field];
    const { column, type } = facetColumns[field];
    return chosen ? [isOneOf(sql`${column}`, type, chosen)] : [];
  });
  const all = [...saleConditions(filter, now, isPriceDown), ...facets, ...ownConditions(filter, now, without)];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Written as the partial indexes have it: `for_sale` with no parameter. */
function saleConditions(filter: HeroFilter, now: Date, isPriceDown: boolean): SQL[] {
  const all: SQL[] = [];
  const { gte, lte } = filter.price ?? {};
  const isPriced = gte !== undefined || lte !== undefined || filter.currency !== undefined;
  if (filter.forSale === true || isPriced) all.push(isOnSale(now));
  if (filter.forSale === false) all.push(sql`not (${isOnSale(now)})`);
  if (filter.currency) all.push(sql`${heroes.currencyRank} = ${sql.raw(String(rankOf(filter.currency)))}`);
  // Against the column that the sorter's index has, so that a scan in order finds it there.
  if (gte !== undefined) {
    all.push(isPriceDown ? sql`${heroes.priceDown} <= -(${gte}::numeric)` : sql`${heroes.priceUp} >= ${gte}::numeric`);
  }
  if (lte !== undefined) {
    all.push(isPriceDown ? sql`${heroes.priceDown} >= -(${lte}::numeric)` : sql`${heroes.priceUp} <= ${lte}::numeric`);
  }
  return all;
}

function rangeOf(column: PgColumn, range: HeroFilter['upgradeLevel']): SQL[] {
  const { gte, lte } = range ?? {};
  return [
    ...(gte === undefined ? [] : [sql`${column} >= ${gte}::integer`]),
    ...(lte === undefined ? [] : [sql`${column} <= ${lte}::integer`]),
  ];
}

/** Who names a state or an id may ask for what is burned; what is for sale is not burned anyway. */
function asksForBurned({ state, id, price, currency, forSale }: HeroFilter): boolean {
  return forSale === true || (state ?? id ?? price?.gte ?? price?.lte ?? currency) !== undefined;
}

function ownConditions(filter: HeroFilter, now: Date, without: CountedField | undefined): SQL[] {
  const all: SQL[] = [
    ...(without === 'level' ? [] : rangeOf(heroes.burnCount, filter.upgradeLevel)),
    ...(without === 'bonus' ? [] : rangeOf(heroes.miningBonusBps, filter.miningBonus)),
  ];
  if (filter.owner) all.push(sql`${heroes.owner} = ${filter.owner}`);
  if (filter.notOwner) all.push(sql`${heroes.owner} <> ${filter.notOwner}`);
  if (filter.state) all.push(isInState(filter.state, now));
  if (filter.id) {
    const known = filter.id.flatMap((id) => bigintId(id)?.toString() ?? []);
    all.push(isOneOf(sql`${heroes.tokenId}`, 'bigint', known));
  }
  if (filter.skill) all.push(sql`${heroes.skills} && ${sql.raw(`array[${filter.skill.join(', ')}]::int[]`)}`);
  if (filter.name) all.push(isNamed(filter.name));
  if (!asksForBurned(filter)) all.push(sql`${heroes.state} <> 'burned'`);
  return all;
}

/**
 * The key of a list of sorters. All its columns run one way, as a row comparison needs, so what runs against it is negated.
 * What is not for sale has the highest rank and comes last by price either way.
 */
export function orderOf(sorters: readonly HeroSorter[]): KeyOrder {
  const [first = { field: 'id', order: 'asc' } as const, ...rest] = sorters;
  if (new Set(sorters.map(({ field }) => field)).size < sorters.length)
    throw new ApiError('badRequest', 'sorter twice');
  const direction = first.field === 'price' ? 'asc' : first.order;
  const columns = columnsOf(first, direction);
  if (first.field === 'id') return { columns, direction };
  const prefix = columns.length;
  // An id decides every tie, so that what comes after it decides nothing.
  const idAt = rest.findIndex(({ field }) => field === 'id');
  const ties = idAt < 0 ? [...rest, { field: 'id', order: direction } as const] : rest.slice(0, idAt + 1);
  columns.push(...ties.flatMap((sorter) => columnsOf(sorter, direction)));
  const hasOwnIndex = ties.length === 1 && ties[0]?.order === direction;
  return hasOwnIndex ? { columns, direction } : { columns, direction, prefix };
}

const wholeKey = (column: PgColumn, isAgainst: boolean): KeyColumn => ({
  column: isAgainst ? sql`(- ${column})` : sql`${column}`,
  type: 'integer',
});

const timeKey = (at: PgColumn, isAgainst: boolean): KeyColumn =>
  isAgainst
    ? { column: sql`(- extract(epoch from ${at}))`, type: 'numeric' }
    : { column: sql`${at}`, type: 'timestamptz' };

function bonusPriceKeys(isUpwards: boolean): KeyColumn[] {
  if (!isUpwards) throw new ApiError('badRequest', 'pricePerBonus sorts upwards, and first');
  return [
    { column: sql`${heroes.currencyRank}`, type: 'smallint' },
    { column: sql`${heroes.bonusPrice}`, type: 'numeric' },
  ];
}

function columnsOf({ field, order }: HeroSorter, direction: 'asc' | 'desc'): KeyColumn[] {
  const isAgainst = order !== direction;
  if (field === 'id') {
    return [{ column: isAgainst ? sql`(- ${heroes.tokenId})` : sql`${heroes.tokenId}`, type: 'bigint' }];
  }
  if (field === 'listedAt') return [timeKey(heroes.latestAt, isAgainst)];
  if (field === 'receivedAt') return [timeKey(heroes.receivedAt, isAgainst)];
  if (field === 'upgradeLevel') return [wholeKey(heroes.burnCount, isAgainst)];
  if (field === 'miningBonus') return [wholeKey(heroes.miningBonusBps, isAgainst)];
  if (field === 'pricePerBonus') return bonusPriceKeys(order === 'asc' && !isAgainst);
  const price: KeyColumn = { column: isAgainst ? sql`${heroes.priceDown}` : sql`${heroes.priceUp}`, type: 'numeric' };
  const rank = direction === 'asc' ? sql`${heroes.currencyRank}` : sql`(- ${heroes.currencyRank})`;
  return [{ column: rank, type: 'smallint' }, price];
}
