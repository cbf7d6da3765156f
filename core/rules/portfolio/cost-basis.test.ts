import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CostBook, type Step } from './cost-basis.ts';
import { minus, NOTHING, plus, split, sumOf, type Sums } from './sums.ts';

const hero = (id: number) => `hero:${id}`;
const arca = (amount: bigint): Sums => ({ ARCA: amount });

describe('what things have cost', () => {
  test('a sale wins what came in less what was paid', () => {
    const book = new CostBook();
    book.take({ kind: 'gain', asset: hero(1), quantity: 1n, cost: { ARCA: 100n, RON: 2n } });
    const sold = book.take({ kind: 'sale', asset: hero(1), quantity: 1n, proceeds: { ARCA: 150n, RON: -1n } });

    expect(sold).toEqual({ basis: { ARCA: 100n, RON: 2n }, realised: { ARCA: 50n, RON: -3n } });
    expect(book.realised).toEqual({ ARCA: 50n, RON: -3n });
    expect(book.open).toEqual(NOTHING);
  });

  test('what was paid in one currency and got in another stays two figures', () => {
    const book = new CostBook();
    book.take({ kind: 'gain', asset: hero(1), quantity: 1n, cost: arca(100n) });
    book.take({ kind: 'sale', asset: hero(1), quantity: 1n, proceeds: { RON: 7n } });

    expect(book.realised).toEqual({ ARCA: -100n, RON: 7n });
  });

  test('heroes burned for another move their cost to it, and it is won or lost when that is sold', () => {
    const book = new CostBook();
    book.take({ kind: 'gain', asset: hero(1), quantity: 1n, cost: arca(100n) });
    book.take({ kind: 'gain', asset: hero(2), quantity: 1n, cost: arca(30n) });
    book.take({ kind: 'gain', asset: hero(3), quantity: 1n, cost: NOTHING });
    const burned = ['2', '3'].map((id) => ({ asset: `hero:${id}`, quantity: 1n }));
    book.take({ kind: 'turn', from: burned, to: [{ asset: hero(1), quantity: 0n }], cost: { WO: 5n } });

    expect(book.positionOf(hero(1))).toEqual({ quantity: 1n, basis: { ARCA: 130n, WO: 5n } });
    expect(book.positionOf(hero(2))).toEqual({ quantity: 0n, basis: NOTHING });
    book.take({ kind: 'sale', asset: hero(1), quantity: 1n, proceeds: arca(200n) });
    expect(book.realised).toEqual({ ARCA: 70n, WO: -5n });
  });

  test('boxes share what they cost among their heroes, to the last unit', () => {
    const book = new CostBook();
    book.take({ kind: 'gain', asset: 'item:10100', quantity: 4n, cost: arca(40n) });
    const to = [1, 2, 3].map((id) => ({ asset: hero(id), quantity: 1n }));
    book.take({ kind: 'turn', from: [{ asset: 'item:10100', quantity: 2n }], to, cost: NOTHING });

    expect([1, 2, 3].map((id) => book.positionOf(hero(id)).basis)).toEqual([arca(8n), arca(6n), arca(6n)]);
    expect(book.positionOf('item:10100')).toEqual({ quantity: 2n, basis: arca(20n) });
  });

  test('pieces of one kind cost what they did on average, and the last one takes the rest', () => {
    const book = new CostBook();
    book.take({ kind: 'gain', asset: 'item:1', quantity: 2n, cost: arca(10n) });
    book.take({ kind: 'gain', asset: 'item:1', quantity: 1n, cost: arca(1n) });

    expect(book.take({ kind: 'sale', asset: 'item:1', quantity: 1n, proceeds: NOTHING }).basis).toEqual(arca(3n));
    expect(book.take({ kind: 'sale', asset: 'item:1', quantity: 2n, proceeds: NOTHING }).basis).toEqual(arca(8n));
  });

  test('what goes for nothing wins nothing, and its cost is told apart', () => {
    const book = new CostBook();
    book.take({ kind: 'gain', asset: hero(1), quantity: 1n, cost: arca(10n) });
    book.take({ kind: 'loss', asset: hero(1), quantity: 1n });
    book.take({ kind: 'expense', cost: { RON: 3n } });

    expect([book.realised, book.lost, book.open]).toEqual([{ RON: -3n }, arca(10n), NOTHING]);
  });
});

const sums = fc
  .record({ ARCA: fc.bigInt(0n, 10n ** 24n), RON: fc.bigInt(0n, 10n ** 20n) })
  .map((all): Sums => plus(all, NOTHING));
const asset = fc.constantFrom('hero:1', 'hero:2', 'hero:3', 'item:10100', 'item:20001');
const quantity = fc.bigInt(1n, 7n);
const pieces = fc.record({ asset, quantity });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('gain' as const), asset, quantity, cost: sums }),
  fc.record({ kind: fc.constant('sale' as const), asset, quantity, proceeds: sums }),
  fc.record({ kind: fc.constant('loss' as const), asset, quantity }),
  fc.record({
    kind: fc.constant('turn' as const),
    from: fc.array(pieces, { maxLength: 4 }),
    to: fc.array(pieces, { maxLength: 3 }),
    cost: sums,
  }),
  fc.record({ kind: fc.constant('expense' as const), cost: sums }),
);

const cashIn = (one: Step): Sums => (one.kind === 'sale' ? one.proceeds : NOTHING);
const cashOut = (one: Step): Sums => ('cost' in one ? one.cost : NOTHING);

describe('whatever happens', () => {
  test('cash in less cash out is what was won, less what is still held and what went for nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = new CostBook();
        for (const one of steps) book.take(one);
        const cash = minus(sumOf(steps.map(cashIn)), sumOf(steps.map(cashOut)));
        expect(minus(minus(book.realised, book.open), book.lost)).toEqual(cash);
      }),
    );
  });

  test('the rows add up to the whole, and no cost is below nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const book = new CostBook();
        const rows = steps.map((one) => book.take(one));
        expect(sumOf(rows.map(({ realised }) => realised))).toEqual(book.realised);
        for (const sum of [book.open, book.lost, ...rows.map(({ basis }) => basis)]) {
          expect(Object.values(sum).every((amount) => amount >= 0n)).toBe(true);
        }
      }),
    );
  });

  test('parts of a sum come to the sum', () => {
    fc.assert(
      fc.property(sums, fc.integer({ min: 1, max: 30 }), (whole, parts) => {
        const shares = split(whole, parts);
        expect(shares).toHaveLength(parts);
        expect(sumOf(shares)).toEqual(whole);
      }),
    );
  });
});
