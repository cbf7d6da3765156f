import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { hashOfLine, NO_LINE } from './audit-chain.ts';
import { auditHead, auditLines, type AuditRow } from './audit.tables.ts';

const AT_ONCE = 2_000;
const MOST_TOLD = 20;

type Last = { seq: number; hash: string };

/** Works every hash out again. A changed line, a missing one, one out of the chain and a cut-off end are told apart. */
export async function verifyAudit(db: Database): Promise<{ code: 0 | 1; text: string }> {
  const faults: string[] = [];
  // Before the lines: what is added meanwhile is beyond it, and is no fault.
  const [head] = await db.select().from(auditHead);
  let last: Last = { seq: 0, hash: NO_LINE };
  let atHead = head?.seq === 0 ? NO_LINE : null;
  let count = 0;
  for (;;) {
    const lines = await db
      .select()
      .from(auditLines)
      .where(gt(auditLines.seq, last.seq))
      .orderBy(asc(auditLines.seq))
      .limit(AT_ONCE);
    for (const line of lines) {
      faults.push(...faultsOf(line, last));
      if (line.seq === head?.seq) atHead = line.hash;
      last = line;
    }
    count += lines.length;
    if (lines.length < AT_ONCE) break;
  }
  if (head ? atHead !== head.hash : count > 0) faults.push(cutOff(head, last));
  if (faults.length === 0) return { code: 0, text: `${count} lines of the audit log: right; the last is ${last.hash}` };
  const more = faults.length > MOST_TOLD ? [`and ${faults.length - MOST_TOLD} more`] : [];
  return {
    code: 1,
    text: [...faults.slice(0, MOST_TOLD), ...more, `${count} lines of the audit log: WRONG`].join('\n'),
  };
}

function faultsOf(line: AuditRow, last: Last): string[] {
  if (line.seq !== last.seq + 1) return [`gap: no lines ${last.seq + 1} to ${line.seq - 1}`, ...editOf(line)];
  const fork = line.previous === last.hash ? [] : [`fork: line ${line.seq} does not follow line ${last.seq}`];
  return [...fork, ...editOf(line)];
}

const editOf = (line: AuditRow) =>
  hashOfLine(line) === line.hash ? [] : [`edit: line ${line.seq} is not what was written`];

const cutOff = (head: Last | undefined, last: Last) =>
  head ? `cut: the head is line ${head.seq}, and the last one is ${last.seq}` : 'cut: the head is missing';
