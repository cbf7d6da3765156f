import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ChainTotals, TotalOf } from '../http/deps.ts';
import { CursorMovedError, holdCursor, readCursor, type Cursor } from './cursor.ts';
import { recordFor } from './undo.ts';

const ATTEMPTS = 3;

/** What is asked of the contracts, and what becomes of their answers, in one transaction with the cursor held. */
export type Comparing<Difference> = {
  asked: readonly TotalOf[];
  mend: (tx: Database, said: readonly bigint[]) => Promise<Difference[]>;
};

/**
 * Holds what the index has against the contracts, at the block at which the index stands, so that a lag is no difference.
 * Null where nothing could be asked.
 */
export async function compareHeld<Difference>(
  db: Database,
  totals: ChainTotals,
  { asked, mend }: Comparing<Difference>,
): Promise<Difference[] | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const cursor = await readCursor(db);
    const said = cursor && (await totals.at(cursor, asked));
    if (!cursor || !said) return null;
    const found = await inTransaction(db, (tx) => heldAt(tx, cursor, () => mend(tx, said))).catch((error: unknown) => {
      if (error instanceof CursorMovedError) return null;
      throw error;
    });
    if (found) return found;
  }
  return null;
}

async function heldAt<T>(tx: Database, cursor: Cursor, mend: () => Promise<T>): Promise<T> {
  await holdCursor(tx, cursor);
  // Not undoable: it is what the chain says at the block at which the index stands.
  await recordFor(tx, null);
  return mend();
}
