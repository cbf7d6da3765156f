import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What staff have done. Lines are added only; each holds the hash of the one before, which no other may hold. */
export const auditLines = pgTable(
  'audit_lines',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    /** Milliseconds, as they are hashed: no precision is lost on the way through the database. */
    atMs: bigint('at_ms', { mode: 'number' }).notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    role: text('role').notNull(),
    act: text('act').notNull(),
    subjectId: text('subject_id'),
    input: text('input').notNull(),
    previous: text('previous').notNull().unique(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_lines_actor').on(table.actorId, table.seq),
    index('audit_lines_subject').on(table.subjectId, table.seq),
    index('audit_lines_act').on(table.act, table.seq),
    index('audit_lines_at').on(table.atMs),
  ],
);
export type AuditRow = typeof auditLines.$inferSelect;

/** The last line, in one row: whoever adds a line locks it, so that there is one order. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
