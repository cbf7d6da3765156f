import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { isOneOf } from '../../../db/key-set.ts';
import { heroAccounts } from '../bounties.tables.ts';

/** Since when each of these accounts is there; those that nobody made yet are absent. */
export async function accountsSince(db: Database, accounts: readonly string[]): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select({ account: heroAccounts.account, at: heroAccounts.at })
    .from(heroAccounts)
    .where(isOneOf(sql`${heroAccounts.account}`, 'text', accounts));
  return new Map(rows.map(({ account, at }) => [account, at]));
}

/** Accounts that were made for the heroes of a wallet, also those that somebody made by a rule of their own. */
export const accountsOf = (db: Database, wallet: string) =>
  rowsOf<{ account: string; tokenId: string }>(
    db,
    sql`select a.account, a.token_id::text as "tokenId" from heroes as h
      join hero_accounts as a on a.token_id = h.token_id where h.owner = ${wallet} and h.state <> 'burned'`,
  );

/** What these accounts hold: of currencies the amount by resource, of items how many pieces, which have no resource. */
export const holdingsIn = (db: Database, accounts: readonly string[]) =>
  rowsOf<{ holder: string; resource: number | null; amount: string }>(
    db,
    sql`select holder, resource, amount::text as amount from token_balances
        where ${isOneOf(sql`holder`, 'text', accounts)} and amount > 0
      union all select holder, null, sum(amount)::text from item_balances
        where ${isOneOf(sql`holder`, 'text', accounts)} and amount > 0 group by holder`,
  );
