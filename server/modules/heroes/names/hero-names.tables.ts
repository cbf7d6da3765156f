import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

/**
 * The names that owners gave, for as long as a hero has them; they are no matter of the chain and outlive what the index
 * makes of it. `mintTxHash` says which hero is meant: after a reorganisation its number may be another's.
 */
export const heroNames = pgTable(
  'hero_names',
  {
    tokenId: bigint('token_id', { mode: 'bigint' }).primaryKey(),
    mintTxHash: text('mint_tx_hash').notNull(),
    /** Two names with the same key are the same name (decisions.md 39). */
    key: text('key').notNull(),
    name: text('name').notNull(),
    namedAt: instant('named_at').notNull(),
  },
  (table) => [uniqueIndex('hero_names_key').on(table.key)],
);
export type HeroNameRow = typeof heroNames.$inferSelect;
