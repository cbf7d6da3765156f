import { sql, type SQL } from 'drizzle-orm';
import type { AptitudeTerms } from '../../../core/rules/economy/aptitude.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';

type Present = { epochId: number | null; isRunning: boolean; terms: AptitudeTerms | null };

/** The score of `aptitudeScore`; what is rounded there is rounded here, so that nothing comes before its better. */
function scoreOf({ epochId, isRunning, terms }: Present): SQL {
  if (!terms) return sql`0::numeric`;
  const { cap, maxBadges, rarityWeight, badgeWeight, upgradeWeight, rarities } = terms;
  const badges = sql`coalesce((select o.badges from bounty_offers as o
    where o.epoch_id = ${isRunning ? (epochId ?? 0) : 0}::integer and o.captain_id = h.token_id), 0)`;
  const byRarity = sql`${String(rarityWeight)}::numeric
    * coalesce((${`{${rarities.join(',')}}`}::numeric[])[h.rarity], 0)`;
  const byBadges = sql`div(${String(badgeWeight)}::numeric * least(${badges}, ${maxBadges}::integer)
    * 1000000000000000000, ${maxBadges}::integer)`;
  const byLevel = sql`div(${String(upgradeWeight)}::numeric * least(h.burn_count, ${cap}::integer)
    * 1000000000000000000, ${cap}::integer)`;
  return sql`div((${byRarity} + ${byBadges} + ${byLevel}) * ${cap}::integer, 1000000000000000000)`;
}

/** Of those that count the same the one that came first stands before the others, as where claims choose for themselves. */
export const aptitudeOrder = (present: Present, direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: scoreOf(present), type: 'numeric' },
    { column: sql`(-h.token_id)`, type: 'bigint' },
  ],
  direction,
});

const inHand = (owner: string) => sql`h.owner = ${owner} and h.holder = ${owner}`;

type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };

/** The heroes that an owner has in hand: those that something can be claimed for. */
export async function listInHand(db: Database, owner: string, { order, after, limit }: Paged) {
  const rows = await rowsOf<{ id: string; key: string[] }>(
    db,
    sql`select h.token_id::text as id, ${keyText(order)} as key from heroes as h
      where ${inHand(owner)} ${after ? sql`and ${afterKey(order, after)}` : sql``}
      order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map(({ id, key }) => ({ key, row: id }));
}

export const countInHand = (db: Database, owner: string) => countUpTo(db, sql`heroes as h`, inHand(owner));
