import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/database.ts';
import type { ChoreName } from '../../../core/wire/admin/chores.ts';
import { chores, type ChoreRow } from './chores.tables.ts';
import { findUpTo, foundAs, type Found } from './found.ts';

/** The tables of bounties, vestings and heroes are read by name: what is to be done follows from what all of them say. */

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

type OfEpoch = { epochId: number; heroId: string };

/** Captains with votes whose epoch is so long over that they can be paid. One that was burned has nowhere to be paid to. */
export async function unsettledCaptains(db: Database, now: Date, most: number) {
  const found = await findUpTo<OfEpoch>(db, {
    columns: sql`o.epoch_id as "epochId", o.captain_id::text as "heroId"`,
    from: sql`bounty_offers as o
      join bounty_epochs as e on e.epoch_id = o.epoch_id
      join bounty_terms as t on t.terms_id = e.terms_id
      join heroes as h on h.token_id = o.captain_id and h.state <> 'burned'
      where o.settled is null and o.voted > 0 and not o.is_cancelled
        and e.ends_at + make_interval(secs => t.claim_delay) <= ${at(now)}`,
    order: sql`o.epoch_id, o.captain_id`,
    most,
  });
  return foundAs(found, placeOf);
}

/** Shares of burned heroes that nobody can claim any more. */
export async function sharesToSweep(db: Database, now: Date, most: number) {
  const found = await findUpTo<OfEpoch>(db, {
    columns: sql`v.epoch_id as "epochId", v.hero_id::text as "heroId"`,
    from: sql`bounty_votes as v
      join bounty_epochs as e on e.epoch_id = v.epoch_id
      join bounty_terms as t on t.terms_id = e.terms_id
      join heroes as h on h.token_id = v.hero_id and h.state = 'burned'
      where v.paid is null and v.amount > 0
        and e.ends_at + make_interval(secs => t.claim_delay) + (e.ends_at - e.starts_at) * t.sweep_after <= ${at(now)}`,
    order: sql`v.epoch_id, v.hero_id`,
    most,
  });
  return foundAs(found, placeOf);
}

const placeOf = ({ epochId, heroId }: OfEpoch) => ({ epochId: Number(epochId), heroId: BigInt(heroId) });

/** Burned heroes that left something locked. */
export async function vestingsToRecover(db: Database, most: number): Promise<Found<bigint>> {
  const found = await findUpTo<{ heroId: string }>(db, {
    columns: sql`v.hero_id::text as "heroId"`,
    from: sql`vestings as v join heroes as h on h.token_id = v.hero_id and h.state = 'burned' where v.locked > 0`,
    order: sql`v.hero_id`,
    most,
  });
  return foundAs(found, ({ heroId }) => BigInt(heroId));
}

/** Tokens of which the bounties' contract holds something. */
export async function heldTokens(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ token: string }>(db, sql`select token from bounty_tokens where held > 0 order by token`);
  return rows.map(({ token }) => token);
}

/** When the last epoch that is set ends, in seconds, and how many are to come; null while the contract has no terms. */
export async function epochsAhead(db: Database, now: Date): Promise<{ lastEnd: number; coming: number } | null> {
  const [row] = await rowsOf<{ lastEnd: string; coming: number; terms: number }>(
    db,
    sql`select coalesce(extract(epoch from max(ends_at)), 0)::bigint::text as "lastEnd",
        (count(*) filter (where starts_at > ${at(now)}))::int as coming,
        (select count(*) from bounty_terms)::int as terms
      from bounty_epochs`,
  );
  return row && row.terms > 0 ? { lastEnd: Number(row.lastEnd), coming: row.coming } : null;
}

type Look = Omit<ChoreRow, 'name' | 'sent' | 'lastSentAt'> & { name: ChoreName; sentNow: number };

export async function noteLook(db: Database, { sentNow, ...row }: Look): Promise<void> {
  const lastSentAt = sentNow > 0 ? row.lookedAt : null;
  await db
    .insert(chores)
    .values({ ...row, sent: sentNow, lastSentAt })
    .onConflictDoUpdate({
      target: chores.name,
      set: {
        ...row,
        sent: sql`${chores.sent} + ${sentNow}`,
        lastSentAt: sql`coalesce(excluded.last_sent_at, ${chores.lastSentAt})`,
      },
    });
}

export const readChores = (db: Database): Promise<ChoreRow[]> => db.select().from(chores);

/** What captains were given, by their records and by the pot's. */
export async function settledSums(db: Database): Promise<{ captains: bigint; pot: bigint }> {
  const [row] = await rowsOf<{ captains: string; pot: string }>(
    db,
    sql`select (select coalesce(sum(settled), 0) from bounty_offers)::text as captains,
        (select coalesce(sum(settled), 0) from captain_pot)::text as pot`,
  );
  return { captains: BigInt(row?.captains ?? '0'), pot: BigInt(row?.pot ?? '0') };
}

/** Epochs that begin before the one before them ends. */
export async function overlappingEpochs(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*)::text as count from bounty_epochs as a
      join bounty_epochs as b on b.epoch_id = a.epoch_id + 1 where b.starts_at < a.ends_at`,
  );
  return BigInt(row?.count ?? '0');
}
