import type { Sorter } from '../../../../core/wire/list-query.ts';
import { collectionIds, type CollectionId, type ExploreFilter } from '../../../../core/wire/marketplace/collections.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import type { TokenUnits } from '../../../lib/amount.ts';
import { readName } from '../../../lib/data/filters.ts';
import { boundToAmount, currencies, decodeBounds, DEFAULT_CURRENCY } from '../../../lib/data/price-bounds.ts';

export const exploreSorts = ['latest', 'price-asc', 'price-desc'] as const;
export type ExploreSort = (typeof exploreSorts)[number];

export type ExploreQuery = {
  /** '' for all of them. */
  collection: CollectionId | '';
  currency: Currency | null;
  min: string;
  max: string;
  sort: ExploreSort;
  /** Words of the name; '' for any. */
  name: string;
};

/** Prices are compared within a currency: to ask for an order of them is to ask for one. */
export function settleQuery(query: ExploreQuery): ExploreQuery {
  const needsUnit = query.sort !== 'latest' || query.min !== '' || query.max !== '';
  return needsUnit && query.currency === null ? { ...query, currency: DEFAULT_CURRENCY } : query;
}

export const exploreCodec = {
  decode: (search: URLSearchParams): ExploreQuery =>
    settleQuery({
      collection: collectionIds.find((id) => id === search.get('collection')) ?? '',
      currency: currencies.find((currency) => currency === search.get('currency')) ?? null,
      ...decodeBounds(search),
      sort: exploreSorts.find((sort) => sort === search.get('sort')) ?? 'latest',
      name: readName(search.get('name')),
    }),
  encode: (query: ExploreQuery): URLSearchParams => {
    const search = new URLSearchParams();
    const { collection, currency, min, max, sort, name } = settleQuery(query);
    const parts = { collection, currency, min, max, sort: sort === 'latest' ? '' : sort, name };
    for (const [name, value] of Object.entries(parts)) if (value) search.set(name, value);
    return search;
  },
};

/** As the wire has it; bounds wait until the unit of a price is known. */
export function toExploreFilter(query: ExploreQuery, token: TokenUnits | undefined, seller?: string): ExploreFilter {
  const { collection, currency, min, max, name } = query;
  const price = token && {
    ...(min ? { gte: boundToAmount(min, token.decimals).toString() } : {}),
    ...(max ? { lte: boundToAmount(max, token.decimals).toString() } : {}),
  };
  return {
    ...(collection ? { collection: [collection] } : {}),
    ...(currency ? { currency } : {}),
    ...(seller === undefined ? {} : { seller }),
    ...(name ? { name } : {}),
    ...(price && Object.keys(price).length > 0 ? { price } : {}),
  };
}

const sorters: Record<ExploreSort, Sorter<'listedAt' | 'price'>> = {
  latest: { field: 'listedAt', order: 'desc' },
  'price-asc': { field: 'price', order: 'asc' },
  'price-desc': { field: 'price', order: 'desc' },
};
export const toExploreSorter = (sort: ExploreSort) => sorters[sort];
