import type { AppDeps } from '../../http/deps.ts';
import * as repository from './server.repository.ts';
import type { ErrorCount } from './server.repository.ts';

export type Failures = ReturnType<typeof createFailures>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** Counts failed calls in memory and adds them to the database every few seconds: a failure must not cost a write. */
export function createFailures({ database, clock, log }: Pick<AppDeps, 'database' | 'clock' | 'log'>) {
  let waiting = new Map<string, ErrorCount>();
  return {
    note(code: number, lastPath: string): void {
      const lastAt = clock.now();
      const minute = new Date(Math.floor(lastAt.getTime() / MINUTE_MS) * MINUTE_MS);
      const key = `${minute.getTime()}:${code}`;
      waiting.set(key, { minute, code, count: (waiting.get(key)?.count ?? 0) + 1, lastAt, lastPath });
    },

    async flush(): Promise<void> {
      const rows = [...waiting.values()];
      waiting = new Map();
      try {
        await repository.addErrors(database.db, rows);
      } catch (error) {
        log.warn({ err: error, lost: rows.length }, 'error counts could not be written');
      }
    },

    forgetOld: () => repository.forgetErrors(database.db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
