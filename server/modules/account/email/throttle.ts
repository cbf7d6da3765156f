import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { loginThrottles } from './email.tables.ts';

const FREE_FAILURES = 5;
const FIRST_DELAY_S = 15;
const LAST_DELAY_S = 15 * 60;
/** Failures that lie further back count no more. */
const MEMORY_HOURS = 24;

/** How often something may be done: a burst, then one each `everyMs`. */
export type Pace = { everyMs: number; burst: number };

/** What is counted, such as `login`, and for whom: kept as a hash, since addresses of people are nobody's business. */
export const throttleKey = (what: string, ...whom: readonly string[]): string =>
  `${what}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url')}`;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Counts an attempt before it is made, so that attempts at the same moment count too; `forgive` takes it back. After five
 * in a row each one more blocks its key for twice as long, up to a quarter of an hour. A key names what is tried *and from
 * where*: nobody is kept out by what others try elsewhere.
 */
export async function countAttempt(db: Database, key: string, now: Date): Promise<void> {
  const failures = sql`case when ${loginThrottles.lastAt} < ${at(now)} - interval '${sql.raw(String(MEMORY_HOURS))} hours'
    then 1 else ${loginThrottles.failures} + 1 end`;
  const seconds = sql`least(${LAST_DELAY_S}::int, ${FIRST_DELAY_S}::int * power(2, least(${failures} - ${FREE_FAILURES}::int, 20)))`;
  const counted = await rowsOf(
    db,
    sql`insert into ${loginThrottles} (key, failures, blocked_until, last_at) values (${key}, 1, null, ${at(now)})
      on conflict (key) do update set
        failures = ${failures},
        blocked_until = case when ${failures} >= ${FREE_FAILURES}::int then ${at(now)} + ${seconds} * interval '1 second' end,
        last_at = ${at(now)}
      where ${loginThrottles.blockedUntil} is null or ${loginThrottles.blockedUntil} <= ${at(now)}
      returning key`,
  );
  if (counted.length === 0) await refuse(db, key, now);
}

export async function forgive(db: Database, key: string): Promise<void> {
  await db.delete(loginThrottles).where(eq(loginThrottles.key, key));
}

/** True when the pace of this key allows one more. Exact for any number at the same moment. */
export async function isInPace(db: Database, key: string, { everyMs, burst }: Pace, now: Date): Promise<boolean> {
  const every = sql`interval '${sql.raw(String(Math.trunc(everyMs)))} milliseconds'`;
  // blocked_until is when the burst would be whole again; one more is allowed while that is near enough.
  const taken = await rowsOf(
    db,
    sql`insert into ${loginThrottles} (key, failures, blocked_until, last_at)
      values (${key}, 0, ${at(now)} + ${every}, ${at(now)})
      on conflict (key) do update set
        blocked_until = greatest(${loginThrottles.blockedUntil}, ${at(now)}) + ${every},
        last_at = ${at(now)}
      where greatest(${loginThrottles.blockedUntil}, ${at(now)}) <= ${at(now)} + ${sql.raw(String(burst - 1))} * ${every}
      returning key`,
  );
  return taken.length === 1;
}

/** As `isInPace`, but says when to come back. */
export async function keepPace(db: Database, key: string, pace: Pace, now: Date): Promise<void> {
  if (await isInPace(db, key, pace, now)) return;
  await refuse(db, key, now, (pace.burst - 1) * pace.everyMs);
}

async function refuse(db: Database, key: string, now: Date, earlierMs = 0): Promise<never> {
  const [row] = await db
    .select({ until: loginThrottles.blockedUntil })
    .from(loginThrottles)
    .where(eq(loginThrottles.key, key));
  const waitMs = (row?.until?.getTime() ?? now.getTime()) - earlierMs - now.getTime();
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  throw new ApiError('tooManyRequests', key.replace(/:.*/, ''), { 'Retry-After': String(seconds) });
}

export async function forgetThrottles(db: Database, now: Date): Promise<void> {
  await db.delete(loginThrottles).where(lt(loginThrottles.lastAt, new Date(now.getTime() - MEMORY_HOURS * 3_600_000)));
}
