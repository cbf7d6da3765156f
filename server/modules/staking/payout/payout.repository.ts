import { and, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { stakingOrderShares, stakingPayouts, type OrderShareRow } from './payout.tables.ts';

const MANY = 200;

export async function payoutOf(db: Database, accountId: string) {
  const [row] = await db.select().from(stakingPayouts).where(eq(stakingPayouts.accountId, accountId));
  return row ?? null;
}

export async function writePayout(tx: Database, row: typeof stakingPayouts.$inferInsert): Promise<void> {
  await tx.insert(stakingPayouts).values(row).onConflictDoUpdate({ target: stakingPayouts.accountId, set: row });
}

/** The accounts that want orders now, by their wallets. */
export async function orderingWallets(db: Database): Promise<Map<string, string>> {
  const rows = await rowsOf<{ wallet: string; accountId: string }>(
    db,
    sql`select a.wallet_address as wallet, p.account_id as "accountId" from ${stakingPayouts} as p
      join accounts as a on a.id = p.account_id where p.as_orders and a.wallet_address is not null`,
  );
  return new Map(rows.map(({ wallet, accountId }) => [wallet, accountId]));
}

export async function writeShares(tx: Database, rows: readonly Omit<OrderShareRow, 'creditedAt'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(stakingOrderShares)
    .values(rows.map((row) => ({ ...row, creditedAt: null })))
    .onConflictDoNothing();
}

/** Shares that nobody was given yet, the oldest week first. */
export async function openShares(tx: Database): Promise<OrderShareRow[]> {
  return tx
    .select()
    .from(stakingOrderShares)
    .where(isNull(stakingOrderShares.creditedAt))
    .orderBy(stakingOrderShares.weekId, stakingOrderShares.accountId)
    .limit(MANY)
    .for('update', { skipLocked: true });
}

export async function markCredited(tx: Database, { weekId, accountId }: OrderShareRow, creditedAt: Date) {
  const isIt = and(eq(stakingOrderShares.weekId, weekId), eq(stakingOrderShares.accountId, accountId));
  await tx.update(stakingOrderShares).set({ creditedAt }).where(isIt);
}

/** What of an account's shares still waits for the pool. */
export async function waitingOf(db: Database, accountId: string): Promise<string> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(amount), 0)::text as sum from ${stakingOrderShares}
      where account_id = ${accountId} and credited_at is null`,
  );
  return row?.sum ?? '0';
}
