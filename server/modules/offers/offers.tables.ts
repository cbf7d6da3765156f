import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** An offer to buy; id is the contract's offer id. The shares are those of the event that closed it. */
export const marketOffers = pgTable(
  'market_offers',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    /** open, accepted or cancelled */
    state: text('state').notNull(),
    /** token, traits or collection */
    kind: text('kind').notNull(),
    collection: text('collection').notNull(),
    /** The token that it is for; once accepted, the one that was sold to it. */
    tokenId: bigint('token_id', { mode: 'bigint' }),
    /** The word of an offer on traits. */
    traits: amount('traits'),
    buyer: text('buyer').notNull(),
    amount: amount('amount').notNull(),
    expiresAt: instant('expires_at').notNull(),
    seller: text('seller'),
    price: amount('price'),
    feeBps: smallint('fee_bps'),
    burned: amount('burned'),
    toPool: amount('to_pool'),
    toDev: amount('to_dev'),
    madeAt: instant('made_at').notNull(),
    closedAt: instant('closed_at'),
    makeTxHash: text('make_tx_hash').notNull(),
    closeTxHash: text('close_tx_hash'),
  },
  (table) => [
    index('market_offers_made').on(table.madeAt, table.id),
    index('market_offers_amount').on(table.amount, table.id),
    index('market_offers_buyer').on(table.buyer, table.madeAt, table.id),
    index('market_offers_seller').on(table.seller, table.madeAt, table.id),
    index('market_offers_token').on(table.tokenId, table.amount, table.id),
    check('market_offers_amount_not_negative', sql`amount >= 0`),
  ],
);
export type MarketOfferRow = typeof marketOffers.$inferSelect;

/** Another price that was asked for what an offer is for; id is the contract's. */
export const counterOffers = pgTable(
  'counter_offers',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    offerId: bigint('offer_id', { mode: 'bigint' }).notNull(),
    /** open, accepted or cancelled */
    state: text('state').notNull(),
    seller: text('seller').notNull(),
    tokenId: bigint('token_id', { mode: 'bigint' }).notNull(),
    price: amount('price').notNull(),
    expiresAt: instant('expires_at').notNull(),
    madeAt: instant('made_at').notNull(),
    txHash: text('tx_hash').notNull(),
  },
  (table) => [
    index('counter_offers_offer').on(table.offerId),
    index('counter_offers_seller').on(table.seller, table.id),
  ],
);
export type CounterOfferRow = typeof counterOffers.$inferSelect;
