import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { findUpTo, foundAs, type Found } from './found.ts';

/**
 * Whose order lost what it is of: a reorganisation took the deposit back, and the voucher is in a hand already. No more are
 * signed (withdrawals/desk.ts); the one that was is the contract's to refuse, which is told so. Orders, payments and the
 * ledger's balances are read by name.
 */

const purse = sql`(case o.variant when 1 then 'referral:' when 2 then 'staking:' else 'player:' end) || o.account_id`;

/** More is owed than is left in the purse that the order drew from: the rule by which it is not signed again. */
const isOwed = sql`exists (
  select 1 from ledger_balances as debt
    left join ledger_balances as held on held.purse = ${purse} and held.resource = o.resource
    where debt.purse = 'debt:' || o.account_id and debt.resource = o.resource
      and -debt.amount > coalesce(held.amount, 0))`;

/**
 * Orders whose vouchers the contract would still pay and must not. One that was given back before its end was taken back,
 * which a reorganisation has undone when the index knows nothing of it: it is taken back again.
 */
export async function toTakeBack(db: Database, now: Date, most: number): Promise<Found<string>> {
  const found = await findUpTo<{ id: string }>(db, {
    columns: sql`o.id`,
    from: sql`withdraw_orders as o
      where o.expire_at >= ${now.toISOString()}::timestamptz
        and (o.state = 'expired' or (o.state in ('created', 'submitted', 'failed') and ${isOwed}))
        and not exists (select 1 from cancelled_orders as gone where gone.salt = o.id)
        and not exists (select 1 from payouts as paid where paid.salt = o.id)`,
    order: sql`o.expire_at, o.id`,
    most,
  });
  return foundAs(found, ({ id }) => id);
}
