import { sql } from 'drizzle-orm';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres/session';
import { PglitePreparedQuery } from 'drizzle-orm/pglite/session';
import { expect, vi } from 'vitest';
import { rowsOf, type Database } from '../../db/database.ts';

export class Killed extends Error {}

/**
 * The process ends when it is about to ask the database for the `last`th time: nothing after it happens, until the mocks are
 * restored. Tells whether it came to that.
 */
export function killAt(last: number): () => boolean {
  let asked = 0;
  for (const driver of [PglitePreparedQuery, NodePgPreparedQuery]) {
    const run = driver.prototype.execute as (this: unknown, ...args: unknown[]) => Promise<unknown>;
    vi.spyOn(driver.prototype, 'execute').mockImplementation(function execute(this: unknown, ...args: unknown[]) {
      asked += 1;
      return asked >= last ? Promise.reject(new Killed()) : run.apply(this, args);
    } as never);
  }
  return () => asked >= last;
}

/**
 * The time of the transaction that is under way runs out when it is about to ask for the `last`th time, and what was under
 * way goes on as if nothing had happened: with a handle whose transaction is over. Tells whether it came to that.
 */
export function timeOutAt(last: number): () => boolean {
  const limits: (() => void)[] = [];
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== undefined && LIMITS_MS.has(ms)) limits.push(run);
    return later(run, ms, ...rest);
  }) as typeof setTimeout);
  let asked = 0;
  for (const driver of [PglitePreparedQuery, NodePgPreparedQuery]) {
    const run = driver.prototype.execute as (this: unknown, ...args: unknown[]) => Promise<unknown>;
    vi.spyOn(driver.prototype, 'execute').mockImplementation(async function execute(this: unknown, ...args: unknown[]) {
      asked += 1;
      if (asked === last) {
        for (const end of limits.splice(0)) end();
        await new Promise((resolve) => later(resolve, LATE_MS));
      }
      return run.apply(this, args);
    } as never);
  }
  return () => asked >= last;
}

/** Timers that long are limits of transactions; a connection that idles has others. */
const LIMITS_MS = new Set([10_000, 60_000, 120_000]);
/** By then whoever waited for the transaction has heard that it is over. */
const LATE_MS = 10;

const endings = { killed: killAt, timedOut: timeOutAt };
type Ending = keyof typeof endings;

/** Keeps what these tables hold, so that it can be put back as often as it is wanted. */
async function keepTables(db: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  for (const table of tables) await db.execute(sql.raw(`create table kept_${table} as select * from ${table}`));
  return async () => {
    await db.execute(sql.raw(`truncate ${tables.join(', ')}`));
    for (const table of tables) await db.execute(sql.raw(`insert into ${table} select * from kept_${table}`));
  };
}

/** PostgreSQL hears a moment later that a dead process's connection is gone: until then its rows stay locked for the next. */
async function expectNothingHeld(db: Database): Promise<void> {
  const others = sql`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
  await expect.poll(() => rowsOf(db, others), { timeout: 10_000 }).toEqual([]);
}

type Trial = {
  db: Database;
  /** All that the work changes, those that others refer to first. */
  tables: readonly string[];
  /** What else begins anew with each trial. */
  again?: () => Promise<unknown>;
  work: () => Promise<unknown>;
  /** After it was killed, or done when it never was. */
  killed?: (isKilled: boolean) => Promise<unknown>;
  /** After the next process did it. */
  done: () => Promise<unknown>;
  /** How it ends; killed where it is not said. */
  by?: Ending;
};

/**
 * Kills the work before each of its questions to the database, from the first to the last, and has the next process begin it
 * again, each time from the same rows. Tells how many deaths there were.
 */
export async function killedAtEveryStep({ db, tables, again, work, killed, done, by = 'killed' }: Trial) {
  const restore = await keepTables(db, tables);
  try {
    for (let last = 1; ; last += 1) {
      await restore();
      await again?.();
      const isOver = endings[by](last);
      await work().catch((error: unknown) => {
        if (!isOver()) throw error;
      });
      const isKilled = isOver();
      vi.restoreAllMocks();
      await killed?.(isKilled);
      if (!isKilled) return last - 1;
      await expectNothingHeld(db);
      await work();
      await done();
    }
  } finally {
    vi.restoreAllMocks();
    for (const table of tables) await db.execute(sql.raw(`drop table kept_${table}`));
  }
}
