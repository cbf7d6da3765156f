import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { tokenBalances, tokenSupplies } from './tokens.tables.ts';

/** What a wallet holds, by currency. */
export async function balancesOf(db: Database, holder: string): Promise<Map<number, bigint>> {
  const rows = await db.select().from(tokenBalances).where(eq(tokenBalances.holder, holder));
  return new Map(rows.map(({ resource, amount }) => [resource, BigInt(amount)]));
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
