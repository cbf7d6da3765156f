import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** The index has read the chain up to this time; where there is none, it has begun. */
export async function readUpTo(db: Database, time: Date): Promise<void> {
  const at = sql`${time.toISOString()}::timestamptz`;
  await db.execute(sql`insert into chain_cursor
      (id, chain_id, genesis_hash, height, hash, block_time, indexed_at, reorgs, halted)
    values (1, 31337, '0x0', 1, '0x1', ${at}, ${at}, 0, false)
    on conflict (id) do update set block_time = excluded.block_time`);
}
