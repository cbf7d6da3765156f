import { and, desc, eq, getTableColumns, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { WithdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { withdrawOrders, withdrawQuotes, type WithdrawOrderRow, type WithdrawQuoteRow } from './withdrawals.tables.ts';

/** States in which a voucher may still be used, or is being used. */
export const OPEN = ['created', 'submitted', 'failed'];

const isOpen = inArray(withdrawOrders.state, OPEN);

/** Orders of one account are made one after the other. */
export async function holdAccount(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`);
}

export async function insertOrder(tx: Database, row: WithdrawOrderRow): Promise<void> {
  await tx.insert(withdrawOrders).values(row);
}

export async function findOrder(db: Database, id: string): Promise<WithdrawOrderRow | null> {
  const [row] = await db.select().from(withdrawOrders).where(eq(withdrawOrders.id, id));
  return row ?? null;
}

export async function findOwn(db: Database, accountId: string, id: string): Promise<WithdrawOrderRow | null> {
  const row = await findOrder(db, id);
  return row?.accountId === accountId ? row : null;
}

export async function openOrder(db: Database, accountId: string): Promise<WithdrawOrderRow | null> {
  const [row] = await db
    .select()
    .from(withdrawOrders)
    .where(and(eq(withdrawOrders.accountId, accountId), isOpen));
  return row ?? null;
}

export async function latestOrder(db: Database, accountId: string): Promise<WithdrawOrderRow | null> {
  const [row] = await db
    .select()
    .from(withdrawOrders)
    .where(eq(withdrawOrders.accountId, accountId))
    .orderBy(desc(withdrawOrders.createdAt), desc(withdrawOrders.id))
    .limit(1);
  return row ?? null;
}

export async function isRenewed(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ id: withdrawOrders.id }).from(withdrawOrders).where(eq(withdrawOrders.renews, id));
  return row !== undefined;
}

/** Whether an expired order can be made again, and when its account made a later one; null for the latest. */
export type Repeat = { canRepeat: boolean; laterAt: Date | null };

// By the whole name of what is outside: within, the same column is that of the other order.
const later = sql`select extract(epoch from max(later.created_at)) * 1000 from ${withdrawOrders} as later
  where later.account_id = withdraw_orders.account_id
    and (later.created_at, later.id) > (withdraw_orders.created_at, withdraw_orders.id)`;
const isMadeAgain = sql`exists (select 1 from ${withdrawOrders} as again where again.renews = withdraw_orders.id)`;

/** Read with the orders themselves, for few of which it takes a look at others. */
const repeatColumns = {
  canRepeat: sql<boolean>`${withdrawOrders.state} = 'expired' and not ${isMadeAgain}`,
  laterAt: sql<Date | null>`case when ${withdrawOrders.state} = 'expired' then (${later}) end`.mapWith(
    (ms) => new Date(Number(ms)),
  ),
};

export async function repeatOf(db: Database, id: string): Promise<Repeat> {
  const [repeat] = await db.select(repeatColumns).from(withdrawOrders).where(eq(withdrawOrders.id, id));
  return repeat ?? { canRepeat: false, laterAt: null };
}

/** The order of this account, or of anybody’s (null), that named this transaction. */
export async function orderOfTransaction(db: Database, accountId: string | null, txHash: string) {
  const isTheirs = accountId === null ? undefined : eq(withdrawOrders.accountId, accountId);
  const [row] = await db
    .select()
    .from(withdrawOrders)
    .where(and(isTheirs, eq(withdrawOrders.txHash, txHash)))
    .limit(1);
  return row ?? null;
}

export type OrderChange = Partial<
  Pick<WithdrawOrderRow, 'state' | 'txHash' | 'submittedAt' | 'closedAt' | 'blockNumber' | 'round'>
>;

/** Changes an order that is still as it was believed to be; false when it is not. */
export async function changeOrder(tx: Database, before: WithdrawOrderRow, change: OrderChange): Promise<boolean> {
  const changed = await tx
    .update(withdrawOrders)
    .set(change)
    .where(
      and(
        eq(withdrawOrders.id, before.id),
        eq(withdrawOrders.state, before.state),
        eq(withdrawOrders.round, before.round),
      ),
    )
    .returning({ id: withdrawOrders.id });
  return changed.length === 1;
}

/**
 * All of them, each as it is when its turn comes: those of which nothing can be said yet must not keep the others from theirs.
 * Not in an order of their ids, by which a database would walk through everything that was ever ordered.
 */
async function* everyOrder(db: Database, where: SQL | undefined): AsyncGenerator<WithdrawOrderRow> {
  const found = await db.select({ id: withdrawOrders.id }).from(withdrawOrders).where(where);
  for (const { id } of found) {
    const [row] = await db
      .select()
      .from(withdrawOrders)
      .where(and(where, eq(withdrawOrders.id, id)));
    if (row) yield row;
  }
}

export const openUntil = (db: Database, before: Date) =>
  everyOrder(db, and(isOpen, sql`${withdrawOrders.expireAt} < ${before.toISOString()}::timestamptz`));

export const submittedOrders = (db: Database) => everyOrder(db, eq(withdrawOrders.state, 'submitted'));

export type Paid = { row: WithdrawOrderRow; paid: { txHash: string; blockNumber: number; at: Date } };

const paidColumns = {
  row: withdrawOrders,
  paid: {
    txHash: sql<string>`paid.tx_hash`,
    blockNumber: sql<number>`paid.block_number`.mapWith(Number),
    at: sql<Date>`paid.at`.mapWith(withdrawOrders.createdAt),
  },
};

/** Open orders that the chain has paid, in whichever block. */
export async function openAndPaid(tx: Database): Promise<Paid[]> {
  return tx
    .select(paidColumns)
    .from(withdrawOrders)
    .innerJoin(sql`payouts as paid`, sql`paid.salt = ${withdrawOrders.id}`)
    .where(isOpen)
    .limit(500);
}

/** Open orders that were taken back on the chain, up to this block. */
export async function openAndCancelled(tx: Database, height: number): Promise<WithdrawOrderRow[]> {
  const isGone = sql`cancelled.salt = ${withdrawOrders.id} and cancelled.block_number <= ${height}`;
  return tx
    .select(getTableColumns(withdrawOrders))
    .from(withdrawOrders)
    .innerJoin(sql`cancelled_orders as cancelled`, isGone)
    .where(isOpen)
    .limit(500);
}

/** Orders whose amount was given back and which the chain has paid all the same, in blocks after this one. */
export async function expiredAndPaid(tx: Database, afterBlock: number): Promise<Paid[]> {
  return tx
    .select(paidColumns)
    .from(withdrawOrders)
    .innerJoin(sql`payouts as paid`, sql`paid.salt = ${withdrawOrders.id}`)
    .where(and(eq(withdrawOrders.state, 'expired'), sql`paid.block_number > ${afterBlock}`));
}

/** Orders that were settled in blocks after this one and that the chain has not paid any more. */
export async function confirmedAndLost(tx: Database, afterBlock: number): Promise<WithdrawOrderRow[]> {
  return tx
    .select()
    .from(withdrawOrders)
    .where(
      and(
        eq(withdrawOrders.state, 'confirmed'),
        gt(withdrawOrders.blockNumber, afterBlock),
        sql`not exists (select 1 from payouts as paid where paid.salt = ${withdrawOrders.id})`,
      ),
    );
}

/** Settled orders that the chain has paid in another block or by another transaction meanwhile say so; answers which. */
export async function followMoved(tx: Database, afterBlock: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update ${withdrawOrders} as o set tx_hash = paid.tx_hash, block_number = paid.block_number, closed_at = paid.at
      from payouts as paid
      where o.state = 'confirmed' and o.block_number > ${afterBlock} and paid.salt = o.id
        and (paid.block_number <> o.block_number or paid.tx_hash <> o.tx_hash) returning o.id`,
  );
  return rows.map(({ id }) => id);
}

export async function writeQuote(db: Database, row: WithdrawQuoteRow): Promise<void> {
  await db
    .insert(withdrawQuotes)
    .values(row)
    .onConflictDoUpdate({ target: [withdrawQuotes.accountId, withdrawQuotes.resource], set: row });
}

export async function readQuote(db: Database, accountId: string, resource: string): Promise<WithdrawQuoteRow | null> {
  const [row] = await db
    .select()
    .from(withdrawQuotes)
    .where(and(eq(withdrawQuotes.accountId, accountId), eq(withdrawQuotes.resource, resource)));
  return row ?? null;
}

export const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${withdrawOrders.createdAt}`, type: 'timestamptz' },
    { column: sql`${withdrawOrders.id}`, type: 'text' },
  ],
  direction,
});

export type Narrowed = {
  accountId?: string | undefined;
  wallet?: string | undefined;
  /** Of an order or of its transaction. */
  hash?: string | undefined;
  states?: readonly string[] | undefined;
  variants?: readonly number[] | undefined;
  resources?: readonly string[] | undefined;
};

function whereOf({ accountId, wallet, hash, states, variants, resources }: Narrowed): SQL {
  const conditions = [
    accountId === undefined ? undefined : eq(withdrawOrders.accountId, accountId),
    wallet === undefined ? undefined : eq(withdrawOrders.wallet, wallet),
    hash === undefined ? undefined : or(eq(withdrawOrders.id, hash), eq(withdrawOrders.txHash, hash)),
    states && inArray(withdrawOrders.state, [...states]),
    variants && inArray(withdrawOrders.variant, [...variants]),
    resources && inArray(withdrawOrders.resource, [...resources]),
  ];
  return and(...conditions) ?? sql`true`;
}

export type OrderPage = {
  narrowed: Narrowed;
  order: KeyOrder;
  after: readonly string[] | null;
  limit: number;
};

/** Each with what is told of making it again. */
export async function listOrders(db: Database, { narrowed, order: by, after, limit }: OrderPage) {
  const where = whereOf(narrowed);
  const rows = await db
    .select({ order: withdrawOrders, repeat: repeatColumns, key: keyText(by) })
    .from(withdrawOrders)
    .where(after ? and(where, afterKey(by, after)) : where)
    .orderBy(orderByKey(by))
    .limit(limit);
  return rows.map(({ key, ...row }) => ({ key, row }));
}

export const countOrders = (db: Database, narrowed: Narrowed) =>
  countUpTo(db, sql`${withdrawOrders}`, whereOf(narrowed));

/** By currency: what open orders froze, what settled ones took, and what the chain paid beside any order or against its own word. */
export async function orderSums(db: Database) {
  return rowsOf<{ resource: string; open: string; settled: string; fees: string; stray: string; broken: string }>(
    db,
    sql`select r.resource::text as resource,
        coalesce(sum(o.amount) filter (where o.state in ('created', 'submitted', 'failed')), 0)::text as open,
        coalesce(sum(o.amount - o.fee) filter (where o.state = 'confirmed'), 0)::text as settled,
        coalesce(sum(o.fee) filter (where o.state = 'confirmed'), 0)::text as fees,
        (select coalesce(sum(p.amount), 0) from payouts as p
          where p.resource = r.resource and not exists (select 1 from ${withdrawOrders} as known where known.id = p.salt)
        )::text as stray,
        (select coalesce(sum(p.amount), 0) from payouts as p
          join cancelled_orders as cancelled on cancelled.salt = p.salt where p.resource = r.resource)::text as broken
      from (select 37::numeric as resource union select 38 union select resource from ${withdrawOrders}
        union select resource from payouts
        union select resource from ledger_balances where purse in ('world:withdrawals', 'world:fees')) as r
      left join ${withdrawOrders} as o on o.resource = r.resource
      group by r.resource`,
  );
}

/** Accounts whose open orders are not what is frozen for them. */
export async function wrongFrozen(db: Database) {
  return rowsOf<{ accountId: string; resource: string; frozen: string; open: string }>(
    db,
    sql`select account_id as "accountId", resource::text as resource, sum(frozen)::text as frozen, sum(open)::text as open
      from (
        select substr(purse, 8) as account_id, resource, amount as frozen, 0::numeric as open
          from ledger_balances where purse like 'frozen:%'
        union all
        select account_id, resource, 0, amount from ${withdrawOrders} where state in ('created', 'submitted', 'failed')
      ) as both_sides
      group by 1, 2 having sum(frozen) <> sum(open) limit 100`,
  );
}

/** Who invited this account, if that came after this time: named by an account's id or by its wallet, which stay for ever. */
export async function inviterOf(db: Database, accountId: string, after: Date): Promise<string | null> {
  const [row] = await rowsOf<{ id: string | null }>(
    db,
    sql`select coalesce(
        (select sender.id from accounts as sender
          where (sender.id = invited.referrer or sender.wallet_address = lower(invited.referrer)) and sender.id <> invited.id
          limit 1),
        (select inviter_id from invitations where account_id = invited.id and agreed_at is not null limit 1)) as id
      from accounts as invited
      where invited.id = ${accountId} and invited.created_at > ${after.toISOString()}::timestamptz`,
  );
  return row?.id ?? null;
}

/** What of the fees went to who invited; by the orders, each of which may have had one share while it is settled. */
export async function referralSum(db: Database, { referralBps }: Pick<WithdrawRules, 'referralBps'>): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(div(o.fee * ${referralBps}, 10000)), 0)::text as sum from ${withdrawOrders} as o
      where o.state = 'confirmed' and exists (
        select 1 from ledger_entries as e where e.key = 'order:' || o.id || ':referral#' || o.round
      )`,
  );
  return BigInt(row?.sum ?? '0');
}

export async function isPaid(tx: Database, id: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from payouts where salt = ${id}`);
  return rows.length > 0;
}
