import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { withConnection } from './connections/connection.ts';
import { gateOf } from './connections/gate.ts';
import type { Database } from './database.ts';

export type TransactionOptions = {
  /** A transaction that takes longer is rolled back. */
  timeoutMs?: number;
};
type Work<T> = (tx: Database) => Promise<T>;
type Transactions = <T>(work: Work<T>, timeoutMs: number) => Promise<T>;

const DEFAULT_TIMEOUT_MS = 10_000;
/** After this much more the database ends what this process, stuck or gone, no longer can. */
const BACKSTOP_MS = 5_000;
const transactionsOf = new WeakMap<object, Transactions>();

export class TransactionTimeout extends Error {
  override name = 'TransactionTimeout';
}

export function registerTransactions(db: Database, transactions: Transactions): void {
  transactionsOf.set(db, transactions);
}

/**
 * Runs `work` in one transaction, watched: on PGlite a query on the outer handle inside a transaction would hang for ever,
 * and on PostgreSQL a forgotten transaction holds its locks (world.md). Given a transaction, it is a savepoint of it.
 */
export async function inTransaction<T>(db: Database, work: Work<T>, options: TransactionOptions = {}): Promise<T> {
  const transactions = transactionsOf.get(db);
  if (!transactions) return db.transaction((tx) => work(tx));
  return transactions(work, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
}

const inside = new AsyncLocalStorage<object>();

/**
 * PGlite has one connection: a query on the outer handle from within a transaction would wait for that transaction for
 * ever. It is refused at once instead, and so is found by the first test that does it.
 */
export function guardPglite(client: PGlite): void {
  const { query, transaction } = client;
  const refuse = () => {
    if (inside.getStore() === client) throw new Error('Inside a transaction only its own handle may be used.');
  };
  client.query = async <T>(...args: Parameters<PGlite['query']>) => {
    refuse();
    return query.apply(client, args) as Promise<Results<T>>;
  };
  client.transaction = async <T>(work: (tx: Transaction) => Promise<T>) => {
    refuse();
    return transaction.call(client, async (tx: Transaction) => {
      const gate = gateOf(tx);
      try {
        return await work(gate.client);
      } finally {
        gate.close();
      }
    }) as Promise<T>;
  };
}

export function pgliteTransactions(db: Database, client: PGlite): Transactions {
  return (work, timeoutMs) =>
    db.transaction((tx) => watched((expired) => inside.run(client, () => work(tx)).finally(expired), timeoutMs));
}

/**
 * A connection whose transaction timed out is closed, by which the database undoes it: nothing more is asked on it, not even
 * to undo, which would let through what is still under way behind that. And so is one whose transaction could not be ended,
 * or whoever comes next on it would write into what is never committed.
 */
export function poolTransactions(pool: pg.Pool): Transactions {
  return (work, timeoutMs) =>
    withConnection(pool, async (client, discard) => {
      const gate = gateOf(client);
      let reason: unknown;
      try {
        return await drizzle(gate.client).transaction(async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
          await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${timeoutMs + BACKSTOP_MS}`));
          try {
            return await watched((expired) => work(tx).finally(expired), timeoutMs);
          } catch (error) {
            reason = error;
            if (error instanceof TransactionTimeout) gate.close();
            throw error;
          } finally {
            gate.end();
          }
        });
      } catch (error) {
        // After a rollback it is the very error of the work that comes here; another one is of the beginning or the ending.
        if (error !== reason || reason instanceof TransactionTimeout) discard();
        // Where the rollback failed too, why it came to that is what the caller has to know.
        throw reason ?? error;
      } finally {
        gate.close();
      }
    });
}

async function watched<T>(run: (done: () => void) => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TransactionTimeout(`A transaction took longer than ${timeoutMs} ms and was rolled back.`));
    }, timeoutMs);
  });
  return Promise.race([run(() => clearTimeout(timer)), late]);
}
