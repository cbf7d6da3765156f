import { asc, eq, or } from 'drizzle-orm';
import { emailKey, maskedEmail } from '../../../../core/rules/emails.ts';
import { playerNameKey } from '../../../../core/rules/player-names.ts';
import type { FoundAccount } from '../../../../core/wire/admin/accounts.ts';
import type { Database } from '../../../db/database.ts';
import { beginsWith } from '../names/player-names.repository.ts';
import { accounts, type AccountRow } from '../account.tables.ts';
import { userInfoOf } from '../sessions/sessions.ts';

const MOST = 10;

/** Whoever writes to support names himself in one of four ways; which one it is, the text itself tells. A name's beginning is enough. */
export async function findAccounts(db: Database, text: string): Promise<{ accounts: FoundAccount[] }> {
  const rows = await db
    .select()
    .from(accounts)
    .where(
      or(
        eq(accounts.id, text),
        eq(accounts.walletAddress, text.toLowerCase()),
        eq(accounts.email, emailKey(text)),
        eq(accounts.nameKey, playerNameKey(text)),
        beginsWith(text),
      ),
    )
    .orderBy(asc(accounts.createdAt))
    .limit(MOST);
  return { accounts: rows.map(foundAccount) };
}

const foundAccount = (account: AccountRow): FoundAccount => ({
  userInfo: userInfoOf(account),
  email: account.email === null ? null : maskedEmail(account.email),
  lockedAt: account.lockedAt?.toISOString() ?? null,
});
