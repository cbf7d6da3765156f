import { heroFacetFields, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { rankOf } from '../hero-filter.ts';
import type { FacetQuery } from './facet-types.ts';
import { split } from './tallies.ts';

/**
 * A filter as the columns understand it: everything that the market asks for. Null for what they do not hold: whose heroes,
 * which, of what name, with what skills, and in what state. Like `whereOf`, which says the same to the database.
 */
export function queryOf(filter: HeroFilter, now: Date): FacetQuery | null {
  const { forSale, currency, price } = filter;
  const isPriced = asksForPrice(filter);
  if (asksForMore(filter) || (isPriced && forSale === false)) return null;
  return {
    sale: saleOf(isPriced || forSale),
    unpricedSale: saleOf(forSale),
    rank: currency ? rankOf(currency) : null,
    price: price ? pricesOf(price) : null,
    level: rangeOf(filter.upgradeLevel),
    bonus: rangeOf(filter.miningBonus),
    chosen: Object.fromEntries(heroFacetFields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : []))),
    floorRank: rankOf(currency ?? 'ARCA'),
    now: now.getTime(),
  };
}

const asksForMore = ({ owner, notOwner, state, id, skill, name }: HeroFilter) =>
  (owner ?? notOwner ?? state ?? id ?? skill ?? name) !== undefined;
const asksForPrice = ({ currency, price }: HeroFilter) => (currency ?? price?.gte ?? price?.lte) !== undefined;

function saleOf(forSale: boolean | undefined): FacetQuery['sale'] {
  if (forSale === undefined) return 'any';
  return forSale ? 'yes' : 'no';
}

const pricesOf = ({ gte = '0', lte }: NonNullable<HeroFilter['price']>): FacetQuery['price'] => [
  split(BigInt(gte)),
  lte === undefined ? [Infinity, 0] : split(BigInt(lte)),
];

const rangeOf = (range: HeroFilter['upgradeLevel']): FacetQuery['level'] =>
  range ? [range.gte ?? -Infinity, range.lte ?? Infinity] : null;
