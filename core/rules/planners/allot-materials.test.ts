import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allotMaterials } from './allot-materials.ts';

type One = { id: string; price: bigint };

/** Heroes that fit some of three parts, and what is on offer for each part of them. */
const market = fc
  .array(fc.record({ price: fc.bigInt({ min: 1n, max: 50n }), parts: fc.subarray([0, 1, 2], { minLength: 1 }) }), {
    maxLength: 7,
  })
  .map((heroes) =>
    [0, 1, 2].map((part) =>
      heroes.flatMap(({ price, parts }, at) => (parts.includes(part) ? [{ id: String(at), price }] : [])),
    ),
  );
const sumOf = (rows: readonly One[]) => rows.reduce((sum, { price }) => sum + price, 0n);

/** Every way to give each part one hero of its own, or none. */
function ways(offers: readonly (readonly One[])[], taken: readonly One[] = []): One[][] {
  const [first, ...rest] = offers;
  if (!first) return [[...taken]];
  const free = first.filter(({ id }) => !taken.some((one) => one.id === id));
  return [ways(rest, taken), ...free.map((one) => ways(rest, [...taken, one]))].flat();
}

test('a hero that fits several parts burns for one of them, and nobody who fits is left out', () => {
  fc.assert(
    fc.property(market, (offers) => {
      const allotted = allotMaterials(offers);
      const ids = allotted.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set(offers.flat().map(({ id }) => id)));
      for (const [part, rows] of allotted.entries())
        for (const { id } of rows) expect(offers[part]?.some((one) => one.id === id)).toBe(true);
    }),
  );
});

test('the first of each part together: no other choice gives as many parts a hero, or costs less', () => {
  fc.assert(
    fc.property(market, (offers) => {
      const firsts = allotMaterials(offers).flatMap(([first]) => first ?? []);
      const all = ways(offers);
      const most = Math.max(...all.map((way) => way.length));
      expect(firsts).toHaveLength(most);
      const costs = all.filter((way) => way.length === most).map(sumOf);
      expect(costs.every((cost) => sumOf(firsts) <= cost)).toBe(true);
    }),
  );
});

test('one hero that wears the whole suit is no material for all four parts', () => {
  const cheap = { id: 'whole', price: 10n };
  const offers = ['head', 'body', 'legs', 'hands'].map((part, at) => [cheap, { id: part, price: BigInt(20 + at) }]);
  const allotted = allotMaterials(offers);

  expect(allotted.map(([first]) => first?.id)).toEqual(['head', 'body', 'legs', 'whole']);
  expect(sumOf(allotted.flat())).toBe(10n + 20n + 21n + 22n + 23n);
});
