import { describe, expect, test } from 'vitest';
import { CostBook } from '../../../core/rules/portfolio/cost-basis.ts';
import { NOTHING } from '../../../core/rules/portfolio/sums.ts';
import { linesOf } from './lines.ts';
import type { Trail } from './trail.repository.ts';

const me = `0x${'1'.repeat(40)}`;
const friend = `0x${'2'.repeat(40)}`;
const contracts = { treasury: `0x${'3'.repeat(40)}`, market: `0x${'4'.repeat(40)}`, gacha: `0x${'5'.repeat(40)}` };
const at = (second: number) => `2026-03-01T12:00:${String(second).padStart(2, '0')}.000Z`;
const empty: Trail = {
  orders: [],
  itemOrders: [],
  itemSales: [],
  offers: [],
  purchases: [],
  openings: [],
  forged: [],
  heroEvents: [],
  moves: [],
  approvals: [],
};

const move = (id: string, from: string | null, to: string | null, second: number, changes = {}) => ({
  ...{ id, itemId: '10100', from, to, quantity: '1', at: at(second), tx: `tx-${id}` },
  ...changes,
});
const purchase = (id: string, changes = {}) => ({
  ...{ id, boxId: '10100', quantity: '2', currency: 'ARCA', price: '40', at: at(2), tx: 'tx-buy' },
  ...changes,
});
const hero = (id: string, kind: string, second: number, changes = {}) => ({
  ...{ id: `${id}-${kind}`, kind, heroId: id, from: null, to: null, at: at(second), tx: `tx-${id}-${kind}` },
  ...changes,
});

function bookOf(trail: Partial<Trail>) {
  const lines = linesOf({ ...empty, ...trail }, me, contracts);
  const book = new CostBook();
  for (const line of lines) book.take(line.step(NOTHING));
  return { book, kinds: lines.map(({ kind }) => kind) };
}

describe('lines of the books', () => {
  test('what boxes cost is in their heroes, and not a gift besides', () => {
    const { book, kinds } = bookOf({
      purchases: [purchase('1')],
      openings: [
        { id: '1', boxId: '10100', quantity: 2, firstHeroId: '8', at: at(5), openTx: 'tx-open', tx: 'tx-answer' },
      ],
      heroEvents: [hero('8', 'minted', 5, { to: me }), hero('9', 'minted', 5, { to: me })],
      moves: [move('a', null, me, 2, { tx: 'tx-buy', quantity: '2' }), move('b', me, contracts.gacha, 4)],
    });
    expect(kinds).toEqual(['boxBought', 'opened']);
    expect(['hero:8', 'hero:9'].map((id) => book.positionOf(id))).toEqual([
      { quantity: 1n, basis: { ARCA: 20n } },
      { quantity: 1n, basis: { ARCA: 20n } },
    ]);
  });

  test('heroes burned at the forge are in the one that they improved, with the ore', () => {
    const bought = (id: string, price: string) => ({
      ...{ id, state: 'sold', heroId: id, seller: friend, buyer: me, currency: 'ARCA', price, fees: '1' },
      ...{ listedAt: at(1), closedAt: at(2), listTx: 'tx-list', closeTx: `tx-buy-${id}` },
    });
    const { book, kinds } = bookOf({
      orders: [bought('1', '100'), bought('2', '30')],
      forged: [
        {
          id: '1',
          action: 'upgrade',
          heroId: '1',
          materialIds: ['2'],
          ore: '9',
          at: at(6),
          askTx: 'tx-ask',
          tx: 'tx-up',
        },
      ],
      heroEvents: [hero('2', 'burned', 6, { from: me })],
    });
    expect(kinds).toEqual(['bought', 'bought', 'upgraded']);
    expect(book.positionOf('hero:1')).toEqual({ quantity: 1n, basis: { ARCA: 130n, WO: 9n } });
    expect(book.lost).toEqual(NOTHING);
  });

  test('a coupon that a box was bought with is in the box', () => {
    const coupon = { itemId: '60001' };
    const { book } = bookOf({
      itemSales: [
        {
          id: '1',
          ...coupon,
          seller: friend,
          buyer: me,
          currency: 'ARCA',
          price: '5',
          quantity: '1',
          fees: '0',
          at: at(1),
          tx: 'tx-c',
        },
      ],
      purchases: [purchase('1', { quantity: '1', price: '20' })],
      moves: [move('a', null, me, 2, { tx: 'tx-buy' }), move('b', me, null, 2, { tx: 'tx-buy', ...coupon })],
    });
    expect(book.positionOf('item:10100')).toEqual({ quantity: 1n, basis: { ARCA: 25n } });
    expect(book.lost).toEqual(NOTHING);
  });

  test('what a hero burned for energy had cost is told apart, and so is a gift', () => {
    const { book, kinds } = bookOf({
      heroEvents: [
        hero('1', 'minted', 1, { to: me }),
        hero('1', 'burned', 3, { from: me }),
        hero('2', 'transfer', 2, { from: friend, to: me }),
        hero('2', 'transfer', 4, { id: 'x', from: me, to: contracts.market }),
        hero('2', 'transfer', 5, { id: 'y', from: me, to: friend }),
      ],
    });
    expect(kinds.filter((kind) => kind !== 'gas')).toEqual(['received', 'received', 'burned', 'sent']);
    expect(book.positionOf('hero:2').quantity).toBe(0n);
  });

  test('a sale by an offer is a sale, and the hero’s way to its buyer no gift', () => {
    const offer = { id: '1', state: 'accepted', heroId: '1', buyer: friend, seller: me, price: '50', fees: '2' };
    const { book, kinds } = bookOf({
      offers: [{ ...offer, madeAt: at(1), closedAt: at(3), makeTx: 'tx-make', closeTx: 'tx-accept' }],
      heroEvents: [
        hero('1', 'minted', 1, { to: me }),
        hero('1', 'transfer', 3, { from: me, to: friend, tx: 'tx-accept' }),
      ],
    });
    expect(kinds).toEqual(['received', 'sold']);
    expect(book.realised).toEqual({ ARCA: 48n });
  });
});
