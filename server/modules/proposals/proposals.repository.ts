import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { governanceTerms, proposals, proposalTexts, proposalVotes } from './proposals.tables.ts';

type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };
type Direction = 'asc' | 'desc';
export type VoteFilter = { proposalId?: readonly string[] | undefined; voter?: string | undefined };

/** More at once are not voted on. */
const MOST_ACTIVE = 50;

export const readTerms = async (db: Database) => (await db.select().from(governanceTerms))[0] ?? null;

export const proposalOrder = (direction: Direction): KeyOrder => ({
  columns: [{ column: sql`${proposals.id}`, type: 'bigint' }],
  direction,
});

/** With their texts, where they are known. */
export async function listProposals(db: Database, { order, after, limit }: Paged) {
  const rows = await db
    .select({ proposal: proposals, title: proposalTexts.title, body: proposalTexts.body, key: keyText(order) })
    .from(proposals)
    .leftJoin(proposalTexts, eq(proposalTexts.textHash, proposals.textHash))
    .where(after ? afterKey(order, after) : sql`true`)
    .orderBy(orderByKey(order))
    .limit(limit);
  return rows.map(({ key, ...row }) => ({ key, row }));
}

export const countProposals = (db: Database) => countUpTo(db, sql`${proposals}`, sql`true`);

export const voteOrder = (direction: Direction): KeyOrder => ({
  columns: [
    { column: sql`${proposalVotes.blockNumber}`, type: 'bigint' },
    { column: sql`${proposalVotes.logIndex}`, type: 'integer' },
  ],
  direction,
});

/** The column holds no number above it, so no proposal has one. */
const LAST_ID = 2n ** 63n - 1n;

function whereOf({ proposalId, voter }: VoteFilter): SQL {
  const all: SQL[] = [];
  if (proposalId) {
    const known = proposalId.filter((one) => BigInt(one) <= LAST_ID);
    all.push(isOneOf(sql`${proposalVotes.proposalId}`, 'bigint', known));
  }
  if (voter !== undefined) all.push(sql`${proposalVotes.voter} = ${voter}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export const listVotes = (db: Database, filter: VoteFilter, { order, after, limit }: Paged) =>
  db
    .select({ row: proposalVotes, key: keyText(order) })
    .from(proposalVotes)
    .where(after ? and(whereOf(filter), afterKey(order, after)) : whereOf(filter))
    .orderBy(orderByKey(order))
    .limit(limit);

export const countVotes = (db: Database, filter: VoteFilter) => countUpTo(db, sql`${proposalVotes}`, whereOf(filter));

/** Those whose vote runs, with what this wallet voted. */
export const activeFor = (db: Database, voter: string, now: Date) =>
  db
    .select({ proposal: proposals, choice: proposalVotes.choice, weight: proposalVotes.weight })
    .from(proposals)
    .leftJoin(proposalVotes, and(eq(proposalVotes.proposalId, proposals.id), eq(proposalVotes.voter, voter)))
    .where(
      sql`not ${proposals.isCancelled} and ${proposals.startsAt} <= ${now.toISOString()}::timestamptz
        and ${proposals.endsAt} > ${now.toISOString()}::timestamptz`,
    )
    .orderBy(proposals.id)
    .limit(MOST_ACTIVE);

/** The same text is kept once, by whoever gave it first. */
export async function keepText(db: Database, row: typeof proposalTexts.$inferInsert): Promise<void> {
  const setWhere = eq(proposalTexts.accountId, row.accountId);
  await db
    .insert(proposalTexts)
    .values(row)
    .onConflictDoUpdate({ target: proposalTexts.textHash, set: { at: row.at }, setWhere });
}

type Given = { accountId: string; textHash: string };

/** Of what an account gave and nobody put to the vote, this text and the latest others stay, so many in all. */
export async function dropOldTexts(db: Database, { accountId, textHash }: Given, most: number): Promise<void> {
  await db.execute(sql`delete from proposal_texts where text_hash in (
    select text_hash from proposal_texts as given
    where account_id = ${accountId} and text_hash <> ${textHash}
      and not exists (select from proposals where proposals.text_hash = given.text_hash)
    order by at desc, text_hash offset ${most - 1})`);
}
