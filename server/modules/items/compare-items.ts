import { eq, sql } from 'drizzle-orm';
import { compareHeld } from '../../chain/compare-held.ts';
import { upsertRows } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import type { AppDeps } from '../../http/deps.ts';
import { itemBalances } from './items.tables.ts';

/** Kinds that one look asks the contract about. */
const MOST_KINDS = 1_000;

export type PiecesDifference = { itemId: string; before: bigint; after: bigint };
type Deps = Pick<AppDeps, 'database' | 'chain' | 'clock'>;

/** Kinds that a wallet holds, then those that it ever had, then whatever else there is: of which it may hold some unseen. */
async function kindsToAsk(db: Database, holder: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id::text as id from (
        select item_id as id, 0 as rank from item_balances where holder = ${holder} and amount > 0
        union all select item_id, 1 from item_moves where to_address = ${holder} or from_address = ${holder}
        union all select item_id, 2 from item_supplies
      ) as kinds group by id order by min(rank), id limit ${MOST_KINDS}`,
  );
  return rows.map(({ id }) => id);
}

/** Holds the pieces that the index has of a wallet against the contract, and writes what it says where it differs. */
export async function compareItems({ database, chain, clock }: Deps, holder: string) {
  const { db } = database;
  const ids = await kindsToAsk(db, holder);
  return compareHeld<PiecesDifference>(db, chain.totals, {
    asked: ids.map((id) => ({ of: 'itemBalance', id, holder })),
    async mend(tx, said) {
      const rows = await tx.select().from(itemBalances).where(eq(itemBalances.holder, holder));
      const known = new Map(rows.map(({ itemId, amount }) => [itemId, BigInt(amount)]));
      const found = ids.flatMap((itemId, at): PiecesDifference[] => {
        const before = known.get(itemId) ?? 0n;
        const after = said[at] ?? before;
        return before === after ? [] : [{ itemId, before, after }];
      });
      const movedAt = clock.now();
      const mended = found.map(({ itemId, after }) => ({ itemId, holder, amount: after.toString(), movedAt }));
      if (mended.length > 0) await upsertRows(tx, itemBalances, mended);
      return found;
    },
  });
}
