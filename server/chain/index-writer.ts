import { gt, lt, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { InconsistentNodeError, type BlockHead, type BlockRange, type RawLog } from './block-source.ts';
import { chainBlocks, chainUndo } from './chain.tables.ts';
import { holdCursor, lowerLooks, moveCursor, type Cursor } from './cursor.ts';
import type { Change, EventRouter } from './projection.ts';
import { recordFor, undoAfter } from './undo.ts';

/** One block cannot be parted and may be much on a busy machine; the watchdog is for what hangs. */
export const WRITE_MS = 120_000;
/** What one transaction writes at first: others wait for its end, and their own transactions have ten seconds in all. */
const LOGS_PER_PART = 1_000;
/** A part is to take about as long as this: those that wait for the cursor take turns with it. */
const PART_MS = 1_000;
/** Events handed to a projection at once: enough to be fast, few enough that memory stays bounded. */
const EVENTS_PER_STEP = 10_000;

export type WriteOptions = {
  db: Database;
  router: EventRouter;
  cursor: Cursor;
  /** Blocks above this one may still be reorganised away, so what they change is kept undoable. */
  settled: number;
  now: Date;
};

type Step = { block: number | null; logs: RawLog[] };

/**
 * Events of settled blocks together, those of later blocks by block. What one transaction tells stays together: a transfer
 * is explained by the sale that comes after it.
 */
export function stepsOf(logs: readonly RawLog[], settled: number, most = EVENTS_PER_STEP): Step[] {
  const steps: Step[] = [];
  for (const log of logs) {
    const block = log.blockNumber > settled ? log.blockNumber : null;
    const last = steps[steps.length - 1];
    const isFull = (last?.logs.length ?? 0) >= most;
    const isSameTransaction = last?.logs.at(-1)?.transactionHash === log.transactionHash;
    if (last?.block === block && (!isFull || isSameTransaction)) last.logs.push(log);
    else steps.push({ block, logs: [log] });
  }
  return steps;
}

/** Lets every projection write what it makes of a range's logs. */
export async function applyLogs(
  tx: Database,
  { router, settled }: Pick<WriteOptions, 'router' | 'settled'>,
  range: BlockRange,
): Promise<Change[]> {
  const written: Change[] = [];
  for (const { block, logs } of stepsOf(range.logs, settled)) {
    await recordFor(tx, block);
    for (const [projection, events] of router.route(logs, range.heads)) {
      written.push(...(await projection.apply(tx, events)));
    }
  }
  return written;
}

export type Part = { range: BlockRange; end: BlockHead };

/** Whole blocks, until they have enough logs together; the last part ends where the range does. */
export function* partsOf({ heads, logs }: BlockRange, to: number, mostLogs: () => number): Generator<Part> {
  const endAt = (number: number) => {
    const end = heads.get(number);
    if (!end) throw new InconsistentNodeError(`The node does not know block ${number}`);
    return end;
  };
  let after = -1;
  const part = (some: RawLog[], number: number): Part => {
    const within = [...heads].filter(([at]) => at > after && at <= number);
    after = number;
    return { range: { heads: new Map(within), logs: some }, end: endAt(number) };
  };
  let open: RawLog[] = [];
  for (const [at, log] of logs.entries()) {
    open.push(log);
    const isLastOfBlock = logs[at + 1]?.blockNumber !== log.blockNumber;
    if (!isLastOfBlock || open.length < mostLogs() || log.blockNumber === to) continue;
    yield part(open, log.blockNumber);
    open = [];
  }
  yield part(open, to);
}

/** How many logs a part may have, by how long the last ones took. */
export function paceOf(most = LOGS_PER_PART) {
  let size = most;
  return {
    size: () => size,
    /** `logs` were written in `ms`. */
    note(logs: number, ms: number) {
      if (ms > PART_MS) size = Math.max(1, Math.min(size, Math.floor((logs * PART_MS) / ms / 2)));
      else if (logs >= size && ms < PART_MS / 2) size = Math.min(most, size * 2);
    },
  };
}
export type Pace = ReturnType<typeof paceOf>;

/** Applies a range of blocks and moves the cursor to its end, all or nothing. */
export async function writeRange(
  { db, router, cursor, settled, now }: WriteOptions,
  range: BlockRange,
  end: BlockHead,
): Promise<{ cursor: Cursor; changes: Change[] }> {
  const moved: Cursor = {
    ...cursor,
    height: end.number,
    hash: end.hash,
    blockTime: new Date(end.time * 1000),
    indexedAt: now,
  };
  const write = async (tx: Database) => {
    await holdCursor(tx, cursor);
    const written = await applyLogs(tx, { router, settled }, range);
    await keepBlocks(tx, range, settled, end.number);
    const { height, hash, blockTime, indexedAt } = moved;
    await moveCursor(tx, { height, hash, blockTime, indexedAt });
    return written;
  };
  return { cursor: moved, changes: await inTransaction(db, write, { timeoutMs: WRITE_MS }) };
}

async function keepBlocks(tx: Database, range: BlockRange, settled: number, end: number) {
  const open = [...range.heads.values()].filter(({ number }) => number >= settled || number === end);
  await tx.insert(chainBlocks).values(open.map(({ number, hash, parentHash }) => ({ number, hash, parentHash })));
  // The block at `settled` stays: it is the ancestor of everything that can be undone.
  await tx.delete(chainBlocks).where(lt(chainBlocks.number, Math.min(settled, end)));
  await tx.delete(chainUndo).where(lte(chainUndo.blockNumber, Math.min(settled, end)));
}

/** Goes back to an earlier block, as if nothing after it had been read. */
export async function rollBack(
  { db, router, cursor, now }: Omit<WriteOptions, 'settled'>,
  ancestor: BlockHead,
): Promise<Cursor> {
  const moved: Cursor = {
    ...cursor,
    height: ancestor.number,
    hash: ancestor.hash,
    blockTime: new Date(ancestor.time * 1000),
    indexedAt: now,
    reorgs: cursor.reorgs + 1,
    lastReorgDepth: cursor.height - ancestor.number,
  };
  const write = async (tx: Database) => {
    await holdCursor(tx, cursor);
    const tables = router.projections.flatMap((projection) => projection.tables);
    await undoAfter(tx, tables, ancestor.number);
    await tx.delete(chainBlocks).where(gt(chainBlocks.number, ancestor.number));
    await lowerLooks(tx, ancestor.number);
    await moveCursor(tx, moved);
  };
  await inTransaction(db, write, { timeoutMs: WRITE_MS });
  return moved;
}

/** Stops for good: the chain was reorganised deeper than what can be undone. */
export async function halt(db: Database, cursor: Cursor): Promise<Cursor> {
  await moveCursor(db, { halted: true });
  return { ...cursor, halted: true };
}
