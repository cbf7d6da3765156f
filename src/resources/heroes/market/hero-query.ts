import { FACE_LOOKS } from '../../../../core/rules/draws/recast.ts';
import {
  bonusSteps,
  heroClasses,
  heroFactions,
  heroGenders,
  heroRarities,
  levelSteps,
} from '../../../../core/rules/heroes.ts';
import { skills } from '../../../../core/rules/skills.ts';
import { suits } from '../../../../core/rules/suits.ts';
import type { HeroFacetField, HeroFilter } from '../../../../core/wire/game/heroes.ts';
import type { Sorter } from '../../../../core/wire/list-query.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import type { TokenUnits } from '../../../lib/amount.ts';
import { readName } from '../../../lib/data/filters.ts';
import { boundToAmount, currencies, DEFAULT_CURRENCY, decodeBounds } from '../../../lib/data/price-bounds.ts';

export const heroSorts = [
  'price-asc',
  'price-desc',
  'bonus-asc',
  'latest',
  'level-desc',
  'mining-desc',
  'id-asc',
  'id-desc',
] as const;
/** Of one's own: what came last stands first. */
export const ownHeroSorts = ['received', ...heroSorts] as const;
export type HeroSort = (typeof ownHeroSorts)[number];
export const heroViews = ['cards', 'table'] as const;
export type HeroView = (typeof heroViews)[number];
/** For sale, the whole collection, or what nobody sells. */
export const heroShows = ['sale', 'all', 'none'] as const;
export type HeroShow = (typeof heroShows)[number];

/** Choices of every facet: OR inside one, AND across. */
export type HeroChoices = Record<HeroFacetField, readonly number[]>;

/** What the market shows, as its URL says it. Prices are plain decimal texts of the currency, '' for no bound. */
export type HeroQuery = HeroChoices & {
  show: HeroShow;
  currency: Currency | null;
  min: string;
  max: string;
  /** Upgrade level and per cent of mining bonus from which on a hero is shown; 0 for any. */
  minLevel: number;
  minBonus: number;
  /** Only heroes that have one of these skills. */
  skill: readonly number[];
  /** Only the heroes of this address; '' for everybody's. */
  owner: string;
  /** Words of the name; '' for any. */
  name: string;
  sort: HeroSort;
  view: HeroView;
};

const BPS_PER_PERCENT = 100;
export const levelChoices: readonly number[] = levelSteps;
export const bonusChoices: readonly number[] = bonusSteps.map((bps) => bps / BPS_PER_PERCENT);

const skillIds = skills.map((skill) => skill.id);
const suitIds = suits.map((suit) => suit.id);
const lookNumbers = Array.from({ length: FACE_LOOKS }, (_, at) => at + 1);

/** What each facet may choose from; anything else in a URL is no choice. */
export const choicesOf: Record<HeroFacetField, readonly number[]> = {
  rarity: heroRarities,
  heroClass: heroClasses,
  faction: heroFactions,
  gender: heroGenders,
  suit: suitIds,
  head: suitIds,
  body: suitIds,
  legs: suitIds,
  hands: suitIds,
  eyes: lookNumbers,
  nose: lookNumbers,
  mouth: lookNumbers,
  skin: lookNumbers,
  hair: lookNumbers,
};

/** Names in the URL: short, and without words that only code uses. */
const params: Record<HeroFacetField, string> = {
  rarity: 'rarity',
  heroClass: 'class',
  faction: 'faction',
  gender: 'gender',
  suit: 'suit',
  head: 'head',
  body: 'body',
  legs: 'legs',
  hands: 'hands',
  eyes: 'eyes',
  nose: 'nose',
  mouth: 'mouth',
  skin: 'skin',
  hair: 'hair',
};
const facetFields = Object.keys(params) as HeroFacetField[];

export const emptyHeroQuery: HeroQuery = {
  show: 'sale',
  currency: null,
  min: '',
  max: '',
  minLevel: 0,
  minBonus: 0,
  skill: [],
  owner: '',
  name: '',
  sort: 'price-asc',
  view: 'cards',
  rarity: [],
  heroClass: [],
  faction: [],
  gender: [],
  suit: [],
  head: [],
  body: [],
  legs: [],
  hands: [],
  eyes: [],
  nose: [],
  mouth: [],
  skin: [],
  hair: [],
};

const ADDRESS = /^0x[0-9a-f]{40}$/;
const cleanAddress = (text: string | null) => ADDRESS.exec((text ?? '').toLowerCase())?.[0] ?? '';

function readChoices(text: string | null, allowed: readonly number[]): number[] {
  const named = new Set((text ?? '').slice(0, 400).split(','));
  return allowed.filter((choice) => named.has(String(choice)));
}

const readLeast = (text: string | null, allowed: readonly number[]): number =>
  allowed.find((choice) => String(choice) === text) ?? 0;

function readOne<Name extends string>(text: string | null, allowed: readonly Name[]): Name | null {
  return allowed.find((name) => name === text) ?? null;
}

/** Reads a URL's query. Whatever it holds, a query comes out: what is unknown is no choice, reversed bounds are swapped. */
export function decodeHeroQuery(search: URLSearchParams): HeroQuery {
  const choices = Object.fromEntries(
    facetFields.map((field) => [field, readChoices(search.get(params[field]), choicesOf[field])]),
  ) as Record<HeroFacetField, number[]>;
  const { min, max } = decodeBounds(search);
  const currency = readOne(search.get('currency'), currencies);
  return {
    ...choices,
    show: readOne(search.get('show'), heroShows) ?? emptyHeroQuery.show,
    currency: currency ?? (min !== '' || max !== '' ? DEFAULT_CURRENCY : null),
    min,
    max,
    minLevel: readLeast(search.get('level'), levelChoices),
    minBonus: readLeast(search.get('bonus'), bonusChoices),
    skill: readChoices(search.get('skill'), skillIds),
    owner: cleanAddress(search.get('owner')),
    name: readName(search.get('name')),
    sort: readOne(search.get('sort'), heroSorts) ?? emptyHeroQuery.sort,
    view: readOne(search.get('view'), heroViews) ?? emptyHeroQuery.view,
  };
}

/** The shortest URL query that reads back as the same; what is default is left out. */
export function encodeHeroQuery(query: HeroQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.show !== emptyHeroQuery.show) search.set('show', query.show);
  const lists = [
    ...facetFields.map((field) => [params[field], query[field]] as const),
    ['skill', query.skill] as const,
  ];
  for (const [name, chosen] of lists) if (chosen.length > 0) search.set(name, chosen.join(','));
  const ones = [
    ['currency', query.currency],
    ['min', query.min],
    ['max', query.max],
    ['level', query.minLevel],
    ['bonus', query.minBonus],
    ['owner', query.owner],
    ['name', query.name],
  ] as const;
  for (const [name, one] of ones) if (one) search.set(name, String(one));
  if (query.sort !== emptyHeroQuery.sort) search.set('sort', query.sort);
  if (query.view !== emptyHeroQuery.view) search.set('view', query.view);
  return search;
}

/** `token` gives a price its unit; bounds wait until it is known. */
function priceOf({ min, max }: HeroQuery, token: TokenUnits | undefined): Pick<HeroFilter, 'price'> {
  if (!token || !(min || max)) return {};
  return {
    price: {
      ...(min ? { gte: boundToAmount(min, token.decimals).toString() } : {}),
      ...(max ? { lte: boundToAmount(max, token.decimals).toString() } : {}),
    },
  };
}

/** The filter as the wire has it. */
export function toHeroFilter(query: HeroQuery, token: TokenUnits | undefined): HeroFilter {
  const chosen = facetFields.filter((field) => query[field].length > 0).map((field) => [field, [...query[field]]]);
  return {
    ...(query.show === 'all' ? {} : { forSale: query.show === 'sale' }),
    ...(query.currency ? { currency: query.currency } : {}),
    ...priceOf(query, token),
    ...(query.minLevel ? { upgradeLevel: { gte: query.minLevel } } : {}),
    ...(query.minBonus ? { miningBonus: { gte: query.minBonus * BPS_PER_PERCENT } } : {}),
    ...(query.skill.length > 0 ? { skill: [...query.skill] } : {}),
    ...(query.owner ? { owner: query.owner } : {}),
    ...(query.name ? { name: query.name } : {}),
    ...(Object.fromEntries(chosen) as Partial<Record<HeroFacetField, number[]>>),
  };
}

type HeroSorter = Sorter<'id' | 'price' | 'listedAt' | 'upgradeLevel' | 'miningBonus' | 'pricePerBonus' | 'receivedAt'>;

const sorters: Record<HeroSort, HeroSorter> = {
  'price-asc': { field: 'price', order: 'asc' },
  'price-desc': { field: 'price', order: 'desc' },
  'bonus-asc': { field: 'pricePerBonus', order: 'asc' },
  latest: { field: 'listedAt', order: 'desc' },
  received: { field: 'receivedAt', order: 'desc' },
  'level-desc': { field: 'upgradeLevel', order: 'desc' },
  'mining-desc': { field: 'miningBonus', order: 'desc' },
  'id-asc': { field: 'id', order: 'asc' },
  'id-desc': { field: 'id', order: 'desc' },
};

const offerSorts: ReadonlySet<HeroSort> = new Set<HeroSort>(['price-asc', 'price-desc', 'bonus-asc', 'latest']);

/** What nobody sells has neither a price nor a day on which it was put up: there the ids give the order. */
export function toHeroSorter({ sort, show }: Pick<HeroQuery, 'sort' | 'show'>): HeroSorter {
  return show === 'none' && offerSorts.has(sort) ? sorters['id-asc'] : sorters[sort];
}

/** One thing that narrows the list, for a chip that removes it. */
export type ActiveFilter =
  | { kind: 'choice'; field: HeroFacetField; value: number }
  | { kind: 'owner'; owner: string }
  | { kind: 'name'; name: string }
  | { kind: 'skill'; skill: number }
  | { kind: 'minLevel' | 'minBonus'; least: number }
  | { kind: 'currency'; currency: Currency }
  | { kind: 'price'; currency: Currency; min: string; max: string };

export function activeFilters(query: HeroQuery): ActiveFilter[] {
  const chosen = facetFields.flatMap((field) =>
    query[field].map((value): ActiveFilter => ({ kind: 'choice', field, value })),
  );
  const { currency, min, max, owner, name } = query;
  const least = (['minLevel', 'minBonus'] as const).flatMap((kind): ActiveFilter[] =>
    query[kind] > 0 ? [{ kind, least: query[kind] }] : [],
  );
  const skillsAsked = query.skill.map((skill) => ({ kind: 'skill', skill }) as const);
  const active: ActiveFilter[] = [
    ...(name ? [{ kind: 'name', name } as const] : []),
    ...(owner ? [{ kind: 'owner', owner } as const] : []),
    ...skillsAsked,
    ...chosen,
    ...least,
  ];
  if (min || max) return [...active, { kind: 'price', currency: currency ?? DEFAULT_CURRENCY, min, max }];
  return currency ? [...active, { kind: 'currency', currency }] : active;
}

export function withoutFilter(query: HeroQuery, filter: ActiveFilter): HeroQuery {
  if (filter.kind === 'price') return { ...query, min: '', max: '', currency: null };
  if (filter.kind === 'currency') return { ...query, currency: null };
  if (filter.kind === 'skill') return { ...query, skill: query.skill.filter((id) => id !== filter.skill) };
  if (filter.kind === 'owner') return { ...query, owner: '' };
  if (filter.kind === 'name') return { ...query, name: '' };
  if ('least' in filter) return { ...query, [filter.kind]: 0 };
  return { ...query, [filter.field]: query[filter.field].filter((value) => value !== filter.value) };
}

/** Everything back to how the market opens, but the sort and the view that a person chose. */
export function resetHeroQuery(query: HeroQuery): HeroQuery {
  return { ...emptyHeroQuery, sort: query.sort, view: query.view };
}

export function toggleChoice(choices: readonly number[], value: number, allowed: readonly number[]): number[] {
  const next = new Set(choices);
  if (!next.delete(value)) next.add(value);
  return allowed.filter((choice) => next.has(choice));
}
