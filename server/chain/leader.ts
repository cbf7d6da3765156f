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

/**
 * Leads while it holds an advisory lock of PostgreSQL in a connection of its own: when the process dies or is cut off, the
 * database gives the lock to the next one. A paused leader that wakes up late is stopped by the cursor (`holdCursor`).
 */
export function postgresLeader(databaseUrl: string, log: Logger): Leader {
  let client: pg.Client | null = null;
  let isLeading = false;
  let askedAt = 0;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const opened = new pg.Client({ connectionString: databaseUrl, application_name: 'hub-leader', keepAlive: true });
    const lose = (error?: Error) => {
      if (client === opened) client = null;
      if (isLeading) log.warn({ err: error }, 'lost the lead with its connection');
      isLeading = false;
    };
    opened.on('error', lose);
    opened.on('end', () => lose());
    await opened.connect();
    client = opened;
    return opened;
  }

  return {
    async isLeading() {
      if (isLeading || Date.now() - askedAt < ASK_AGAIN_MS) return isLeading;
      askedAt = Date.now();
      const connection = await connected();
      const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK_KEY]);
      isLeading = rows[0]?.got === true;
      if (isLeading) log.info('leads');
      return isLeading;
    },
    async resign() {
      isLeading = false;
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
