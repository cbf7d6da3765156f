import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './db/database.ts';
import { upsertRows } from './chain/rows.ts';
import type { WorldRecord } from './local/local-world.ts';
import { ACCOUNTS } from './local/seed/cast.ts';
import { accountsOf } from './local/seed/make-world.ts';
import { accounts } from './modules/account/account.tables.ts';

/** Writes the accounts of the local world, unless they are there: a start that was cut off may have left them out. */
export async function seedAccounts(db: Database, { seed, genesisTime, madeAt }: WorldRecord): Promise<void> {
  const [known] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${accounts} where id like 'seed-%'`,
  );
  if (known?.count === ACCOUNTS) return;
  const rows = accountsOf({ seed, genesisTime, until: madeAt });
  await upsertRows(
    db,
    accounts,
    rows.map((row) => ({ ...nothingYet, ...row, walletBoundAt: row.createdAt })),
  );
}

/** What a seeded account has done since it was made. */
const nothingYet = {
  nameKey: null,
  nameChanges: 0,
  email: null,
  passwordHash: null,
  passwordChangedAt: null,
  referrer: null,
  lockedAt: null,
  syncedAt: null,
};
