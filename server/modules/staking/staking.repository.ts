import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import {
  rewardClaims,
  rewardLeaves,
  rewardLists,
  rewardWeeks,
  stakeEvents,
  stakes,
  stakingTotals,
  vipLevels,
  type StakeRow,
  type StakingTotalsRow,
} from './staking.tables.ts';

export async function findStake(db: Database, account: string): Promise<StakeRow | null> {
  const [row] = await db.select().from(stakes).where(eq(stakes.account, account));
  return row ?? null;
}

/** What a wallet's position was at a time: its last change until then. */
export async function positionAt(db: Database, account: string, at: Date) {
  const [row] = await db
    .select({ since: stakeEvents.at, endsAt: stakeEvents.endsAt, ve: stakeEvents.ve })
    .from(stakeEvents)
    .where(
      and(
        eq(stakeEvents.account, account),
        sql`${stakeEvents.kind} <> 'claimed'`,
        sql`${stakeEvents.at} <= ${at.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(stakeEvents.at), desc(stakeEvents.blockNumber), desc(stakeEvents.logIndex))
    .limit(1);
  return row ?? null;
}

/** The same of many wallets. */
export async function positionsAt(db: Database, accounts: readonly string[], at: Date) {
  return db
    .selectDistinctOn([stakeEvents.account], {
      account: stakeEvents.account,
      since: stakeEvents.at,
      endsAt: stakeEvents.endsAt,
      ve: stakeEvents.ve,
    })
    .from(stakeEvents)
    .where(
      and(
        isOneOf(sql`${stakeEvents.account}`, 'text', accounts),
        sql`${stakeEvents.kind} <> 'claimed'`,
        sql`${stakeEvents.at} <= ${at.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(stakeEvents.account, desc(stakeEvents.at), desc(stakeEvents.blockNumber), desc(stakeEvents.logIndex));
}

export async function countStakers(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${stakes} where amount > 0`);
  return row?.count ?? 0;
}

/** Level 1 first; none before the index has read the contract's first events. */
export async function readLevels(db: Database): Promise<{ threshold: bigint; feeBps: number }[]> {
  const rows = await db.select().from(vipLevels).orderBy(vipLevels.level);
  return rows.map(({ threshold, feeBps }) => ({ threshold: BigInt(threshold), feeBps }));
}

export async function readTotals(db: Database): Promise<StakingTotalsRow | null> {
  const [row] = await db.select().from(stakingTotals);
  return row ?? null;
}

/** As many weeks as are shown of a wallet at once: two years. */
const MOST_REWARDS = 104;

/**
 * The weeks that give this wallet something and are open, newest first, with what of it was claimed. Those that can still be
 * claimed come before the others: however many there are, claiming the first ones brings the next.
 */
export async function rewardsOf(db: Database, account: string, weekIds?: readonly number[]) {
  return (
    db
      .select({
        weekId: rewardLeaves.weekId,
        amount: rewardLeaves.amount,
        proof: rewardLeaves.proof,
        root: rewardWeeks.root,
        claimTxHash: rewardClaims.txHash,
        /** Of all of them, also those beyond the limit. */
        weeks: sql<number>`(count(*) over ())::int`,
        claimedWeeks: sql<number>`(count(${rewardClaims.txHash}) over ())::int`,
      })
      .from(rewardLeaves)
      .innerJoin(rewardLists, eq(rewardLists.weekId, rewardLeaves.weekId))
      // A proof is worth something under the root that the chain has, and no other.
      .innerJoin(rewardWeeks, and(eq(rewardWeeks.weekId, rewardLeaves.weekId), eq(rewardWeeks.root, rewardLists.root)))
      .leftJoin(
        rewardClaims,
        and(eq(rewardClaims.weekId, rewardLeaves.weekId), eq(rewardClaims.account, rewardLeaves.account)),
      )
      .where(and(eq(rewardLeaves.account, account), weekIds ? inArray(rewardLeaves.weekId, [...weekIds]) : sql`true`))
      .orderBy(sql`${rewardClaims.txHash} is not null`, desc(rewardLeaves.weekId))
      .limit(MOST_REWARDS)
  );
}

export async function openWeekIds(db: Database, weekIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ weekId: rewardWeeks.weekId })
    .from(rewardWeeks)
    .where(inArray(rewardWeeks.weekId, [...weekIds]));
  return new Set(rows.map(({ weekId }) => weekId));
}

export const weekOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${rewardWeeks.weekId}`, type: 'integer' }],
  direction,
});

type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };

export async function listWeeks(db: Database, { order, after, limit }: Paged) {
  return db
    .select({ row: rewardWeeks, key: keyText(order) })
    .from(rewardWeeks)
    .where(after ? afterKey(order, after) : sql`true`)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countWeeks = (db: Database) => countUpTo(db, sql`${rewardWeeks}`, sql`true`);

export const historyOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${stakeEvents.blockNumber}`, type: 'bigint' },
    { column: sql`${stakeEvents.logIndex}`, type: 'integer' },
  ],
  direction,
});

export type HistoryFilter = { account?: string | undefined; kind?: readonly string[] | undefined };

function whereOf({ account, kind }: HistoryFilter): SQL {
  const all: SQL[] = [];
  if (account) all.push(sql`${stakeEvents.account} = ${account}`);
  if (kind) all.push(isOneOf(sql`${stakeEvents.kind}`, 'text', kind));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export async function listHistory(db: Database, filter: HistoryFilter, { order, after, limit }: Paged) {
  const where = whereOf(filter);
  return db
    .select({ row: stakeEvents, key: keyText(order) })
    .from(stakeEvents)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countHistory = (db: Database, filter: HistoryFilter) =>
  countUpTo(db, sql`${stakeEvents}`, whereOf(filter));

/** Sets each account's level to what its wallet's stake reaches at this time; answers the wallets whose level changed. */
export async function writeVipLevels(db: Database, at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const seconds = (moment: SQL) => sql`extract(epoch from ${moment})::bigint`;
  const rows = await rowsOf<{ wallet: string | null }>(
    db,
    sql`with reached as (
        select s.account, (
          select count(*) from ${vipLevels} as l where l.threshold <= div(
            s.ve * (${seconds(sql`s.ends_at`)} - greatest(${seconds(now)}, ${seconds(sql`s.since`)})),
            ${seconds(sql`s.ends_at`)} - ${seconds(sql`s.since`)})
        )::smallint as level
        from ${stakes} as s where s.amount > 0 and s.ends_at > ${now} and s.ends_at > s.since
      )
      update accounts as a set vip_level = coalesce(r.level, 0)
      from accounts as known left join reached as r on r.account = known.wallet_address
      where a.id = known.id and a.vip_level <> coalesce(r.level, 0)
        and (known.vip_level <> 0 or r.level is not null)
      returning a.wallet_address as wallet`,
  );
  return rows.flatMap(({ wallet }) => (wallet === null ? [] : [wallet]));
}
