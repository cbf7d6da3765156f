import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { LeadReport } from '../http/deps.ts';

/** Which of several processes on one database follows the chain and runs the jobs. */
export type Leader = {
  isLeading(): Promise<boolean>;
  /** A turn of the index came to its end: a leader whose turns no longer do gives the lead away. */
  cameRound(): void;
  report(): Promise<LeadReport>;
  resign(): Promise<void>;
};

/** PGlite has one process, which leads. */
export const onlyLeader: Leader = {
  isLeading: async () => true,
  cameRound: () => undefined,
  report: async () => ({ isLeading: true, silentMs: 0 }),
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
  /** A leader that gave no sign of life for this long is taken for hung: another one ends its connection, and its lead. */
  silentMs: number;
  /** So long may one turn of the index take. */
  turnMs: number;
};
const USUAL_TIMES: LeaderTimes = { checkMs: 3_000, timeoutMs: 5_000, silentMs: 15_000, turnMs: 150_000 };

/**
 * The database itself keeps when a connection said something last, by its own clock: that is the lease, which a leader
 * renews with each look whether its connection is still there, and which needs no table.
 */
const HOLDER = `select a.pid, extract(epoch from clock_timestamp() - a.state_change) * 1000 as silent
  from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = $1`;

async function holderOf(client: pg.Client): Promise<{ pid: number; silentMs: number } | null> {
  const { rows } = await client.query<{ pid: number; silent: string }>(HOLDER, [LOCK_KEY]);
  const [row] = rows;
  return row ? { pid: row.pid, silentMs: Math.max(0, Number(row.silent)) } : null;
}

/** Ends the connection of a leader that hangs; the lock is free as soon as the database has done so. */
async function endSilent(client: pg.Client, { silentMs }: LeaderTimes, log: Logger): Promise<void> {
  const holder = await holderOf(client);
  if (!holder || holder.silentMs < silentMs) return;
  log.error({ silentMs: Math.round(holder.silentMs) }, 'the leader gives no sign of life: its lead is ended');
  await client.query('select pg_terminate_backend($1)', [holder.pid]);
}

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
async function watch(client: pg.Client, everyMs: number, signal: AbortSignal, requireTurns: () => void): Promise<void> {
  while (!signal.aborted) {
    requireTurns();
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

/** Whether the turns of the index still come to their end. Before the first there is none that could hang. */
function turnsOf({ turnMs }: LeaderTimes) {
  let endedAt: number | null = null;
  const hang = () => endedAt !== null && performance.now() - endedAt > turnMs;
  return {
    cameRound: () => {
      endedAt = performance.now();
    },
    hang,
    require() {
      if (hang()) throw new Error(`A turn of the index took longer than ${turnMs} ms.`);
    },
  };
}
type Turns = ReturnType<typeof turnsOf>;

/** The connection whose lock is the lead, and what becomes of both. */
function holdLead(databaseUrl: string, log: Logger, times: LeaderTimes, turns: Turns) {
  const state = { client: null as pg.Client | null, isLeading: false, isResigned: false };
  let watching = new AbortController();

  function lose(lost: pg.Client, error?: Error): void {
    if (state.client !== lost) return;
    state.client = null;
    watching.abort();
    if (state.isLeading) log.warn({ err: error }, 'lost the lead with its connection');
    state.isLeading = false;
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
    state.client = opened;
    return opened;
  }

  async function ask(): Promise<boolean> {
    const connection = state.client ?? (await connect());
    try {
      const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK_KEY]);
      const isFree = rows[0]?.got === true;
      if (!isFree) await endSilent(connection, times, log);
      if (state.isResigned || state.client !== connection || !isFree) return false;
    } catch (error) {
      await drop(connection, error);
      throw error;
    }
    state.isLeading = true;
    watching = new AbortController();
    void watch(connection, times.checkMs, watching.signal, turns.require).catch((error: unknown) =>
      drop(connection, error),
    );
    log.info('leads');
    return true;
  }

  return { state, ask, stopWatching: () => watching.abort() };
}

/**
 * Leads while it holds an advisory lock of PostgreSQL in a connection of its own: when the process dies or is cut off, the
 * database gives the lock to the next one, and this one no longer believes that it leads. One that hangs is ended by the
 * next, or gives the lead away itself where only its index hangs; when it wakes up late it is stopped by the cursor
 * (`holdCursor`).
 */
export function postgresLeader(databaseUrl: string, log: Logger, some: Partial<LeaderTimes> = {}): Leader {
  const times = { ...USUAL_TIMES, ...some };
  const turns = turnsOf(times);
  const { state, ask, stopWatching } = holdLead(databaseUrl, log, times, turns);
  let asking: Promise<boolean> | null = null;
  let askedAt = 0;

  return {
    async isLeading() {
      if (state.isLeading || state.isResigned) return state.isLeading;
      // Whoever hangs leads no more until it turns again.
      if (turns.hang()) return false;
      // One at a time, however many ask and however long it takes: a second connection could hold the lock for nobody.
      if (asking) return asking;
      if (Date.now() - askedAt < ASK_AGAIN_MS) return false;
      askedAt = Date.now();
      asking = ask().finally(() => (asking = null));
      return asking;
    },
    cameRound: turns.cameRound,
    async report() {
      const { client, isLeading } = state;
      if (isLeading) return { isLeading, silentMs: 0 };
      const holder = client ? await holderOf(client) : null;
      return { isLeading, silentMs: holder?.silentMs ?? null };
    },
    async resign() {
      const held = state.isLeading ? state.client : null;
      [state.isResigned, state.isLeading] = [true, false];
      stopWatching();
      // Whoever asked is told how that went.
      await asking?.catch(() => undefined);
      await giveBack(held, log);
      await state.client?.end();
    },
  };
}
