import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { heroLooks } from '../../../core/wire/game/heroes.ts';
import { amount, instant } from '../../db/columns.ts';

const filterFields = [
  'rarity',
  'heroClass',
  'faction',
  'gender',
  'suitId',
  'head',
  'body',
  'legs',
  'hands',
  'eyes',
  'nose',
  'mouth',
  'skin',
  'hair',
] as const;
const filterColumns = (table: Record<(typeof filterFields)[number], ExtraConfigColumn>) =>
  filterFields.map((field) => table[field]);

/** One of the looks by itself, as an index and a filter need it. */
const lookAt = (name: string, place: number) =>
  smallint(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`coalesce(looks[${place}], 0)`));

/**
 * One row per hero of the hero contract, as the chain has it, with its open listing beside it so that the market list is
 * one index scan. currencyRank, priceUp and priceDown are the key of the price sorters: both run upwards, what is not for
 * sale has rank 2 and comes last in either (budget.md: a cursor is a row comparison over a matching index).
 */
export const heroes = pgTable(
  'heroes',
  {
    tokenId: bigint('token_id', { mode: 'bigint' }).primaryKey(),
    name: text('name').notNull(),
    rarity: smallint('rarity').notNull(),
    heroClass: smallint('hero_class').notNull(),
    faction: smallint('faction').notNull(),
    gender: smallint('gender').notNull(),
    head: integer('head').notNull(),
    body: integer('body').notNull(),
    legs: integer('legs').notNull(),
    hands: integer('hands').notNull(),
    /** head, body, legs, hands */
    materials: smallint('materials').array().notNull(),
    /** eyes, nose, mouth, skin, hair, weapon */
    looks: smallint('looks').array().notNull(),
    eyes: lookAt('eyes', 1),
    nose: lookAt('nose', 2),
    mouth: lookAt('mouth', 3),
    skin: lookAt('skin', 4),
    hair: lookAt('hair', 5),
    skills: integer('skills').array().notNull(),
    growthBps: integer('growth_bps').array().notNull(),
    burnCount: integer('burn_count').notNull(),
    suitId: integer('suit_id'),
    miningBonusBps: integer('mining_bonus_bps').notNull(),
    pictureVersion: text('picture_version').notNull(),
    owner: text('owner').notNull(),
    holder: text('holder').notNull(),
    state: text('state').notNull(),
    mintedAt: instant('minted_at').notNull(),
    mintTxHash: text('mint_tx_hash').notNull(),
    /** Since when it is its owner's: what the market or the forge holds for somebody stays theirs. */
    receivedAt: instant('received_at').notNull(),
    forSale: boolean('for_sale').notNull().default(false),
    listingId: bigint('listing_id', { mode: 'bigint' }),
    currency: text('currency'),
    price: amount('price'),
    listedAt: instant('listed_at'),
    /** When the open listing expires; null for never. */
    expiresAt: instant('expires_at'),
    lastSaleCurrency: text('last_sale_currency'),
    lastSalePrice: amount('last_sale_price'),
    lastSoldAt: instant('last_sold_at'),
    /** listedAt, or mintedAt while not for sale: the sorter `listedAt`. */
    latestAt: instant('latest_at').notNull(),
    currencyRank: smallint('currency_rank')
      .notNull()
      .generatedAlwaysAs(sql`case when not for_sale then 2 when currency = 'ARCA' then 0 else 1 end`),
    priceUp: amount('price_up')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(price, 0)`),
    priceDown: amount('price_down')
      .notNull()
      .generatedAlwaysAs(sql`- coalesce(price, 0)`),
    /** What a hundredth of a per cent of mining bonus costs; what has none, or is not for sale, is beyond any price. */
    bonusPrice: amount('bonus_price')
      .notNull()
      .generatedAlwaysAs(
        sql`case when price is null or mining_bonus_bps <= 0 then power(10::numeric, 77) else div(price, mining_bonus_bps) end`,
      ),
  },
  (table) => [
    index('heroes_price_up').on(table.currencyRank, table.priceUp, table.tokenId),
    index('heroes_price_down').on(table.currencyRank, table.priceDown, table.tokenId),
    index('heroes_latest').on(table.latestAt, table.tokenId),
    // The market's own: what a filter asks for stands in the index, so that a scan in order need not visit the table.
    // What has expired is passed over there: an index cannot know the time.
    index('heroes_sale_price_up')
      .on(table.currencyRank, table.priceUp, table.tokenId, ...filterColumns(table), table.expiresAt)
      .where(sql`for_sale`),
    index('heroes_sale_price_down')
      .on(table.currencyRank, table.priceDown, table.tokenId, ...filterColumns(table), table.expiresAt)
      .where(sql`for_sale`),
    index('heroes_sale_latest')
      .on(table.latestAt, table.tokenId, ...filterColumns(table), table.expiresAt)
      .where(sql`for_sale`),
    index('heroes_level').on(table.burnCount, table.tokenId, table.forSale, table.expiresAt),
    index('heroes_mining').on(table.miningBonusBps, table.tokenId, table.forSale, table.expiresAt),
    index('heroes_bonus_price').on(table.currencyRank, table.bonusPrice, table.tokenId, table.expiresAt),
    index('heroes_sale_id')
      .on(table.tokenId, table.expiresAt)
      .where(sql`for_sale`),
    // For choices so rare that a scan in order would read long before it finds a page of them; and to count them.
    index('heroes_rarity').on(
      table.rarity,
      table.heroClass,
      table.faction,
      table.gender,
      table.forSale,
      table.expiresAt,
    ),
    index('heroes_class').on(table.heroClass, table.faction, table.gender, table.forSale, table.expiresAt),
    index('heroes_faction').on(table.faction, table.gender, table.forSale, table.expiresAt),
    index('heroes_suit')
      .on(table.suitId, table.rarity, table.heroClass, table.faction, table.forSale, table.expiresAt)
      .where(sql`suit_id is not null`),
    // Without for_sale: PostgreSQL combines two indexes only when no condition is met by both.
    index('heroes_head').on(table.head, table.rarity, table.heroClass, table.faction),
    index('heroes_body').on(table.body, table.rarity, table.heroClass, table.faction),
    index('heroes_legs').on(table.legs, table.rarity, table.heroClass, table.faction),
    index('heroes_hands').on(table.hands, table.rarity, table.heroClass, table.faction),
    ...heroLooks.map((field) =>
      index(`heroes_${field}`).on(table[field], table.rarity, table.heroClass, table.faction),
    ),
    // What a name is found by: written like this in `names/name-search.ts` too.
    index('heroes_name').using('gin', sql`to_tsvector('simple', regexp_replace(name, '[^A-Za-z0-9]+', ' ', 'g'))`),
    index('heroes_whole_name').on(sql`lower(regexp_replace(name, '[^A-Za-z0-9]+', ' ', 'g'))`),
    index('heroes_skills').using('gin', table.skills),
    index('heroes_owner').on(table.owner, table.tokenId),
    // PriceChanged names its listing only.
    index('heroes_listing')
      .on(table.listingId)
      .where(sql`listing_id is not null`),
  ],
);
export type HeroRow = typeof heroes.$inferSelect;

/** What happened to a hero, one row per log; id is `<blockNumber>-<logIndex>`. */
export const heroEvents = pgTable(
  'hero_events',
  {
    id: text('id').primaryKey(),
    tokenId: bigint('token_id', { mode: 'bigint' }).notNull(),
    kind: text('kind').notNull(),
    from: text('from_address'),
    to: text('to_address'),
    currency: text('currency'),
    price: amount('price'),
    feeBps: smallint('fee_bps'),
    txHash: text('tx_hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('hero_events_token').on(table.tokenId, table.blockNumber, table.logIndex),
    // What a wallet did and had done to it, by time.
    index('hero_events_from').on(table.from, table.at),
    index('hero_events_to').on(table.to, table.at),
  ],
);
