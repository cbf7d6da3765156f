import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, amount, currency, hash, id, instant } from '../primitives.ts';
import { heroClass, heroFaction, heroGender, heroRarity, suitId } from './heroes.ts';
import { sellKind } from './orders.ts';

export const marketRanges = ['24h', '7d', '30d', 'all'] as const;
export type MarketRange = (typeof marketRanges)[number];

/** What is looked at: one hero with its like, heroes with certain traits, or one kind of stacked item by its id. */
const subject = {
  kind: sellKind,
  /** Of the hero or of the item. */
  id: z.optional(id),
  rarity: z.optional(choices(heroRarity)),
  heroClass: z.optional(choices(heroClass)),
  faction: z.optional(choices(heroFaction)),
  gender: z.optional(choices(heroGender)),
  suit: z.optional(choices(suitId)),
};
const subjectFilter = z.strictObject({ ...subject, currency });
export type MarketSubject = Omit<z.infer<typeof subjectFilter>, 'currency'>;

/** Null where nothing was sold: no price is not a price of nothing. */
const price = z.nullable(amount);

export const pricePoint = z.object({
  at: instant,
  /** Purchases, and pieces that went in them; a hero is one piece. */
  sales: z.int(),
  pieces: amount,
  volume: amount,
  /** Of a piece. */
  low: price,
  high: price,
  average: price,
});
export type PricePoint = z.infer<typeof pricePoint>;

export const priceHistory = z.object({
  range: z.enum(marketRanges),
  currency,
  bucket: z.enum(['hour', 'day', 'week']),
  sales: z.int(),
  pieces: amount,
  volume: amount,
  average: price,
  /** Of the range before; null for all time, or when nothing was sold then. */
  previousAverage: price,
  series: z.array(pricePoint),
});
export type PriceHistory = z.infer<typeof priceHistory>;

/** So much is asked, or offered, at this price. */
export const depthLevel = z.object({ price: amount, pieces: amount });
export type DepthLevel = z.infer<typeof depthLevel>;

/** A sale that a fair price is worked out from. */
export const comparableSale = z.object({
  id: z.string(),
  /** Null for an item, whose sales are all alike. */
  hero: z.nullable(
    z.object({ id, name: z.string(), rarity: z.int(), heroClass: z.int(), faction: z.int(), upgradeLevel: z.int() }),
  ),
  /** Of a piece. */
  price: amount,
  pieces: amount,
  seller: address,
  buyer: address,
  at: instant,
  txHash: hash,
});
export type ComparableSale = z.infer<typeof comparableSale>;

/** What makes the sales comparable; `chosen` are those of the traits that were asked for, `item` of the same item. */
export const likeness = z.enum(['classAndFaction', 'class', 'rarity', 'chosen', 'item']);

export const marketNow = z.object({
  currency,
  floor: price,
  /** The middle half of the comparable sales; null when they are too few. */
  band: z.nullable(z.object({ low: amount, high: amount })),
  likeness,
  comparables: z.array(comparableSale),
  /** Cheapest first. */
  asks: z.array(depthLevel),
  listed: z.object({ count: z.int(), isExact: z.boolean() }),
  /** Dearest first. Offers are made for heroes, in ARCA; null where there can be none. */
  bids: z.nullable(z.array(depthLevel)),
  offered: z.nullable(z.object({ count: z.int(), isExact: z.boolean() })),
});
export type MarketNow = z.infer<typeof marketNow>;

export const itemEvent = z.object({
  id: z.string(),
  kind: z.enum(['minted', 'listed', 'sale', 'cancelled', 'transfer', 'burned']),
  from: z.nullable(address),
  to: z.nullable(address),
  pieces: amount,
  currency: z.nullable(currency),
  /** Of a piece. */
  price,
  txHash: hash,
  at: instant,
});
export type ItemEvent = z.infer<typeof itemEvent>;

const moved = {
  currency,
  /** Of a hero or of a piece. */
  average: amount,
  previousAverage: amount,
  /** Signed. */
  changeBps: z.int(),
  sales: z.int(),
};
/** How the average price of a rarity and class, or of an item, changed from one week to the next. */
export const mover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), rarity: z.int(), heroClass: z.int(), ...moved }),
  z.object({ kind: z.literal('item'), itemId: id, ...moved }),
]);
export type Mover = z.infer<typeof mover>;

export const marketDataEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/Market/Prices',
    access: 'guest',
    isList: true,
    summary: 'What was paid over a range in one currency: average, low, high, volume, with a series',
    input: listQuery(['id'], z.strictObject({ ...subject, currency, range: z.enum(marketRanges) })),
    output: priceHistory,
  }),
  now: endpoint({
    method: 'GET',
    path: '/Market/Now',
    access: 'guest',
    isList: true,
    summary: 'Floor, usual prices with the sales they come from, and what is asked and offered, in one currency',
    input: listQuery(['id'], subjectFilter),
    output: marketNow,
  }),
  itemEvents: listEndpoint({
    path: '/Market/ItemHistory',
    access: 'guest',
    summary: 'What happened to pieces of an item, newest first: minted, listed, sale, cancelled, transfer, burned',
    input: listQuery(['at'], z.strictObject({ itemId: id, kind: z.optional(choices(itemEvent.shape.kind)) })),
    row: itemEvent,
  }),
  movers: endpoint({
    method: 'GET',
    path: '/Market/Movers',
    access: 'guest',
    summary: 'Rarities and classes whose average price changed most from the week before to this one, by currency',
    input: noInput,
    output: z.object({ movers: z.array(mover) }),
  }),
};
