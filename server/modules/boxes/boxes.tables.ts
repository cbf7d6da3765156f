import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** Odds of a kind of box, as they were published: a new version comes beside the old ones. */
export const boxOdds = pgTable(
  'box_odds',
  {
    boxId: integer('box_id').notNull(),
    version: integer('version').notNull(),
    /** N, R, SR, SSR */
    rarityBps: integer('rarity_bps').array().notNull(),
    guaranteeAt: smallint('guarantee_at').notNull(),
    guaranteedRarity: smallint('guaranteed_rarity').notNull(),
    onlyClass: smallint('only_class').notNull(),
    /** As on chain: 1 + the faction, 0 any. */
    onlyFaction: smallint('only_faction').notNull(),
    featuredSuits: integer('featured_suits').array().notNull(),
    publishedAt: instant('published_at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.boxId, table.version] })],
);
export type BoxOddsRow = typeof boxOdds.$inferSelect;

/** A sale of boxes with its terms of now. A price of 0: not for this currency. */
export const boxSales = pgTable(
  'box_sales',
  {
    saleId: bigint('sale_id', { mode: 'number' }).primaryKey(),
    boxId: integer('box_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Null for an open end. */
    endsAt: instant('ends_at'),
    maxSupply: bigint('max_supply', { mode: 'number' }).notNull(),
    sold: bigint('sold', { mode: 'number' }).notNull(),
    minVipLevel: smallint('min_vip_level').notNull(),
    weeklyBase: smallint('weekly_base').notNull(),
    levelsPerExtra: smallint('levels_per_extra').notNull(),
    priceArca: amount('price_arca').notNull(),
    priceNative: amount('price_native').notNull(),
  },
  (table) => [index('box_sales_box').on(table.boxId, table.saleId)],
);
export type BoxSaleRow = typeof boxSales.$inferSelect;

export const boxCoupons = pgTable(
  'box_coupons',
  {
    couponId: integer('coupon_id').primaryKey(),
    saleId: bigint('sale_id', { mode: 'number' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    priceArca: amount('price_arca').notNull(),
    priceNative: amount('price_native').notNull(),
  },
  (table) => [index('box_coupons_sale').on(table.saleId)],
);
export type BoxCouponRow = typeof boxCoupons.$inferSelect;

export const boxVouchers = pgTable('box_vouchers', {
  voucherId: integer('voucher_id').primaryKey(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  boxIds: integer('box_ids').array().notNull(),
  amounts: integer('amounts').array().notNull(),
});
export type BoxVoucherRow = typeof boxVouchers.$inferSelect;

/** How a box came to somebody; id is `<blockNumber>-<logIndex>`. Of vouchers, one row for each kind of box. */
export const boxPurchases = pgTable(
  'box_purchases',
  {
    id: text('id').primaryKey(),
    /** sale, coupon or voucher */
    kind: text('kind').notNull(),
    account: text('account').notNull(),
    boxId: integer('box_id').notNull(),
    amount: integer('amount').notNull(),
    saleId: bigint('sale_id', { mode: 'number' }),
    /** The coupon or voucher that was burned for it. */
    itemId: integer('item_id'),
    currency: text('currency'),
    price: amount('price').notNull(),
    burned: amount('burned').notNull(),
    toPool: amount('to_pool').notNull(),
    toDev: amount('to_dev').notNull(),
    at: instant('at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [
    index('box_purchases_at').on(table.at, table.id),
    index('box_purchases_account').on(table.account, table.at, table.id),
    // What counts for the week's cap.
    index('box_purchases_sale').on(table.account, table.saleId, table.at),
  ],
);
export type BoxPurchaseRow = typeof boxPurchases.$inferSelect;

/** Boxes that were put up to be opened: `state` is open, opened or refunded. */
export const boxOpenings = pgTable(
  'box_openings',
  {
    requestId: bigint('request_id', { mode: 'bigint' }).primaryKey(),
    account: text('account').notNull(),
    boxId: integer('box_id').notNull(),
    amount: integer('amount').notNull(),
    /** Of the odds. */
    version: integer('version').notNull(),
    state: text('state').notNull(),
    openedAt: instant('opened_at').notNull(),
    openTxHash: text('open_tx_hash').notNull(),
    closedAt: instant('closed_at'),
    closeTxHash: text('close_tx_hash'),
    /** The others follow it without a gap. */
    firstHeroId: bigint('first_hero_id', { mode: 'bigint' }),
  },
  (table) => [
    index('box_openings_account').on(table.account, table.requestId),
    index('box_openings_account_opened').on(table.account, table.openedAt),
    index('box_openings_account_closed')
      .on(table.account, table.closedAt)
      .where(sql`state <> 'open'`),
    // What was opened in a time, by whomever.
    index('box_openings_closed')
      .on(table.closedAt)
      .where(sql`state = 'opened'`),
    index('box_openings_waiting')
      .on(table.boxId, table.requestId)
      .where(sql`state = 'open'`),
  ],
);
export type BoxOpeningRow = typeof boxOpenings.$inferSelect;

/** How many boxes of a family and tier an account has opened since the last one with the guaranteed rarity. */
export const boxStreaks = pgTable(
  'box_streaks',
  {
    account: text('account').notNull(),
    /** The id of a box without its edition: 1FT. */
    line: integer('line').notNull(),
    misses: integer('misses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.line] })],
);
export type BoxStreakRow = typeof boxStreaks.$inferSelect;
