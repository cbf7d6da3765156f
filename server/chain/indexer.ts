import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { IndexReport } from '../http/deps.ts';
import type { LiveBus } from '../http/live-bus.ts';
import type { DiskWatch } from '../http/operations/disk.ts';
import { InconsistentNodeError, type BlockHead, type BlockSource } from './block-source.ts';
import {
  CursorMovedError,
  knownBlocks,
  openCursor,
  OtherChainError,
  readCursor,
  REORG_DEPTH,
  type Cursor,
} from './cursor.ts';
import { reportOf } from './index-report.ts';
import { halt, paceOf, partsOf, rollBack, writeRange } from './index-writer.ts';
import type { Leader } from './leader.ts';
import { newsOf } from './live-events.ts';
import { hearHead, type HeardHead } from './nodes/heard-head.ts';
import type { Change, EventRouter } from './projection.ts';
import { projectedResources } from '../../core/wire/live.ts';
import { beginAgain, forgetFill, isAskedAgain, outdated, refillStep } from './refill/refill.ts';
import { RpcError } from './rpc.ts';
import { installUndo } from './undo.ts';

const MAX_RANGE = 2_000;
/** Logs that one range should bring at most, so that memory stays bounded. */
const MANY_LOGS = 5_000;
const MAX_WAIT_MS = 30_000;
/** A node that fails is asked again soon: calls that may pass were already tried several times. */
const NODE_WAIT_MS = 1_000;
/** Of the failures in a row, which are told aloud. */
const TOLD_FAILURE = 3;
const TOLD_EACH = 30;

export type IndexerOptions = {
  db: Database;
  source: BlockSource;
  router: EventRouter;
  leader: Leader;
  log: Logger;
  now: () => Date;
  live: Pick<LiveBus, 'publish'>;
  /** The last block before the contracts were deployed. */
  startBlock: number;
  pollMs: number;
  /** Whether what is read can be written; always, where it is not said. */
  disk?: DiskWatch;
  /** There is one node and it is right: what it does not know does not exist. Public nodes may just lag. */
  isNodeAlone: boolean;
  /** The most blocks to ask for at once. */
  maxRange?: number;
  /** Milliseconds that no clock which is set moves. */
  elapsed?: () => number;
};

type Step = 'more' | 'idle';

const somethingOfEverything = projectedResources.map((resource): Change => ({ resource, type: 'updated', ids: [] }));

/**
 * Follows the chain into the database. One `step` reads a range of blocks, or goes back to the common ancestor after a
 * reorganisation; whatever it does is one transaction, so it may be stopped at any instant.
 */
export class Indexer {
  readonly #options: IndexerOptions;
  #cursor: Cursor | null = null;
  /** As the database has it, before a node has answered for it. */
  #stored: Cursor | null = null;
  readonly #head: HeardHead;
  #rangeSize: number;
  readonly #pace = paceOf();
  #isPaused = false;
  /** Whether every projection's rows are known to be of its version. */
  #isWhole = false;

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#rangeSize = options.maxRange ?? MAX_RANGE;
    this.#head = hearHead(options.source, options.pollMs, options.elapsed);
  }

  report(): IndexReport {
    return reportOf(this.#cursor ?? this.#stored, this.#head.last, this.#head.silence());
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  setPaused(paused: boolean): void {
    this.#isPaused = paused;
  }

  async step(): Promise<Step> {
    const { source } = this.#options;
    const cursor = (this.#cursor ??= await this.#open());
    const head = await this.#head.ask();
    if (cursor.halted) return this.#beginAgain(cursor, head);
    if (!this.#isWhole && (await this.#fill(cursor)) === 'more') return 'more';
    if (head.number <= cursor.height) {
      return head.hash !== cursor.hash && (await this.#hasForked(cursor, head)) ? this.#goBack(cursor) : 'idle';
    }
    const next = await source.block(cursor.height + 1);
    if (next && next.parentHash !== cursor.hash) {
      return (await this.#hasForked(cursor, head)) ? this.#goBack(cursor) : 'idle';
    }
    return this.#readRange(cursor, head);
  }

  /** Follows the chain until the signal; between steps it waits when there is nothing to read. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let wait = this.#options.pollMs;
      try {
        if ((await this.#turn()) === 'more') wait = 0;
        failures = 0;
      } catch (error) {
        failures += 1;
        wait = this.#weigh(error, failures);
      }
      this.#options.leader.cameRound();
      await pause(wait, signal);
    }
  }

  /** Reads until the index stands at the head. */
  async catchUp(): Promise<void> {
    while ((await this.step()) === 'more');
  }

  async #turn(): Promise<Step> {
    const { leader, db, disk } = this.#options;
    if (await leader.isLeading()) {
      const isFull = (await disk?.report())?.isFull === true;
      return this.#isPaused || isFull ? this.#look() : this.step();
    }
    this.#cursor = await readCursor(db);
    await this.#head.ask();
    return 'idle';
  }

  /** Paused, or without room to write, it still knows how far behind it falls. */
  async #look(): Promise<Step> {
    this.#stored ??= await readCursor(this.#options.db);
    await this.#head.ask();
    return 'idle';
  }

  async #open(): Promise<Cursor> {
    const { source, db, router, startBlock } = this.#options;
    this.#stored = await readCursor(db);
    this.#head.listen();
    const [chainId, genesis] = await Promise.all([source.chainId(), source.block(0)]);
    if (!genesis) throw new InconsistentNodeError('The node does not know its genesis block');
    await installUndo(
      db,
      router.projections.flatMap((projection) => projection.tables),
    );
    return openCursor(db, { chainId, genesisHash: genesis.hash }, async () => {
      const start = startBlock === 0 ? genesis : await source.block(startBlock);
      if (!start) throw new InconsistentNodeError(`The node does not know the start block ${startBlock}`);
      return start;
    });
  }

  /** Fills what is new in this build, part by part, unless the index stands on a fork, which it has to leave first. */
  async #fill(cursor: Cursor): Promise<'more' | 'whole' | 'forked'> {
    const { db, source, router, startBlock, log } = this.#options;
    const projections = await outdated(db, router.projections);
    if (projections.length > 0) {
      const stand = await source.block(cursor.height);
      if (stand?.hash !== cursor.hash) return 'forked';
      const adapt = (logs: number) => this.#adapt(logs);
      const rangeSize = this.#rangeSize;
      const filled = await refillStep({ db, source, projections, cursor, startBlock, rangeSize, adapt });
      if (filled === 'more') return 'more';
      if (cursor.height > startBlock) {
        log.info({ projections: projections.map(({ name }) => name) }, 'the index was filled from the first block');
        await this.#announce(somethingOfEverything, stand);
      }
    } else await forgetFill(db);
    this.#isWhole = true;
    return 'whole';
  }

  /** Halted, it waits for a person to say so (`npm run index:again`). */
  async #beginAgain(cursor: Cursor, head: BlockHead): Promise<Step> {
    const { db, source, startBlock, log, now } = this.#options;
    if (!(await isAskedAgain(db)) || head.number <= startBlock) return 'idle';
    if ((await source.chainId()) !== cursor.chainId) throw new InconsistentNodeError('The node is on another chain');
    const number = Math.max(startBlock + 1, head.number - REORG_DEPTH);
    const stand = await source.block(number);
    if (!stand) throw new InconsistentNodeError(`The node does not know block ${number}`);
    this.#cursor = await beginAgain(db, cursor, stand, now());
    this.#isWhole = false;
    log.warn({ from: cursor.height, to: number }, 'a halted index begins again');
    return 'more';
  }

  async #readRange(cursor: Cursor, top: BlockHead): Promise<Step> {
    const { db, source, router, now } = this.#options;
    const settled = top.number - REORG_DEPTH;
    const from = cursor.height + 1;
    const to = Math.min(top.number, cursor.height + this.#rangeSize);
    const range = await source.range(from, to, settled);
    const first = range.heads.get(from);
    if (first && first.parentHash !== cursor.hash) throw new InconsistentNodeError(`Block ${from} has another parent`);
    this.#adapt(range.logs.length);
    for (const part of partsOf(range, to, this.#pace.size)) {
      const begun = performance.now();
      const stand = this.#cursor ?? cursor;
      const written = await writeRange({ db, router, cursor: stand, settled, now: now() }, part.range, part.end);
      this.#cursor = written.cursor;
      this.#pace.note(part.range.logs.length, performance.now() - begun);
      await this.#announce(written.changes, part.end);
    }
    return to < top.number ? 'more' : 'idle';
  }

  #adapt(logs: number) {
    const most = this.#options.maxRange ?? MAX_RANGE;
    if (logs > MANY_LOGS) this.#rangeSize = Math.max(1, Math.floor(this.#rangeSize / 2));
    else if (logs < MANY_LOGS / 4) this.#rangeSize = Math.min(most, this.#rangeSize * 2);
  }

  /** Whether the chain no longer has the block that the index stands on; a node that is merely behind does not say so. */
  async #hasForked(cursor: Cursor, head: BlockHead): Promise<boolean> {
    const { source, db, isNodeAlone } = this.#options;
    const same = await source.block(cursor.height);
    if (same) return same.hash !== cursor.hash;
    if (isNodeAlone) return true;
    const ours = (await knownBlocks(db)).find((block) => block.number === head.number);
    return ours !== undefined && ours.hash !== head.hash;
  }

  async #goBack(cursor: Cursor): Promise<Step> {
    const { db, source, router, log, now } = this.#options;
    // A node that was put on another chain must not look like a reorganisation, which would be undone as deep as can be.
    if ((await source.chainId()) !== cursor.chainId) throw new InconsistentNodeError('The node is on another chain');
    const known = await knownBlocks(db);
    const live = await source.blocks(known.map(({ number }) => number).reverse());
    const ancestor = live
      .reverse()
      .find((block) => known.some(({ number, hash }) => number === block.number && hash === block.hash));
    if (!ancestor) {
      this.#cursor = await halt(db, cursor);
      log.fatal({ height: cursor.height }, 'the chain was reorganised deeper than the index can undo');
      return 'idle';
    }
    this.#cursor = await rollBack({ db, router, cursor, now: now() }, ancestor);
    log.warn({ from: cursor.height, to: ancestor.number }, 'the chain was reorganised');
    await this.#announce(somethingOfEverything, ancestor);
    return 'more';
  }

  /** The news is late or lost when it cannot be told; the tables hold. */
  async #announce(changes: readonly Change[], block: BlockHead): Promise<void> {
    const { live, log } = this.#options;
    try {
      for (const news of newsOf(changes, block.number)) await live.publish(news);
    } catch (error) {
      log.warn({ err: error }, 'a change could not be announced');
    }
  }

  /** What a failed step means for the next one; answers how long to wait. */
  #weigh(error: unknown, failures: number): number {
    if (error instanceof OtherChainError) throw error;
    if (error instanceof CursorMovedError) this.#cursor = null;
    this.#options.disk?.note(error);
    const isOfTheNode = error instanceof RpcError || error instanceof InconsistentNodeError;
    const longest = isOfTheNode ? NODE_WAIT_MS : MAX_WAIT_MS;
    // Several servers must not ask a node that is busy in step.
    const wait = Math.min(longest, this.#options.pollMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
    const isTooMuch = error instanceof RpcError && error.failure === 'range' && this.#rangeSize > 1;
    if (isTooMuch) this.#rangeSize = Math.max(1, Math.floor(this.#rangeSize / 2));
    this.#options.log[failures % TOLD_EACH === TOLD_FAILURE ? 'error' : 'debug'](
      { err: error, failures },
      'the index could not follow the chain',
    );
    return isTooMuch ? 0 : wait;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
