import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { countUpTo } from '../../../db/key-set.ts';
import { betaEntries, invitations, inviteCodes, type InvitationRow } from './invitations.tables.ts';

export async function codeOwner(db: Database, code: string): Promise<string | null> {
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.code, code));
  return row?.accountId ?? null;
}
export async function findCode(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.accountId, accountId));
  return row?.code ?? null;
}
export async function insertCode(db: Database, accountId: string, code: string): Promise<void> {
  await db.insert(inviteCodes).values({ accountId, code }).onConflictDoNothing();
}

/** One after the other for whoever asks or is asked: limits are counted under it. */
export async function holdAccount(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`);
}

export async function countAgreed(db: Database, season: string, inviterId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from invitations
      where season = ${season} and inviter_id = ${inviterId} and agreed_at is not null`,
  );
  return row?.count ?? 0;
}

/** An application for this season that is open, or one for any that was agreed to. */
export async function standingOf(
  db: Database,
  accountId: string,
  { season, now }: { season: string; now: Date },
): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      sql`${invitations.accountId} = ${accountId}
        and (${invitations.agreedAt} is not null
          or (${invitations.season} = ${season} and ${invitations.expiresAt} > ${now.toISOString()}::timestamptz))`,
    )
    .limit(1);
  return row ?? null;
}
export async function wasInvited(db: Database, accountId: string): Promise<boolean> {
  const mine = and(eq(invitations.accountId, accountId), isNotNull(invitations.agreedAt));
  return (await db.select({ id: invitations.id }).from(invitations).where(mine).limit(1)).length > 0;
}
export async function insertInvitation(tx: Database, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row);
}
export async function holdInvitation(tx: Database, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row ?? null;
}
export async function agreeTo(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(invitations).set({ agreedAt: at }).where(eq(invitations.id, id));
}

export type Other = { name: string; walletAddress: string | null };
export type ShownInvitation = InvitationRow & Other & { side: 'sent' | 'received'; key: string[] };
export async function listInvitations(
  db: Database,
  { accountId, after, limit }: { accountId: string; after: readonly string[] | null; limit: number },
): Promise<ShownInvitation[]> {
  const [at = '', id = ''] = after ?? [];
  const rows = await rowsOf<ShownInvitation>(
    db,
    sql`select one.id, one.season, one.inviter_id as "inviterId", one.account_id as "accountId",
        one.applied_at as "appliedAt", one.expires_at as "expiresAt", one.agreed_at as "agreedAt",
        case when one.inviter_id = ${accountId} then 'sent' else 'received' end as side, other.nickname as name,
        other.wallet_address as "walletAddress", array[one.applied_at::text, one.id] as key
      from invitations as one
      join accounts as other on other.id = case when one.inviter_id = ${accountId} then one.account_id else one.inviter_id end
      where (one.inviter_id = ${accountId} or one.account_id = ${accountId})
        ${after ? sql`and (one.applied_at, one.id) < (${at}::timestamptz, ${id})` : sql``}
      order by one.applied_at desc, one.id desc limit ${limit}`,
  );
  return rows.map((row) => ({
    ...row,
    appliedAt: new Date(row.appliedAt),
    expiresAt: new Date(row.expiresAt),
    agreedAt: row.agreedAt && new Date(row.agreedAt),
  }));
}
export const countInvitations = (db: Database, accountId: string) =>
  countUpTo(db, sql`invitations`, sql`inviter_id = ${accountId} or account_id = ${accountId}`);

export async function findEntry(db: Database, accountId: string) {
  const [row] = await db.select().from(betaEntries).where(eq(betaEntries.accountId, accountId));
  return row ?? null;
}
export async function countEntries(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from beta_entries`);
  return row?.count ?? 0;
}
/** The places of the beta are counted one after the other. */
export async function holdPlaces(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beta places'))`);
}
export async function insertEntry(tx: Database, row: typeof betaEntries.$inferInsert): Promise<void> {
  await tx.insert(betaEntries).values(row).onConflictDoNothing();
}
export type Burn = { itemId: string; startsAt: string | null; endsAt: string | null };
/** Whether this wallet burned the item within its time, in this block or one before it. */
export async function hasBurned(
  db: Database,
  wallet: string | null,
  { itemId, startsAt, endsAt }: Burn,
  settledTo: number,
): Promise<boolean> {
  if (wallet === null) return false;
  const rows = await rowsOf(
    db,
    sql`select 1 from item_moves where item_id = ${itemId}::numeric and from_address = ${wallet} and to_address is null
      and block_number <= ${settledTo}::bigint
      and at >= coalesce(${startsAt}::timestamptz, '-infinity') and at < coalesce(${endsAt}::timestamptz, 'infinity') limit 1`,
  );
  return rows.length > 0;
}
