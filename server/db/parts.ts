import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Far less than a transaction may take: what is slow becomes many small ones, and each row that is done stays done. */
const PART_MS = 2_000;

export type Part = {
  /** Handles row after row until the time of this part is over, at least one; true when all were. */
  each<Row>(rows: readonly Row[], handle: (row: Row) => Promise<unknown>): Promise<boolean>;
};

export type PartOptions = {
  partMs?: number;
  /** Milliseconds that no clock which is set moves. */
  elapsed?: () => number;
};

/**
 * A job in transactions of bounded length, each committed, until a part says that nothing is left: one that could not be
 * done in the time of one transaction would else be begun anew for ever. Each part reads anew what is to be done.
 */
export async function inParts(
  db: Database,
  work: (tx: Database, part: Part) => Promise<boolean>,
  { partMs = PART_MS, elapsed = () => performance.now() }: PartOptions = {},
): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await inTransaction(db, (tx) => {
      const until = elapsed() + partMs;
      return work(tx, {
        async each(rows, handle) {
          for (const [at, row] of rows.entries()) {
            if (at > 0 && elapsed() >= until) return false;
            await handle(row);
          }
          return true;
        },
      });
    });
  }
}
