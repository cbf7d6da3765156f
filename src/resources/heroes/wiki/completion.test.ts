import { expect, test } from 'vitest';
import { forgeDefaults } from '../../../../core/rules/draws/forge-defaults.ts';
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
    forgeDefaults,
  );
  expect(pieces.map(({ expected }) => expected)).toEqual([100n, 200n, 3n, 20n]);
  expect([byRecast, whole]).toEqual([323n, 900n]);
});

test('a piece that nobody sells leaves the way by recast without a price', () => {
  expect(completionOf(facetsOf({ head: '35', body: '70', legs: '1' }), 10_104, forgeDefaults)).toMatchObject({
    byRecast: null,
    whole: null,
  });
});

test('by a recast that never succeeds there is no way, whatever is paid', () => {
  const facets = facetsOf({ suit: '900', head: '35', body: '70', legs: '1', hands: '7' });
  const { pieces, byRecast, whole } = completionOf(facets, 10_104, { bodyChanceBps: 0, faceChanceBps: 0 });
  expect(pieces.map(({ expected }) => expected)).toEqual([null, null, null, null]);
  expect([byRecast, whole]).toEqual([null, 900n]);
});
