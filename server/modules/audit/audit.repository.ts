import { and, sql } from 'drizzle-orm';
import type { auditEndpoints } from '../../../core/wire/admin/audit.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { auditLines } from './audit.tables.ts';

export type AuditFilter = InputOf<typeof auditEndpoints.lines>['filter'];
export type AuditPage = { order: KeyOrder; after: readonly string[] | null; limit: number };

export const bySeq = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${auditLines.seq}`, type: 'bigint' }],
  direction,
});

function whereOf({ actorId, subjectId, act, at }: AuditFilter) {
  return (
    and(
      actorId === undefined ? undefined : sql`${auditLines.actorId} = ${actorId}`,
      subjectId === undefined ? undefined : sql`${auditLines.subjectId} = ${subjectId}`,
      act === undefined ? undefined : isOneOf(sql`${auditLines.act}`, 'text', act),
      at?.gte === undefined ? undefined : sql`${auditLines.atMs} >= ${Date.parse(at.gte)}`,
      at?.lte === undefined ? undefined : sql`${auditLines.atMs} <= ${Date.parse(at.lte)}`,
    ) ?? sql`true`
  );
}

export function listLines(db: Database, filter: AuditFilter, { order, after, limit }: AuditPage) {
  const where = whereOf(filter);
  return db
    .select({ row: auditLines, key: keyText(order) })
    .from(auditLines)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countLines = (db: Database, filter: AuditFilter) => countUpTo(db, sql`${auditLines}`, whereOf(filter));
