import { and, eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../../db/key-set.ts';
import { codeBatches, redeemCodes, redemptions, type CodeBatchRow } from './codes.tables.ts';

export type HeldCode = { code: string; uses: number; batch: CodeBatchRow };

/** Held until the transaction ends: a hundred at once redeem one after the other. */
export async function holdCode(tx: Database, code: string): Promise<HeldCode | null> {
  const [held] = await tx.select().from(redeemCodes).where(eq(redeemCodes.code, code)).for('update');
  if (!held) return null;
  const [batch] = await tx.select().from(codeBatches).where(eq(codeBatches.id, held.batchId)).for('update');
  return batch ? { code: held.code, uses: held.uses, batch } : null;
}

export async function useCode(tx: Database, row: typeof redemptions.$inferInsert): Promise<void> {
  await tx.insert(redemptions).values(row);
  await tx
    .update(redeemCodes)
    .set({ uses: sql`${redeemCodes.uses} + 1` })
    .where(eq(redeemCodes.code, row.code));
}

export async function turnsOf(tx: Database, batchId: string, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: redemptions.code })
    .from(redemptions)
    .where(and(eq(redemptions.batchId, batchId), eq(redemptions.accountId, accountId)));
  return rows.map(({ code }) => code);
}

const newest: KeyOrder = {
  columns: [
    { column: sql`${redemptions.at}`, type: 'timestamptz' },
    { column: sql`${redemptions.code}`, type: 'text' },
  ],
  direction: 'desc',
};
const isOwn = (accountId: string) => sql`${redemptions.accountId} = ${accountId}`;
export const listRedemptions = (
  db: Database,
  { accountId, after, limit }: { accountId: string; after: readonly string[] | null; limit: number },
) =>
  db
    .select({
      row: {
        code: redemptions.code,
        tag: redemptions.tag,
        at: redemptions.at,
        resource: codeBatches.resource,
        amount: codeBatches.amount,
      },
      key: keyText(newest),
    })
    .from(redemptions)
    .innerJoin(codeBatches, eq(codeBatches.id, redemptions.batchId))
    .where(after ? and(isOwn(accountId), afterKey(newest, after)) : isOwn(accountId))
    .orderBy(orderByKey(newest))
    .limit(limit);
export const countRedemptions = (db: Database, accountId: string) =>
  countUpTo(db, sql`${redemptions}`, isOwn(accountId));

export async function insertBatch(tx: Database, row: CodeBatchRow, codes: readonly string[]): Promise<void> {
  await tx.insert(codeBatches).values(row);
  await tx.insert(redeemCodes).values(codes.map((code) => ({ code, batchId: row.id, uses: 0 })));
}

export type BatchUse = CodeBatchRow & { codes: number; used: number; by: string };
const latest: KeyOrder = {
  columns: [
    { column: sql`${codeBatches.createdAt}`, type: 'timestamptz' },
    { column: sql`${codeBatches.id}`, type: 'text' },
  ],
  direction: 'desc',
};
type BatchPage = { after: readonly string[] | null; limit: number };
/** The newest first, or the one of an id. */
export async function listBatches(
  db: Database,
  asked: BatchPage | { id: string },
): Promise<{ row: BatchUse; key: string[] }[]> {
  const after = 'after' in asked && asked.after ? afterKey(latest, asked.after) : undefined;
  const rows = await db
    .select({
      batch: codeBatches,
      key: keyText(latest),
      codes: sql<number>`(select count(*) from redeem_codes where batch_id = ${codeBatches.id})::int`,
      used: sql<number>`(select coalesce(sum(uses), 0) from redeem_codes where batch_id = ${codeBatches.id})::int`,
      by: sql<string>`coalesce((select nickname from accounts where id = ${codeBatches.createdBy}), ${codeBatches.createdBy})`,
    })
    .from(codeBatches)
    .where('id' in asked ? eq(codeBatches.id, asked.id) : after)
    .orderBy(orderByKey(latest))
    .limit('id' in asked ? 1 : asked.limit);
  return rows.map(({ batch, key, ...more }) => ({ row: { ...batch, ...more }, key }));
}
export const countBatches = (db: Database) => countUpTo(db, sql`${codeBatches}`, sql`true`);

export const codesOf = (db: Database, batchId: string): Promise<{ code: string; uses: number }[]> =>
  rowsOf(db, sql`select code, uses from redeem_codes where batch_id = ${batchId} order by code`);
