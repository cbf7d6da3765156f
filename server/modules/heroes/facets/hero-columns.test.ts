import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FacetQuery, MarketTallies } from './facet-types.ts';
import { HeroColumns, ROW_SIZE, rowFields, type RowField } from './hero-columns.ts';
import { join, split } from './tallies.ts';

const NOW = 1_000_000;
const NOT_FOR_SALE = 2;

type Hero = Record<RowField, number>;
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 4n }), fc.bigInt({ min: 2n ** 52n, max: 2n ** 90n }));
const id = fc.integer({ min: 1, max: 60 });
const anyHero: fc.Arbitrary<Hero> = fc
  .record({
    id,
    rarity: fc.integer({ min: 1, max: 3 }),
    heroClass: fc.integer({ min: 1, max: 2 }),
    faction: fc.integer({ min: 0, max: 2 }),
    gender: fc.integer({ min: 0, max: 1 }),
    head: fc.integer({ min: 1, max: 3 }),
    body: fc.integer({ min: 1, max: 3 }),
    legs: fc.integer({ min: 1, max: 3 }),
    hands: fc.integer({ min: 1, max: 3 }),
    eyes: fc.integer({ min: 1, max: 3 }),
    nose: fc.integer({ min: 1, max: 2 }),
    mouth: fc.integer({ min: 1, max: 2 }),
    skin: fc.integer({ min: 1, max: 3 }),
    hair: fc.integer({ min: 1, max: 3 }),
    suit: fc.constantFrom(-1, 5, 6),
    level: fc.integer({ min: 0, max: 5 }),
    bonus: fc.constantFrom(0, 2, 4, 99, 100, 2_500, 9_000),
    state: fc.constantFrom('listed', 'listed', 'idle', 'burned'),
    rank: fc.integer({ min: 0, max: 1 }),
    expiresAt: fc.constantFrom(0, NOW - 1, NOW + 5, NOW + 20),
    price: amount,
  })
  .map(({ state, price, rank, expiresAt, ...traits }) => {
    const isForSale = state === 'listed';
    const [high, low] = isForSale ? split(price) : [0, 0];
    return {
      ...traits,
      isBurned: Number(state === 'burned'),
      isForSale: Number(isForSale),
      rank: isForSale ? rank : NOT_FOR_SALE,
      expiresAt: isForSale ? expiresAt : 0,
      high,
      low,
    };
  });

const choice = (max: number) => fc.option(fc.uniqueArray(fc.integer({ min: 0, max }), { minLength: 1 }));
const range = fc.option(fc.tuple(fc.constantFrom(-Infinity, 1, 2), fc.constantFrom(2, 4, Infinity)));
const mixedQuery: fc.Arbitrary<FacetQuery> = fc
  .record<FacetQuery>({
    sale: fc.constantFrom('yes', 'yes', 'yes', 'any', 'no'),
    unpricedSale: fc.constantFrom('yes', 'any'),
    rank: fc.constantFrom(null, 0, 1),
    price: fc.option(fc.tuple(amount.map(split), fc.oneof(amount.map(split), fc.constant([Infinity, 0] as const)))),
    level: range,
    bonus: range,
    chosen: fc
      .record({
        ...{ rarity: choice(3), heroClass: choice(2), head: choice(3), legs: choice(3), suit: choice(6) },
        ...{ eyes: choice(3), mouth: choice(2), hair: choice(3) },
      })
      .map((all) =>
        Object.fromEntries(Object.entries(all).flatMap(([field, values]) => (values ? [[field, values]] : []))),
      ),
    floorRank: fc.constantFrom(0, 1),
    now: fc.constantFrom(NOW, NOW + 10, NOW + 30),
  })
  // Who asks for a price asks for what is for sale.
  .map((query) => (query.sale === 'yes' ? query : { ...query, rank: null, price: null }))
  .map((query) => (query.rank === null && query.price === null ? { ...query, unpricedSale: query.sale } : query));
/** What sums tell: choices of the first group, whole steps of levels, and one other facet at most. */
const summedQuery: fc.Arbitrary<FacetQuery> = fc
  .record({
    query: mixedQuery,
    level: fc.option(fc.constantFrom([1, Infinity] as const, [-Infinity, 4] as const, [1, 4] as const), { freq: 1 }),
    bonus: fc.option(fc.constantFrom([100, Infinity] as const, [-Infinity, 2_499] as const, [100, 499] as const), {
      freq: 1,
    }),
    price: fc.option(fc.tuple(amount.map(split), fc.constant([Infinity, 0] as const)), { freq: 1 }),
    side: fc.option(fc.constantFrom('head', 'legs', 'suit', 'nose', 'skin'), { freq: 1 }),
    values: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
    isOpen: fc.boolean(),
  })
  .map(({ query, level, bonus, price, side, values, isOpen }) => {
    const { rarity, heroClass } = query.chosen;
    const first = isOpen ? {} : { ...(rarity && { rarity }), ...(heroClass && { heroClass }) };
    const chosen = { ...first, ...(side && { [side]: values }) };
    const priced = query.sale === 'yes' ? price : null;
    return { ...query, price: priced, bonus, level, chosen };
  })
  .map((query) => (query.rank === null && query.price === null ? { ...query, unpricedSale: query.sale } : query));
const anyQuery = fc.oneof(mixedQuery, summedQuery, summedQuery);

const put = (columns: HeroColumns, heroes: readonly Hero[]) => {
  const rows = new Float64Array(heroes.length * ROW_SIZE);
  heroes.forEach((hero, at) =>
    rows.set(
      rowFields.map((field) => hero[field]),
      at * ROW_SIZE,
    ),
  );
  columns.put(rows);
};
const sorted = ({ choices, ...whole }: MarketTallies) => ({
  ...whole,
  choices: [...choices].sort((a, b) => a.field.localeCompare(b.field) || (a.value ?? -1) - (b.value ?? -1)),
});

/** By currency rank, found the long way. */
function ranksOf(heroes: Iterable<Hero>, { unpricedSale, level, bonus, chosen, now }: FacetQuery) {
  const isWithin = (value: number, range: readonly [number, number] | null) =>
    range === null || (value >= range[0] && value <= range[1]);
  const isOnSale = ({ isForSale, expiresAt }: Hero) => isForSale === 1 && (expiresAt === 0 || expiresAt > now);
  const fitting = [...heroes]
    .filter((hero) => hero.isBurned === 0 && (unpricedSale === 'any' || isOnSale(hero) === (unpricedSale === 'yes')))
    .filter((hero) => isWithin(hero.level, level) && isWithin(hero.bonus, bonus))
    .filter((hero) => Object.entries(chosen).every(([field, values]) => values.includes(hero[field as RowField])));
  return [0, 1, NOT_FOR_SALE].map((rank) => {
    const own = fitting.filter((hero) => (isOnSale(hero) ? hero.rank : NOT_FOR_SALE) === rank);
    const prices = rank === NOT_FOR_SALE ? [] : own.map(({ high, low }) => join([high, low]));
    const floor = prices.reduce<bigint | null>((least, each) => (least === null || each < least ? each : least), null);
    return { count: own.length, floor: floor === null ? null : split(floor) };
  });
}

type Step = { do: 'put'; heroes: Hero[] } | { do: 'remove'; ids: number[] } | { do: 'ask'; query: FacetQuery };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('put' as const), heroes: fc.array(anyHero, { maxLength: 4 }) }),
  fc.record({ do: fc.constant('remove' as const), ids: fc.array(id, { maxLength: 2 }) }),
  fc.record({ do: fc.constant('ask' as const), query: anyQuery }),
);

test('columns that changed, in whatever order they were asked, tell what newly filled ones tell', () => {
  fc.assert(
    fc.property(
      fc.array(anyHero, { maxLength: 60 }),
      fc.array(anyStep, { maxLength: 40, size: 'max' }),
      (heroes, steps) => {
        const columns = new HeroColumns();
        const known = new Map<number, Hero>();
        const note = (some: readonly Hero[]) => {
          put(columns, some);
          for (const hero of some) known.set(hero.id, hero);
        };
        note(heroes);
        for (const step of steps) {
          if (step.do === 'put') note(step.heroes);
          else if (step.do === 'remove') {
            columns.remove(step.ids);
            for (const gone of step.ids) known.delete(gone);
          } else {
            const fresh = new HeroColumns();
            put(fresh, [...known.values()]);
            const told = columns.count(step.query);
            expect(sorted(told)).toEqual(sorted(fresh.count(step.query)));
            expect(told.ranks).toEqual(ranksOf(known.values(), step.query));
          }
        }
      },
    ),
    { numRuns: 400 },
  );
});

/** What matches, found the long way. */
function cheapestOf(heroes: Iterable<Hero>, query: FacetQuery): Hero[] {
  const isWithin = (value: number, range: readonly [number, number] | null) =>
    range === null || (value >= range[0] && value <= range[1]);
  const priceOf = ({ high, low }: Hero) => join([high, low]);
  const isPriced = (hero: Hero) => {
    if (!query.price) return true;
    const [least, [mostHigh, mostLow]] = query.price;
    const isBelow = mostHigh === Infinity || priceOf(hero) <= join([mostHigh, mostLow]);
    return isBelow && priceOf(hero) >= join(least);
  };
  const chosen = Object.entries(query.chosen) as [RowField, number[]][];
  return [...heroes]
    .filter(({ isForSale, expiresAt }) => isForSale === 1 && (expiresAt === 0 || expiresAt > query.now))
    .filter((hero) => (query.rank === null || hero.rank === query.rank) && isPriced(hero))
    .filter((hero) => isWithin(hero.level, query.level) && isWithin(hero.bonus, query.bonus))
    .filter((hero) => chosen.every(([field, values]) => values.includes(hero[field])))
    .sort((a, b) => a.rank - b.rank || (priceOf(a) < priceOf(b) ? -1 : Number(priceOf(a) > priceOf(b))) || a.id - b.id);
}

test('pages of what is for sale come cheapest first, each where the last one ended, whatever changed before', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyHero, { maxLength: 60, selector: (hero) => hero.id }),
      fc.uniqueArray(anyHero, { maxLength: 12, selector: (hero) => hero.id }),
      anyQuery,
      fc.integer({ min: 1, max: 7 }),
      (heroes, changes, query, most) => {
        const columns = new HeroColumns();
        put(columns, heroes);
        columns.cheapest({ ...query, sale: 'yes' }, null, most);
        put(columns, changes);
        const known = new Map([...heroes, ...changes].map((hero) => [hero.id, hero]));
        const expected = cheapestOf(known.values(), query);

        const found: number[] = [];
        let last: Hero | undefined;
        do {
          const after = last ? { rank: last.rank, price: [last.high, last.low] as const, id: last.id } : null;
          const page = columns.cheapest({ ...query, sale: 'yes' }, after, most);
          found.push(...page);
          last = page.length === most ? known.get(page.at(-1) ?? 0) : undefined;
        } while (last);
        expect(found).toEqual(expected.map((hero) => hero.id));
        expect(columns.count({ ...query, sale: 'yes' }).total).toBe(expected.length);
      },
    ),
    { numRuns: 500 },
  );
});

const pricedQuery = fc
  .record({ query: anyQuery, rank: fc.constantFrom(0, 1), unpricedSale: fc.constantFrom('yes', 'yes', 'any') })
  .map(({ query, rank, unpricedSale }): FacetQuery => ({ ...query, sale: 'yes', rank, unpricedSale }));

test('each currency is counted without the choice of one and without a range of prices, before and after changes', () => {
  const listed = anyHero.filter((hero) => hero.isForSale === 1);
  fc.assert(
    fc.property(
      fc.uniqueArray(listed, { minLength: 30, maxLength: 60, selector: (hero) => hero.id }),
      fc.uniqueArray(anyHero, { maxLength: 8, selector: (hero) => hero.id }),
      fc.array(pricedQuery, { minLength: 3, maxLength: 6 }),
      (heroes, changes, queries) => {
        const columns = new HeroColumns();
        put(columns, heroes);
        // In their order, as time only goes on.
        const asked = [...queries].sort((a, b) => a.now - b.now);
        for (const query of asked) expect(columns.count(query).ranks).toEqual(ranksOf(heroes, query));
        put(columns, changes);
        const known = new Map([...heroes, ...changes].map((hero) => [hero.id, hero]));
        for (const query of asked.map((each) => ({ ...each, now: NOW + 30 })))
          expect(columns.count(query).ranks).toEqual(ranksOf(known.values(), query));
      },
    ),
    { numRuns: 300 },
  );
});

const LISTED: Hero = {
  ...({ rarity: 1, heroClass: 1, faction: 0, gender: 0, head: 1, body: 1, legs: 1, hands: 1, suit: -1 } as const),
  ...({ eyes: 1, nose: 1, mouth: 1, skin: 1, hair: 1 } as const),
  ...({ level: 0, bonus: 0, isBurned: 0, isForSale: 1, rank: 0, expiresAt: 0, high: 0, id: 1, low: 1 } as const),
};
const UNCHOSEN: FacetQuery = {
  ...({
    sale: 'yes',
    unpricedSale: 'yes',
    rank: null,
    price: null,
    bonus: null,
    chosen: {},
    floorRank: 0,
    now: NOW,
  } as const),
  // Asked of the rows, not of the sums.
  level: [0, 9],
};

test('more changes than rows that are kept beside are told as well', () => {
  const columns = new HeroColumns();
  const heroes = Array.from({ length: 5_000 }, (_, i) => ({ ...LISTED, id: i + 1, low: i + 10 }));
  put(columns, heroes);
  expect(columns.count(UNCHOSEN)).toMatchObject({ total: 5_000, floor: [0, 10] });
  put(
    columns,
    heroes.slice(0, 3_000).map((hero) => ({ ...hero, low: hero.low + 4_000 })),
  );
  expect(columns.count(UNCHOSEN)).toMatchObject({ total: 5_000, floor: [0, 3_010] });
  columns.remove(heroes.slice(3_000, 4_500).map((hero) => hero.id));
  expect(columns.count(UNCHOSEN)).toMatchObject({ total: 3_500, floor: [0, 4_010] });
});
