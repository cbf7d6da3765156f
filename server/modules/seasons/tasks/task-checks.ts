import { dayOf, DAY_MS, ROUND_MS } from '../../../../core/rules/seasons/calendar.ts';
import { LEADER_VIP, TEAM_MAX } from '../../../../core/rules/seasons/teams.ts';
import { cycleWindow, isSocialName, tasksOf, type SeasonTask } from '../../../../core/rules/seasons/tasks.ts';
import type { ErrorName } from '../../../../core/wire/errors.ts';
import type { Database } from '../../../db/database.ts';
import type { Season } from '../season-time.ts';
import { membersOf, membershipOf } from '../teams/teams.repository.ts';
import * as repository from './tasks.repository.ts';

export type Asking = {
  tx: Database;
  season: Season;
  task: SeasonTask;
  accountId: string;
  walletAddress: string | null;
  /** What they bring to a roll. */
  wish: string;
  window: { key: number; start: number };
  vipLevel(): Promise<number>;
};

/** What a task asks for: null when it is so, or why it does not count yet. */
export async function problemOf(asking: Asking): Promise<ErrorName | null> {
  const { tx, season, task, accountId, window } = asking;
  const place = { season: season.id, accountId, task: task.id, window: window.key };
  switch (task.kind) {
    case 'jump':
      return (await repository.hasJumped(tx, place)) ? null : 'taskFailed';
    case 'trade':
    case 'opening':
      return (await hasDone(asking, task.kind)) ? null : 'taskFailed';
    case 'vip':
      return (await asking.vipLevel()) >= LEADER_VIP ? null : 'teamVipTooLow';
    case 'fullTeam':
      return teamProblem(asking);
    default:
      return 'source' in task ? socialProblem(asking, task, place) : null;
  }
}

const hasDone = ({ tx, season, accountId, window }: Asking, source: string) =>
  repository.hasPoints(tx, { season: season.id, accountId, source, from: dayOf(window.start) });

/**
 * Takes back the deeds of these accounts whose task asks for points of this source, when its window has none of them any
 * more: their block was reorganised away. Who does it again can verify it again.
 */
export async function dropUnfounded(
  tx: Database,
  { id: season, rules, times: { startsAt } }: Season,
  { source, day, accounts }: { source: string; day: number; accounts: readonly string[] },
): Promise<void> {
  if (accounts.length === 0) return;
  for (const task of tasksOf(rules, true)) {
    if ((task.kind !== 'trade' && task.kind !== 'opening') || task.kind !== source) continue;
    const { key, start } = cycleWindow(task.cycle, Math.max(day * DAY_MS, startsAt), startsAt);
    const days = { from: dayOf(start), to: dayOf(start + ROUND_MS) };
    await repository.dropDeeds(tx, { season, task: task.id, window: key, source, ...days }, accounts);
  }
}

async function teamProblem({ tx, season, accountId }: Asking): Promise<ErrorName | null> {
  const own = await membershipOf(tx, season.id, accountId);
  if (!own) return 'teamNotMember';
  return (await membersOf(tx, own.teamId)).length < TEAM_MAX ? 'teamNotFull' : null;
}

type SocialTask = Extract<SeasonTask, { kind: 'social' | 'name' | 'community' | 'group' }>;

/** The social account that a task is done by; null for a task that needs none, and where none is bound. */
export async function channelOf(db: Database, accountId: string, task: SeasonTask): Promise<repository.Channel | null> {
  if (!('source' in task)) return null;
  return (await repository.channelsOf(db, accountId)).find(({ source }) => source === task.source) ?? null;
}

/** An OpenID provider says who somebody is, and not which groups they are in: the invitation must have been followed. */
async function socialProblem(
  { tx, accountId }: Asking,
  task: SocialTask,
  place: Parameters<typeof repository.hasJumped>[1],
): Promise<ErrorName | null> {
  const { kind, source } = task;
  const channel = await channelOf(tx, accountId, task);
  if (!channel) return source === 'twitter' ? 'twitterNotBound' : 'socialNotEnabled';
  if (kind === 'name') return isSocialName(channel.name) ? null : 'socialNameUnfit';
  if (kind === 'social' || (await repository.hasJumped(tx, place))) return null;
  return kind === 'community' ? 'communityNotJoined' : 'communityGroupNotJoined';
}
