import {
  phaseAt,
  roundAt,
  roundSpan,
  REGISTRATION_MS,
  seasonEnd,
  SETTLED_AFTER_MS,
  TEAM_LOCK_MS,
} from '../../../../core/rules/seasons/calendar.ts';
import { LEADER_VIP, TEAM_MAX, TEAM_MIN } from '../../../../core/rules/seasons/teams.ts';
import type { ErrorName } from '../../../../core/wire/errors.ts';
import type { TeamRefusal } from '../../../../core/wire/season/refusal.ts';
import { teamRound, type Season } from '../season-time.ts';
import type { MemberRow } from './teams.repository.ts';
import type { TeamRow } from './teams.tables.ts';

export type Refusal = { reason: ErrorName; until: Date | null } | null;
export type Moment = {
  season: Season;
  team: TeamRow;
  members: readonly MemberRow[];
  /** Who asks; null for a guest. */
  accountId: string | null;
  isSettling: boolean;
  /** Left or disbanded in this round already. */
  hasExited: boolean;
  /** In this or another team of the season. */
  isInTeam: boolean;
  now: Date;
};

export const wireRefusal = (refusal: Refusal): TeamRefusal =>
  refusal && { reason: refusal.reason, until: refusal.until?.toISOString() ?? null };
const refuse = (reason: ErrorName, until: Date | null = null): Refusal => ({ reason, until });
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

type Standing = Pick<Moment, 'season' | 'isSettling' | 'now'>;

/** From when on the round is settled that ends, or ended last; null when that is past, and it takes longer. */
function settledFrom({ season: { times }, now }: Standing): Date | null {
  const at = now.getTime();
  const running = roundAt(times, at) ?? times.rounds;
  const ending = phaseAt(times, at) === 'protected' ? running : running - 1;
  const from = roundSpan(times, ending).end + SETTLED_AFTER_MS;
  return from > at ? new Date(from) : null;
}

/** When teams of a season can be changed at all. */
export function timeRefusal(standing: Standing): Refusal {
  const { season, isSettling, now } = standing;
  const phase = phaseAt(season.times, now.getTime());
  if (phase === 'ended' || phase === 'over') return refuse('outsideSeason');
  if (phase === 'upcoming') return refuse('eventNotStarted', new Date(season.times.startsAt - REGISTRATION_MS));
  return isSettling ? refuse('teamSettling', settledFrom(standing)) : null;
}

/** What holds for all that changes a team, in this order. */
const common = (moment: Moment): Refusal => (moment.team.disbandedAt ? refuse('teamDisbanded') : timeRefusal(moment));

/** Who may make a team: in time, from a level on, and in none yet. */
export function createRefusal(standing: Standing & { isInTeam: boolean; level: number }): Refusal {
  const refused = timeRefusal(standing);
  if (refused) return refused;
  if (standing.level < LEADER_VIP) return refuse('teamVipTooLow');
  return standing.isInTeam ? refuse('teamAlreadyMember') : null;
}

export function joinRefusal(moment: Moment): Refusal {
  if (moment.isInTeam) return refuse('teamAlreadyMember');
  const refused = common(moment);
  if (refused) return refused;
  return fullRefusal(moment);
}

const fullRefusal = ({ members }: Moment): Refusal => (members.length >= TEAM_MAX ? refuse('teamFull') : null);

const isMember = ({ members, accountId }: Moment) => members.some((one) => one.accountId === accountId);

/** When the round ends in which somebody left already: before the season that is the first one, as exits are kept. */
const roundEnd = ({ season, now }: Moment): Date => new Date(roundSpan(season.times, teamRound(season, now)).end);

/** A team that is ranked stays so: nobody's leaving may take its rank from the others. */
const wouldBreak = ({ members }: Moment) => members.length === TEAM_MIN;

export function leaveRefusal(moment: Moment): Refusal {
  const { team, members, accountId, season, now } = moment;
  const own = members.find((one) => one.accountId === accountId);
  if (!own) return team.disbandedAt ? refuse('teamDisbanded') : refuse('teamNotMember');
  if (team.leaderId === accountId) return refuse('teamLeaderStays');
  if (now.getTime() >= seasonEnd(season.times)) return refuse('teamCannotLeaveNow');
  const refused = common(moment);
  if (refused) return refused;
  const free = later(own.joinedAt, TEAM_LOCK_MS);
  if (now < free) return refuse('teamLeaveTooSoon', free);
  if (moment.hasExited) return refuse('teamOneExitPerRound', roundEnd(moment));
  return wouldBreak(moment) ? refuse('teamTooFew') : null;
}

const leaderRefusal = (moment: Moment): Refusal => {
  if (moment.team.disbandedAt) return refuse('teamDisbanded');
  if (!isMember(moment)) return refuse('teamNotMember');
  return moment.team.leaderId === moment.accountId ? null : refuse('teamNotLeader');
};

export function disbandRefusal(moment: Moment): Refusal {
  const refused = leaderRefusal(moment) ?? common(moment);
  if (refused) return refused;
  const free = later(moment.team.createdAt, TEAM_LOCK_MS);
  if (moment.now < free) return refuse('teamDisbandTooSoon', free);
  return moment.hasExited ? refuse('teamOneExitPerRound', roundEnd(moment)) : null;
}

export function removeRefusal(moment: Moment): Refusal {
  const refused = leaderRefusal(moment) ?? common(moment);
  if (refused) return refused;
  return wouldBreak(moment) ? refuse('teamTooFew') : null;
}

/** The leader hands the lead over. When the leader's account is locked, who is in it longest takes it. */
export function handOverRefusal(moment: Moment): Refusal {
  const { team, members, accountId } = moment;
  if (team.disbandedAt) return refuse('teamDisbanded');
  if (!isMember(moment)) return refuse('teamNotMember');
  const refused = common(moment);
  if (refused) return refused;
  if (team.leaderId === accountId) return null;
  const leader = members.find((one) => one.accountId === team.leaderId);
  const heir = members.find((one) => !one.isLocked);
  return leader?.isLocked && heir?.accountId === accountId ? null : refuse('teamNotLeader');
}

export function factionRefusal(moment: Moment): Refusal {
  const { season, team, now } = moment;
  const refused = leaderRefusal(moment);
  if (refused) return refused;
  if (!season.rules.hasCamps) return refuse('teamFactionNotAllowed');
  if (team.faction !== null) return refuse('teamFactionSet');
  if (now.getTime() >= roundSpan(season.times, 1).end) return refuse('teamFactionNotAllowed');
  // Until that end, its Sunday too: a camp takes nobody out of a team, and who waits until teams move again has missed it.
  return common({ ...moment, isSettling: false });
}

export const answerRefusal = (moment: Moment): Refusal => leaderRefusal(moment) ?? common(moment);
export const acceptRefusal = (moment: Moment): Refusal => answerRefusal(moment) ?? fullRefusal(moment);
