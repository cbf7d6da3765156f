import type { ItemIdentity } from '../../../core/rules/items/item-identity.ts';
import type { Sorter } from '../../../core/wire/list-query.ts';
import {
  wareFacetFields,
  type WareFacetField,
  type WareFacets,
  type WareFilter,
} from '../../../core/wire/game/wares.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import type { PricedItem } from './wares.repository.ts';

export type ShelfItem = PricedItem & ItemIdentity;
export type WareSorter = Sorter<'id' | 'price' | 'listedAt'>;

const DEFAULT_CURRENCY: Currency = 'ARCA';

const floorIn = (item: PricedItem, currency: Currency) => (currency === 'ARCA' ? item.arca : item.ron);
const isForSale = (item: PricedItem) => item.arca !== null || item.ron !== null;

/** The price that stands for it: in the currency that is asked for, or else in ARCA where it has one. */
function shownPrice(item: PricedItem, currency: Currency | undefined): { rank: bigint; price: bigint } {
  const ranked = currency === undefined ? (['ARCA', 'RON'] as const) : ([currency] as const);
  const at = ranked.findIndex((each) => floorIn(item, each) !== null);
  const shown = ranked[at];
  const price = shown === undefined ? null : floorIn(item, shown);
  // What is not for sale comes last either way.
  return price === null ? { rank: BigInt(ranked.length), price: 0n } : { rank: BigInt(at), price: BigInt(price) };
}

/** Where an item stands in an order: smaller keys first, the last part its id. */
export function keyOf(item: ShelfItem, { field, order }: WareSorter, currency: Currency | undefined): bigint[] {
  const way = order === 'asc' ? 1n : -1n;
  const id = BigInt(item.id);
  if (field === 'id') return [way * id];
  if (field === 'listedAt') return item.listedAt === null ? [1n, 0n, id] : [0n, way * BigInt(item.listedAt), id];
  const { rank, price } = shownPrice(item, currency);
  return [rank, way * price, id];
}

export function compareKeys(one: readonly bigint[], other: readonly bigint[]): number {
  for (const [at, part] of one.entries()) {
    const against = other[at] ?? 0n;
    if (part !== against) return part < against ? -1 : 1;
  }
  return 0;
}

function isPriceFit(item: PricedItem, { price, currency }: WareFilter): boolean {
  if (price === undefined && currency === undefined) return true;
  const floor = floorIn(item, currency ?? DEFAULT_CURRENCY);
  if (floor === null) return false;
  const { gte, lte } = price ?? {};
  return (gte === undefined || BigInt(floor) >= BigInt(gte)) && (lte === undefined || BigInt(floor) <= BigInt(lte));
}

/** Whether an item is among what is asked for. OR inside a facet, AND across; `without` counts as not chosen. */
export function fits(item: ShelfItem, filter: WareFilter, without?: WareFacetField): boolean {
  if (filter.id && !filter.id.includes(item.id)) return false;
  if (filter.forSale !== undefined && filter.forSale !== isForSale(item)) return false;
  if (!isPriceFit(item, filter)) return false;
  return wareFacetFields.every((field) => {
    const chosen: readonly (string | number | null)[] | undefined = field === without ? undefined : filter[field];
    return chosen === undefined || chosen.includes(item[field]);
  });
}

function lowest(items: readonly ShelfItem[], currency: Currency): string | null {
  const floors = items.flatMap((item) => floorIn(item, currency) ?? []).map(BigInt);
  return floors.length === 0 ? null : floors.reduce((least, each) => (each < least ? each : least)).toString();
}

function choicesOf(items: readonly ShelfItem[], filter: WareFilter, field: WareFacetField) {
  const groups = new Map<string, ShelfItem[]>();
  for (const item of items) {
    const value = item[field];
    if (value === null || !fits(item, filter, field)) continue;
    const group = groups.get(String(value));
    if (group) group.push(item);
    else groups.set(String(value), [item]);
  }
  const currency = filter.currency ?? DEFAULT_CURRENCY;
  return [...groups].map(([value, group]) => ({ value, count: group.length, floor: lowest(group, currency) }));
}

/** Counts and lowest prices by facet, each facet without its own choice. */
export function shelfFacets(items: readonly ShelfItem[], filter: WareFilter): WareFacets {
  const fitting = items.filter((item) => fits(item, filter));
  return {
    total: fitting.length,
    forSale: fitting.filter(isForSale).length,
    floor: lowest(fitting, filter.currency ?? DEFAULT_CURRENCY),
    facets: Object.fromEntries(
      wareFacetFields.map((field) => [field, choicesOf(items, filter, field)]),
    ) as WareFacets['facets'],
  };
}
