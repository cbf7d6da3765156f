import { isEmpty, phaseAt, roundSpan, shownRound } from '../../../../core/rules/seasons/calendar.ts';
import { hasPool, poolOfRound, sharesOf, teamShare } from '../../../../core/rules/seasons/pool.ts';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { isSeasonId } from '../../../../core/rules/seasons/seasons.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { seasonEndpoints, SeasonPool, SeasonReward } from '../../../../core/wire/season/seasons.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import type { CallContext } from '../../../http/serve.ts';
import { causes, purses, type LedgerService, type Posting } from '../../ledger/ledger.service.ts';
import { placeOf } from '../points/points.repository.ts';
import { requireOpened, requireSeason, type Season } from '../season-time.ts';
import { membershipOf } from '../teams/teams.repository.ts';
import { unfundedRounds } from './claim-window.ts';
import { areFunded, dueBefore, fundedRounds, lackOf, POOLS, together, type Round } from './funding.ts';
import { waitingRounds } from './index-wait.ts';
import { givingTo } from './returned.ts';
import * as repository from './rewards.repository.ts';
import type { RewardRow, SettlementRow } from './rewards.tables.ts';
import { createSettlement, poolOf, roundBefore, winningCamp } from './settle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'live' | 'log'> & { cursors: Cursors; ledger: LedgerService };
type Input<Name extends keyof typeof seasonEndpoints> = InputOf<(typeof seasonEndpoints)[Name]>;
type Estimate = NonNullable<SeasonPool['estimate']>;

/** Pools, what a round gives, and who takes it (domain.md 13, decisions.md 50). */
export function createRewardsService(deps: Deps) {
  const { db } = deps.database;
  const { cursors, ledger } = deps;
  return {
    settle: createSettlement(deps),

    /** Rounds that are over and wait for the index. */
    waiting: (on: Database) => waitingRounds(on, deps.clock.now()),

    /** Rounds that wait for a pool to be funded. */
    unfunded: (on: Database) => unfundedRounds(on, ledger),

    pool,

    /** Which rounds somebody can claim as the pools are now. */
    fundedRounds: (on: Database, accountId: string) => fundedRounds(on, ledger, accountId),

    async rewards(input: Input<'rewards'>, { account }: CallContext) {
      const { accountId } = account();
      const { season } = input.filter;
      const isFunded = await fundedRounds(db, ledger, accountId);
      return listPage({
        endpoint: `season rewards ${accountId}`,
        input,
        cursors,
        count: () => repository.countRewards(db, accountId, season),
        rows: async (after, limit) =>
          (await repository.listRewards(db, { accountId, season, after, limit })).map(({ row, key }) => ({
            row: wireReward(row, isFunded(row)),
            key,
          })),
      });
    },

    /** All of a round at once, into the game. */
    async claim({ season: asked, round }: Input<'claim'>, { db: tx, account, now }: CallContext) {
      const { accountId } = account();
      const season = await requireOpened(tx, asked);
      await requireClaimable(tx, season, round, now);
      const held = await repository.holdRewards(tx, { season: season.id, round }, accountId);
      if (held.length === 0) throw new ApiError('noReward');
      if (held.every(({ state }) => state === 'claimed')) throw new ApiError('rewardAlreadyClaimed');
      const due = held.filter(({ state }) => state === 'open');
      // Given back since this was asked.
      if (due.length === 0) throw new ApiError('claimPeriodEnded');
      const lacking = await requireFunds(tx, ledger, { season: season.id, round }, due);
      const claimed = await repository.claimRewards(tx, { season: season.id, round }, accountId, now);
      const movesOf = paymentsTo(accountId, now);
      await ledger.post(
        tx,
        claimed.flatMap((row) => movesOf(row, row.kind === 'lottery' ? lacking : 0n)),
      );
      const amount = claimed.reduce((sum, row) => sum + BigInt(row.amount), 0n);
      return { amount: amount.toString(), rewards: claimed.map((row) => wireReward(row, true)) };
    },
  };
}
export type RewardsService = ReturnType<typeof createRewardsService>;

const sumOf = (rows: readonly RewardRow[]) => rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** What the lottery's pool has to be given for these; refused while the pools do not hold all of them and of older rounds. */
async function requireFunds(
  tx: Database,
  ledger: LedgerService,
  round: Round,
  rows: readonly RewardRow[],
): Promise<bigint> {
  const isPlay = ({ kind }: RewardRow) => kind === 'lottery';
  const due = { plays: sumOf(rows.filter(isPlay)), others: sumOf(rows.filter((row) => !isPlay(row))) };
  const lottery = await ledger.holdsLocked(tx, POOLS.lottery, resources.arca);
  const held = { lottery, season: await ledger.holdsLocked(tx, POOLS.season, resources.arca) };
  const before = await dueBefore(tx, held);
  if (!areFunded(together(before(round), due), held)) throw new ApiError('rewardDistributing', 'not funded');
  return lackOf(due, held);
}

/** How a reward is paid: what is for plays by the lottery's pool, which is given before what it lacks. */
const paymentsTo =
  (accountId: string, at: Date) =>
  (row: RewardRow, lacking: bigint): Posting[] => {
    const move = { resource: BigInt(resources.arca), cause: causes.order(`season-reward-${row.id}`), at };
    const from = row.kind === 'lottery' ? POOLS.lottery : POOLS.season;
    return [
      { ...move, key: `season lottery ${row.id}`, amount: lacking, from: POOLS.season, to: POOLS.lottery },
      { ...move, key: `season reward ${row.id}`, amount: BigInt(row.amount), from, to: purses.player(accountId) },
    ];
  };

async function requireClaimable(tx: Database, season: Season, round: number, now: Date): Promise<void> {
  const settled = await repository.findSettlement(tx, season.id, round);
  const isOpen = settled !== null && settled.claimUntil > now;
  if (!isOpen && phaseAt(season.times, now.getTime()) === 'over') throw new ApiError('seasonOver');
  const span = roundSpan(season.times, round);
  if (round > season.times.rounds || isEmpty(span)) throw new ApiError('noReward', 'no such round');
  if (!hasPool(season.rules)) throw new ApiError('noReward', 'it gives none');
  if (!settled) throw new ApiError(span.end > now.getTime() ? 'rewardNotSettled' : 'rewardDistributing');
  if (settled.state !== 'done') throw new ApiError('rewardDistributing');
  if (!isOpen) throw new ApiError('claimPeriodEnded');
}

const leftOf = (row: SettlementRow): bigint | null => (row.state === 'done' ? poolOf(row) - BigInt(row.given) : null);

/** What the pool of a round is made of: as it was settled, or as it would be now. */
async function sourcesOf(db: Database, season: Season, settled: readonly SettlementRow[], round: number) {
  const own = settled.find((row) => row.round === round);
  if (own) return { base: BigInt(own.base), carried: BigInt(own.carried), unclaimed: BigInt(own.unclaimed) };
  if (!hasPool(season.rules)) return { base: 0n, carried: 0n, unclaimed: 0n };
  const base = poolOfRound(season.pool, season.times.rounds);
  const unclaimed = await repository.returnedNow(db, await givingTo(db, season));
  const before = roundBefore(season, round);
  if (before === null) return { base, carried: 0n, unclaimed };
  const last = settled.find((row) => row.round === before);
  // What was returned goes to the earlier round when that is settled.
  if (!last) return { base, carried: null, unclaimed: 0n };
  return { base, carried: leftOf(last), unclaimed };
}

type Asked = { round: number; shares: ReturnType<typeof sharesOf>; accountId: string };

/** As settlement would share it out, if the round ended now. */
async function estimateOf(db: Database, season: Season, { round, shares, accountId }: Asked): Promise<Estimate> {
  const { start, end } = roundSpan(season.times, round);
  const plays = await repository.playsIn(db, season.id, { from: new Date(start), to: new Date(end) }, accountId);
  const lottery = plays.all === 0 ? 0n : (shares.lottery * BigInt(plays.own)) / BigInt(plays.all);
  const member = await membershipOf(db, season.id, accountId);
  const nothing = { team: '0', camp: '0', lottery: lottery.toString(), rank: null };
  if (!member) return nothing;
  const place = await placeOf(db, season.id, round, member.teamId);
  if (!place || place.rank === null || place.score === 0) return nothing;
  const own = await repository.pointsIn(db, { season: season.id, round }, { teamId: member.teamId, accountId });
  if (own.own === 0) return { ...nothing, rank: place.rank };
  const team = teamShare(shares.teams, place.rank) / BigInt(Math.max(1, own.paid));
  const isWinner = season.rules.hasCamps && (await winningCamp(db, season.id, round)) === place.faction;
  const camp = isWinner && own.camp !== '0' ? (shares.camps * BigInt(own.own)) / BigInt(own.camp) : 0n;
  return { team: team.toString(), camp: camp.toString(), lottery: lottery.toString(), rank: place.rank };
}

/** A pool is what was claimed, what can be claimed still, and what is returned: after the claims' time all that was not claimed. */
async function wirePast(db: Database, row: SettlementRow): Promise<SeasonPool['past'][number]> {
  const claimed = await repository.sumOf(db, row, 'claimed');
  const gone = row.returned === null ? BigInt(row.given) : claimed;
  return {
    round: row.round,
    total: poolOf(row).toString(),
    given: row.given,
    claimed: claimed.toString(),
    returned: (poolOf(row) - gone).toString(),
    settledAt: row.settledAt.toISOString(),
    claimUntil: row.claimUntil.toISOString(),
  };
}

function wireReward(row: RewardRow, isFunded: boolean): SeasonReward {
  if (!isSeasonId(row.season)) throw new Error(`A reward of a season ${row.season}`);
  const { id, season, round, rank, amount } = row;
  return {
    id,
    season,
    round,
    kind: row.kind as SeasonReward['kind'],
    rank,
    amount,
    state: row.state as SeasonReward['state'],
    isFunded,
    settledAt: row.settledAt.toISOString(),
    claimUntil: row.claimUntil.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
  };
}

async function pool({ id }: Input<'pool'>, { db: on, caller, now }: CallContext): Promise<SeasonPool> {
  const season = await requireSeason(on, id, now);
  const settled = await repository.settlementsOf(on, season.id);
  const round = shownRound(season.times, now.getTime());
  const sources = await sourcesOf(on, season, settled, round);
  const total = sources.base + (sources.carried ?? 0n) + sources.unclaimed;
  const shares = sharesOf(total, season.rules.hasCamps);
  // What a round gave that is over stands among the rewards; what it would give is said of one that runs.
  const isOver = roundSpan(season.times, round).end <= now.getTime();
  const looking = isOver ? null : caller;
  const estimate = looking && (await estimateOf(on, season, { round, shares, accountId: looking.accountId }));
  const past = await Promise.all(settled.filter(({ state }) => state === 'done').map((row) => wirePast(on, row)));
  return {
    season: season.id,
    round,
    base: sources.base.toString(),
    carried: sources.carried?.toString() ?? null,
    unclaimed: sources.unclaimed.toString(),
    total: total.toString(),
    teams: shares.teams.toString(),
    camps: shares.camps.toString(),
    lottery: shares.lottery.toString(),
    estimate,
    past,
  };
}
