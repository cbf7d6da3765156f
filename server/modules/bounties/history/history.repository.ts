import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { BountyOpening, EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../../db/key-set.ts';
import { weightOf } from '../bounties.repository.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountyPayers,
  bountySums,
  bountyTerms,
  bountyTokens,
  bountyVotes,
} from '../bounties.tables.ts';

type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };
const MOST_OPENINGS = 200;

export const postOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${bountyPayers.epochId}`, type: 'integer' },
    { column: sql`${bountyPayers.captainId}`, type: 'bigint' },
    { column: sql`${bountyPayers.payer}`, type: 'text' },
  ],
  direction,
});

type PostFilter = { payer?: string | undefined; epochId?: readonly number[] | undefined };

function wherePost({ payer, epochId }: PostFilter): SQL {
  const all: SQL[] = [sql`true`];
  if (payer) all.push(sql`${bountyPayers.payer} = ${payer}`);
  if (epochId) all.push(isOneOf(sql`${bountyPayers.epochId}`, 'integer', epochId));
  return sql.join(all, sql` and `);
}

export const listPosts = (db: Database, filter: PostFilter, { order, after, limit }: Paged) =>
  db
    .select({
      payer: bountyPayers,
      row: bountyOffers,
      slope: bountyTerms.slope,
      emission: bountyTerms.emission,
      endsAt: bountyEpochs.endsAt,
      claimDelay: bountyTerms.claimDelay,
      weight: weightOf,
      key: keyText(order),
    })
    .from(bountyPayers)
    .innerJoin(
      bountyOffers,
      and(eq(bountyOffers.epochId, bountyPayers.epochId), eq(bountyOffers.captainId, bountyPayers.captainId)),
    )
    .innerJoin(bountyEpochs, eq(bountyEpochs.epochId, bountyPayers.epochId))
    .innerJoin(bountyTerms, eq(bountyTerms.termsId, bountyEpochs.termsId))
    .where(after ? and(wherePost(filter), afterKey(order, after)) : wherePost(filter))
    .orderBy(orderByKey(order))
    .limit(limit);

export const countPosts = (db: Database, filter: PostFilter) => countUpTo(db, sql`${bountyPayers}`, wherePost(filter));

export const epochOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`${bountyEpochs.epochId}`, type: 'integer' }],
  direction,
});

type EpochFilter = { epochId?: readonly number[] | undefined; now: Date };

function whereEpoch({ epochId, now }: EpochFilter): SQL {
  const begun = sql`${bountyEpochs.startsAt} <= ${now.toISOString()}::timestamptz`;
  return epochId ? sql`${begun} and ${isOneOf(sql`${bountyEpochs.epochId}`, 'integer', epochId)}` : begun;
}

/** The sums of an epoch as one JSON value: amounts as text, so that no digit is lost. */
const sumsOf = sql<Omit<EpochRecord, 'epoch'>>`(
  select json_build_object(
    'captains', coalesce(sum(each.captains), 0), 'votes', coalesce(sum(each.voters), 0),
    'voted', coalesce(sum(each.voted), 0)::text, 'settled', coalesce(sum(each.settled), 0)::text,
    'tokens', coalesce(json_agg(json_build_object('token', each.token, 'voted', each.voted::text,
      'bounties', each.bounties::text, 'shared', each.shared::text, 'paid', each.paid::text, 'swept', each.swept::text,
      'refunded', each.refunded::text) order by each.token), '[]'::json))
  from ${bountySums} as each where each.epoch_id = ${bountyEpochs.epochId})`;

export const listEpochs = (db: Database, filter: EpochFilter, { order, after, limit }: Paged) =>
  db
    .select({ epoch: bountyEpochs, terms: bountyTerms, sums: sumsOf, key: keyText(order) })
    .from(bountyEpochs)
    .innerJoin(bountyTerms, eq(bountyTerms.termsId, bountyEpochs.termsId))
    .where(after ? and(whereEpoch(filter), afterKey(order, after)) : whereEpoch(filter))
    .orderBy(orderByKey(order))
    .limit(limit);

export const countEpochs = (db: Database, filter: EpochFilter) =>
  countUpTo(db, sql`${bountyEpochs}`, whereEpoch(filter));

/**
 * What so much V-Crystal would earn most of, all of it on one captain or a hundredth of it: the best of both kinds, in each
 * token. What neither has is behind two hundred others whatever a split is like, but for those that the voter has voted for:
 * without the own votes, which may move, they are better than they look. Ranked in floats, which are read once a row.
 */
export const openingsOf = (
  db: Database,
  epochId: number,
  { power, voter }: { power: string; voter: string | null },
): Promise<BountyOpening[]> =>
  rowsOf<BountyOpening>(
    db,
    sql`with scored as materialized (
        select captain_id, token, reward::float8 as reward, voted::float8 as voted, ${power}::float8 as power
        from ${bountyOffers} where epoch_id = ${epochId} and not is_cancelled),
      best as (
        select found.captain_id from ${bountyTokens} as t cross join lateral (
          (select captain_id from scored where token = t.token
            order by reward / (voted + power + 1) desc, captain_id limit ${MOST_OPENINGS / 2})
          union
          (select captain_id from scored where token = t.token
            order by reward / (voted + power / 100 + 1) desc, captain_id limit ${MOST_OPENINGS / 2})
        ) as found
        union
        select v.captain_id from ${bountyVotes} as v
          where v.voter = ${voter}::text and v.epoch_id = ${epochId} and v.amount > 0)
      select captain_id::text as "captainId", token, reward::text as reward, voted::text as voted
      from ${bountyOffers} where epoch_id = ${epochId} and captain_id in (select captain_id from best)
      order by captain_id`,
  );
