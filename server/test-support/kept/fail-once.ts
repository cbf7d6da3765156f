import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** In what way the database ends what writes: its connection is cut, or it is undone so that another one can go on. */
export type Failure = 'cut' | 'deadlock';

const failures: Record<Failure, string> = {
  cut: 'perform pg_terminate_backend(pg_backend_pid());',
  deadlock: `raise exception 'deadlock detected' using errcode = '40P01';`,
};

/** The next so many inserts into this table fail so, each with all of its transaction. Answers how to take that back. */
export async function failOnce(db: Database, table: string, failure: Failure, times = 1): Promise<() => Promise<void>> {
  // A sequence counts on where a transaction is undone.
  await db.execute(sql.raw(`create sequence failing_count`));
  await db.execute(
    sql.raw(`create function failing() returns trigger language plpgsql as $$
      begin
        if nextval('failing_count') <= ${String(times)} then ${failures[failure]} end if;
        return new;
      end $$`),
  );
  await db.execute(sql.raw(`create trigger failing after insert on ${table} for each row execute function failing()`));
  return async () => {
    await db.execute(sql.raw(`drop trigger failing on ${table}`));
    await db.execute(sql.raw('drop function failing()'));
    await db.execute(sql.raw('drop sequence failing_count'));
  };
}
