import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, bps, currency, hash, id, instant, integer } from '../primitives.ts';

export const boxTier = z.enum(['elite', 'epic', 'legendary', 'vip']);
/** off: it would be on, or come, but paid random boxes are switched off (decisions.md 33). */
export const saleState = z.enum(['upcoming', 'ongoing', 'soldOut', 'closed', 'off']);

/** As published on chain: what a box of this version gives. */
export const boxOdds = z.object({
  version: z.int(),
  /** N, R, SR, SSR: 10,000 together. */
  rarityBps: z.array(bps),
  /** The so-manieth box in a row without `guaranteedRarity` or better has it; null without a guarantee. */
  guaranteeAt: z.nullable(z.int()),
  guaranteedRarity: z.nullable(z.int()),
  onlyClass: z.nullable(z.int()),
  onlyFaction: z.nullable(z.int()),
  featuredSuits: z.array(z.int()),
  publishedAt: instant,
});

export const boxSale = z.object({
  saleId: id,
  state: saleState,
  /** Null: always was, and always will be. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  maxSupply: z.int(),
  sold: z.int(),
  minVipLevel: z.int(),
  /** Pieces that an account may buy in a week, and for how many VIP levels there is one more; 0 for any number. */
  weeklyBase: z.int(),
  levelsPerExtra: z.int(),
  /** Of one box; null when it is not sold for this currency. */
  priceArca: z.nullable(amount),
  priceNative: z.nullable(amount),
});
export type BoxSale = z.infer<typeof boxSale>;

/** A kind of gacha ball. */
export const box = z.object({
  id,
  family: z.int(),
  tier: boxTier,
  edition: z.int(),
  isTest: z.boolean(),
  odds: boxOdds,
  /** The sale that is on, or else the latest one. */
  sale: z.nullable(boxSale),
});
export type Box = z.infer<typeof box>;

export const boxCoupon = z.object({
  id,
  saleId: id,
  offPercent: z.int(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  priceArca: z.nullable(amount),
  priceNative: z.nullable(amount),
});
export type BoxCoupon = z.infer<typeof boxCoupon>;

export const openingState = z.enum(['open', 'opened', 'refunded']);

/** Boxes that were put up to be opened, and what came out. */
export const boxOpening = z.object({
  /** The id of the request. */
  id,
  account: address,
  boxId: id,
  amount: z.int(),
  version: z.int(),
  state: openingState,
  openedAt: instant,
  /** From when on it can be taken back without an answer. */
  refundableAt: instant,
  closedAt: z.nullable(instant),
  heroIds: z.array(id),
  openTxHash: hash,
  closeTxHash: z.nullable(hash),
});
export type BoxOpening = z.infer<typeof boxOpening>;

export const boxPurchase = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'coupon', 'voucher']),
  account: address,
  boxId: id,
  amount: z.int(),
  saleId: z.nullable(id),
  /** The coupon or voucher that was burned for it. */
  itemId: z.nullable(id),
  currency: z.nullable(currency),
  price: amount,
  burned: amount,
  toPool: amount,
  toDev: amount,
  at: instant,
  txHash: hash,
});
export type BoxPurchase = z.infer<typeof boxPurchase>;

export const tradingEventState = z.enum(['upcoming', 'ongoing', 'closed']);

/** A trading event: who holds its voucher claims what it gives, within its time. A voucher is burned for each claim. */
export const tradingEvent = z.object({
  /** Of the voucher. */
  id,
  state: tradingEventState,
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** For one voucher; nothing where the voucher is worth something outside of the chain. */
  gives: z.array(z.object({ boxId: id, amount: z.int() })),
  /** Claims that are left: vouchers that somebody holds; and those that were used. */
  remaining: amount,
  used: amount,
});
export type TradingEvent = z.infer<typeof tradingEvent>;

const family = integer(0, 9);

export const boxEndpoints = {
  list: listEndpoint({
    path: '/Item/Boxes',
    access: 'guest',
    summary: 'Kinds of gacha balls with their odds and sale',
    input: listQuery(
      ['id'],
      z.strictObject({
        id: z.optional(choices(id)),
        family: z.optional(choices(family)),
        tier: z.optional(choices(boxTier)),
        state: z.optional(choices(saleState)),
      }),
    ),
    row: box,
  }),
  show: endpoint({
    method: 'GET',
    path: '/Item/Box/{id}',
    access: 'guest',
    summary: 'What a gacha ball gives, what it costs with each coupon, and how far a wallet is towards its guarantee',
    input: z.strictObject({ id, address: z.optional(addressInput) }),
    output: z.object({
      box,
      coupons: z.array(boxCoupon),
      /** Of the wallet that was named, or else of the caller; null for a guest. */
      own: z.nullable(
        z.object({
          address,
          /** Opened in a row without the guaranteed rarity. */
          misses: z.int(),
          vipLevel: z.int(),
          /** How many the sale still lets it buy this week; null for any number. */
          leftThisWeek: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  events: listEndpoint({
    path: '/Item/Activities',
    access: 'guest',
    summary: 'Trading events: what vouchers can be exchanged for, and when',
    input: listQuery(
      ['id'],
      z.strictObject({ id: z.optional(choices(id)), state: z.optional(choices(tradingEventState)) }),
    ),
    row: tradingEvent,
  }),
  event: endpoint({
    method: 'GET',
    path: '/Item/Activity/{id}',
    access: 'guest',
    summary: 'A trading event, and whether a wallet may claim what it gives',
    input: z.strictObject({ id, address: z.optional(addressInput) }),
    output: z.object({
      event: tradingEvent,
      /** Of the wallet that was named, or else of the caller; null for a guest. */
      own: z.nullable(z.object({ address, isEligible: z.boolean(), vouchers: amount })),
    }),
  }),
  openings: listEndpoint({
    path: '/Item/Openings',
    access: 'guest',
    summary: 'Gacha balls that were put up to be opened, newest first',
    input: listQuery(
      ['id'],
      z.strictObject({
        id: z.optional(choices(id)),
        account: z.optional(addressInput),
        boxId: z.optional(choices(id)),
        state: z.optional(choices(openingState)),
      }),
    ),
    row: boxOpening,
  }),
  purchases: listEndpoint({
    path: '/Item/Purchases',
    access: 'guest',
    summary: 'Gacha balls that were bought or exchanged, newest first',
    input: listQuery(['at'], z.strictObject({ account: z.optional(addressInput), boxId: z.optional(choices(id)) })),
    row: boxPurchase,
  }),
};
