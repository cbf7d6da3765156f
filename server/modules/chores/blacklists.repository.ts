import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lockBlacklists } from './chores.tables.ts';
import { findUpTo, foundAs, type Found } from './found.ts';

/**
 * Who was locked with a voucher in hand. A lock ends sessions; the voucher is the contract's to refuse, which asks its
 * blacklist. Accounts, orders and that blacklist, as the index has it, are read by name.
 */

const isShutOut = (wallet: string) =>
  sql`exists (select 1 from treasury_blacklist as b where b.wallet = ${sql.raw(wallet)} and b.is_blacklisted)`;

type Wallet = { wallet: string };
const walletsOf = (found: Found<Wallet>): Found<string> => foundAs(found, ({ wallet }) => wallet);

/** Wallets of open orders of locked accounts that the contract would still pay. */
export async function toPut(db: Database, now: Date, most: number): Promise<Found<string>> {
  const found = await findUpTo<Wallet>(db, {
    columns: sql`wallet`,
    from: sql`(select distinct o.wallet from withdraw_orders as o
      join accounts as a on a.id = o.account_id and a.locked_at is not null
      where o.state in ('created', 'submitted', 'failed') and not ${isShutOut('o.wallet')}) as open_orders`,
    order: sql`wallet`,
    most,
  });
  const wallets = walletsOf(found);
  if (wallets.rows.length === 0) return wallets;
  await db.execute(sql`insert into ${lockBlacklists} (wallet, account_id, put_at)
    select o.wallet, min(o.account_id), ${now.toISOString()}::timestamptz from withdraw_orders as o
      join accounts as a on a.id = o.account_id and a.locked_at is not null
      where o.state in ('created', 'submitted', 'failed') and o.wallet in ${wallets.rows} group by o.wallet
    on conflict (wallet) do update set account_id = excluded.account_id, put_at = excluded.put_at, lifted_at = null`);
  return wallets;
}

/** Wallets that are shut out by a lock that is no more. */
export async function toLift(db: Database, now: Date, most: number): Promise<Found<string>> {
  const found = await findUpTo<Wallet>(db, {
    columns: sql`l.wallet`,
    from: sql`${lockBlacklists} as l join accounts as a on a.id = l.account_id
      where a.locked_at is null and ${isShutOut('l.wallet')}`,
    order: sql`l.wallet`,
    most,
  });
  const wallets = walletsOf(found);
  if (wallets.rows.length > 0) {
    await db.execute(sql`update ${lockBlacklists} set lifted_at = coalesce(lifted_at, ${now.toISOString()}::timestamptz)
      where wallet in ${wallets.rows}`);
  }
  return wallets;
}

/**
 * Of an account that is unlocked, once its wallet was let in again. One that was never shut out is kept for a day: what
 * was sent before the unlocking may still come.
 */
export async function forgetLifted(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from ${lockBlacklists} as l using accounts as a
    where a.id = l.account_id and a.locked_at is null and not ${isShutOut('l.wallet')}
      and (l.lifted_at is not null or l.put_at < ${now.toISOString()}::timestamptz - interval '1 day')`);
}
