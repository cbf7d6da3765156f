import { dayText } from '../../../../core/rules/seasons/calendar.ts';
import type { PointSource } from '../../../../core/rules/seasons/points.ts';
import { isSeasonId } from '../../../../core/rules/seasons/seasons.ts';
import type { Team, TeamMember } from '../../../../core/wire/season/teams.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { placeOf, pointsOf, type PointRow } from '../points/points.repository.ts';
import { roundDays } from '../points/read-points.ts';
import { teamRound } from '../season-time.ts';
import { momentOf } from './team-moment.ts';
import * as rules from './team-rules.ts';
import type { Moment } from './team-rules.ts';
import * as repository from './teams.repository.ts';

/** A team as a page shows it, with what its reader may do. */
export async function showTeam(
  db: Database,
  id: string,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<Team> {
  const team = await repository.findTeam(db, id);
  if (!team || !isSeasonId(team.season)) throw new ApiError('teamMissing');
  const moment = await momentOf(db, { team, accountId, now });
  const round = teamRound(moment.season, now);
  const ids = moment.members.map((member) => member.accountId);
  const points = ids.length === 0 ? [] : await pointsOf(db, roundDays(moment.season, round), ids);
  const place = await placeOf(db, team.season, round, id);
  const { name, faction, leaderId, createdAt, disbandedAt } = team;
  return {
    id,
    season: team.season,
    name,
    faction,
    leaderId,
    createdAt: createdAt.toISOString(),
    disbandedAt: disbandedAt?.toISOString() ?? null,
    rank: place?.rank ?? null,
    score: place?.score ?? 0,
    members: moment.members.map((member) => wireMember(member, leaderId, points)),
    own: accountId === null ? null : await ownOf(db, moment, accountId),
  };
}

function wireMember(
  { accountId, name, walletAddress, joinedAt }: repository.MemberRow,
  leaderId: string,
  all: readonly PointRow[],
): TeamMember {
  const own = all.filter((row) => row.accountId === accountId);
  return {
    accountId,
    name,
    walletAddress,
    isLeader: accountId === leaderId,
    joinedAt: joinedAt.toISOString(),
    points: own.reduce((sum, { points }) => sum + points, 0),
    byDay: own.map(({ day, source, points }) => ({ day: dayText(day), source: source as PointSource, points })),
  };
}

async function ownOf(db: Database, moment: Moment, accountId: string): Promise<NonNullable<Team['own']>> {
  const { team, members } = moment;
  const isMember = members.some((one) => one.accountId === accountId);
  return {
    accountId,
    isMember,
    isLeader: team.leaderId === accountId,
    inviteCode: isMember ? team.code : null,
    hasApplied: await repository.hasApplied(db, team.id, accountId),
    refusals: {
      join: rules.wireRefusal(rules.joinRefusal(moment)),
      leave: rules.wireRefusal(rules.leaveRefusal(moment)),
      disband: rules.wireRefusal(rules.disbandRefusal(moment)),
      remove: rules.wireRefusal(rules.removeRefusal(moment)),
      handOver: rules.wireRefusal(rules.handOverRefusal(moment)),
      faction: rules.wireRefusal(rules.factionRefusal(moment)),
      answer: rules.wireRefusal(rules.answerRefusal(moment)),
      accept: rules.wireRefusal(rules.acceptRefusal(moment)),
    },
  };
}
