import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** The heroes that somebody starred, with what each was asked for then. */
export const watches = pgTable(
  'watches',
  {
    accountId: text('account_id').notNull(),
    heroId: bigint('hero_id', { mode: 'bigint' }).notNull(),
    starredAt: instant('starred_at').notNull(),
    /** Null when it was not for sale. */
    currency: text('currency'),
    price: amount('price'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.heroId] }),
    index('watches_starred').on(table.accountId, table.starredAt, table.heroId),
  ],
);
export type WatchRow = typeof watches.$inferSelect;
