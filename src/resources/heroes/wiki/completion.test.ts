import { expect, test } from 'vitest';
import { heroFacetFields, type HeroFacetField, type HeroFacets } from '../../../../core/wire/game/heroes.ts';
import { completionOf } from './completion.ts';

type Floors = Partial<Record<HeroFacetField, string>>;

const facetsOf = (floors: Floors): HeroFacets => ({
  total: 9,
  forSale: 9,
  floor: null,
  currencies: [],
  steps: { level: [], bonus: [] },
  facets: Object.fromEntries(
    heroFacetFields.map((field) => {
      const floor = floors[field];
      return [field, floor === undefined ? [] : [{ value: 10_104, count: 2, floor }]];
    }),
  ) as HeroFacets['facets'],
});

test('a piece costs its material as often as a recast takes on average, to the last unit', () => {
  const { pieces, byRecast, whole } = completionOf(
    facetsOf({ suit: '900', head: '35', body: '70', legs: '1', hands: '7' }),
    10_104,
  );
  expect(pieces.map(({ expected }) => expected)).toEqual([100n, 200n, 3n, 20n]);
  expect([byRecast, whole]).toEqual([323n, 900n]);
});

test('a piece that nobody sells leaves the way by recast without a price', () => {
  expect(completionOf(facetsOf({ head: '35', body: '70', legs: '1' }), 10_104)).toMatchObject({
    byRecast: null,
    whole: null,
  });
});
