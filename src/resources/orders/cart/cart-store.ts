import * as z from 'zod/mini';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { address, amount, currency, id } from '../../../../core/wire/primitives.ts';
import { createStore } from '../../../lib/store.ts';

/** A hero's listing as it was when it was put into the cart: bought at this price, or not without asking. */
const heroEntry = z.object({
  // What was kept before stacks could be put in does not say its kind.
  kind: z._default(z.literal('hero'), 'hero'),
  heroId: id,
  contractAddress: address,
  listingId: id,
  name: z.string().check(z.maxLength(200)),
  currency,
  price: amount,
});
/** So many pieces of a stack of items or boxes, at the price of a piece that was seen. */
const piecesEntry = z.object({
  kind: z.literal('item'),
  itemId: id,
  contractAddress: address,
  listingId: id,
  currency,
  unitPrice: amount,
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** When a purchase of it was begun that has not come back to this cart: the page may have been left meanwhile. */
  sentAt: z.optional(z.string()),
});
export type HeroEntry = z.infer<typeof heroEntry>;
export type PiecesEntry = z.infer<typeof piecesEntry>;
export type CartEntry = HeroEntry | PiecesEntry;
export type CartHero = Pick<Hero, 'id' | 'contractAddress' | 'name' | 'listing'>;
/** A listing of stacked items, and how many of its pieces are wanted. */
export type CartPieces = {
  order: Pick<ItemOrder, 'id' | 'itemId' | 'contractAddress' | 'currency' | 'unitPrice'>;
  quantity: number;
};

/** Two transactions' worth. */
export const MAX_CART = 100;
const KEY = 'hub.cart.v1';
const stored = z.array(z.union([piecesEntry, heroEntry])).check(z.maxLength(MAX_CART));

/** A hero is in the cart once, whatever its listing; of an item there may be pieces of many listings. */
export const keyOf = (entry: CartEntry): string =>
  entry.kind === 'hero' ? `hero-${entry.heroId}` : `item-${entry.listingId}`;
export const heroKey = (heroId: string) => `hero-${heroId}`;
export const piecesKey = (listingId: string) => `item-${listingId}`;

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

function heroEntryOf({ id: heroId, contractAddress, name, listing }: CartHero): HeroEntry[] {
  if (!listing || listing.isExpired) return [];
  const { listingId, currency: unit, price } = listing;
  return [{ kind: 'hero', heroId, contractAddress, listingId, name: name.slice(0, 200), currency: unit, price }];
}

const piecesEntryOf = ({ order, quantity }: CartPieces): PiecesEntry => ({
  ...{ kind: 'item', itemId: order.itemId, contractAddress: order.contractAddress, listingId: order.id },
  ...{ currency: order.currency, unitPrice: order.unitPrice, quantity },
});

/** How many of them are in it now: what was in it already stays, and of the others come as many as there is room for. */
function put(fresh: readonly CartEntry[]): number {
  const known = new Set(cart.get().map(keyOf));
  const keys = new Set(fresh.map(keyOf));
  const others = cart.get().filter((entry) => !keys.has(keyOf(entry)));
  const again = fresh.filter((entry) => known.has(keyOf(entry)));
  const added = fresh.filter((entry) => !known.has(keyOf(entry))).slice(0, MAX_CART - others.length - again.length);
  const taken = new Set([...again, ...added]);
  keep([...others, ...fresh.filter((entry) => taken.has(entry))]);
  return taken.size;
}

/** Puts heroes in at the price they have now; one that is in it already takes its present price. Answers how many were taken. */
export function addToCart(heroes: readonly CartHero[]): number {
  return put(heroes.flatMap(heroEntryOf));
}

/** The same for pieces of stacks: what is in it already takes the number and the price of now. */
export function addPiecesToCart(pieces: readonly CartPieces[]): number {
  return put(pieces.map(piecesEntryOf));
}

/** Wants another number of pieces, where they are in the cart: its place and its price stay. */
export function changeQuantity(key: string, quantity: number): void {
  keep(cart.get().map((entry) => (entry.kind === 'item' && keyOf(entry) === key ? { ...entry, quantity } : entry)));
}

/** A purchase of these pieces begins; null: it has ended, and the cart was told what came of each. */
export function markSent(keys: readonly string[], sentAt: string | null): void {
  keep(
    cart
      .get()
      .map((entry) =>
        entry.kind === 'item' && keys.includes(keyOf(entry)) ? { ...entry, sentAt: sentAt ?? undefined } : entry,
      ),
  );
}

export function removeFromCart(keys: readonly string[]): void {
  keep(cart.get().filter((entry) => !keys.includes(keyOf(entry))));
}
