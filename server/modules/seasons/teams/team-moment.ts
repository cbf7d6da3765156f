import type { Database } from '../../../db/database.ts';
import { settledRounds } from '../seasons.repository.ts';
import { isSettling, requireSeason, teamRound } from '../season-time.ts';
import type { Moment } from './team-rules.ts';
import * as repository from './teams.repository.ts';
import type { TeamRow } from './teams.tables.ts';

/** Everything that the rules of a team ask for, with the team held when it is about to change. */
export async function momentOf(
  db: Database,
  { team, accountId, now }: { team: TeamRow; accountId: string | null; now: Date },
): Promise<Moment> {
  const season = await requireSeason(db, team.season, now);
  const round = teamRound(season, now);
  const members = await repository.membersOf(db, team.id);
  const own = accountId === null ? null : await repository.membershipOf(db, team.season, accountId);
  const hasExited = accountId !== null && (await repository.hasExit(db, { season: team.season, round, accountId }));
  const settled = await settledRounds(db, team.season);
  return {
    season,
    team,
    members,
    accountId,
    isSettling: isSettling(season, settled, now),
    hasExited,
    isInTeam: own !== null,
    now,
  };
}
