import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { decodeListQuery, encodeListQuery } from '../../../../core/wire/list-query.ts';
import { fromCrudFilters, toCrudFilters } from '../../../lib/data/filters.ts';
import {
  activeFilters,
  bonusChoices,
  choicesOf,
  decodeHeroQuery,
  emptyHeroQuery,
  encodeHeroQuery,
  heroShows,
  heroSorts,
  heroViews,
  levelChoices,
  resetHeroQuery,
  toHeroFilter,
  toHeroSorter,
  toggleChoice,
  withoutFilter,
  type HeroQuery,
} from './hero-query.ts';
import { cleanPrice, isReversed } from '../../../lib/data/price-bounds.ts';

const token = { decimals: 18, displayDecimals: 4 };
const read = (text: string) => decodeHeroQuery(new URLSearchParams(text));

const price = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 99_999_999 }).map((thousandths) => cleanPrice((thousandths / 1000).toFixed(3))),
);
const facets = Object.fromEntries(
  Object.entries(choicesOf).map(([field, allowed]) => [field, fc.subarray([...allowed])]),
) as { [Field in keyof typeof choicesOf]: fc.Arbitrary<number[]> };

const anyQuery: fc.Arbitrary<HeroQuery> = fc
  .record({
    ...facets,
    name: fc.constantFrom('', 'ember', 'Élowen fox', '#12', '余烬'),
    show: fc.constantFrom(...heroShows),
    currency: fc.constantFrom('ARCA' as const, 'RON' as const, null),
    min: price,
    max: price,
    minLevel: fc.constantFrom(...levelChoices),
    minBonus: fc.constantFrom(...bonusChoices),
    skill: fc.subarray([1011, 2011, 4013]),
    owner: fc.constantFrom('', `0x${'a1'.repeat(20)}`),
    sort: fc.constantFrom(...heroSorts),
    view: fc.constantFrom(...heroViews),
  })
  .map((query) => {
    const [min, max] = isReversed(query.min, query.max) ? [query.max, query.min] : [query.min, query.max];
    return { ...query, min, max, currency: query.currency ?? (min || max ? 'ARCA' : null) };
  });

describe('the URL', () => {
  test('reads back every query as it was written', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(read(encodeHeroQuery(query).toString())).toEqual(query);
      }),
    );
  });

  test('makes a valid query of any text and is stable from then on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const query = read(text);
        expect(decodeHeroQuery(encodeHeroQuery(query))).toEqual(query);
      }),
    );
  });

  test('of the market as it opens is empty', () => {
    expect(encodeHeroQuery(emptyHeroQuery).toString()).toBe('');
    expect(read('')).toEqual(emptyHeroQuery);
  });

  test.each([
    ['rarity=9,x,,3,3', { rarity: [3] }],
    ['class=6&faction=0,7', { heroClass: [6], faction: [0] }],
    ['suit=10101,99999', { suit: [10101] }],
    ['eyes=4,13,x&hair=0,12&skin=1', { eyes: [4], hair: [12], skin: [1] }],
    ['min=50&max=10', { min: '10', max: '50', currency: 'ARCA' }],
    ['min=1e9&max=-3', { min: '', max: '', currency: null }],
    ['min=007.50&currency=RON', { min: '7.5', currency: 'RON' }],
    ['currency=DOGE&sort=best&view=list&show=yes', { currency: null, sort: 'price-asc', view: 'cards', show: 'sale' }],
    ['show=all', { show: 'all' }],
    ['show=none', { show: 'none' }],
    [`min=${'9'.repeat(70)}`, { min: '' }],
    ['rarity=%00&__proto__=1', { rarity: [] }],
    [`owner=0x${'Ab'.repeat(20)}`, { owner: `0x${'ab'.repeat(20)}` }],
    ['owner=0x12', { owner: '' }],
    ['level=5&bonus=20', { minLevel: 5, minBonus: 20 }],
    ['level=7&bonus=-1', { minLevel: 0, minBonus: 0 }],
  ])('reads %s as what is valid of it', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });
});

describe('the wire', () => {
  test('accepts the filter and sorter of every query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const filter = fromCrudFilters(toCrudFilters(toHeroFilter(query, token)));
        const sent = encodeListQuery({ size: 20, sorter: [toHeroSorter(query)], filter });
        const parsed = heroEndpoints.list.input.safeParse(decodeListQuery(sent));
        expect(parsed.success && parsed.data.filter).toEqual(toHeroFilter(query, token));
      }),
    );
  });

  test('gets prices in the smallest unit, exact', () => {
    expect(toHeroFilter({ ...emptyHeroQuery, currency: 'ARCA', min: '0.0041', max: '10000' }, token)).toEqual({
      forSale: true,
      currency: 'ARCA',
      price: { gte: '4100000000000000', lte: '10000000000000000000000' },
    });
  });

  test('gets no bound while the unit of the price is unknown', () => {
    expect(toHeroFilter({ ...emptyHeroQuery, currency: 'ARCA', min: '1' }, undefined)).toEqual({
      forSale: true,
      currency: 'ARCA',
    });
  });
});

describe('what nobody sells', () => {
  test('is asked for by itself, and comes by id where an order is about offers', () => {
    const none = read('show=none');
    expect(toHeroFilter(none, token)).toEqual({ forSale: false });
    expect(toHeroSorter(none)).toEqual({ field: 'id', order: 'asc' });
    expect(toHeroSorter({ ...none, sort: 'latest' })).toEqual({ field: 'id', order: 'asc' });
    expect(toHeroSorter({ ...none, sort: 'level-desc' })).toEqual({ field: 'upgradeLevel', order: 'desc' });
    expect(toHeroSorter(read('show=all'))).toEqual({ field: 'price', order: 'asc' });
    expect(toHeroFilter(read('show=all'), token)).toEqual({});
  });
});

describe('the chips', () => {
  const narrowed = read('rarity=3,4&class=6&min=5&currency=RON');
  const owned = read(`owner=0x${'a1'.repeat(20)}&rarity=3`);

  test('name everything that narrows the list', () => {
    expect(activeFilters(narrowed)).toEqual([
      { kind: 'choice', field: 'rarity', value: 3 },
      { kind: 'choice', field: 'rarity', value: 4 },
      { kind: 'choice', field: 'heroClass', value: 6 },
      { kind: 'price', currency: 'RON', min: '5', max: '' },
    ]);
    expect(activeFilters({ ...emptyHeroQuery, owner: '0xa' })).toEqual([{ kind: 'owner', owner: '0xa' }]);
    expect(activeFilters(emptyHeroQuery)).toEqual([]);
  });

  test('removed one after the other leave the list as it opens', () => {
    for (const query of [narrowed, owned]) {
      expect(activeFilters(query).reduce(withoutFilter, query)).toEqual(emptyHeroQuery);
    }
  });

  test('are all gone after a reset, which keeps sort and view', () => {
    expect(resetHeroQuery(read('rarity=3&show=all&sort=latest&view=table'))).toEqual({
      ...emptyHeroQuery,
      sort: 'latest',
      view: 'table',
    });
  });
});

test('a choice is added and taken away in the order of the list', () => {
  expect(toggleChoice([4], 1, [1, 2, 3, 4])).toEqual([1, 4]);
  expect(toggleChoice([1, 4], 4, [1, 2, 3, 4])).toEqual([1]);
});
