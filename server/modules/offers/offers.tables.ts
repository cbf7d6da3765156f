import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { traitFields } from '../../../core/rules/market-offers.ts';
import { amount, instant } from '../../db/columns.ts';

type Field = (typeof traitFields.parts)[number];

/** A field of an offer's word as a column, so that heroes are held against plain numbers; 0 asks for nothing. */
const fieldOf = (name: string, { at, bits }: Field = { at: 0, bits: 1 }) => {
  const power = (exponent: number) => `${String(2n ** BigInt(exponent))}::numeric`;
  const part = `mod(div(traits, ${power(at)}), ${power(bits)})::integer`;
  return integer(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(${part}, 0)`));
};
const [head, body, legs, hands] = traitFields.parts;

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
    rarities: fieldOf('rarities', traitFields.rarities),
    classes: fieldOf('classes', traitFields.classes),
    factions: fieldOf('factions', traitFields.factions),
    genders: fieldOf('genders', traitFields.genders),
    minLevel: fieldOf('min_level', traitFields.minUpgradeLevel),
    head: fieldOf('head', head),
    body: fieldOf('body', body),
    legs: fieldOf('legs', legs),
    hands: fieldOf('hands', hands),
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
    index('market_offers_open')
      .on(table.amount, table.id)
      .where(sql`state = 'open'`),
    // Sales, the latest of them or those of a range, from the index alone.
    index('market_offers_accepted')
      .on(table.closedAt, table.id, table.tokenId, table.price)
      .where(sql`state = 'accepted'`),
    // After market_offers_accepted: of two that cost the same the later one is taken, and these begin with whose it is.
    index('market_offers_buyer_closed')
      .on(table.buyer, table.closedAt)
      .where(sql`state in ('accepted', 'cancelled')`),
    index('market_offers_seller_closed')
      .on(table.seller, table.closedAt)
      .where(sql`state = 'accepted'`),
    index('market_offers_expiry')
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    // The best of each kind: the dearest first, and all that decides whether a hero is one of those it is for.
    index('market_offers_best_token')
      .on(table.tokenId, table.amount, table.id, table.expiresAt, table.buyer)
      .where(sql`state = 'open' and kind = 'token'`),
    index('market_offers_best_collection')
      .on(table.collection, table.amount, table.id, table.expiresAt, table.buyer)
      .where(sql`state = 'open' and kind = 'collection'`),
    index('market_offers_best_traits')
      .on(
        ...([table.amount, table.id, table.expiresAt, table.buyer, table.rarities, table.classes] as const),
        ...([table.factions, table.genders, table.minLevel, table.head, table.body, table.legs, table.hands] as const),
      )
      .where(sql`state = 'open' and kind = 'traits'`),
    check('market_offers_amount_not_negative', sql`amount >= 0`),
  ],
);
/** Without what the database makes of the word. */
export type MarketOfferRow = Required<typeof marketOffers.$inferInsert>;

/** Another price that was asked for what an offer is for; id is the contract's. */
export const counterOffers = pgTable(
  'counter_offers',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    offerId: bigint('offer_id', { mode: 'bigint' }).notNull(),
    /** open, accepted or cancelled; dead once its hero changed hands or traits */
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
    index('counter_offers_seller_made').on(table.seller, table.madeAt),
    index('counter_offers_token')
      .on(table.tokenId)
      .where(sql`state = 'open'`),
    index('counter_offers_expiry')
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
  ],
);
export type CounterOfferRow = typeof counterOffers.$inferSelect;
