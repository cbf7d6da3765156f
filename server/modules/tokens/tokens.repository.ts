import { eq, sql } from 'drizzle-orm';
import { upsertRows } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { tokenBalances, tokenSupplies, type TokenBalanceRow } from './tokens.tables.ts';

/** What a wallet holds, by currency. */
export async function balancesOf(db: Database, holder: string): Promise<Map<number, bigint>> {
  const rows = await db.select().from(tokenBalances).where(eq(tokenBalances.holder, holder));
  return new Map(rows.map(({ resource, amount }) => [resource, BigInt(amount)]));
}

/** What a wallet holds is what the chain says; for whoever has asked it, at the block at which the index stands. */
export async function writeBalance(tx: Database, row: TokenBalanceRow): Promise<void> {
  await upsertRows(tx, tokenBalances, [row]);
}

export type SupplyRow = { minted: string; burned: string };

export async function supplyOf(db: Database, resource: number): Promise<SupplyRow> {
  const [row] = await db.select().from(tokenSupplies).where(eq(tokenSupplies.resource, resource));
  return row ?? { minted: '0', burned: '0' };
}

export async function holdersOf(db: Database, resource: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${tokenBalances} where resource = ${resource} and amount > 0`,
  );
  return row?.count ?? 0;
}
