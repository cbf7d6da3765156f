import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, hash, id, instant } from '../primitives.ts';

export const marketOfferState = z.enum(['open', 'accepted', 'cancelled']);
export const marketOfferKind = z.enum(['token', 'traits', 'collection']);

/** What is null asks for nothing. */
export const offerTraits = z.object({
  rarities: z.nullable(z.array(z.int())),
  classes: z.nullable(z.array(z.int())),
  factions: z.nullable(z.array(z.int())),
  genders: z.nullable(z.array(z.int())),
  minUpgradeLevel: z.nullable(z.int()),
  /** head, body, legs, hands */
  parts: z.array(z.nullable(z.int())),
});

/** An offer to buy for ARCA, which the contract holds while it is open. The shares are set once it is accepted. */
export const marketOffer = z.object({
  id,
  state: marketOfferState,
  kind: marketOfferKind,
  contractAddress: address,
  /** The token that it is for, or that was sold to it. */
  tokenId: z.nullable(id),
  traits: z.nullable(offerTraits),
  buyer: address,
  amount,
  expiresAt: instant,
  isExpired: z.boolean(),
  seller: z.nullable(address),
  price: z.nullable(amount),
  feeBps: z.nullable(bps),
  burned: z.nullable(amount),
  toPool: z.nullable(amount),
  toDev: z.nullable(amount),
  proceeds: z.nullable(amount),
  madeAt: instant,
  closedAt: z.nullable(instant),
  makeTxHash: hash,
  closeTxHash: z.nullable(hash),
});
export type MarketOffer = z.infer<typeof marketOffer>;

/** Another price that the owner of a token asked for it. Dead once its offer is closed, or the hero another one. */
export const counterOffer = z.object({
  id,
  offerId: id,
  state: z.enum(['open', 'accepted', 'cancelled', 'dead']),
  seller: address,
  buyer: address,
  tokenId: id,
  price: amount,
  expiresAt: instant,
  isExpired: z.boolean(),
  madeAt: instant,
  txHash: hash,
});
export type CounterOffer = z.infer<typeof counterOffer>;

const offerFilter = z.strictObject({
  state: z.optional(choices(marketOfferState)),
  kind: z.optional(choices(marketOfferKind)),
  /** Whoever offers. */
  buyer: z.optional(addressInput),
  seller: z.optional(addressInput),
  /** Whoever offered, or sold. */
  account: z.optional(addressInput),
  /** Offers of at least so much. */
  least: z.optional(amount),
  /** Offers of others that this wallet could accept: on one of its heroes, on traits that one has, or on the collection. */
  receivedBy: z.optional(addressInput),
  /** Offers that could be accepted with this hero: on it, on traits that it has, or on the collection. */
  forHero: z.optional(id),
  /** Whether an open one is past its time; a closed one is not. */
  isExpired: z.optional(z.boolean()),
  tokenId: z.optional(id),
  id: z.optional(choices(id)),
});

const counterFilter = z.strictObject({
  id: z.optional(choices(id)),
  offerId: z.optional(id),
  seller: z.optional(addressInput),
  buyer: z.optional(addressInput),
  /** Buyer or seller. */
  account: z.optional(addressInput),
  /** Whether it can still be accepted: open and in time, as is the offer that it answers, for a hero as it was. */
  isOpen: z.optional(z.boolean()),
});

export const marketOfferEndpoints = {
  list: listEndpoint({
    path: '/Order/Offers',
    access: 'guest',
    summary: 'Offers to buy heroes, made by or open to a wallet; the highest first by amount',
    input: listQuery(['madeAt', 'amount', 'id'], offerFilter),
    row: marketOffer,
  }),
  best: endpoint({
    method: 'GET',
    path: '/Order/BestOffers',
    access: 'guest',
    isList: true,
    summary:
      'Of each of these heroes the highest offer that its owner could accept now; those without any are left out',
    input: listQuery(['id'], z.strictObject({ heroId: choices(id) })),
    output: z.object({ best: z.array(z.object({ heroId: id, offer: marketOffer })) }),
  }),
  counters: listEndpoint({
    path: '/Order/CounterOffers',
    access: 'guest',
    summary: 'Other prices that were asked for what offers are for, newest first',
    input: listQuery(['id'], counterFilter),
    row: counterOffer,
  }),
};
