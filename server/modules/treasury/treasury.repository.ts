import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import type { LogPlace } from '../ledger/ledger.service.ts';
import {
  cancelledOrders,
  deposits,
  payouts,
  treasuryBlacklist,
  treasuryState,
  type DepositRow,
  type PayoutRow,
  type TreasuryStateRow,
} from './treasury.tables.ts';

const MANY = 500;

/** Deposits up to this block that no player was credited with, with the account of their wallet, once that is in the game. */
export async function openDeposits(tx: Database, height: number): Promise<(DepositRow & { accountId: string })[]> {
  const rows = await tx
    .select({ row: deposits, accountId: sql<string>`owner.id` })
    .from(deposits)
    .innerJoin(sql`accounts as owner`, sql`owner.wallet_address = ${deposits.wallet} and owner.has_game_account`)
    .where(and(sql`not ${deposits.credited}`, lte(deposits.blockNumber, height)))
    .orderBy(deposits.blockNumber, deposits.logIndex)
    .limit(MANY);
  return rows.map(({ row, accountId }) => ({ ...row, accountId }));
}

export async function markCredited(tx: Database, { txHash, logIndex }: LogPlace): Promise<void> {
  const isIt = and(eq(deposits.txHash, txHash), eq(deposits.logIndex, logIndex));
  await tx.update(deposits).set({ credited: true }).where(isIt);
}

export async function unmarkCredited(tx: Database, { txHash, logIndex }: LogPlace): Promise<void> {
  const isIt = and(eq(deposits.txHash, txHash), eq(deposits.logIndex, logIndex));
  await tx.update(deposits).set({ credited: false }).where(isIt);
}

export async function findPayout(db: Database, salt: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.salt, salt));
  return row ?? null;
}

/** To this wallet, or to whichever it was (null). */
export async function payoutOfTransaction(
  db: Database,
  txHash: string,
  wallet: string | null,
): Promise<PayoutRow | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.txHash, txHash), wallet === null ? undefined : eq(payouts.wallet, wallet)))
    .limit(1);
  return row ?? null;
}

export async function lastPayoutAt(db: Database, wallet: string, resource: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: payouts.at })
    .from(payouts)
    .where(and(eq(payouts.wallet, wallet), eq(payouts.resource, resource)))
    .orderBy(desc(payouts.at))
    .limit(1);
  return row?.at ?? null;
}

export async function isBlacklisted(db: Database, wallet: string): Promise<boolean> {
  const [row] = await db.select().from(treasuryBlacklist).where(eq(treasuryBlacklist.wallet, wallet));
  return row?.isBlacklisted ?? false;
}

/** Whether the order with this salt was taken back, in whichever block. */
export async function isCancelled(db: Database, salt: string): Promise<boolean> {
  const [row] = await db.select().from(cancelledOrders).where(eq(cancelledOrders.salt, salt));
  return row !== undefined;
}

export async function readState(db: Database): Promise<TreasuryStateRow | null> {
  const [row] = await db.select().from(treasuryState);
  return row ?? null;
}

const depositOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${deposits.at}`, type: 'timestamptz' },
    { column: sql`${deposits.txHash}`, type: 'text' },
    { column: sql`${deposits.logIndex}`, type: 'integer' },
  ],
  direction,
});

const isInGame = sql<boolean>`exists (select 1 from accounts as owner
  where owner.wallet_address = deposits.wallet and owner.has_game_account)`;

export type DepositPage = {
  wallet: string;
  direction: 'asc' | 'desc';
  after: readonly string[] | null;
  limit: number;
};

/** With whether the account of the wallet is in the game: what comes in before waits for that. */
export async function listDeposits(db: Database, { wallet, direction, after, limit }: DepositPage) {
  const own = eq(deposits.wallet, wallet);
  const order = depositOrder(direction);
  const rows = await db
    .select({ deposit: deposits, inGame: isInGame, key: keyText(order) })
    .from(deposits)
    .where(after ? and(own, afterKey(order, after)) : own)
    .orderBy(orderByKey(order))
    .limit(limit);
  return rows.map(({ key, ...row }) => ({ key, row }));
}

export const countDeposits = (db: Database, wallet: string) =>
  countUpTo(db, sql`${deposits}`, sql`${deposits.wallet} = ${wallet}`);

/** What a wallet deposited and nobody was credited with yet, by currency. */
export async function arriving(db: Database, wallet: string): Promise<Map<string, bigint>> {
  const rows = await rowsOf<{ resource: string; amount: string }>(
    db,
    sql`select resource::text as resource, sum(amount)::text as amount from ${deposits}
      where wallet = ${wallet} and not credited group by 1`,
  );
  return new Map(rows.map(({ resource, amount }) => [resource, BigInt(amount)]));
}

/** What wallets were paid since this time, of one currency or of all items together (null). */
export async function paidSince(db: Database, from: Date, resource: number | null): Promise<bigint> {
  const which = resource === null ? sql`resource not in (37, 38)` : sql`resource = ${resource}`;
  const [row] = await rowsOf<{ paid: string }>(
    db,
    sql`select coalesce(sum(amount - fee), 0)::text as paid from ${payouts}
      where at >= ${from.toISOString()}::timestamptz and ${which}`,
  );
  return BigInt(row?.paid ?? '0');
}

/** What came in and went out by the events, and what was credited, by currency. */
export async function treasurySums(db: Database) {
  return rowsOf<{
    resource: string;
    came: string;
    noted: string;
    credited: string;
    funded: string;
    went: string;
    fees: string;
  }>(
    db,
    sql`select r.resource::text as resource,
        coalesce((select sum(amount) from ${deposits} as d where d.resource = r.resource), 0)::text as came,
        coalesce((select sum(amount) from ${deposits} as d where d.resource = r.resource and credited), 0)::text as noted,
        coalesce((select sum(amount) from chain_credits as c
          where c.resource = r.resource and c.kind = 'deposit' and state = 'credited'), 0)::text as credited,
        case when r.resource <> 37 then '0'
          else coalesce((select sum(amount) from treasury_fundings where credited), 0)::text end as funded,
        coalesce((select sum(amount) from ${payouts} as p where p.resource = r.resource), 0)::text as went,
        coalesce((select sum(fee) from ${payouts} as p where p.resource = r.resource), 0)::text as fees
      from (values (37), (38)) as r (resource)`,
  );
}
