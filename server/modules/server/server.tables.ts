import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

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
