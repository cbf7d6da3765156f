import * as z from 'zod/mini';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, currency, hash, id, instant } from '../primitives.ts';

export const itemOrderState = z.enum(['open', 'sold', 'cancelled']);

/** The record of a listing of stacked items, open or closed. It is sold once nothing is left of it. */
export const itemOrder = z.object({
  id,
  state: itemOrderState,
  contractAddress: address,
  itemId: id,
  seller: address,
  currency,
  /** Of one piece. */
  unitPrice: amount,
  /** Pieces that were listed, and that are left of them. */
  quantity: amount,
  stock: amount,
  /** Fewer are left than were listed. */
  understock: z.boolean(),
  /** From then on nothing can be bought; null for never. */
  expiresAt: z.nullable(instant),
  isExpired: z.boolean(),
  listedAt: instant,
  closedAt: z.nullable(instant),
  listTxHash: hash,
  closeTxHash: z.nullable(hash),
});
export type ItemOrder = z.infer<typeof itemOrder>;

/** One purchase. price = quantity x unitPrice = burned + toPool + toDev + proceeds. */
export const itemSale = z.object({
  id: z.string(),
  orderId: id,
  contractAddress: address,
  itemId: id,
  seller: address,
  buyer: address,
  currency,
  quantity: amount,
  unitPrice: amount,
  price: amount,
  feeBps: bps,
  burned: amount,
  toPool: amount,
  toDev: amount,
  proceeds: amount,
  at: instant,
  txHash: hash,
});
export type ItemSale = z.infer<typeof itemSale>;

const orderFilter = z.strictObject({
  state: z.optional(choices(itemOrderState)),
  /** Open and not expired, or else not so. */
  buyable: z.optional(z.boolean()),
  seller: z.optional(addressInput),
  itemId: z.optional(choices(id)),
  currency: z.optional(currency),
  id: z.optional(choices(id)),
});

const saleFilter = z.strictObject({
  seller: z.optional(addressInput),
  buyer: z.optional(addressInput),
  /** Seller or buyer. */
  account: z.optional(addressInput),
  itemId: z.optional(choices(id)),
  currency: z.optional(currency),
  orderId: z.optional(id),
});

export const itemOrderEndpoints = {
  list: listEndpoint({
    path: '/Item/Orders',
    access: 'guest',
    summary: 'Listings of stacked items, open or closed; cheapest pieces first by unitPrice',
    input: listQuery(['listedAt', 'unitPrice', 'id'], orderFilter),
    row: itemOrder,
  }),
  sales: listEndpoint({
    path: '/Item/Sales',
    access: 'guest',
    summary: 'What was bought of stacked items, part by part',
    input: listQuery(['at'], saleFilter),
    row: itemSale,
  }),
};
