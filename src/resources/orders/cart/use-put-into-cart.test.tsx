import { Refine, useGetIdentity, type AuthProvider, type DataProvider } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { toasts } from '../../../lib/toasts.ts';
import { createTexts } from '../../../providers/i18n.ts';
import { isCartShown } from './cart-shown.ts';
import { addToCart, cart, keyOf, MAX_CART, removeFromCart } from './cart-store.ts';
import { useIsInCart, usePutIntoCart } from './use-put-into-cart.ts';

const me = `0x${'b'.repeat(40)}`;
const seller = `0x${'a'.repeat(40)}`;
const open = { listingId: '7', seller, currency: 'ARCA', price: '500', isExpired: false } as Hero['listing'];
const hero = (id: string, change: Partial<Hero> = {}) =>
  ({ id, contractAddress: `0x${'c'.repeat(40)}`, name: `Hero ${id}`, owner: seller, listing: open, ...change }) as Hero;
const many = (count: number) => Array.from({ length: count }, (_, at) => hero(String(at + 1)));

async function begin() {
  const texts = await createTexts('en');
  await texts.load(['market']);
  const authProvider = { getIdentity: () => Promise.resolve({ walletAddress: me }) } as unknown as AuthProvider;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Refine
        dataProvider={{} as DataProvider}
        authProvider={authProvider}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true }}
      >
        {children}
      </Refine>
    </MemoryRouter>
  );
  const use = () => ({ put: usePutIntoCart(), isIn: useIsInCart(), who: useGetIdentity().data });
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => expect(result.current.who).toBeTruthy());
  return result;
}
const said = () => toasts.get().map(({ kind, message, description }) => ({ kind, message, description }));

beforeEach(() => {
  removeFromCart(cart.get().map(keyOf));
  toasts.set([]);
  isCartShown.set(false);
});

test('what is put in is said, with the way to the cart', async () => {
  const now = await begin();
  act(() => now.current.put(many(2)));

  expect(said()).toEqual([{ kind: 'success', message: 'Added to cart: 2', description: undefined }]);
  expect([now.current.isIn('2'), now.current.isIn('3')]).toEqual([true, false]);
  toasts.get()[0]?.action?.onPress();
  expect(isCartShown.get()).toBe(true);
});

test('what does not fit is said to be left, and is not there', async () => {
  addToCart(many(MAX_CART - 1));
  const now = await begin();
  act(() => now.current.put([hero('901'), hero('902'), hero('903')]));

  expect(said()).toEqual([
    {
      kind: 'warning',
      message: `Added to cart: ${String(MAX_CART)}`,
      description: `Your cart is full (max ${String(MAX_CART)}): 2 were not added.`,
    },
  ]);
  expect([now.current.isIn('901'), now.current.isIn('902')]).toEqual([true, false]);
});

test("one's own, and what is not for sale, stay out and are counted", async () => {
  const now = await begin();
  act(() => now.current.put([hero('1', { owner: me }), hero('2', { listing: null }), hero('3')]));
  expect(said()).toEqual([
    {
      kind: 'warning',
      message: 'Added to cart: 1',
      description: '2 were skipped because they are yours or not for sale.',
    },
  ]);

  act(() => now.current.put([hero('4', { owner: me })]));
  expect(said()[0]?.message).toBe('None of these could be added to your cart.');
});
