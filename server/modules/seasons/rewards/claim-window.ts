import { sql } from 'drizzle-orm';
import { CLAIM_MS, HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { isSeasonId } from '../../../../core/rules/seasons/seasons.ts';
import type { UnfundedRound } from '../../../../core/wire/admin/seasons.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import type { LedgerService } from '../../ledger/ledger.service.ts';
import { heldInPools, lackOf, type Due, type Held, type Round } from './funding.ts';

/** What of all rounds that can be claimed is open, those first that were settled first. */
async function openRounds(db: Database): Promise<(Round & Due)[]> {
  const rows = await rowsOf<Round & { plays: string; others: string }>(
    db,
    sql`select reward.season, reward.round,
        coalesce(sum(reward.amount) filter (where reward.kind = 'lottery'), 0)::text as plays,
        coalesce(sum(reward.amount) filter (where reward.kind <> 'lottery'), 0)::text as others
      from season_rewards as reward join season_settlements as settled
        on settled.season = reward.season and settled.round = reward.round
      where reward.state = 'open' and settled.state = 'done' and settled.returned is null
      group by reward.season, reward.round, settled.settled_at order by settled.settled_at, 1, 2`,
  );
  return rows.map(({ plays, others, ...round }) => ({ ...round, plays: BigInt(plays), others: BigInt(others) }));
}

const missing = (due: Due, held: Held): bigint => {
  const wanted = due.others + lackOf(due, held);
  return wanted > held.season ? wanted - held.season : 0n;
};

/** Rounds whose rewards the pools do not hold, and what is missing for each: what they hold is there for the oldest first. */
export async function unfundedRounds(db: Database, ledger: Pick<LedgerService, 'holdings'>): Promise<UnfundedRound[]> {
  const rounds = await openRounds(db);
  if (rounds.length === 0) return [];
  const held = await heldInPools(db, ledger);
  const unfunded: UnfundedRound[] = [];
  let due: Due = { plays: 0n, others: 0n };
  for (const { season, round, plays, others } of rounds) {
    const before = missing(due, held);
    due = { plays: due.plays + plays, others: due.others + others };
    const lacks = missing(due, held) - before;
    if (lacks > 0n && isSeasonId(season)) unfunded.push({ season, round, lacks: lacks.toString() });
  }
  return unfunded;
}

/**
 * Nobody can claim what no pool holds: the time for it begins when one does. It is put off by more than it is, so that it
 * need not be at each look, and is never shorter. Tells whether it was.
 */
export async function putOffEnd(tx: Database, { season, round }: Round, now: Date): Promise<boolean> {
  const until = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const place = sql`season = ${season} and round = ${round}::int`;
  const later = await rowsOf(
    tx,
    sql`update season_settlements set claim_until = ${until(CLAIM_MS + HOUR_MS)}
      where ${place} and returned is null and claim_until < ${until(CLAIM_MS)} returning round`,
  );
  if (later.length === 0) return false;
  await tx.execute(
    sql`update season_rewards set claim_until = ${until(CLAIM_MS + HOUR_MS)} where ${place} and state = 'open'`,
  );
  return true;
}
