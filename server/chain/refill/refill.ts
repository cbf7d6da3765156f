import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InconsistentNodeError, type BlockHead, type BlockSource } from '../block-source.ts';
import { chainBlocks, chainFill, chainProjections, chainUndo } from '../chain.tables.ts';
import {
  CursorMovedError,
  holdCursor,
  isFilling,
  knownBlocks,
  lowerLooks,
  moveCursor,
  readCursor,
  type Cursor,
} from '../cursor.ts';
import { applyLogs, paceOf, partsOf, WRITE_MS } from '../index-writer.ts';
import { EventRouter, type Projection } from '../projection.ts';
import { upsertRows } from '../rows.ts';
import { recordFor } from '../undo.ts';
import { dropShadows, makeShadows, placesOf, recordInShadows, swapIn, writeToShadows } from './shadow-tables.ts';

const FILL_ID = 1;

/** Those whose rows in this database are of an earlier version, of other settings, or of none: a table that came later is empty. */
export async function outdated(db: Database, projections: readonly Projection[]): Promise<Projection[]> {
  const known = new Map((await db.select().from(chainProjections)).map((row) => [row.name, row]));
  return projections.filter((projection) => {
    const { version = 0, figures = '' } = known.get(projection.name) ?? {};
    return version < projection.version || (version === projection.version && figures !== figuresOf(projection));
  });
}

const figuresOf = ({ figures = '' }: Projection) => figures;

export type RefillOptions = {
  db: Database;
  source: BlockSource;
  projections: readonly Projection[];
  cursor: Cursor;
  /** The last block before the contracts were deployed. */
  startBlock: number;
  rangeSize: number;
  /** Told how many logs a range had, so that the next one is smaller or larger. */
  adapt: (logs: number) => void;
};
type Fill = Omit<typeof chainFill.$inferSelect, 'id'>;

/**
 * Makes the rows of these projections anew, from the first block up to the cursor, whose block the node must have. A step
 * is one range of blocks, committed in parts into tables beside the live ones, with how far it came; the last step reads
 * the blocks that could still be reorganised away, undoably, and puts the new tables in the place of the old. Until then
 * others see the old rows, the index stands, and whoever is stopped at any instant goes on where it was.
 */
export async function refillStep(options: RefillOptions): Promise<'more' | 'whole'> {
  const { db, source, projections, cursor, startBlock } = options;
  if (cursor.height <= startBlock) {
    await inTransaction(db, (tx) => markFilled(tx, projections));
    return 'whole';
  }
  const plan = await planOf(db, projections);
  const [fill] = await db.select().from(chainFill).where(eq(chainFill.id, FILL_ID));
  // The ancestor of everything that can be undone: up to it nothing changes any more.
  const floor = (await knownBlocks(db)).at(-1)?.number ?? cursor.height;
  if (fill?.plan !== plan || fill.height > floor || !(await isOnChain(source, fill))) {
    await begin(options, plan, fill);
    return 'more';
  }
  if (fill.height < floor) {
    await readOn(options, fill, floor);
    return 'more';
  }
  await finish(options, fill);
  return 'whole';
}

/** What is filled, and the shape of the tables: a newer build may have changed it in the middle. */
async function planOf(db: Database, projections: readonly Projection[]): Promise<string> {
  const [migration] = await rowsOf<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const parts = projections.map((one) => `${one.name} ${String(one.version)} ${figuresOf(one)}`.trim()).sort();
  return [...parts, `tables of ${migration?.last ?? 'no migration'}`].join(', ');
}

/** What was read is still of this chain: only a reorganisation that stops the index goes so deep. */
async function isOnChain(source: BlockSource, { height, hash }: Fill): Promise<boolean> {
  return (await source.block(height))?.hash === hash;
}

async function begin(options: RefillOptions, plan: string, fill: Fill | undefined): Promise<void> {
  const { db, source, projections, cursor, startBlock } = options;
  const start = await source.block(startBlock);
  if (!start) throw new InconsistentNodeError(`The node does not know the start block ${startBlock}`);
  await inTransaction(db, async (tx) => {
    await holdCursor(tx, cursor);
    await holdFill(tx, fill);
    await makeShadows(
      tx,
      projections.flatMap(({ tables }) => tables),
    );
    await upsertRows(tx, chainFill, [{ id: FILL_ID, plan, height: start.number, hash: start.hash }]);
  });
}

async function readOn({ db, source, projections, rangeSize, adapt }: RefillOptions, fill: Fill, floor: number) {
  const to = Math.min(floor, fill.height + rangeSize);
  // What is read a second time is read for long: a hole in it would be there for good, so that every block is looked at.
  const range = await source.range(fill.height + 1, to, to, fill.height + 1);
  adapt(range.logs.length);
  const router = new EventRouter(projections);
  let stand = fill;
  const pace = paceOf();
  for (const { range: part, end } of partsOf(range, to, pace.size)) {
    const begun = performance.now();
    const before = stand;
    const write = async (tx: Database) => {
      await holdFill(tx, before);
      await writeToShadows(tx, await placesOf(tx));
      await applyLogs(tx, { router, settled: to }, part);
      await tx.update(chainFill).set({ height: end.number, hash: end.hash }).where(eq(chainFill.id, FILL_ID));
    };
    await inTransaction(db, write, { timeoutMs: WRITE_MS });
    pace.note(part.logs.length, performance.now() - begun);
    stand = { ...before, height: end.number, hash: end.hash };
  }
}

/** Reads up to the cursor what can still be undone, and lets the new tables be seen. */
async function finish({ db, source, projections, cursor }: RefillOptions, fill: Fill): Promise<void> {
  const { height, hash } = cursor;
  const range = fill.height < height ? await source.range(fill.height + 1, height, fill.height + 1) : null;
  const [first, last] = [range?.heads.get(fill.height + 1), range?.heads.get(height)];
  const links = range ? first?.parentHash === fill.hash && last?.hash === hash : fill.hash === hash;
  if (!links) throw new InconsistentNodeError(`Block ${height} is another one than the index stands on`);
  const tables = projections.flatMap((projection) => projection.tables);
  const write = async (tx: Database) => {
    await holdCursor(tx, cursor);
    await holdFill(tx, fill);
    const places = await placesOf(tx);
    await writeToShadows(tx, places);
    await recordInShadows(tx, tables);
    if (range) await applyLogs(tx, { router: new EventRouter(projections), settled: fill.height }, range);
    await recordFor(tx, null);
    await swapIn(tx, tables, places);
    await markFilled(tx, projections);
  };
  await inTransaction(db, write, { timeoutMs: WRITE_MS });
}

async function markFilled(tx: Database, projections: readonly Projection[]): Promise<void> {
  await upsertRows(
    tx,
    chainProjections,
    projections.map((one) => ({ name: one.name, version: one.version, figures: figuresOf(one) })),
  );
  await tx.delete(chainFill);
}

/** Whoever else fills waits here, and then finds that it was done. */
async function holdFill(tx: Database, believed: Fill | undefined): Promise<void> {
  const [row] = await tx.select().from(chainFill).where(eq(chainFill.id, FILL_ID)).for('update');
  if (row?.plan !== believed?.plan || row?.height !== believed?.height || row?.hash !== believed?.hash) {
    throw new CursorMovedError('Another process fills the index of this database');
  }
}

/** Not the plan of any build: the index is to be read again from the first block. */
const AGAIN = 'again';

/** Lets a halted index begin again when its leader looks next; false when it is not halted. */
export async function askAgain(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cursor = await readCursor(tx);
    if (!cursor?.halted) return false;
    await upsertRows(tx, chainFill, [{ id: FILL_ID, plan: AGAIN, height: 0, hash: '' }]);
    return true;
  });
}

export async function isAskedAgain(db: Database): Promise<boolean> {
  const [fill] = await db.select().from(chainFill).where(eq(chainFill.id, FILL_ID));
  return fill?.plan === AGAIN;
}

/**
 * Leaves the blocks that the chain no longer has for one that it will keep, from which on everything is read as always;
 * what was before it is made anew. Until that is done nothing is decided by the old rows, which everybody still sees.
 */
export async function beginAgain(db: Database, cursor: Cursor, stand: BlockHead, now: Date): Promise<Cursor> {
  const { number: height, hash, parentHash, time } = stand;
  // How deep the chain was replaced, nobody knows.
  const replaced = { reorgs: cursor.reorgs + 1, lastReorgDepth: null };
  const at = { height, hash, blockTime: new Date(time * 1_000), indexedAt: now, halted: false };
  const moved = { ...cursor, ...at, ...replaced };
  const write = async (tx: Database) => {
    await holdCursor(tx, cursor);
    await tx.delete(chainUndo);
    await tx.delete(chainBlocks);
    await tx.delete(chainProjections);
    await tx.insert(chainBlocks).values({ number: height, hash, parentHash });
    await lowerLooks(tx, 0);
    await moveCursor(tx, moved);
  };
  await inTransaction(db, write, { timeoutMs: WRITE_MS });
  return moved;
}

/** A newer build began to fill what this one does not know: it begins again when it is back. */
export async function forgetFill(db: Database): Promise<void> {
  if (!(await isFilling(db))) return;
  await inTransaction(db, async (tx) => {
    await tx.delete(chainFill);
    await dropShadows(tx);
  });
}
