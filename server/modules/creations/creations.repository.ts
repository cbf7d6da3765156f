import { and, eq, gt, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { searchTerms, searchWords } from '../../../core/rules/names/search-words.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import {
  creationFiles,
  creations,
  creationTexts,
  type CreationFileRow,
  type CreationRow,
  type CreationTextRow,
} from './creations.tables.ts';

export type CreationFilter = {
  creator?: string | undefined;
  owner?: string | undefined;
  id?: bigint | undefined;
  name?: string | undefined;
};
export type FoundCreation = CreationRow & {
  name: string | null;
  description: string | null;
  file: CreationFileRow | null;
};

/** Numbers of creations are no longer. */
const NUMBER = /^\d{1,18}$/;

/** Whether its name has words that begin like these, or it has this number. As the index `creation_texts_name` has it. */
function isNamed(name: string): SQL {
  const words = searchWords(name);
  if (words.length === 0) return sql`false`;
  const terms = words.map((word) => `'${word}':*`).join(' & '); // letters and figures alone
  const byName = sql`(${creations.creator}, ${creations.fileHash}) in (
    select creator, file_hash from creation_texts where array_to_tsvector(name_terms) @@ ${terms}::tsquery)`;
  const [only = ''] = words;
  return words.length === 1 && NUMBER.test(only) ? sql`(${byName} or ${creations.tokenId} = ${only}::bigint)` : byName;
}

const whereOf = ({ creator, owner, id, name }: CreationFilter): SQL =>
  sql.join(
    [
      sql`${creations.owner} is not null`,
      ...(creator === undefined ? [] : [sql`${creations.creator} = ${creator}`]),
      ...(owner === undefined ? [] : [sql`${creations.owner} = ${owner}`]),
      ...(id === undefined ? [] : [sql`${creations.tokenId} = ${id}`]),
      ...(name === undefined ? [] : [isNamed(name)]),
    ],
    sql` and `,
  );

export const creationOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${creations.tokenId}`, type: 'bigint' }],
  direction,
});

function read(db: Database) {
  return db
    .select({
      row: creations,
      name: creationTexts.name,
      description: creationTexts.description,
      file: creationFiles,
      key: keyText(creationOrder('desc')),
    })
    .from(creations)
    .leftJoin(creationFiles, eq(creationFiles.hash, creations.fileHash))
    .leftJoin(
      creationTexts,
      and(eq(creationTexts.creator, creations.creator), eq(creationTexts.fileHash, creations.fileHash)),
    );
}

type Page = { order: KeyOrder; after: readonly string[] | null; limit: number };

export async function listCreations(db: Database, filter: CreationFilter, { order, after, limit }: Page) {
  const where = whereOf(filter);
  const rows = await read(db)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
  return rows.map(({ row, key, ...rest }) => ({ key, row: { ...row, ...rest } }));
}

export const countCreations = (db: Database, filter: CreationFilter) =>
  countUpTo(db, sql`${creations}`, whereOf(filter));

/** Also one that is burned. */
export async function findCreation(db: Database, tokenId: bigint): Promise<FoundCreation | null> {
  const [found] = await read(db).where(eq(creations.tokenId, tokenId));
  if (!found) return null;
  const { row, name, description, file } = found;
  return { ...row, name, description, file };
}

/** The token that somebody made of a file, also one that is burned. */
export async function tokenOf(db: Database, creator: string, fileHash: string): Promise<bigint | null> {
  const [found] = await db
    .select({ tokenId: creations.tokenId })
    .from(creations)
    .where(and(eq(creations.creator, creator), eq(creations.fileHash, fileHash)));
  return found?.tokenId ?? null;
}

/** The file that somebody brought under this name; null for none. */
export async function fileNamed(db: Database, creator: string, name: string): Promise<string | null> {
  const [found] = await db
    .select({ fileHash: creationTexts.fileHash })
    .from(creationTexts)
    .where(and(eq(creationTexts.creator, creator), eq(creationTexts.name, name)));
  return found?.fileHash ?? null;
}

/** How many files somebody brought since then of which no token was made. */
export async function countDrafts(db: Database, creator: string, since: Date): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*)::text as count from ${creationTexts} as t where t.creator = ${creator}
      and t.uploaded_at > ${since.toISOString()}::timestamptz and not t.is_created and not exists (
        select 1 from ${creations} as c where c.creator = t.creator and c.file_hash = t.file_hash)`,
  );
  return Number(row?.count ?? 0);
}

export async function keepFile(tx: Database, file: CreationFileRow, creator: string): Promise<void> {
  const text = { creator, fileHash: file.hash, name: '', description: '', uploadedAt: file.keptAt, isCreated: false };
  // Written also when it is known: the row is held until the file is kept, and it is not as old as it was.
  await tx
    .insert(creationFiles)
    .values(file)
    .onConflictDoUpdate({ target: creationFiles.hash, set: { keptAt: file.keptAt } });
  await tx
    .insert(creationTexts)
    .values(text)
    .onConflictDoUpdate({
      target: [creationTexts.creator, creationTexts.fileHash],
      set: { uploadedAt: file.keptAt },
    });
}

/** What the kept files and their stills take of the disk. */
export async function keptBytes(db: Database): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(
    db,
    sql`select coalesce(sum(bytes::bigint + preview_bytes), 0)::text as bytes from ${creationFiles}`,
  );
  return Number(row?.bytes ?? 0);
}

/** Whoever else keeps a file waits until this transaction ends. */
export async function holdRoom(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hub.creations', 0))`);
}

/** False when the creator never brought this file. */
export async function describe(
  tx: Database,
  { creator, fileHash, name, description }: Pick<CreationTextRow, 'creator' | 'fileHash' | 'name' | 'description'>,
): Promise<boolean> {
  const changed = await tx
    .update(creationTexts)
    .set({ name, nameTerms: searchTerms(name), description })
    .where(and(eq(creationTexts.creator, creator), eq(creationTexts.fileHash, fileHash)))
    .returning({ fileHash: creationTexts.fileHash });
  return changed.length > 0;
}

/** Remembers beside the index which files became tokens: the index may be read anew, and the words stay. */
export async function markCreated(tx: Database): Promise<void> {
  await tx.execute(sql`update ${creationTexts} as t set is_created = true where not t.is_created and exists (
    select 1 from ${creations} as c where c.creator = t.creator and c.file_hash = t.file_hash)`);
}

/** Forgets what was brought before then and never became a token; answers the files that nobody needs any more. */
export async function forgetDrafts(tx: Database, before: Date): Promise<string[]> {
  await tx.delete(creationTexts).where(and(eq(creationTexts.isCreated, false), lt(creationTexts.uploadedAt, before)));
  const gone = await tx
    .delete(creationFiles)
    .where(
      and(
        lt(creationFiles.keptAt, before),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(creationTexts)
            .where(eq(creationTexts.fileHash, creationFiles.hash)),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(creations)
            .where(eq(creations.fileHash, creationFiles.hash)),
        ),
      ),
    )
    .returning({ hash: creationFiles.hash });
  return gone.map(({ hash }) => hash);
}

/** Of a kept file of this hash, brought by somebody who may be about to make a token of it. */
export async function isKept(db: Database, hash: string): Promise<boolean> {
  const found = await db
    .select({ hash: creationFiles.hash })
    .from(creationFiles)
    .where(and(eq(creationFiles.hash, hash), gt(creationFiles.bytes, 0)));
  return found.length > 0;
}

/** How many tokens were ever made, and what the largest holders have of those that are left. */
export async function creationSums(db: Database, holders: number) {
  const [made] = await rowsOf<{ count: string }>(db, sql`select count(*)::text as count from creations`);
  const held = await rowsOf<{ holder: string; count: string }>(
    db,
    sql`select owner as holder, count(*)::text as count from creations where owner is not null
      group by owner order by count(*) desc, owner limit ${holders}`,
  );
  return { made: BigInt(made?.count ?? '0'), held: held.map((row) => ({ ...row, count: BigInt(row.count) })) };
}
