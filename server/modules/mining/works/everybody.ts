import type { Database } from '../../../db/database.ts';
import { minedUntil } from '../mining.repository.ts';

/** The minute that runs, the next one, of which plans are made, and those of who is a little late. */
const MINUTES_KEPT = 4;

/**
 * What everybody mined in a week until a minute: worked out once for it, however many look. It is shown and decides nothing.
 * Who asks in a transaction waits for nobody else, who may have to wait for that transaction.
 */
export function createMinedByAll() {
  const known = new Map<string, bigint>();
  const asked = new WeakMap<Database, { key: string; sum: Promise<bigint> }>();

  async function workOut(db: Database, week: number, minute: number): Promise<bigint> {
    const mined = await minedUntil(db, week, minute);
    known.set(keyOf(week, minute), mined);
    const [oldest] = known.keys();
    if (known.size > MINUTES_KEPT && oldest !== undefined) known.delete(oldest);
    return mined;
  }

  return async (db: Database, week: number, minute: number): Promise<bigint> => {
    const key = keyOf(week, minute);
    const sum = known.get(key);
    if (sum !== undefined) return sum;
    const before = asked.get(db);
    if (before?.key === key) return before.sum;
    const now = workOut(db, week, minute);
    asked.set(db, { key, sum: now });
    try {
      return await now;
    } finally {
      if (asked.get(db)?.sum === now) asked.delete(db);
    }
  };
}
export type MinedByAll = ReturnType<typeof createMinedByAll>;

const keyOf = (week: number, minute: number) => `${week} ${minute}`;
