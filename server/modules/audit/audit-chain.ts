import { createHash } from 'node:crypto';
import type { AuditRow } from './audit.tables.ts';

/** What the first line holds as the hash of the one before it. */
export const NO_LINE = '0'.repeat(64);

/** Over every column, in this order. */
export function hashOfLine(line: Omit<AuditRow, 'hash'>): string {
  const { previous, seq, atMs, actorId, actorName, role, act, subjectId, input } = line;
  const content = JSON.stringify([previous, seq, atMs, actorId, actorName, role, act, subjectId, input]);
  return createHash('sha256').update(content).digest('hex');
}
