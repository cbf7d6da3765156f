import { sql, type SQL } from 'drizzle-orm';

/** Start of the calendar bucket (UTC) of the column `moment`, in seconds. Weeks begin on Monday. */
export const calendarBucket = (unit: 'hour' | 'day' | 'week'): SQL =>
  sql`extract(epoch from date_trunc('${sql.raw(unit)}', moment, 'UTC'))::bigint`;

/** Start of the bucket of so many seconds since 1970, in seconds. */
export const secondsBucket = (seconds: number): SQL => {
  const width = sql.raw(String(Math.trunc(seconds)));
  return sql`(floor(extract(epoch from moment) / ${width}) * ${width})::bigint`;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY;

export function calendarBucketStart(unit: 'hour' | 'day' | 'week', moment: Date): number {
  const seconds = Math.floor(moment.getTime() / 1_000);
  if (unit === 'hour') return seconds - (seconds % HOUR);
  if (unit === 'day') return seconds - (seconds % DAY);
  return seconds - ((((seconds - FIRST_MONDAY) % WEEK) + WEEK) % WEEK);
}

export const bucketSeconds = { hour: HOUR, day: DAY, week: WEEK } as const;
