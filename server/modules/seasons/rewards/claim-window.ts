import { sql } from 'drizzle-orm';
import { CLAIM_MS, HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { isSeasonId } from '../../../../core/rules/seasons/seasons.ts';
import type { UnfundedRound } from '../../../../core/wire/admin/seasons.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import type { LedgerService } from '../../ledger/ledger.service.ts';
import { heldInPools, neededOf, nothing, together, type Due, type Held, type Round } from './funding.ts';
import * as repository from './rewards.repository.ts';

const missing = (due: Due, held: Held): bigint => {
  const needed = neededOf(due, held);
  return needed > held.season ? needed - held.season : 0n;
};

/** Rounds whose rewards the pools do not hold, and what is missing for each: what they hold is there for the oldest first. */
export async function unfundedRounds(db: Database, ledger: Pick<LedgerService, 'holdings'>): Promise<UnfundedRound[]> {
  const rounds = await repository.openRounds(db);
  if (rounds.length === 0) return [];
  const held = await heldInPools(db, ledger);
  const unfunded: UnfundedRound[] = [];
  let due = nothing;
  for (const { season, round, plays, others } of rounds) {
    const before = missing(due, held);
    due = together(due, { plays, others });
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
