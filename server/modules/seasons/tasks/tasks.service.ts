import { cycleWindow, tasksOf, type SeasonTask } from '../../../../core/rules/seasons/tasks.ts';
import { dayOf, dayText, DAY_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { diceOf } from '../../../../core/rules/seasons/draws.ts';
import { POINTS_PER_PIP } from '../../../../core/rules/seasons/points.ts';
import type { ErrorName } from '../../../../core/wire/errors.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { SeasonTask as WireTask, taskEndpoints } from '../../../../core/wire/season/tasks.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { AccountService } from '../../account/account.service.ts';
import type { StakingService } from '../../staking/staking.service.ts';
import * as lotteries from '../lotteries/lotteries.repository.ts';
import { seedOf, told, wordOf } from '../lotteries/seeds.ts';
import { readOwn } from '../points/read-points.ts';
import { requireRunning, requireSeason, type Season } from '../season-time.ts';
import { sogPoints, verifySogs } from './sogs.ts';
import { channelOf, problemOf, type Asking } from './task-checks.ts';
import * as repository from './tasks.repository.ts';
import type { TaskDeedRow } from './tasks.tables.ts';

type Deps = Pick<AppDeps, 'random' | 'identity' | 'chain'> & {
  staking: StakingService;
  account: Pick<AccountService, 'bindThirdParty' | 'bindOauth' | 'bindings'>;
  isPlayer(db: Database, accountId: string): Promise<boolean>;
};
type Input<Name extends keyof typeof taskEndpoints> = InputOf<(typeof taskEndpoints)[Name]>;

const CYCLE_MS = [null, DAY_MS, ROUND_MS] as const;

/** Where the community meets; null where nobody said. */
type Community = string | null;

function taskOf(season: Season, id: string, community: Community): SeasonTask {
  const task = tasksOf(season.rules, community !== null).find((one) => one.id === id);
  if (!task) throw new ApiError('taskParametersInvalid', `no task ${id}`);
  return task;
}

/** A task that is done by a social account, as OpenID has it. */
function sourceOf(season: Season, id: string, community: Community) {
  const task = taskOf(season, id, community);
  if (!('source' in task)) throw new ApiError('taskParametersInvalid', 'no social task');
  return task.source;
}

async function roll(
  { random, isPlayer }: Pick<Deps, 'random' | 'isPlayer'>,
  { tx, season, accountId, wish }: Asking,
  now: Date,
): Promise<void> {
  if (!(await isPlayer(tx, accountId))) throw new ApiError('lotteryNoCharacter');
  const day = dayOf(now.getTime());
  const { seed } = await seedOf(tx, { random }, { season: season.id, day, now });
  const value = diceOf(wordOf('dice', seed, { season: season.id, account: accountId, number: day, wish }));
  await lotteries.insertRoll(tx, { season: season.id, accountId, day, number: day, value, wish, at: now });
}

/** Does what the task asks, and writes it down; null when it counts now. */
async function settle(deps: Deps, asking: Asking, now: Date): Promise<ErrorName | null> {
  const { tx, season, task, accountId, window } = asking;
  if (task.kind === 'sog') return verifySogs({ ...asking, market: deps.chain.config.contracts.itemMarket }, now);
  const problem = await problemOf(asking);
  if (problem) return problem;
  const place = { season: season.id, accountId, task: task.id, window: window.key };
  const by = await channelOf(tx, accountId, task);
  const { issuer = null, subject = null } = by ?? {};
  const row = { ...place, pieces: 1, points: task.points, at: now, issuer, subject };
  if (!(await repository.insertDeed(tx, row))) {
    // It was done meanwhile: by this player, or with the same account of the network by another.
    return (await repository.findDeed(tx, place)) ? null : 'socialBoundElsewhere';
  }
  if (task.kind === 'dice') await roll(deps, asking, now);
  return null;
}

type Looking = { accountId: string | null; community: Community; now: Date };

async function listOf(db: Database, season: Season, { accountId, community, now }: Looking): Promise<WireTask[]> {
  const deeds = accountId === null ? [] : await repository.deedsOf(db, season.id, accountId);
  const rolls = accountId === null ? [] : await lotteries.rollsOf(db, season.id, accountId);
  const channels = accountId === null ? null : await repository.channelsOf(db, accountId);
  const known = { deeds, rolls, channels, community, now };
  return tasksOf(season.rules, community !== null).map((task) => wireTask(season, task, known));
}

/** Tasks of a season's activity (domain.md 13): each once in its day, week or season. */
export function createTasksService(deps: Deps) {
  const { staking, identity } = deps;
  const communityNow = () => identity.community?.() ?? null;
  return {
    async activity({ id }: Input<'activity'>, { db, caller, now }: CallContext) {
      const season = await requireSeason(db, id, now);
      const looking = { accountId: caller?.accountId ?? null, community: communityNow(), now };
      return { activity: season.id, list: await listOf(db, season, looking) };
    },

    async verify({ activity, task: id, cycle, wish }: Input<'verify'>, { db: tx, account, now }: CallContext) {
      const { accountId, walletAddress } = account();
      const season = await requireRunning(tx, activity, now);
      const community = communityNow();
      const task = taskOf(season, id, community);
      if (task.cycle !== cycle) throw new ApiError('taskParametersInvalid', 'another cycle');
      const window = cycleWindow(task.cycle, now.getTime(), season.times.startsAt);
      const place = { season: season.id, accountId, task: id, window: window.key };
      const known = await repository.findDeed(tx, place);
      if (known && task.kind === 'vip') throw new ApiError('vipAlreadyVerified');
      if (!known || task.kind === 'sog') {
        const asking = { tx, season, task, accountId, walletAddress, wish };
        const vipLevel = () => staking.levelOf(tx, walletAddress, now);
        const refusal = await settle(deps, { ...asking, window, vipLevel }, now);
        if (refusal) throw new ApiError(refusal);
        await readOwn(tx, season, { accountId, now, only: ['task', 'dice', 'sog'] });
      }
      const shown = (await listOf(tx, season, { accountId, community, now })).find((one) => one.id === id);
      if (!shown) throw new ApiError('taskParametersInvalid');
      return { task: shown, points: shown.earned };
    },

    ...createSocialTasks(deps, communityNow),
    diceResult,
    jumpReport: (input: Input<'jumpReport'>, context: CallContext) => jumpReport(input, context, communityNow()),
  };
}
export type TasksService = ReturnType<typeof createTasksService>;

/** What binding says of channels, in the words of tasks. */
function asTaskError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const words: Partial<Record<string, ErrorName>> = {
    channelBoundElsewhere: 'socialBoundElsewhere',
    channelAlreadyBound: 'socialMismatch',
    invalidBindType: 'socialNotEnabled',
  };
  const name = words[error.errorName];
  throw name ? new ApiError(name) : error;
}

type Known = {
  deeds: readonly TaskDeedRow[];
  rolls: readonly lotteries.RollRow[];
  /** Null for a guest. */
  channels: readonly repository.Channel[] | null;
  community: Community;
  now: Date;
};

function wireTask(season: Season, task: SeasonTask, known: Known): WireTask {
  const { deeds, channels, now } = known;
  const window = cycleWindow(task.cycle, now.getTime(), season.times.startsAt);
  const isSog = task.kind === 'sog';
  const deed = deeds.find((one) => one.task === task.id && (isSog || one.window === window.key));
  const length = CYCLE_MS[task.cycle];
  return {
    id: task.id,
    kind: task.kind,
    cycle: task.cycle,
    points: task.points,
    source: 'source' in task ? task.source : null,
    isBound: 'source' in task && channels ? channels.some(({ source }) => source === task.source) : null,
    path: task.kind === 'jump' ? season.rules.jumpPath : null,
    link: task.kind === 'community' || task.kind === 'group' ? known.community : null,
    doneAt: deed?.at.toISOString() ?? null,
    earned: deed ? earnedBy(task, deed, known) : 0,
    again: deed && length !== null ? new Date(window.start + length).toISOString() : null,
  };
}

function earnedBy(task: SeasonTask, deed: TaskDeedRow, { deeds, rolls, now }: Known): number {
  if (task.kind === 'sog') return sogPoints(deeds);
  if (task.kind !== 'dice') return deed.points;
  return (rolls.find(({ day }) => day === dayOf(now.getTime()))?.value ?? 0) * POINTS_PER_PIP;
}

/** Social accounts are bound as they are for logging in, in the words of tasks. */
function createSocialTasks({ account: accounts }: Pick<Deps, 'account'>, communityNow: () => Community) {
  return {
    async oauth({ activity, task }: Input<'oauth'>, context: CallContext) {
      const source = sourceOf(await requireRunning(context.db, activity, context.now), task, communityNow());
      const begun = await accounts.bindThirdParty(source, context).catch(asTaskError);
      return { source, ...begun };
    },

    async oauthReport({ activity, task, idToken }: Input<'oauthReport'>, context: CallContext) {
      const source = sourceOf(await requireRunning(context.db, activity, context.now), task, communityNow());
      const input = { thirdAuthSource: source, platform: 'web', walletType: 'none', idToken };
      return accounts.bindOauth(input, context).catch((error: unknown) => {
        const isLate = error instanceof ApiError && error.errorName === 'authorisationRejected' && source === 'twitter';
        if (isLate) throw new ApiError('twitterBindingTimeout');
        return asTaskError(error);
      });
    },
  };
}

async function diceResult({ activity }: Input<'diceResult'>, { db, account, now }: CallContext) {
  const season = await requireSeason(db, activity, now);
  const { accountId } = account();
  const today = dayOf(now.getTime());
  const rolls = await lotteries.rollsOf(db, season.id, accountId);
  const seeds = await lotteries.seedsOfDays(db, season.id, [today, ...rolls.map(({ day }) => day)]);
  const shown = rolls.map((row) => {
    const { day, value, at, number, wish } = row;
    const seed = seeds.get(day);
    const proof = { commitment: seed?.commitment ?? '', seed: seed ? told(day, seed.seed, now) : null };
    return {
      value,
      points: value * POINTS_PER_PIP,
      at: at.toISOString(),
      day: dayText(day),
      number,
      wish,
      account: accountId,
      ...proof,
    };
  });
  return {
    today: shown.find(({ day }) => day === dayText(today)) ?? null,
    commitment: seeds.get(today)?.commitment ?? '',
    past: shown.filter(({ day }) => day !== dayText(today)),
  };
}

async function jumpReport(
  { activity, task: id }: Input<'jumpReport'>,
  { db: tx, account, now }: CallContext,
  community: Community,
) {
  const season = await requireRunning(tx, activity, now);
  const task = taskOf(season, id, community);
  if (!['jump', 'community', 'group'].includes(task.kind)) throw new ApiError('taskParametersInvalid', 'no jump');
  const window = cycleWindow(task.cycle, now.getTime(), season.times.startsAt).key;
  const { accountId } = account();
  await repository.noteJump(tx, { season: season.id, accountId, task: id, window, at: now });
  return { at: now.toISOString() };
}
