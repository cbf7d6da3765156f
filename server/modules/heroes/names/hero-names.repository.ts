import { and, eq, ne, sql } from 'drizzle-orm';
import { bigintArray } from '../../../chain/rows.ts';
import type { Database } from '../../../db/database.ts';
import { heroes, type HeroRow } from '../heroes.tables.ts';
import { heroNames, type HeroNameRow } from './hero-names.tables.ts';

type Minted = Pick<HeroRow, 'tokenId' | 'mintTxHash'>;

/** The hero, if this wallet owns it; nobody else changes it until the transaction ends. */
export async function holdOwnHero(tx: Database, tokenId: bigint, owner: string): Promise<HeroRow | null> {
  const [row] = await tx
    .select()
    .from(heroes)
    .where(and(eq(heroes.tokenId, tokenId), eq(heroes.owner, owner)))
    .for('update');
  return row ?? null;
}

/** When this hero was last renamed; null for never. */
export async function namedAtOf(db: Database, { tokenId, mintTxHash }: Minted): Promise<Date | null> {
  const [row] = await db
    .select({ namedAt: heroNames.namedAt })
    .from(heroNames)
    .where(and(eq(heroNames.tokenId, tokenId), eq(heroNames.mintTxHash, mintTxHash)));
  return row?.namedAt ?? null;
}

/** The names that these heroes were given, by token id; few have one. */
export async function givenNames(tx: Database, born: readonly Minted[]): Promise<Map<bigint, string>> {
  if (born.length === 0) return new Map();
  const mintedBy = new Map(born.map(({ tokenId, mintTxHash }) => [tokenId, mintTxHash]));
  const rows = await tx
    .select()
    .from(heroNames)
    .where(sql`${heroNames.tokenId} = any(${bigintArray(mintedBy.keys())})`);
  return new Map(
    rows
      .filter(({ tokenId, mintTxHash }) => mintedBy.get(tokenId) === mintTxHash)
      .map(({ tokenId, name }) => [tokenId, name]),
  );
}

export async function isNameTaken(tx: Database, key: string, exceptId: bigint): Promise<boolean> {
  const [other] = await tx
    .select({ tokenId: heroNames.tokenId })
    .from(heroNames)
    .where(and(eq(heroNames.key, key), ne(heroNames.tokenId, exceptId)));
  return other !== undefined;
}

/** Throws for a name that another hero has. */
export async function rename(tx: Database, named: HeroNameRow): Promise<void> {
  const { tokenId, ...given } = named;
  await tx.insert(heroNames).values(named).onConflictDoUpdate({ target: heroNames.tokenId, set: given });
  await tx.update(heroes).set({ name: named.name }).where(eq(heroes.tokenId, tokenId));
}
