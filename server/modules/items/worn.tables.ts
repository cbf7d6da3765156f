import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** What an account has put on. It shows only while its wallet holds the item. */
export const wornItems = pgTable(
  'worn_items',
  {
    accountId: text('account_id').notNull(),
    /** badge, avatar or frame */
    slot: text('slot').notNull(),
    itemId: amount('item_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.slot] })],
);
