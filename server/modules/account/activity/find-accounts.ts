import { asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { emailKey, maskedEmail } from '../../../../core/rules/emails.ts';
import { playerNameKey } from '../../../../core/rules/player-names.ts';
import type { FoundAccount } from '../../../../core/wire/admin/accounts.ts';
import type { Database } from '../../../db/database.ts';
import { beginsWith } from '../names/player-names.repository.ts';
import { accounts, type AccountRow } from '../account.tables.ts';
import { userInfoOf } from '../sessions/sessions.ts';

const MOST = 10;

/**
 * Whoever writes to support names himself in one of four ways; which one it is, the text itself tells. A name's beginning is
 * enough, but whom the whole text names comes before all others.
 */
export async function findAccounts(
  db: Database,
  text: string,
): Promise<{ accounts: FoundAccount[]; hasMore: boolean }> {
  const isNamed = or(
    eq(accounts.id, text),
    eq(accounts.walletAddress, text.toLowerCase()),
    eq(accounts.email, emailKey(text)),
    eq(accounts.nameKey, playerNameKey(text)),
  );
  // What an account has not is no match, rather than unknown.
  const isExact = sql<boolean>`coalesce(${isNamed}, false)`;
  const rows = await db
    .select({ ...getTableColumns(accounts), isExact })
    .from(accounts)
    .where(or(isNamed, beginsWith(text)))
    .orderBy(desc(isExact), sql`length(${accounts.nickname})`, asc(accounts.nickname), asc(accounts.createdAt))
    .limit(MOST + 1);
  return { accounts: rows.slice(0, MOST).map(foundAccount), hasMore: rows.length > MOST };
}

const foundAccount = ({ isExact, ...account }: AccountRow & { isExact: boolean }): FoundAccount => ({
  isExact,
  userInfo: userInfoOf(account),
  email: account.email === null ? null : maskedEmail(account.email),
  lockedAt: account.lockedAt?.toISOString() ?? null,
});
