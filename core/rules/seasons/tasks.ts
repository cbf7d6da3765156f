import type { SocialSource } from '../../wire/account/ways.ts';
import { DAY_MS, ROUND_MS } from './calendar.ts';
import type { SeasonRules } from './seasons.ts';

/** How often a task can be done: 0 once, 1 daily, 2 weekly (domain.md 13). */
export const cycles = [0, 1, 2] as const;
export type Cycle = (typeof cycles)[number];

/** What has to be so for a task to count. */
export type TaskKind =
  | { kind: 'social'; source: SocialSource }
  | { kind: 'name'; source: SocialSource }
  | { kind: 'community'; source: SocialSource }
  | { kind: 'group'; source: SocialSource }
  | { kind: 'jump' }
  | { kind: 'dice' }
  | { kind: 'sog' }
  | { kind: 'vip' }
  | { kind: 'fullTeam' }
  | { kind: 'trade' }
  | { kind: 'opening' };
export type SeasonTask = { id: string; cycle: Cycle; points: number } & TaskKind;

/** 10 to 50 points a task (domain.md 13). What dice and SOGs give depends on what comes out. */
const common: readonly SeasonTask[] = [
  { id: 'dice', cycle: 1, points: 0, kind: 'dice' },
  { id: 'look-around', cycle: 1, points: 10, kind: 'jump' },
  { id: 'trade-week', cycle: 2, points: 40, kind: 'trade' },
  { id: 'open-week', cycle: 2, points: 40, kind: 'opening' },
  { id: 'bind-discord', cycle: 0, points: 20, kind: 'social', source: 'discord' },
  { id: 'bind-twitter', cycle: 0, points: 20, kind: 'social', source: 'twitter' },
  { id: 'join-community', cycle: 0, points: 30, kind: 'community', source: 'discord' },
  { id: 'join-group', cycle: 0, points: 30, kind: 'group', source: 'discord' },
  { id: 'name-tag', cycle: 0, points: 10, kind: 'name', source: 'twitter' },
  { id: 'vip', cycle: 0, points: 50, kind: 'vip' },
  { id: 'sog', cycle: 0, points: 0, kind: 'sog' },
];
const ofTeams: readonly SeasonTask[] = [{ id: 'full-team', cycle: 0, points: 50, kind: 'fullTeam' }];

const isOfCommunity = ({ kind }: SeasonTask) => kind === 'community' || kind === 'group';

/** Without a place where the community meets nobody can be asked to join it. */
export function tasksOf(rules: SeasonRules, hasCommunity: boolean): readonly SeasonTask[] {
  const all = rules.hasTeams ? [...common, ...ofTeams] : common;
  return hasCommunity ? all : all.filter((task) => !isOfCommunity(task));
}

/** The window in which a task counts once, named by its beginning: the season, a day or a week of it. */
export function cycleWindow(cycle: Cycle, now: number, startsAt: number): { key: number; start: number } {
  if (cycle === 0) return { key: 0, start: startsAt };
  const length = cycle === 1 ? DAY_MS : ROUND_MS;
  const key = Math.floor((now - startsAt) / length);
  return { key: key + 1, start: startsAt + key * length };
}

/** A social name that shows one is a player: at least three letters or digits. */
export const isSocialName = (name: string): boolean => (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3;
