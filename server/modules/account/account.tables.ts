import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Null for who came by e-mail and has bound no wallet. */
    walletAddress: text('wallet_address'),
    walletBoundAt: instant('wallet_bound_at'),
    nickname: text('nickname').notNull(),
    /** The name as names are compared (decisions.md 39); null for a name that was given, not chosen. */
    nameKey: text('name_key'),
    nameChanges: smallint('name_changes').notNull().default(0),
    /** Trimmed and in lower case. */
    email: text('email'),
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    role: text('role').notNull().default('player'),
    /** Of the stake; 0 without one. */
    vipLevel: smallint('vip_level').notNull().default(0),
    hasGameAccount: boolean('has_game_account').notNull().default(false),
    referrer: text('referrer'),
    lockedAt: instant('locked_at'),
    /** When the account was last compared with chain and game. */
    syncedAt: instant('synced_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_wallet').on(table.walletAddress),
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_name').on(table.nameKey),
    index('accounts_nickname').using('btree', sql`lower(nickname) text_pattern_ops`),
    index('accounts_created').on(table.createdAt),
  ],
);
export type AccountRow = typeof accounts.$inferSelect;

/**
 * A nonce answers for one key and one purpose, once. A used one stays until it expires, so that a second use is named as
 * such. One with an account is that account's open attempt to bind a wallet or a channel.
 */
export const nonces = pgTable(
  'nonces',
  {
    nonce: text('nonce').primaryKey(),
    /** login, bind (a wallet) or channel. */
    purpose: text('purpose').notNull(),
    /** A wallet's address in lower case, or the random key of one browser. Null for a channel: the account is known. */
    publicKey: text('public_key'),
    accountId: text('account_id').references(() => accounts.id),
    /** The channel that is being bound. */
    source: text('source'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('nonces_expires').on(table.expiresAt),
    index('nonces_account')
      .on(table.accountId, table.purpose, table.createdAt)
      .where(sql`account_id is not null`),
  ],
);
export type NonceRow = typeof nonces.$inferSelect;

/**
 * Who somebody is at an OpenID issuer. The pair of issuer and subject is the person; an e-mail address never is. An
 * account has at most one of each source, and a person belongs to one account.
 */
export const socialIdentities = pgTable(
  'social_identities',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    source: text('source').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [
    uniqueIndex('social_identities_subject').on(table.issuer, table.subject),
    uniqueIndex('social_identities_source').on(table.accountId, table.source),
  ],
);
export type SocialIdentityRow = typeof socialIdentities.$inferSelect;

/**
 * One row per login. `generation` counts the rotations of its refresh token: the token of generation g names g, and only
 * the newest, or its direct predecessor within the grace, is worth anything (decisions.md 37).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    generation: integer('generation').notNull().default(0),
    /** wallet, mail, or the social source. */
    way: text('way').notNull().default('wallet'),
    browser: text('browser').notNull().default(''),
    os: text('os').notNull().default(''),
    /** The network, coarse. */
    place: text('place').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** To some minutes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** logout, elsewhere (ended from another session), reuse (an old refresh token came back), password, locked or role. */
    endReason: text('end_reason'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_created').on(table.createdAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);
