import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accounts, nonces, type NonceRow } from '../account.tables.ts';

export type Attempt = { accountId: string; purpose: 'bind' | 'channel'; source?: string };

/** The latest attempt of this account, whatever became of it. */
export async function latestAttempt(db: Database, { accountId, purpose, source }: Attempt): Promise<NonceRow | null> {
  const [row] = await db
    .select()
    .from(nonces)
    .where(
      and(
        eq(nonces.accountId, accountId),
        eq(nonces.purpose, purpose),
        source === undefined ? undefined : eq(nonces.source, source),
      ),
    )
    .orderBy(desc(nonces.createdAt))
    .limit(1);
  return row ?? null;
}

/** False when the account has a wallet by now; a wallet that another account has by now is refused by name. */
export async function bindWallet(db: Database, accountId: string, walletAddress: string, now: Date): Promise<boolean> {
  try {
    const bound = await db
      .update(accounts)
      .set({ walletAddress, walletBoundAt: now })
      .where(and(eq(accounts.id, accountId), isNull(accounts.walletAddress)))
      .returning({ id: accounts.id });
    return bound.length === 1;
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_wallet')) throw new ApiError('addressBoundElsewhere');
    throw error;
  }
}
