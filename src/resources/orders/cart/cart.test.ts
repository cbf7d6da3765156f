import { beforeEach, describe, expect, test } from 'vitest';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { addToCart, cart, MAX_CART, removeFromCart } from './cart-store.ts';
import { judgeEntry } from './judge-entry.ts';

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

beforeEach(() => {
  removeFromCart(cart.get().map(({ heroId }) => heroId));
});

describe('the cart', () => {
  test('keeps a hero once, at the price that was last seen', () => {
    addToCart([hero('1'), hero('2')]);
    addToCart([hero('1', { listing: listing({ price: '400' }) })]);

    expect(cart.get().map(({ heroId, price }) => [heroId, price])).toEqual([
      ['2', '500'],
      ['1', '400'],
    ]);
    expect(JSON.parse(localStorage.getItem('hub.cart.v1') ?? '')).toEqual(cart.get());
  });

  test('takes nothing that nobody can buy, and no more than fits', () => {
    addToCart([hero('1', { listing: null }), hero('2', { listing: listing({ isExpired: true }) })]);
    expect(cart.get()).toEqual([]);

    addToCart(Array.from({ length: MAX_CART + 5 }, (_, i) => hero(String(i + 1))));
    expect(cart.get()).toHaveLength(MAX_CART);
  });
});

describe('an entry of the cart', () => {
  const [entry] = (() => {
    addToCart([hero('1')]);
    return cart.get();
  })();
  if (!entry) throw new Error('The cart is empty');

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
    expect(judgeEntry(entry, now, me)).toBe(state);
  });
});
