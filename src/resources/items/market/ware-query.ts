import type { Sorter } from '../../../../core/wire/list-query.ts';
import type { WareFacetField, WareFilter, WareType } from '../../../../core/wire/game/wares.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import type { TokenUnits } from '../../../lib/amount.ts';
import { readName } from '../../../lib/data/filters.ts';
import { boundToAmount, currencies, decodeBounds, DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';

/** The four shelves of the market, each a page of its own, and what lies on them. */
export const wareGroups = ['items', 'boxes', 'vouchers', 'coupons'] as const;
export type WareGroup = (typeof wareGroups)[number];
/** What lies in one's bag, by the ranges of ids; gacha balls have a page of their own. */
export const bagTabs = ['all', 'badge', 'avatar', 'frame', 'item', 'voucher', 'coupon', 'unique'] as const;
export type BagTab = (typeof bagTabs)[number];
/** One of the market's, or one in a bag. */
export type WareShelf = WareGroup | BagTab;

const traded: readonly WareType[] = ['badge', 'avatar', 'frame', 'pass', 'emote', 'goods', 'unique'];
const typesOf: Record<WareShelf, readonly WareType[]> = {
  items: traded,
  boxes: ['box'],
  vouchers: ['voucher'],
  coupons: ['coupon'],
  all: [...traded, 'voucher', 'coupon'],
  badge: ['badge'],
  avatar: ['avatar'],
  frame: ['frame'],
  item: ['pass', 'emote', 'goods'],
  voucher: ['voucher'],
  coupon: ['coupon'],
  unique: ['unique'],
};
/** What each shelf can be narrowed by. */
const fieldsOf: Record<WareShelf, readonly WareFacetField[]> = {
  items: ['type', 'rarity'],
  boxes: ['tier', 'family'],
  vouchers: [],
  coupons: ['tier', 'family', 'off'],
  all: ['type', 'rarity'],
  badge: ['rarity'],
  avatar: ['rarity'],
  frame: ['rarity'],
  item: ['type', 'rarity'],
  voucher: [],
  coupon: ['tier', 'family', 'off'],
  unique: [],
};

/** What each facet may choose from; anything else in a URL is no choice. */
const allowed: Record<Exclude<WareFacetField, 'type'>, readonly string[]> = {
  rarity: ['0', '1', '2', '3', '4'],
  tier: ['elite', 'epic', 'legendary', 'vip'],
  family: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  off: ['10', '30', '50', '70', '90'],
};

export const wareSorts = ['price-asc', 'price-desc', 'latest', 'id-asc', 'id-desc'] as const;
/** Of one's own: what came last stands first. */
export const ownWareSorts = ['received', ...wareSorts] as const;
export type WareSort = (typeof ownWareSorts)[number];
export const wareViews = ['cards', 'table'] as const;
export type WareView = (typeof wareViews)[number];

export const wareShows = ['sale', 'all', 'none'] as const;
export type WareShow = (typeof wareShows)[number];

export type WareQuery = Record<WareFacetField, readonly string[]> & {
  /** For sale, not for sale, or both. */
  show: WareShow;
  currency: Currency | null;
  min: string;
  max: string;
  sort: WareSort;
  view: WareView;
  /** Words of the name; '' for any. */
  name: string;
  /** The item whose dialog is open; '' for none. */
  item: string;
};

export const emptyWareQuery: WareQuery = {
  show: 'sale',
  currency: null,
  min: '',
  max: '',
  sort: 'price-asc',
  view: 'cards',
  name: '',
  item: '',
  type: [],
  rarity: [],
  tier: [],
  family: [],
  off: [],
};

const ID = /^[1-9]\d{4,77}$/;
const isOne = <Name extends string>(text: string | null, names: readonly Name[]): Name | null =>
  names.find((name) => name === text) ?? null;

export const wareFields = (group: WareShelf): readonly WareFacetField[] => fieldsOf[group];

/** What a facet of a shelf may choose from; VIP boxes have no coupons. */
export function wareChoices(group: WareShelf, field: WareFacetField): readonly string[] {
  if (field === 'type') return typesOf[group];
  const isOfCoupons = group === 'coupons' || group === 'coupon';
  return isOfCoupons && field === 'tier' ? allowed.tier.filter((tier) => tier !== 'vip') : allowed[field];
}

function readChoices(text: string | null, choices: readonly string[]): string[] {
  const named = new Set((text ?? '').slice(0, 400).split(','));
  return choices.filter((choice) => named.has(choice));
}

/** Reads a URL's query. Whatever it holds, a query comes out: what a shelf does not know is no choice. */
export function decodeWareQuery(group: WareShelf, search: URLSearchParams): WareQuery {
  const chosen = fieldsOf[group].map((field) => [field, readChoices(search.get(field), wareChoices(group, field))]);
  const { min, max } = decodeBounds(search);
  const currency = isOne(search.get('currency'), currencies);
  return {
    ...emptyWareQuery,
    ...(Object.fromEntries(chosen) as Partial<WareQuery>),
    show: isOne(search.get('show'), wareShows) ?? emptyWareQuery.show,
    currency: currency ?? (min !== '' || max !== '' ? DEFAULT_CURRENCY : null),
    min,
    max,
    sort: isOne(search.get('sort'), wareSorts) ?? emptyWareQuery.sort,
    view: isOne(search.get('view'), wareViews) ?? emptyWareQuery.view,
    name: readName(search.get('name')),
    item: ID.exec(search.get('item') ?? '')?.[0] ?? '',
  };
}

/** The shortest URL query that reads back as the same. */
export function encodeWareQuery(group: WareShelf, query: WareQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of fieldsOf[group]) if (query[field].length > 0) search.set(field, query[field].join(','));
  for (const name of ['show', 'currency', 'min', 'max', 'sort', 'view', 'name', 'item'] as const) {
    const value = query[name];
    if (value && value !== emptyWareQuery[name]) search.set(name, value);
  }
  return search;
}

export const wareCodec = (group: WareGroup) => ({
  decode: (search: URLSearchParams) => decodeWareQuery(group, search),
  encode: (query: WareQuery) => encodeWareQuery(group, query),
});

const boundsOf = (min: string, max: string, { decimals }: TokenUnits) => ({
  ...(min ? { gte: boundToAmount(min, decimals).toString() } : {}),
  ...(max ? { lte: boundToAmount(max, decimals).toString() } : {}),
});

/** The filter as the wire has it. `token` gives a price its unit; bounds wait until it is known. */
export function toWareFilter(group: WareShelf, query: WareQuery, token: TokenUnits | undefined): WareFilter {
  const { show, currency, min, max, type, rarity, tier, family, off, name } = query;
  const price = token ? boundsOf(min, max, token) : {};
  return {
    type: type.length > 0 ? typesOf[group].filter((each) => type.includes(each)) : [...typesOf[group]],
    ...(show === 'all' ? {} : { forSale: show === 'sale' }),
    ...(currency ? { currency } : {}),
    ...(name ? { name } : {}),
    ...(Object.keys(price).length > 0 ? { price } : {}),
    ...(rarity.length > 0 ? { rarity: rarity.map(Number) } : {}),
    ...(tier.length > 0 ? { tier: tier as WareFilter['tier'] & string[] } : {}),
    ...(family.length > 0 ? { family: family.map(Number) } : {}),
    ...(off.length > 0 ? { off: off.map(Number) } : {}),
  };
}

const sorters: Record<WareSort, Sorter<'id' | 'price' | 'listedAt' | 'receivedAt'>> = {
  received: { field: 'receivedAt', order: 'desc' },
  'price-asc': { field: 'price', order: 'asc' },
  'price-desc': { field: 'price', order: 'desc' },
  latest: { field: 'listedAt', order: 'desc' },
  'id-asc': { field: 'id', order: 'asc' },
  'id-desc': { field: 'id', order: 'desc' },
};
export const toWareSorter = (sort: WareSort) => sorters[sort];

export function toggleWareChoice(group: WareShelf, query: WareQuery, field: WareFacetField, value: string): WareQuery {
  const next = new Set(query[field]);
  if (!next.delete(value)) next.add(value);
  return { ...query, [field]: wareChoices(group, field).filter((choice) => next.has(choice)) };
}

/** Everything back to how the market opens, but the sort and the view that a person chose. */
export const resetWareQuery = ({ sort, view, item }: WareQuery): WareQuery => ({ ...emptyWareQuery, sort, view, item });

/** How many things narrow the list. */
export function countWareFilters(query: WareQuery): number {
  const chosen = [query.type, query.rarity, query.tier, query.family, query.off].flat().length;
  return chosen + (query.name ? 1 : 0) + (query.min || query.max || query.currency ? 1 : 0);
}
