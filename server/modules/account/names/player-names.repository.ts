import { and, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { searchKey } from '../../../../core/rules/names/search-words.ts';
import type { Player } from '../../../../core/wire/marketplace/search.ts';
import type { Database } from '../../../db/database.ts';
import { accounts } from '../account.tables.ts';

/** Written as the index `accounts_nickname` has it. */
export function beginsWith(text: string): SQL {
  const start = searchKey(text).replace(/[\\%_]/g, '\\$&');
  return start === '' ? sql`false` : sql`lower(${accounts.nickname}) like ${`${start}%`}`;
}

const shown = { address: accounts.walletAddress, nickname: accounts.nickname };
const withAddress = (rows: readonly { address: string | null; nickname: string }[]): Player[] =>
  rows.flatMap(({ address, nickname }) => (address === null ? [] : [{ address, nickname }]));

/** Players of such a name who have a wallet, and so a page. */
export async function playersNamed(db: Database, text: string, most: number): Promise<Player[]> {
  const rows = await db
    .select(shown)
    .from(accounts)
    .where(and(beginsWith(text), isNotNull(accounts.walletAddress)))
    .orderBy(sql`length(${accounts.nickname})`, accounts.nickname)
    .limit(most);
  return withAddress(rows);
}

/** Whether this address is the wallet of a player of such a name. */
export const isWalletNamed = (address: SQL, text: string): SQL =>
  sql`${address} in (select ${accounts.walletAddress} from ${accounts} where ${beginsWith(text)})`;

/** What the players with these wallets are called. */
export async function namesOf(db: Database, addresses: readonly string[]): Promise<Player[]> {
  if (addresses.length === 0) return [];
  return withAddress(
    await db
      .select(shown)
      .from(accounts)
      .where(inArray(accounts.walletAddress, [...addresses])),
  );
}
