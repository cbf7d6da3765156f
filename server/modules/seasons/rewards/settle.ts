import { sql } from 'drizzle-orm';
import { CLAIM_MS, isEmpty, roundSpan, seasonEnd, SETTLED_AFTER_MS } from '../../../../core/rules/seasons/calendar.ts';
import { campScore, PAID_RANKS, poolOfRound, sharesOf, teamShare } from '../../../../core/rules/seasons/pool.ts';
import { readCursor, readTimes } from '../../../chain/cursor.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { LedgerService } from '../../ledger/ledger.service.ts';
import { campSums } from '../points/points.repository.ts';
import { openDays, readDay, roundDays } from '../points/read-points.ts';
import { addUpRound } from '../points/sums.repository.ts';
import { isDecided, listRows, settledRounds } from '../seasons.repository.ts';
import { seasonOf, unsettledRound, type Season } from '../season-time.ts';
import { putOffEnd, unfundedRounds } from './claim-window.ts';
import { isPastRound } from './index-wait.ts';
import { givingTo } from './returned.ts';
import * as repository from './rewards.repository.ts';
import type { SettlementRow } from './rewards.tables.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'live' | 'log'> & { ledger: Pick<LedgerService, 'holdings'> };
const TIMEOUT_MS = 120_000;
const SAID_EVERY_MS = 600_000;

export const poolOf = ({ base, carried, unclaimed }: Pick<SettlementRow, 'base' | 'carried' | 'unclaimed'>): bigint =>
  BigInt(base) + BigInt(carried) + BigInt(unclaimed);

/**
 * Ends rounds that are over, one after the other. Each step is one transaction that says how far it came, and does nothing
 * when it was done before: a server that ends anywhere goes on where it was.
 */
export function createSettlement({ database, clock, live, log, ledger }: Deps) {
  const { db } = database;
  const step = <T>(run: (tx: Database) => Promise<T>) => inTransaction(db, run, { timeoutMs: TIMEOUT_MS });

  /** When it was said last that a round waits, so that the log says so now and then and not at each look. */
  const said = new Map<string, number>();
  async function sayThatItWaits(season: Season, round: number): Promise<void> {
    const [key, now] = [`${season.id} ${round}`, clock.now().getTime()];
    if (now < (said.get(key) ?? Number.NEGATIVE_INFINITY) + SAID_EVERY_MS) return;
    said.set(key, now);
    const { end } = roundSpan(season.times, round);
    const indexedTo = (await readCursor(db))?.blockTime ?? null;
    const facts = { season: season.id, round, endedAt: new Date(end), indexedTo };
    log.warn(facts, 'a round of a season is over and waits for the index before it is settled');
  }

  async function settleRound(season: Season, round: number): Promise<void> {
    const { end } = roundSpan(season.times, round);
    const now = clock.now();
    if (now.getTime() < end + SETTLED_AFTER_MS) return;
    const known = await repository.findSettlement(db, season.id, round);
    if (!known) {
      // What the index reads late, and what it takes back, is in the points by then: it is waited for, however long it takes.
      const mayGoOn = isPastRound(await readTimes(db), end) || (await isDecided(db, season.id, round));
      if (!mayGoOn) return sayThatItWaits(season, round);
      const open = openDays(season, now.getTime()).filter((one) => one.round === round);
      for (const { day } of open) await readDay(db, season, { round, day, now: now.getTime() });
      await step((tx) => begin(tx, season, round, now));
    }
    await step((tx) => share(tx, season, round));
    await step((tx) => finish(tx, season, round));
    await live.publish({ resource: 'seasons', type: 'updated', ids: [season.id] });
    // They stood still until now.
    if (season.rules.hasTeams) await live.publish({ resource: 'teams', type: 'updated', ids: [] });
    log.info({ season: season.id, round }, 'a round of a season was settled');
  }

  /** The time for claims of what no pool holds is put off, before anything of it is given back. */
  async function keepUnfunded(): Promise<void> {
    for (const round of await unfundedRounds(db, ledger)) {
      if (!(await step((tx) => putOffEnd(tx, round, clock.now())))) continue;
      await live.publish({ resource: 'seasons', type: 'updated', ids: [round.season] });
      log.warn(round, 'a round of a season was settled and no pool holds its rewards');
    }
  }

  return async function settleSeasons(): Promise<void> {
    await keepUnfunded();
    for (const row of await listRows(db)) {
      const season = seasonOf(row);
      const round = unsettledRound(season, await settledRounds(db, season.id), clock.now());
      if (round !== null) await settleRound(season, round);
      for (const settled of await repository.settlementsOf(db, season.id)) {
        const isOver = settled.state === 'done' && settled.returned === null && settled.claimUntil <= clock.now();
        if (isOver) await step((tx) => giveBack(tx, season, settled.round));
      }
    }
  };
}

/** The first step: the pool and the ranks, as they are at the end. */
async function begin(tx: Database, season: Season, round: number, now: Date): Promise<void> {
  const last = roundBefore(season, round);
  const before = last === null ? null : await repository.findSettlement(tx, season.id, last);
  const carried = before ? poolOf(before) - BigInt(before.given) : 0n;
  const row: SettlementRow = {
    season: season.id,
    round,
    base: poolOfRound(season.pool, season.times.rounds).toString(),
    carried: carried.toString(),
    unclaimed: '0',
    given: '0',
    state: 'teams',
    settledAt: now,
    claimUntil: new Date(now.getTime() + CLAIM_MS),
    returned: null,
    returnedTo: null,
  };
  const from = await givingTo(tx, season);
  if (!(await repository.insertSettlement(tx, row))) return;
  const unclaimed = await repository.takeReturned(tx, `${season.id}-${round}`, from);
  await repository.changeSettlement(tx, row, { unclaimed: unclaimed.toString() });
  await addUpRound(tx, roundDays(season, round));
  await repository.writeStandings(tx, { season: season.id, round });
}

/** The round before this one; rounds that never came are left out. */
export function roundBefore({ times }: Season, round: number): number | null {
  let before = round - 1;
  while (before >= 1 && isEmpty(roundSpan(times, before))) before -= 1;
  return before >= 1 ? before : null;
}

async function heldIn(tx: Database, season: Season, round: number, state: string): Promise<SettlementRow | null> {
  const place = sql`season = ${season.id} and round = ${round}::int`;
  await tx.execute(sql`select 1 from season_settlements where ${place} for update`);
  const row = await repository.findSettlement(tx, season.id, round);
  return row?.state === state ? row : null;
}

/** The second step: who gets what. */
async function share(tx: Database, season: Season, round: number): Promise<void> {
  const row = await heldIn(tx, season, round, 'teams');
  if (!row) return;
  const place = { season: season.id, round };
  const shares = sharesOf(poolOf(row), season.rules.hasCamps);
  const ranks = Array.from({ length: PAID_RANKS }, (_, at) => teamShare(shares.teams, at + 1));
  await repository.rewardTeams(tx, place, ranks, row);
  const winner = season.rules.hasCamps ? await winningCamp(tx, season.id, round) : null;
  if (winner !== null) await repository.rewardCamp(tx, place, { faction: winner, share: shares.camps, moments: row });
  const { start, end } = roundSpan(season.times, round);
  const span = { from: new Date(start), to: new Date(end) };
  await repository.rewardPlays(tx, place, { share: shares.lottery, ...span, moments: row });
  await repository.changeSettlement(tx, row, { state: 'shared' });
}

/** The camp with the higher score; none when they are equal. */
export async function winningCamp(db: Database, season: string, round: number): Promise<number | null> {
  const scores = (await campSums(db, season, round)).map(({ faction, score, teams }) => ({
    faction,
    score: campScore({ score: BigInt(score), teams: BigInt(teams) }),
  }));
  const [first, second] = scores.sort((one, other) => (other.score > one.score ? 1 : -1));
  if (!first || first.score === 0n || first.score === second?.score) return null;
  return first.faction;
}

/** The last step: what was given is added up, and never more than there was. */
async function finish(tx: Database, season: Season, round: number): Promise<void> {
  const row = await heldIn(tx, season, round, 'shared');
  if (!row) return;
  const given = await repository.sumOf(tx, { season: season.id, round });
  await repository.changeSettlement(tx, row, { state: 'done', given: given.toString() });
}

/** After the claim time: what nobody took. Of a season's last round also what it had not given, which no round carries on. */
async function giveBack(tx: Database, season: Season, round: number): Promise<void> {
  const row = await heldIn(tx, season, round, 'done');
  // Another leader gave it back since the list was read: its sum stays.
  if (!row || row.returned !== null) return;
  const isLast = roundSpan(season.times, row.round).end >= seasonEnd(season.times);
  const left = isLast ? poolOf(row) - BigInt(row.given) : 0n;
  const returned = (await repository.returnRewards(tx, row)) + left;
  await repository.changeSettlement(tx, row, { returned: returned.toString() });
}
