import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Failed calls by code and minute, added up over all processes. */
export const errorCounts = pgTable(
  'error_counts',
  {
    minute: instant('minute').notNull(),
    code: integer('code').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
    lastPath: text('last_path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.code] })],
);
