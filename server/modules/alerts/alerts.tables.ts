import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AlertWish, ItemWish } from '../../../core/wire/account/alerts.ts';
import { amount, instant } from '../../db/columns.ts';

/**
 * What somebody wants to be told of: `price` of one hero at or under it, or `search`, whatever is listed that fits; of
 * items `itemPrice` and `itemSearch`.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    accountId: text('account_id').notNull(),
    kind: text('kind').notNull(),
    heroId: bigint('hero_id', { mode: 'bigint' }),
    itemId: amount('item_id'),
    currency: text('currency'),
    price: amount('price'),
    name: text('name'),
    wish: jsonb('wish').$type<AlertWish | ItemWish>(),
    createdAt: instant('created_at').notNull(),
    /** Of the index: what came in later blocks is news. */
    createdHeight: bigint('created_height', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('alerts_account').on(table.accountId, table.id),
    index('alerts_hero').on(table.heroId),
    index('alerts_item').on(table.itemId),
    uniqueIndex('alerts_one_price')
      .on(table.accountId, table.heroId)
      .where(sql`kind = 'price'`),
    uniqueIndex('alerts_one_item_price')
      .on(table.accountId, table.itemId)
      .where(sql`kind = 'itemPrice'`),
  ],
);
export type AlertRow = typeof alerts.$inferSelect;

/**
 * What somebody was told. The key names the fact, so that the same fact is told once, however often the index reads it.
 * One that a reorganisation took away is `gone` until it comes back.
 */
export const notices = pgTable(
  'notices',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    heroId: bigint('hero_id', { mode: 'bigint' }),
    itemId: amount('item_id'),
    /** Of the offer, or of the counter-offer. */
    subject: bigint('subject', { mode: 'bigint' }),
    search: text('search'),
    currency: text('currency').notNull(),
    price: amount('price').notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull(),
    gone: boolean('gone').notNull().default(false),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.accountId, table.key),
    index('notices_account').on(table.accountId, table.id),
    index('notices_block').on(table.blockNumber),
    index('notices_tx').on(table.txHash),
    index('notices_mail')
      .on(table.accountId, table.id)
      .where(sql`mailed_at is null and read_at is null and not gone`),
    index('notices_mailed').on(table.accountId, table.mailedAt),
  ],
);
export type NoticeRow = typeof notices.$inferSelect;

/** Of what somebody was reminded by mail before it ended: of each thing once. */
export const reminders = pgTable(
  'reminders',
  {
    accountId: text('account_id').notNull(),
    /** Of the claim. */
    key: text('key').notNull(),
    mailedAt: instant('mailed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('reminders_mailed').on(table.mailedAt)],
);

/** How somebody wants to be told; without a row by the defaults. */
export const alertSettings = pgTable('alert_settings', {
  accountId: text('account_id').primaryKey(),
  sold: boolean('sold').notNull(),
  outbid: boolean('outbid').notNull(),
  offers: boolean('offers').notNull().default(true),
  leastOffer: amount('least_offer'),
  mail: boolean('mail').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Minutes of the day; both or none. */
  quietFrom: smallint('quiet_from'),
  quietTo: smallint('quiet_to'),
  /** Of the browser in which they were last saved. */
  language: text('language').notNull(),
});
export type AlertSettingsRow = typeof alertSettings.$inferSelect;

/** Up to which block of the index news were told; one row. */
export const alertProgress = pgTable('alert_progress', {
  id: integer('id').primaryKey(),
  height: bigint('height', { mode: 'number' }).notNull(),
});

/** What just happened on the markets, for those who wait for it; id is `<blockNumber>-<logIndex>`. Kept for a while. */
export const marketNews = pgTable(
  'market_news',
  {
    id: text('id').primaryKey(),
    /**
     * listed, repriced, sold, itemsListed, itemsRepriced, itemsSold, offer, offerLowered, offerCancelled, accepted,
     * counterAccepted or countered
     */
    kind: text('kind').notNull(),
    /** Of the listing, of the offer, or of the counter-offer. */
    subject: bigint('subject', { mode: 'bigint' }).notNull(),
    /** What is asked, or offered. */
    price: amount('price').notNull(),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('market_news_place').on(table.blockNumber, table.logIndex)],
);
export type MarketNewsRow = typeof marketNews.$inferSelect;
