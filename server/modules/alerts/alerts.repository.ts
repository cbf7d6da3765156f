import { and, desc, eq, sql } from 'drizzle-orm';
import { bigintArray } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import {
  alertProgress,
  alerts,
  alertSettings,
  marketNews,
  notices,
  reminders,
  type AlertSettingsRow,
} from './alerts.tables.ts';

const ONLY = 1;

export type NewAlert = typeof alerts.$inferInsert;

/** Of one hero, and of one item, there is one price alert: another price takes its place. */
export async function saveAlert(tx: Database, row: NewAlert): Promise<void> {
  const { accountId, kind, heroId = null, itemId = null } = row;
  const isOfKind = and(eq(alerts.accountId, accountId), eq(alerts.kind, kind));
  if (heroId !== null) await tx.delete(alerts).where(and(isOfKind, eq(alerts.heroId, heroId)));
  if (itemId !== null) await tx.delete(alerts).where(and(isOfKind, eq(alerts.itemId, itemId)));
  await tx.insert(alerts).values(row);
}

export async function removeAlert(tx: Database, accountId: string, id: bigint): Promise<void> {
  await tx.delete(alerts).where(and(eq(alerts.accountId, accountId), eq(alerts.id, id)));
}

export const alertsOf = (db: Database, accountId: string) =>
  db.select().from(alerts).where(eq(alerts.accountId, accountId)).orderBy(desc(alerts.id));

export async function settingsOf(db: Database, accountId: string): Promise<AlertSettingsRow | null> {
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.accountId, accountId));
  return row ?? null;
}

export async function saveSettings(tx: Database, row: AlertSettingsRow): Promise<void> {
  await tx.insert(alertSettings).values(row).onConflictDoUpdate({ target: alertSettings.accountId, set: row });
}

/** Keeps what somebody chose, and what it was when nobody chose. */
export async function keepSettings(tx: Database, row: AlertSettingsRow): Promise<void> {
  await tx.insert(alertSettings).values(row).onConflictDoNothing();
}

/** Up to which block news were told; null before the first look. */
export async function readProgress(db: Database): Promise<number | null> {
  const [row] = await db.select().from(alertProgress);
  return row?.height ?? null;
}

export async function saveProgress(tx: Database, height: number): Promise<void> {
  await tx
    .insert(alertProgress)
    .values({ id: ONLY, height })
    .onConflictDoUpdate({ target: alertProgress.id, set: { height } });
}

export async function forgetNewsBefore(tx: Database, height: number): Promise<void> {
  await tx.delete(marketNews).where(sql`${marketNews.blockNumber} < ${height}`);
}

export type NewNotice = {
  accountId: string;
  key: string;
  kind: string;
  heroId: string | null;
  itemId: string | null;
  subject: string | null;
  search: string | null;
  currency: string;
  price: string;
  txHash: string;
  blockNumber: number;
  at: string;
};

/** What the index no longer has of these blocks is gone. */
export async function doubtAfter(tx: Database, height: number): Promise<void> {
  await tx
    .update(notices)
    .set({ gone: true })
    .where(
      sql`${notices.blockNumber} > ${height}
        and not exists (select 1 from ${marketNews} as n where n.tx_hash = ${notices.txHash})`,
    );
}

/** A transaction that came back, or into another block, brings back what was told of it, also to who has no alert now. */
export async function restore(tx: Database, { after, upTo }: { after: number; upTo: number }): Promise<void> {
  await tx.execute(
    sql`update ${notices} as told set gone = false, block_number = n.block_number, at = n.at from ${marketNews} as n
      where n.tx_hash = told.tx_hash and n.block_number > ${after} and n.block_number <= ${upTo}
        and (told.gone or told.block_number <> n.block_number) and told.kind not in ('offerExpired', 'counterExpired')`,
  );
}

/**
 * Writes what is not known yet; answers whose list changed. What was gone is there again, as it is now, and is not told
 * twice: a listing's number may be another's on a chain that was replaced.
 */
export async function addNotices(tx: Database, rows: readonly NewNotice[], now: Date): Promise<string[]> {
  const changed = await rowsOf<{ accountId: string }>(
    tx,
    sql`insert into ${notices} (account_id, key, kind, hero_id, item_id, subject, search, currency, price, tx_hash, block_number,
        at, created_at)
      select r."accountId", r.key, r.kind, r."heroId", r."itemId", r.subject, r.search, r.currency, r.price, r."txHash",
        r."blockNumber", r.at, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("accountId" text, key text, kind text, "heroId" bigint,
        "itemId" numeric, subject bigint, search text, currency text, price numeric, "txHash" text, "blockNumber" bigint, at timestamptz)
      on conflict (account_id, key) do update
        set gone = false, tx_hash = excluded.tx_hash, block_number = excluded.block_number, at = excluded.at,
          hero_id = excluded.hero_id, item_id = excluded.item_id, currency = excluded.currency, price = excluded.price
        where ${notices.gone}
      returning account_id as "accountId"`,
  );
  return [...new Set(changed.map(({ accountId }) => accountId))];
}

const isShown = (accountId: string) => sql`${notices.accountId} = ${accountId} and not ${notices.gone}`;

const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${notices.id}`, type: 'bigint' }],
  direction,
});

export type NoticePage = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

export function listNotices(db: Database, accountId: string, { direction, after, limit }: NoticePage) {
  const order = orderOf(direction);
  return db
    .select({ row: notices, key: keyText(order) })
    .from(notices)
    .where(after ? and(isShown(accountId), afterKey(order, after)) : isShown(accountId))
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countNotices = (db: Database, accountId: string) => countUpTo(db, sql`${notices}`, isShown(accountId));

export async function countUnread(db: Database, accountId: string): Promise<number> {
  const unread = sql`${isShown(accountId)} and ${notices.readAt} is null`;
  return (await countUpTo(db, sql`${notices}`, unread)).total;
}

export async function markRead(tx: Database, accountId: string, upTo: bigint, now: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(sql`${notices.accountId} = ${accountId} and ${notices.id} <= ${upTo} and ${notices.readAt} is null`);
}

export async function forgetBefore(db: Database, before: Date): Promise<void> {
  await db.delete(notices).where(sql`${notices.createdAt} < ${before.toISOString()}::timestamptz`);
  await db.delete(reminders).where(sql`${reminders.mailedAt} < ${before.toISOString()}::timestamptz`);
}

/** The names of these heroes, of those that there are. The heroes' table is read by name, in the caller's transaction. */
export async function heroNames(db: Database, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select token_id::text as id, name from heroes where token_id = any(${bigintArray(ids)})`,
  );
  return new Map(rows.map(({ id, name }) => [BigInt(id), name]));
}

/** Whether there ever was a piece of it, of a kind that the market knows. The items' table is read by name. */
export async function isItem(db: Database, itemId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 as one from item_supplies where item_id = ${itemId}::numeric and type is not null`,
  );
  return rows.length > 0;
}
