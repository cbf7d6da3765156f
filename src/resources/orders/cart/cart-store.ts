import * as z from 'zod/mini';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { address, amount, currency, id } from '../../../../core/wire/primitives.ts';
import { createStore } from '../../../lib/store.ts';

/** A listing as it was when it was put into the cart: bought at this price, or not without asking. */
const cartEntry = z.object({
  heroId: id,
  contractAddress: address,
  listingId: id,
  name: z.string().check(z.maxLength(200)),
  currency,
  price: amount,
});
export type CartEntry = z.infer<typeof cartEntry>;
export type CartHero = Pick<Hero, 'id' | 'contractAddress' | 'name' | 'listing'>;

/** Two transactions' worth. */
export const MAX_CART = 100;
const KEY = 'hub.cart.v1';
const stored = z.array(cartEntry).check(z.maxLength(MAX_CART));

function read(): readonly CartEntry[] {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return []; // blocked storage or a damaged cart: it starts empty
  }
}

/** What somebody means to buy, in this browser; other tabs follow. */
export const cart = createStore<readonly CartEntry[]>(read());
globalThis.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) cart.set(read());
});

function keep(entries: readonly CartEntry[]): void {
  cart.set(entries);
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // storage is blocked or full: the cart lasts as long as the page
  }
}

function entryOf({ id: heroId, contractAddress, name, listing }: CartHero): CartEntry[] {
  if (!listing || listing.isExpired) return [];
  const { listingId, currency: unit, price } = listing;
  return [{ heroId, contractAddress, listingId, name: name.slice(0, 200), currency: unit, price }];
}

/** Puts heroes in at the price they have now; one that is in it already takes its present price. */
export function addToCart(heroes: readonly CartHero[]): void {
  const fresh = heroes.flatMap(entryOf);
  const ids = new Set(fresh.map(({ heroId }) => heroId));
  keep([...cart.get().filter(({ heroId }) => !ids.has(heroId)), ...fresh].slice(0, MAX_CART));
}

export function removeFromCart(heroIds: readonly string[]): void {
  keep(cart.get().filter(({ heroId }) => !heroIds.includes(heroId)));
}
