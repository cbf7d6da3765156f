import { beforeEach, describe, expect, test } from 'vitest';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import {
  addPiecesToCart,
  addToCart,
  cart,
  changeQuantity,
  keyOf,
  markSent,
  MAX_CART,
  removeFromCart,
} from './cart-store.ts';
import { cheapestPieces } from './sweep/cheapest-pieces.ts';
import { judgeHero, judgePieces, judgeSent } from './judge-entry.ts';

const seller = `0x${'a'.repeat(40)}`;
const me = `0x${'b'.repeat(40)}`;
const listing = (changes: Partial<NonNullable<Hero['listing']>> = {}) => ({
  ...{ listingId: '7', seller, currency: 'ARCA' as const, price: '500' },
  ...{ listedAt: '2026-01-01T00:00:00.000Z', expiresAt: null, isExpired: false },
  ...changes,
});
const hero = (id: string, changes: Partial<Hero> = {}) =>
  ({
    id,
    contractAddress: `0x${'c'.repeat(40)}`,
    name: `Hero ${id}`,
    owner: seller,
    listing: listing(),
    ...changes,
  }) as Hero;

const order = (id: string, changes: Partial<ItemOrder> = {}) =>
  ({
    ...{ id, state: 'open', contractAddress: `0x${'c'.repeat(40)}`, itemId: '20001', seller, currency: 'ARCA' },
    ...{ unitPrice: '50', quantity: '9', stock: '6', isExpired: false },
    ...changes,
  }) as ItemOrder;

beforeEach(() => {
  removeFromCart(cart.get().map(keyOf));
});

describe('the cart', () => {
  test('keeps a hero once, at the price that was last seen', () => {
    addToCart([hero('1'), hero('2')]);
    addToCart([hero('1', { listing: listing({ price: '400' }) })]);

    expect(cart.get()).toMatchObject([
      { heroId: '2', price: '500' },
      { heroId: '1', price: '400' },
    ]);
    expect(JSON.parse(localStorage.getItem('hub.cart.v1') ?? '')).toEqual(cart.get());
  });

  test('takes nothing that nobody can buy, and no more than fits', () => {
    addToCart([hero('1', { listing: null }), hero('2', { listing: listing({ isExpired: true }) })]);
    expect(cart.get()).toEqual([]);

    addToCart(Array.from({ length: MAX_CART + 5 }, (_, i) => hero(String(i + 1))));
    expect(cart.get()).toHaveLength(MAX_CART);
  });

  test('says how many it took; what is in it already keeps its place when there is no room for more', () => {
    expect(addToCart(Array.from({ length: MAX_CART - 1 }, (_, i) => hero(String(i + 1))))).toBe(MAX_CART - 1);
    expect(addToCart([hero('901'), hero('902'), hero('1', { listing: listing({ price: '400' }) })])).toBe(2);

    expect(cart.get()).toHaveLength(MAX_CART);
    expect(cart.get().slice(-2)).toMatchObject([{ heroId: '901' }, { heroId: '1', price: '400' }]);
    expect(addPiecesToCart([{ order: order('1'), quantity: 2 }])).toBe(0);
  });

  test('keeps pieces of each listing once, beside heroes, and changes how many are wanted in their place', () => {
    addPiecesToCart([
      { order: order('1'), quantity: 2 },
      { order: order('2'), quantity: 3 },
    ]);
    addToCart([hero('1')]);
    changeQuantity('item-1', 5);
    addPiecesToCart([{ order: order('2', { unitPrice: '49' }), quantity: 1 }]);

    expect(cart.get()).toMatchObject([
      { kind: 'item', listingId: '1', quantity: 5, unitPrice: '50' },
      { kind: 'hero', heroId: '1' },
      { kind: 'item', listingId: '2', quantity: 1, unitPrice: '49' },
    ]);
    removeFromCart(['item-1', 'hero-1']);
    expect(cart.get().map(keyOf)).toEqual(['item-2']);
  });

  test('that was kept when it knew heroes alone is read as it was', () => {
    addToCart([hero('4')]);
    const [known] = JSON.parse(localStorage.getItem('hub.cart.v1') ?? '') as Record<string, unknown>[];
    const { kind, ...old } = known ?? {};
    expect(kind).toBe('hero');
    localStorage.setItem('hub.cart.v1', JSON.stringify([old]));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'hub.cart.v1' }));
    expect(cart.get()).toMatchObject([{ kind: 'hero', heroId: '4' }]);
  });
});

describe('a hero of the cart', () => {
  const entry = { ...{ kind: 'hero' as const, heroId: '1', contractAddress: seller, listingId: '7', name: 'Hero 1' } };
  const seen = { ...entry, currency: 'ARCA' as const, price: '500' };

  test.each([
    ['ready', hero('1')],
    ['changed', hero('1', { listing: listing({ price: '501' }) })],
    ['changed', hero('1', { listing: listing({ listingId: '8' }) })],
    ['changed', hero('1', { listing: listing({ currency: 'RON' }) })],
    ['gone', hero('1', { listing: null, owner: `0x${'d'.repeat(40)}` })],
    ['ended', hero('1', { listing: listing({ isExpired: true }) })],
    ['own', hero('1', { owner: me })],
    ['unread', undefined],
  ] as const)('is %s', (state, now) => {
    expect(judgeHero(seen, now, me)).toBe(state);
  });
});

describe('pieces of the cart', () => {
  const seen = {
    ...{ kind: 'item' as const, itemId: '20001', contractAddress: seller, listingId: '7' },
    ...{ currency: 'ARCA' as const, unitPrice: '50', quantity: 4 },
  };

  test.each([
    ['ready', order('7')],
    ['ready', order('7', { stock: '4' })],
    ['short', order('7', { stock: '3' })],
    ['changed', order('7', { unitPrice: '49' })],
    ['gone', order('7', { state: 'sold', stock: '0' })],
    ['gone', order('7', { state: 'cancelled', seller: me })],
    ['ended', order('7', { isExpired: true })],
    ['own', order('7', { seller: me })],
    ['unread', undefined],
  ] as const)('are %s', (state, now) => {
    expect(judgePieces(seen, now, me)).toBe(state);
  });
});

describe('a sweep of pieces', () => {
  const offers = [
    order('1', { unitPrice: '90', stock: '5' }),
    order('2', { unitPrice: '100000000000000000000000', stock: '5' }),
    order('3', { unitPrice: '10', stock: '2' }),
  ];
  const taken = (wanted: number, room = 100) =>
    cheapestPieces(offers, wanted, room).map(({ order: { id }, quantity }) => [id, quantity]);

  test('takes the cheapest first, and of the last offer a part', () => {
    expect(taken(4)).toEqual([
      ['3', 2],
      ['1', 2],
    ]);
  });

  test('ends where the offers or the room of the cart end', () => {
    expect(taken(50).reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(12);
    expect(taken(50, 1)).toEqual([['3', 2]]);
    expect(taken(50, 0)).toEqual([]);
  });
});

describe('pieces that were sent for', () => {
  const at = (minute: number) => `2026-01-01T00:0${String(minute)}:00.000Z`;
  const purchase = (minute: number, changes: Partial<TransactionRecord> = {}) =>
    ({ createdAt: at(minute), state: 'pending', outcome: null, ...changes }) as TransactionRecord;
  const sentFor = (minute: number | null) => {
    addPiecesToCart([{ order: order('1'), quantity: 2 }]);
    markSent(['item-1', 'hero-1'], minute === null ? null : at(minute));
    const [entry] = cart.get();
    if (entry?.kind !== 'item') throw new Error('no pieces');
    return entry;
  };

  test('are on their way, or through, by the purchase that they were sent with, and are kept so', () => {
    const entry = sentFor(2);
    expect(JSON.parse(localStorage.getItem('hub.cart.v1') ?? '')).toMatchObject([{ sentAt: at(2) }]);
    for (const state of ['prompt', 'unknown', 'pending', 'included'] as const)
      expect(judgeSent(entry, [purchase(3, { state })])).toBe('sent');
    expect(judgeSent(entry, [purchase(3, { state: 'final', outcome: 'succeeded' }), purchase(4)])).toBe('bought');
  });

  test('can be bought when nothing was sent, when it came to nothing, and when the cart was told of it', () => {
    expect(judgeSent(sentFor(2), [purchase(1), purchase(0, { state: 'final', outcome: 'succeeded' })])).toBeNull();
    expect(judgeSent(sentFor(2), [purchase(3, { state: 'final', outcome: 'reverted' })])).toBeNull();
    expect(judgeSent(sentFor(null), [purchase(3)])).toBeNull();
    sentFor(2);
    addPiecesToCart([{ order: order('1'), quantity: 3 }]);
    expect(cart.get()).toMatchObject([{ quantity: 3 }]);
    expect(cart.get()[0]).not.toHaveProperty('sentAt');
  });
});
