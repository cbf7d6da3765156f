import { useServerTime } from '../../lib/time/server-time.ts';

export type Health = 'good' | 'fair' | 'bad';
const MINUTE_MS = 60_000;

/** After how long without a look what was found is doubtful, and worth nothing. */
export type Ages = { fairMs: number; badMs: number };
export const BOOKS_AGES: Ages = { fairMs: 3 * MINUTE_MS, badMs: 10 * MINUTE_MS };
export const CHORE_AGES: Ages = { fairMs: 2 * MINUTE_MS, badMs: 10 * MINUTE_MS };

/** What is said of a look, by how long ago it was: nobody's look says that all is well. */
export function healthAt(lookedAt: string, now: number, { fairMs, badMs }: Ages): Health {
  const age = now - Date.parse(lookedAt);
  if (age > badMs) return 'bad';
  return age > fairMs ? 'fair' : 'good';
}

export const useHealthOf = (lookedAt: string, ages: Ages): Health =>
  useServerTime((now) => healthAt(lookedAt, now, ages));
