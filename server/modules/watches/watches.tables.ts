import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, instant } from '../../db/columns.ts';

/** What somebody starred, a hero or an item, with what each was asked for then. */
export const watches = pgTable(
  'watches',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    accountId: text('account_id').notNull(),
    /** One of the two is there. */
    heroId: bigint('hero_id', { mode: 'bigint' }),
    itemId: amount('item_id'),
    starredAt: instant('starred_at').notNull(),
    /** Null when it was not for sale. */
    currency: text('currency'),
    price: amount('price'),
  },
  (table) => [
    uniqueIndex('watches_hero').on(table.accountId, table.heroId),
    uniqueIndex('watches_item').on(table.accountId, table.itemId),
    index('watches_starred').on(table.accountId, table.starredAt, table.id),
    check('watches_one', sql`(hero_id is null) <> (item_id is null)`),
  ],
);
export type WatchRow = typeof watches.$inferSelect;
