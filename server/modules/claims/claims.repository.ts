import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
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
  Pick<ArcaClaimRow, 'state' | 'bitgetId' | 'bitgetAddress' | 'requestedAt' | 'txHash' | 'sentAt' | 'problem'>
>;

export async function changeClaims(tx: Database, ids: readonly string[], change: ClaimChange): Promise<ArcaClaimRow[]> {
  return tx
    .update(arcaClaims)
    .set(change)
    .where(inArray(arcaClaims.id, [...ids]))
    .returning();
}

/** Transactions that are said to pay something, those first at which nobody looked for the longest time. */
export async function hashesToLookAt(db: Database, most: number): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select tx_hash as hash from ${arcaClaims} where state = 'sent'
      group by tx_hash order by min(looked_at) nulls first, tx_hash limit ${most}`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Done is what the transfers of its transaction cover, in this block or one before it: to each address all that the
 * transaction is said to pay there. Tells of how many.
 */
export async function settlePaid(
  tx: Database,
  txHash: string,
  { resource, settledTo, now }: { resource: number; settledTo: number; now: Date },
): Promise<number> {
  const done = await rowsOf(
    tx,
    sql`update ${arcaClaims} set state = 'done', done_at = ${now.toISOString()}::timestamptz, problem = null, done_block = (
        select max(move.block_number) from token_moves as move
        where move.to_address = bitget_address and move.tx_hash = ${txHash} and move.resource = ${resource}::int)
      where state = 'sent' and tx_hash = ${txHash} and bitget_address in (
        select said.bitget_address from ${arcaClaims} as said
        where said.tx_hash = ${txHash} and said.state in ('sent', 'done')
        group by said.bitget_address
        having sum(said.amount) <= (select coalesce(sum(move.amount), 0) from token_moves as move
          where move.to_address = said.bitget_address and move.tx_hash = ${txHash}
            and move.resource = ${resource}::int and move.block_number <= ${settledTo}::bigint))
      returning id`,
  );
  return done.length;
}

/**
 * What was done by a payment after this block that the chain has replaced is sent again as if it were now, or follows it
 * into its other block. What was done before its block was kept is looked at as well, and has it from then on.
 */
export async function reopenLost(tx: Database, since: number, { resource, now }: { resource: number; now: Date }) {
  const isThere = sql`move.to_address = bitget_address and move.tx_hash = ${arcaClaims.txHash}
    and move.resource = ${resource}::int`;
  const isLate = sql`state = 'done' and (done_block is null or done_block > ${since}::bigint)`;
  await tx.execute(
    sql`update ${arcaClaims} set state = 'sent', sent_at = ${now.toISOString()}::timestamptz, looked_at = null,
        done_at = null, done_block = null
      where ${isLate} and not exists (select 1 from token_moves as move where ${isThere})`,
  );
  await tx.execute(
    sql`update ${arcaClaims} set done_block = move.block_number from token_moves as move
      where ${isLate} and ${isThere} and move.block_number is distinct from done_block`,
  );
}

/** Waits to be paid again, with why, and with the transaction that was named; tells of how many. */
export async function askAgain(
  tx: Database,
  txHash: string,
  { problem, namedBefore }: { problem: string; namedBefore: Date },
): Promise<number> {
  const again = await tx
    .update(arcaClaims)
    .set({ state: 'pending', sentAt: null, problem })
    .where(and(eq(arcaClaims.state, 'sent'), eq(arcaClaims.txHash, txHash), lte(arcaClaims.sentAt, namedBefore)))
    .returning({ id: arcaClaims.id });
  return again.length;
}

/** Notes when somebody looked, and tells how many wait still. */
export async function noteLook(tx: Database, hashes: readonly string[], now: Date): Promise<number> {
  const isSent = eq(arcaClaims.state, 'sent');
  if (hashes.length > 0) {
    await tx
      .update(arcaClaims)
      .set({ lookedAt: now })
      .where(and(isSent, inArray(arcaClaims.txHash, [...hashes])));
  }
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${arcaClaims} where ${isSent}`,
  );
  return row?.count ?? 0;
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
export const isIn = (states: readonly string[]): SQL => isOneOf(sql`${arcaClaims.state}`, 'text', states);

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
