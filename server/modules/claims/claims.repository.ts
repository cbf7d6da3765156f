import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { arcaClaims, type ArcaClaimRow } from './claims.tables.ts';

export async function insertClaim(tx: Database, row: typeof arcaClaims.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(arcaClaims)
    .values(row)
    .onConflictDoNothing({ target: arcaClaims.key })
    .returning({ id: arcaClaims.id });
  return made.length === 1;
}

/** Held until the transaction ends, in an order of their own, so that two who ask cannot wait for each other. */
export async function holdClaims(tx: Database, ids: readonly string[]): Promise<ArcaClaimRow[]> {
  return tx
    .select()
    .from(arcaClaims)
    .where(inArray(arcaClaims.id, [...ids]))
    .orderBy(arcaClaims.id)
    .for('update');
}

export type ClaimChange = Partial<
  Pick<ArcaClaimRow, 'state' | 'bitgetId' | 'bitgetAddress' | 'requestedAt' | 'txHash' | 'doneAt'>
>;

export async function changeClaims(tx: Database, ids: readonly string[], change: ClaimChange): Promise<ArcaClaimRow[]> {
  return tx
    .update(arcaClaims)
    .set(change)
    .where(inArray(arcaClaims.id, [...ids]))
    .returning();
}

export async function sentClaims(db: Database): Promise<ArcaClaimRow[]> {
  return db.select().from(arcaClaims).where(eq(arcaClaims.state, 'sent')).limit(200);
}

/** What became of a transaction, of the claims that it is still said to pay; tells of how many. */
export async function settleSent(
  tx: Database,
  txHash: string,
  change: ClaimChange & { state: 'done' | 'pending' },
): Promise<number> {
  const settled = await tx
    .update(arcaClaims)
    .set(change)
    .where(and(eq(arcaClaims.state, 'sent'), eq(arcaClaims.txHash, txHash)))
    .returning({ id: arcaClaims.id });
  return settled.length;
}

export const grantedOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${arcaClaims.grantedAt}`, type: 'timestamptz' },
    { column: sql`${arcaClaims.id}`, type: 'text' },
  ],
  direction,
});

export const requestedOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${arcaClaims.requestedAt}`, type: 'timestamptz' },
    { column: sql`${arcaClaims.id}`, type: 'text' },
  ],
  direction,
});

export const ofAccount = (accountId: string, states: readonly string[] | undefined): SQL => {
  const own = sql`${arcaClaims.accountId} = ${accountId}`;
  return states ? sql`${own} and ${isOneOf(sql`${arcaClaims.state}`, 'text', states)}` : own;
};
export const isPending = sql`${arcaClaims.state} = 'pending'`;

export async function listClaims(
  db: Database,
  where: SQL,
  { order, after, limit }: { order: KeyOrder; after: readonly string[] | null; limit: number },
) {
  return db
    .select({ row: arcaClaims, key: keyText(order) })
    .from(arcaClaims)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countClaims = (db: Database, where: SQL) => countUpTo(db, sql`${arcaClaims}`, where);

export async function claimByKey(db: Database, key: string): Promise<ArcaClaimRow | null> {
  const [row] = await db.select().from(arcaClaims).where(eq(arcaClaims.key, key));
  return row ?? null;
}

/** An account by its id or its wallet. */
export async function accountNamed(db: Database, named: string): Promise<string | null> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where id = ${named} or wallet_address = ${named}`,
  );
  return rows[0]?.id ?? null;
}
