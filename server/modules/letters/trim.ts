import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/**
 * Of each of these accounts the letters beyond so many go, those that were read and are oldest first. What lies in one
 * keeps it until that is taken or has expired.
 */
export async function trimLetters(
  tx: Database,
  { accounts, kept }: { accounts: readonly string[]; kept: number },
): Promise<void> {
  await tx.execute(
    sql`delete from letters where id in (
      select id from (
        select id, row_number() over (partition by account_id order by (read_at is null) desc, id desc) as place
          from letters where state <> 'open'
            and account_id in (select jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb))
      ) as placed where place > ${kept}::int)`,
  );
}
