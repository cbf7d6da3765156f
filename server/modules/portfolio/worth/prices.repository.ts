import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { isOneOf } from '../../../db/key-set.ts';
import { saleDays, type SaleDayRow } from '../portfolio.tables.ts';

/** Of each kind a range of the key, whatever else was sold in that time. */
export const soldSince = (db: Database, kinds: readonly string[], firstDay: number): Promise<SaleDayRow[]> =>
  db
    .select()
    .from(saleDays)
    .where(sql`${isOneOf(sql`${saleDays.kind}`, 'text', kinds)} and ${saleDays.day} >= ${firstDay}`);

export const raritiesOf = (db: Database, heroIds: readonly string[]) =>
  rowsOf<{ id: string; rarity: number }>(
    db,
    sql`select token_id::text as id, rarity from heroes where token_id in (
      select value::bigint from jsonb_array_elements_text(${JSON.stringify(heroIds)}::jsonb))`,
  );
