import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { afterKey, bigintId, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountySums,
  bountyTerms,
  bountyTokens,
  bountyVotes,
  captainPot,
  type BountyEpochRow,
  type BountyTermsRow,
} from './bounties.tables.ts';

/** A number that no hero of ours can have is the id of none. */
const isHero = (column: SQL, ids: readonly string[]) =>
  isOneOf(
    column,
    'bigint',
    ids.flatMap((id) => bigintId(id)?.toString() ?? []),
  );

/** One epoch is asked for as equal to it: of a list of one the planner does not know that an index is in order. */
function isOfEpoch(column: SQL, epochIds: readonly number[]): SQL {
  const [only, ...more] = epochIds;
  return only !== undefined && more.length === 0
    ? sql`${column} = ${only}::integer`
    : isOneOf(column, 'integer', epochIds);
}

export type EpochWithTerms = { epoch: BountyEpochRow; terms: BountyTermsRow };
type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };
const withTerms = (db: Database) =>
  db
    .select({ epoch: bountyEpochs, terms: bountyTerms })
    .from(bountyEpochs)
    .innerJoin(bountyTerms, eq(bountyTerms.termsId, bountyEpochs.termsId));

export async function findEpoch(db: Database, epochId: number): Promise<EpochWithTerms | null> {
  const [row] = await withTerms(db).where(eq(bountyEpochs.epochId, epochId));
  return row ?? null;
}

/** The one that runs, else the last one that has begun, else the first to come. */
export async function latestEpoch(db: Database, now: Date): Promise<EpochWithTerms | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [begun] = await withTerms(db)
    .where(sql`${bountyEpochs.startsAt} <= ${at}`)
    .orderBy(desc(bountyEpochs.startsAt))
    .limit(1);
  if (begun) return begun;
  const [next] = await withTerms(db).orderBy(bountyEpochs.startsAt).limit(1);
  return next ?? null;
}

/** In their order: the last one whose claims are open, all after it that have begun, and the next to begin. */
export async function clockEpochs(db: Database, now: Date): Promise<EpochWithTerms[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const claimsAt = sql`${bountyEpochs.endsAt} + ${bountyTerms.claimDelay} * interval '1 second'`;
  const [claimed, begun, next] = await Promise.all([
    withTerms(db)
      .where(sql`${claimsAt} <= ${at}`)
      .orderBy(desc(bountyEpochs.startsAt))
      .limit(1),
    withTerms(db)
      .where(sql`${bountyEpochs.startsAt} <= ${at} and ${claimsAt} > ${at}`)
      .orderBy(bountyEpochs.startsAt),
    withTerms(db)
      .where(sql`${bountyEpochs.startsAt} > ${at}`)
      .orderBy(bountyEpochs.startsAt)
      .limit(1),
  ]);
  return [...claimed, ...begun, ...next];
}

export async function lastTerms(db: Database): Promise<BountyTermsRow | null> {
  const [row] = await db.select().from(bountyTerms).orderBy(desc(bountyTerms.termsId)).limit(1);
  return row ?? null;
}

export const allTokens = (db: Database) => db.select().from(bountyTokens).orderBy(bountyTokens.token);

/** What an epoch's bounties are together, token by token. */
export const sumsOf = (db: Database, epochId: number) =>
  db.select().from(bountySums).where(eq(bountySums.epochId, epochId)).orderBy(bountySums.token);

/** What the captains' pot was given and did not settle. */
export async function potOf(db: Database): Promise<bigint> {
  const [row] = await db.select().from(captainPot);
  return row ? BigInt(row.received) - BigInt(row.settled) : 0n;
}

const offerColumns = {
  startedAt: [
    { column: sql`${bountyOffers.blockNumber}`, type: 'bigint' },
    { column: sql`${bountyOffers.logIndex}`, type: 'integer' },
  ],
  reward: [
    { column: sql`${bountyOffers.epochId}`, type: 'integer' },
    { column: sql`${bountyOffers.worth}`, type: 'numeric' },
    { column: sql`${bountyOffers.captainId}`, type: 'bigint' },
  ],
  voters: [
    { column: sql`${bountyOffers.epochId}`, type: 'integer' },
    { column: sql`${bountyOffers.voters}`, type: 'integer' },
    { column: sql`${bountyOffers.captainId}`, type: 'bigint' },
  ],
} as const;

export const offerOrder = (field: keyof typeof offerColumns, direction: 'asc' | 'desc'): KeyOrder => ({
  columns: offerColumns[field],
  direction,
});

export type OfferFilter = {
  /** Without those that were cancelled, which offer nothing. */
  isOpen?: boolean | undefined;
  epochId?: readonly number[] | undefined;
  token?: readonly string[] | undefined;
  captainId?: readonly string[] | undefined;
};

function whereOffer({ isOpen, epochId, token, captainId }: OfferFilter): SQL {
  const all: SQL[] = isOpen ? [sql`not ${bountyOffers.isCancelled}`] : [];
  if (epochId) all.push(isOfEpoch(sql`${bountyOffers.epochId}`, epochId));
  if (token) all.push(isOneOf(sql`${bountyOffers.token}`, 'text', token));
  if (captainId) all.push(isHero(sql`${bountyOffers.captainId}`, captainId));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export type OfferWithTerms = Awaited<ReturnType<typeof listOffers>>[number];

/** Votes x multiplier of all captains of an offer's epoch. */
export const weightOf = sql<string>`(select coalesce(sum(sums.weight), 0)::text
  from ${bountySums} as sums where sums.epoch_id = ${bountyOffers.epochId})`;

/** An offer beside the figures of its epoch that it is shown with; `weight` is of all its captains. */
function offersWithTerms(db: Database, order: KeyOrder) {
  const { slope, emission } = bountyTerms;
  return db
    .select({ row: bountyOffers, slope, emission, weight: weightOf, key: keyText(order) })
    .from(bountyOffers)
    .innerJoin(bountyEpochs, eq(bountyEpochs.epochId, bountyOffers.epochId))
    .innerJoin(bountyTerms, eq(bountyTerms.termsId, bountyEpochs.termsId));
}

export const listOffers = (db: Database, filter: OfferFilter, { order, after, limit }: Paged) =>
  offersWithTerms(db, order)
    .where(after ? and(whereOffer(filter), afterKey(order, after)) : whereOffer(filter))
    .orderBy(orderByKey(order))
    .limit(limit);

/** The bounties that these heroes have in an epoch. */
export const captainsOf = (db: Database, epochId: number, captainIds: readonly string[]) =>
  offersWithTerms(db, offerOrder('startedAt', 'desc')).where(whereOffer({ epochId: [epochId], captainId: captainIds }));

const isAnyOf = (column: SQL, heroIds: readonly bigint[]) =>
  sql`${column} = any(${`{${heroIds.join(',')}}`}::bigint[])`;

/** Bounties of these captains in epochs that are over, whose part of the ARCA is not locked yet. */
export const unsettledOffers = (db: Database, captainIds: readonly bigint[], now: Date) =>
  offersWithTerms(db, offerOrder('startedAt', 'desc'))
    .where(
      sql`${bountyOffers.voted} > 0 and ${bountyOffers.settled} is null
        and ${isAnyOf(sql`${bountyOffers.captainId}`, captainIds)}
        and ${bountyEpochs.endsAt} <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(orderByKey(offerOrder('startedAt', 'desc')));

export const countOffers = (db: Database, filter: OfferFilter) =>
  countUpTo(db, sql`${bountyOffers}`, whereOffer(filter));

export const voteOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${bountyVotes.blockNumber}`, type: 'bigint' },
    { column: sql`${bountyVotes.logIndex}`, type: 'integer' },
  ],
  direction,
});

export type VoteFilter = Omit<OfferFilter, 'token'> & {
  heroId?: readonly string[] | undefined;
  voter?: string | undefined;
  /** An account with its heroes: what it placed, and what was placed with what it owns. */
  party?: { voter: string; owned: readonly bigint[] } | undefined;
};

function whereVote({ epochId, captainId, heroId, voter, party }: VoteFilter): SQL {
  const all: SQL[] = [sql`${bountyVotes.amount} > 0`];
  if (epochId) all.push(isOfEpoch(sql`${bountyVotes.epochId}`, epochId));
  if (captainId) all.push(isHero(sql`${bountyVotes.captainId}`, captainId));
  if (heroId) all.push(isHero(sql`${bountyVotes.heroId}`, heroId));
  if (voter) all.push(sql`${bountyVotes.voter} = ${voter}`);
  if (party) {
    all.push(sql`(${bountyVotes.voter} = ${party.voter} or ${isAnyOf(sql`${bountyVotes.heroId}`, party.owned)})`);
  }
  return sql.join(all, sql` and `);
}

const votesWithOffers = (db: Database, order: KeyOrder) =>
  db
    .select({
      row: bountyVotes,
      offer: bountyOffers,
      cutBps: bountyTerms.cutBps,
      endsAt: bountyEpochs.endsAt,
      claimDelay: bountyTerms.claimDelay,
      key: keyText(order),
    })
    .from(bountyVotes)
    .innerJoin(
      bountyOffers,
      and(eq(bountyOffers.epochId, bountyVotes.epochId), eq(bountyOffers.captainId, bountyVotes.captainId)),
    )
    .innerJoin(bountyEpochs, eq(bountyEpochs.epochId, bountyVotes.epochId))
    .innerJoin(bountyTerms, eq(bountyTerms.termsId, bountyEpochs.termsId));
export type VoteWithOffer = Awaited<ReturnType<typeof listVotes>>[number];

export const listVotes = (db: Database, filter: VoteFilter, { order, after, limit }: Paged) =>
  votesWithOffers(db, order)
    .where(after ? and(whereVote(filter), afterKey(order, after)) : whereVote(filter))
    .orderBy(orderByKey(order))
    .limit(limit);

/** What these heroes placed in an epoch. */
export const votesOf = (db: Database, epochId: number, heroIds: readonly string[]) =>
  votesWithOffers(db, voteOrder('desc')).where(whereVote({ epochId: [epochId], heroId: heroIds }));

/** What these heroes placed in an epoch, and what of the epochs that are over nobody was paid for yet. */
export const votesToTell = (
  db: Database,
  heroIds: readonly bigint[],
  { epochId, now }: { epochId: number; now: Date },
) =>
  votesWithOffers(db, voteOrder('desc')).where(
    sql`${isAnyOf(sql`${bountyVotes.heroId}`, heroIds)} and (${bountyVotes.epochId} = ${epochId}
      or (${bountyVotes.amount} > 0 and ${bountyVotes.paid} is null
        and ${bountyEpochs.endsAt} <= ${now.toISOString()}::timestamptz))`,
  );

/** What an account placed in an epoch. */
export const votesBy = (db: Database, epochId: number, voter: string) =>
  votesWithOffers(db, voteOrder('desc')).where(whereVote({ epochId: [epochId], voter }));

export const countVotes = (db: Database, filter: VoteFilter) => countUpTo(db, sql`${bountyVotes}`, whereVote(filter));

/** Unpaid votes of these heroes in epochs that are over; without the `early` ones their claims have begun, too. */
export function unpaidVotes(db: Database, heroIds: readonly bigint[], { now, early }: { now: Date; early: boolean }) {
  const delay = early ? sql`0` : sql`${bountyTerms.claimDelay}`;
  return votesWithOffers(db, voteOrder('desc'))
    .where(
      sql`${bountyVotes.amount} > 0 and ${bountyVotes.paid} is null
        and ${isAnyOf(sql`${bountyVotes.heroId}`, heroIds)}
        and ${bountyEpochs.endsAt} + ${delay} * interval '1 second' <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(orderByKey(voteOrder('desc')));
}
