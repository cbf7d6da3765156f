import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { BlockHead } from './block-source.ts';
import { chainBlocks, chainCursor, chainFill, chainLooks } from './chain.tables.ts';

export type Cursor = Omit<typeof chainCursor.$inferSelect, 'id'>;

const CURSOR_ID = 1;

/** Another process moved the cursor: this one is not, or no longer, the leader. */
export class CursorMovedError extends Error {
  override name = 'CursorMovedError';
}

/** The database belongs to another chain; indexing this one into it would mix two worlds (faults.md H8). */
export class OtherChainError extends Error {
  override name = 'OtherChainError';
}

export async function readCursor(db: Database): Promise<Cursor | null> {
  const [row] = await db.select().from(chainCursor).where(eq(chainCursor.id, CURSOR_ID));
  return row ?? null;
}

/** The cursor of a database that has none begins at `start`, a block whose events are not read. */
export async function openCursor(
  db: Database,
  chain: { chainId: number; genesisHash: string },
  start: () => Promise<BlockHead>,
): Promise<Cursor> {
  const known = await readCursor(db);
  if (known) {
    if (known.chainId === chain.chainId && known.genesisHash === chain.genesisHash) return known;
    throw new OtherChainError(
      `The database follows chain ${known.chainId} (genesis ${known.genesisHash}); the node is on chain ${chain.chainId} (genesis ${chain.genesisHash})`,
    );
  }
  const { number, hash, parentHash, time } = await start();
  const cursor: Cursor = {
    ...chain,
    height: number,
    hash,
    blockTime: new Date(time * 1000),
    indexedAt: new Date(time * 1000),
    reorgs: 0,
    lastReorgDepth: null,
    halted: false,
  };
  await db.insert(chainBlocks).values({ number, hash, parentHash }).onConflictDoNothing();
  await db
    .insert(chainCursor)
    .values({ id: CURSOR_ID, ...cursor })
    .onConflictDoNothing();
  return cursor;
}

/**
 * Holds the cursor's row until the transaction ends, and makes sure that it is where the caller believes. Whoever else
 * follows the chain waits here and then finds that it moved: nothing is written twice, even with two leaders.
 */
export async function holdCursor(tx: Database, believed: Pick<Cursor, 'height' | 'hash'>): Promise<void> {
  const [row] = await tx.select().from(chainCursor).where(eq(chainCursor.id, CURSOR_ID)).for('update');
  if (row?.height !== believed.height || row.hash !== believed.hash) {
    throw new CursorMovedError('Another process follows the chain with this database');
  }
}

/** How deep a reorganisation may go and still be undone. */
export const REORG_DEPTH = 64;

/**
 * The height of the index, which stands still until the transaction ends: what is decided by what the index says holds
 * then. Null before the index has begun, while a part of it is being filled, and when it stands on blocks that the chain
 * no longer has: what it lacks, and what is not so, must decide nothing.
 */
export async function holdIndex(tx: Database): Promise<number | null> {
  const [row] = await tx
    .select({ height: chainCursor.height, halted: chainCursor.halted })
    .from(chainCursor)
    .where(eq(chainCursor.id, CURSOR_ID))
    .for('share');
  return row && !row.halted && !(await isFilling(tx)) ? row.height : null;
}

/** How far the index stands, and the height above which it may say something else than when its job looked last. */
export type Look = { height: number; since: number };

/** Like `holdIndex`, for a job that finds what changed since it looked last; that it looked is part of its transaction. */
export async function holdLook(tx: Database, job: string): Promise<Look | null> {
  const look = await beginLook(tx, job);
  if (look) await noteLook(tx, job, look.height);
  return look;
}

/** As much for a job in parts, which notes its look once it has handled all that may have been replaced. */
export async function beginLook(tx: Database, job: string): Promise<Look | null> {
  const height = await holdIndex(tx);
  if (height === null) return null;
  const last = await lastLook(tx, job);
  return { height, since: Math.min(height - 2 * REORG_DEPTH, last ?? 0) };
}

/** Up to which height what this job read is still so; null before it first looked. */
export async function lastLook(tx: Database, job: string): Promise<number | null> {
  const [last] = await tx.select().from(chainLooks).where(eq(chainLooks.job, job)).for('update');
  return last?.height ?? null;
}

export async function noteLook(tx: Database, job: string, height: number): Promise<void> {
  await tx.insert(chainLooks).values({ job, height }).onConflictDoUpdate({ target: chainLooks.job, set: { height } });
}

/** Every job has to look again at what is above this height: the chain may have replaced it. */
export async function lowerLooks(tx: Database, height: number): Promise<void> {
  await tx.update(chainLooks).set({ height }).where(gt(chainLooks.height, height));
}

/** So far must the chain's time be past a moment that no reorganisation brings it back. */
export const SETTLED_MS = 600_000;

/** How far the index has read the chain, in the chain's time: what `settled` names is read for good. */
export type ReadTimes = { read: Date; settled: Date };

/**
 * For whatever is decided for good by how things stood at a moment: only moments up to `settled` may be. Null before the
 * index has begun, while a part of it is being filled, and when it stands on blocks that the chain no longer has.
 */
export async function readTimes(db: Database): Promise<ReadTimes | null> {
  const isOld = sql`exists (select 1 from ${chainFill})`;
  const [row] = await db
    .select({ read: chainCursor.blockTime, halted: chainCursor.halted, isOld: sql<boolean>`${isOld}` })
    .from(chainCursor)
    .where(eq(chainCursor.id, CURSOR_ID));
  if (!row || row.halted || row.isOld) return null;
  return { read: row.read, settled: new Date(row.read.getTime() - SETTLED_MS) };
}

/** Whether projections are being filled from the first block: their tables are still those of before. */
export async function isFilling(db: Database): Promise<boolean> {
  return (await db.select({ id: chainFill.id }).from(chainFill)).length > 0;
}

export async function moveCursor(tx: Database, change: Partial<Cursor>): Promise<void> {
  await tx.update(chainCursor).set(change).where(eq(chainCursor.id, CURSOR_ID));
}

/** The blocks of the index that could still be reorganised away, highest first. */
export async function knownBlocks(db: Database): Promise<{ number: number; hash: string }[]> {
  return db
    .select({ number: chainBlocks.number, hash: chainBlocks.hash })
    .from(chainBlocks)
    .orderBy(sql`${chainBlocks.number} desc`);
}
