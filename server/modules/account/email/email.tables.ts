import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/**
 * One-time codes, as hashes. A code is used up by its use, by too many tries, or by time. Who asked for it has tries of
 * his own, so that nobody else can use them up; all others together have as many.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** login, signUp, reset or bind. */
    purpose: text('purpose').notNull(),
    /** Whose address it shall become, with bind. */
    accountId: text('account_id'),
    codeHash: text('code_hash').notNull(),
    /** A hash of the network address that asked. */
    requester: text('requester').notNull(),
    tries: smallint('tries').notNull().default(0),
    otherTries: smallint('other_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('email_codes_email').on(table.email, table.purpose, table.createdAt),
    index('email_codes_expires').on(table.expiresAt),
  ],
);

/** What an e-mail login or sign-up hands out as idToken `mail.<…>`: the hash of it, for one use within minutes. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id').notNull(),
    /** login or signUp. */
    way: text('way').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('login_tickets_expires').on(table.expiresAt)],
);

/** Failed attempts by what is tried and from where; blocked for a while, never for long. */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    blockedUntil: instant('blocked_until'),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('login_throttles_last').on(table.lastAt)],
);
