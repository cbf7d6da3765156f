import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, currency, hash, id, instant } from '../primitives.ts';

/**
 * `invalid` is a listing that expired: nobody can buy it, and its hero waits in the market for the seller. The listings
 * that another marketplace imports know it too (decisions.md 13).
 */
export const orderState = z.enum(['open', 'sold', 'cancelled', 'invalid']);
export type OrderState = z.infer<typeof orderState>;

/** What a record says of the hero that it is about. */
const soldHero = {
  contractAddress: address,
  tokenId: id,
  heroName: z.string(),
  rarity: z.int(),
  heroClass: z.int(),
  faction: z.int(),
  upgradeLevel: z.int(),
  pictureVersion: z.string(),
};

/** The record of a listing, open or closed. The shares are set once it is sold and always sum to the fee. */
export const order = z.object({
  id,
  state: orderState,
  ...soldHero,
  seller: address,
  buyer: z.nullable(address),
  currency,
  price: amount,
  feeBps: z.nullable(bps),
  burned: z.nullable(amount),
  toPool: z.nullable(amount),
  toDev: z.nullable(amount),
  proceeds: z.nullable(amount),
  listedAt: instant,
  /** From then on nobody can buy it; null for never. */
  expiresAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  listTxHash: hash,
  closeTxHash: z.nullable(hash),
});
export type Order = z.infer<typeof order>;

/** A hero that was sold, from a listing or to who had offered for it. */
export const sale = z.object({
  /** Of both ways together: `listing-12`, `offer-3`. */
  id: z.string(),
  ...soldHero,
  seller: address,
  buyer: address,
  currency,
  price: amount,
  feeBps: bps,
  /** The seller's, after the fee. */
  proceeds: amount,
  closedAt: instant,
  closeTxHash: hash,
});
export type Sale = z.infer<typeof sale>;

/** Heroes are sold one by one, stacked items by the piece. */
export const sellKind = z.enum(['hero', 'item']);

/** What the market once took and takes no longer: a currency, or a kind of token. */
export const withdrawn = z.enum([...currency.options, ...sellKind.options]);
export type Withdrawn = z.infer<typeof withdrawn>;

/** Why nobody can buy what is still in the market. */
export const invalidReason = z.enum(['expired', 'currencyWithdrawn', 'kindWithdrawn']);
export type InvalidReason = z.infer<typeof invalidReason>;

/** Sell order (core.md 3) of either market: order, unit price, quantity, stock, date, understock. */
export const sellOrder = z.object({
  /** Of both kinds together: `hero-12`, `item-3`. */
  id: z.string(),
  kind: sellKind,
  orderId: id,
  state: orderState,
  reason: z.nullable(invalidReason),
  contractAddress: address,
  /** Of the hero or of the item. */
  tokenId: id,
  /** Null for an item. */
  hero: z.nullable(
    z.object({
      name: z.string(),
      rarity: z.int(),
      heroClass: z.int(),
      faction: z.int(),
      pictureVersion: z.string(),
    }),
  ),
  currency,
  unitPrice: amount,
  quantity: amount,
  stock: amount,
  understock: z.boolean(),
  listedAt: instant,
  expiresAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  listTxHash: hash,
  closeTxHash: z.nullable(hash),
});
export type SellOrder = z.infer<typeof sellOrder>;

const sellFilter = z.strictObject({
  state: z.optional(choices(orderState)),
  kind: z.optional(choices(sellKind)),
  currency: z.optional(currency),
  /** What the caller found withdrawn on the chain: open orders of it count as invalid. */
  withdrawn: z.optional(choices(withdrawn)),
});

const orderFilter = z.strictObject({
  state: z.optional(choices(orderState)),
  seller: z.optional(addressInput),
  buyer: z.optional(addressInput),
  /** Seller or buyer. */
  account: z.optional(addressInput),
  currency: z.optional(currency),
  id: z.optional(choices(id)),
  /** The transaction that listed it, or the one that closed it. */
  txHash: z.optional(hash),
});

/** What a seller asks before naming a price, by rarity and in one currency: the lowest listing, and where the latest sales lie. */
export const priceHint = z.object({
  rarity: z.int(),
  floor: z.nullable(amount),
  /** The middle half of the latest sales; null when there are too few. */
  band: z.nullable(z.object({ low: amount, high: amount })),
  /** How many sales that is worked out from. */
  sales: z.int(),
});
export type PriceHint = z.infer<typeof priceHint>;

export const orderEndpoints = {
  hints: endpoint({
    method: 'GET',
    path: '/Order/PriceHints',
    access: 'guest',
    summary:
      'By rarity, in a currency, ARCA if none is named: the lowest listing, and the middle half of the latest 40 sales',
    /** A seller who asks leaves out what stands for sale in that wallet: one's own listing is no floor to be under. */
    input: z.strictObject({ currency: z.optional(currency), except: z.optional(addressInput) }),
    output: z.object({ currency, hints: z.array(priceHint) }),
  }),
  list: listEndpoint({
    path: '/Order/List',
    access: 'guest',
    summary: 'Records of listings, open or closed',
    input: listQuery(['listedAt', 'closedAt', 'id'], orderFilter),
    row: order,
  }),
  sells: listEndpoint({
    path: '/Order/Sells',
    access: 'player',
    summary: 'The sell orders of the caller’s wallet, heroes and stacked items together, newest first',
    input: listQuery(['listedAt'], sellFilter),
    row: sellOrder,
  }),
  sales: listEndpoint({
    path: '/Order/Sales',
    access: 'guest',
    summary: 'Heroes that were sold, from listings and to accepted offers together, newest first',
    input: listQuery(
      ['closedAt'],
      z.strictObject({ seller: z.optional(addressInput), buyer: z.optional(addressInput) }),
    ),
    row: sale,
  }),
  market: listEndpoint({
    path: '/Item/Sells/Market',
    access: 'guest',
    summary: 'Recently listed (state open) and recently sold (state sold) on the market',
    input: listQuery(['listedAt', 'closedAt'], orderFilter),
    row: order,
  }),
};
