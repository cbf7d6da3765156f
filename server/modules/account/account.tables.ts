import { boolean, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Null for who came by e-mail and has bound no wallet. */
    walletAddress: text('wallet_address'),
    nickname: text('nickname').notNull(),
    role: text('role').notNull().default('player'),
    /** Of the stake; 0 without one. */
    vipLevel: smallint('vip_level').notNull().default(0),
    hasGameAccount: boolean('has_game_account').notNull().default(false),
    referrer: text('referrer'),
    lockedAt: instant('locked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('accounts_wallet').on(table.walletAddress), index('accounts_created').on(table.createdAt)],
);
export type AccountRow = typeof accounts.$inferSelect;

/** A nonce answers for one wallet, once. A used one stays until it expires, so that a second use is named as such. */
export const loginNonces = pgTable(
  'login_nonces',
  {
    nonce: text('nonce').primaryKey(),
    walletAddress: text('wallet_address').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('login_nonces_expires').on(table.expiresAt)],
);

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
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** logout, reuse (an old refresh token came back) or locked. */
    endReason: text('end_reason'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_created').on(table.createdAt),
    index('sessions_expires').on(table.expiresAt),
  ],
);
