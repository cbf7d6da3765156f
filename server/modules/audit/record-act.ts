import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { hashOfLine, NO_LINE } from './audit-chain.ts';
import { auditHead, auditLines } from './audit.tables.ts';

export type StaffAct = {
  actorId: string;
  actorName: string;
  role: string;
  act: string;
  subjectId: string | null;
  input: unknown;
  now: Date;
};

const HEAD = 1;
const LONGEST_INPUT = 20_000;

/** In the transaction of the act: neither is there without the other. Last of all, as everybody waits for the head. */
export async function recordAct(tx: Database, { now, input, ...act }: StaffAct): Promise<void> {
  const ofHead = eq(auditHead.id, HEAD);
  await tx.insert(auditHead).values({ id: HEAD, seq: 0, hash: NO_LINE }).onConflictDoNothing();
  const [head] = await tx.select().from(auditHead).where(ofHead).for('update');
  if (!head) throw new Error('The audit log has no head.');
  const line = { ...act, seq: head.seq + 1, atMs: now.getTime(), input: inputText(input), previous: head.hash };
  const hash = hashOfLine(line);
  await tx.insert(auditLines).values({ ...line, hash });
  await tx.update(auditHead).set({ seq: line.seq, hash }).where(ofHead);
}

/** Whole, or of a very long one its beginning, its length and its hash. */
function inputText(input: unknown): string {
  // The database holds no NUL in texts: as an escape within JSON there is none.
  const text = JSON.stringify(input);
  if (text.length <= LONGEST_INPUT) return text;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return JSON.stringify({ cut: text.slice(0, 2_000), length: text.length, sha256 });
}
