import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Which of several processes on one database follows the chain and runs the jobs. */
export type Leader = {
  isLeading(): Promise<boolean>;
  resign(): Promise<void>;
};

/** PGlite has one process, which leads. */
export const onlyLeader: Leader = {
  isLeading: async () => true,
  resign: async () => undefined,
};

// 'hub' and 1 as digits; any number that no other program on this database uses.
const LOCK_KEY = 104_117_098_001;
const ASK_AGAIN_MS = 2_000;

export type LeaderTimes = {
  /** Between two looks whether the connection that leads is still there. */
  checkMs: number;
  /** How long the database may take to connect, or to answer. */
  timeoutMs: number;
};
const USUAL_TIMES: LeaderTimes = { checkMs: 3_000, timeoutMs: 5_000 };

function newClient(databaseUrl: string, { timeoutMs }: LeaderTimes): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'hub-leader',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
}

/** A connection that was cut without a word looks like one that is quiet: so it is asked, until it fails or the signal. */
async function watch(client: pg.Client, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(everyMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** By word: of a connection that ends the database hears in its own time, and the next one may ask before that. */
async function giveBack(held: pg.Client | null, log: Logger): Promise<void> {
  await held?.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch((error: unknown) => {
    log.warn({ err: error }, 'gives the lead back by the end of its connection alone');
  });
}

/**
 * Leads while it holds an advisory lock of PostgreSQL in a connection of its own: when the process dies or is cut off, the
 * database gives the lock to the next one, and this one no longer believes that it leads. A paused leader that wakes up late
 * is stopped by the cursor (`holdCursor`).
 */
export function postgresLeader(databaseUrl: string, log: Logger, times: LeaderTimes = USUAL_TIMES): Leader {
  let client: pg.Client | null = null;
  let asking: Promise<boolean> | null = null;
  let [isLeading, isResigned] = [false, false];
  let askedAt = 0;
  let watching = new AbortController();

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = null;
    watching.abort();
    if (isLeading) log.warn({ err: error }, 'lost the lead with its connection');
    isLeading = false;
  }

  /** Its lock goes with it, as soon as the database hears of it. */
  async function drop(lost: pg.Client, error: unknown): Promise<void> {
    lose(lost, error instanceof Error ? error : new Error(String(error)));
    await lost.end();
  }

  async function connect(): Promise<pg.Client> {
    const opened = newClient(databaseUrl, times);
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened));
    await opened.connect();
    client = opened;
    return opened;
  }

  async function ask(): Promise<boolean> {
    const connection = client ?? (await connect());
    try {
      const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK_KEY]);
      if (isResigned || client !== connection || rows[0]?.got !== true) return false;
    } catch (error) {
      await drop(connection, error);
      throw error;
    }
    isLeading = true;
    watching = new AbortController();
    void watch(connection, times.checkMs, watching.signal).catch((error: unknown) => drop(connection, error));
    log.info('leads');
    return true;
  }

  return {
    async isLeading() {
      if (isLeading || isResigned) return isLeading;
      // One at a time, however many ask and however long it takes: a second connection could hold the lock for nobody.
      if (asking) return asking;
      if (Date.now() - askedAt < ASK_AGAIN_MS) return false;
      askedAt = Date.now();
      asking = ask().finally(() => (asking = null));
      return asking;
    },
    async resign() {
      const held = isLeading ? client : null;
      [isResigned, isLeading] = [true, false];
      watching.abort();
      // Whoever asked is told how that went.
      await asking?.catch(() => undefined);
      await giveBack(held, log);
      await client?.end();
    },
  };
}
