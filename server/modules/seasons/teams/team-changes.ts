import { sql } from 'drizzle-orm';
import { codeOf, INVITE_LENGTH, normaliseTeamName, teamNameKey } from '../../../../core/rules/seasons/teams.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import { addUpTeams, holdScores } from '../points/sums.repository.ts';
import { requireSeason, teamRound, type Season } from '../season-time.ts';
import { showTeam } from './show-team.ts';
import { momentOf } from './team-moment.ts';
import type { Moment } from './team-rules.ts';
import * as repository from './teams.repository.ts';
import type { TeamRow } from './teams.tables.ts';

export type Change = { tx: Database; moment: Moment; accountId: string; round: number };
type Random = AppDeps['random'];
type Entered = Pick<TeamRow, 'id' | 'season' | 'members'>;
const TRIES = 5;

export function newTeam(
  random: Random,
  season: string,
  { name, accountId, now }: { name: string; accountId: string; now: Date },
): Omit<TeamRow, 'code'> {
  return {
    id: random.uuid(),
    season,
    name: normaliseTeamName(name),
    nameKey: teamNameKey(name),
    faction: null,
    leaderId: accountId,
    members: 0,
    createdAt: now,
    disbandedAt: null,
  };
}

/** Before whoever enters holds the team: their points, which it is to have, stand still. */
export const holdEntering = (tx: Database, season: Season, accountId: string, now: Date): Promise<void> =>
  holdScores(tx, { season: season.id, round: teamRound(season, now) }, [accountId]);

/** The same, where only the team is known; one that is not there is refused by what changes it. */
export async function holdEnteringTeam(tx: Database, teamId: string, accountId: string, now: Date): Promise<void> {
  const team = await repository.findTeam(tx, teamId);
  if (team) await holdEntering(tx, await requireSeason(tx, team.season, now), accountId, now);
}

/** How teams are changed: under their lock, with their scores after it. */
export function createTeamChanges(random: Random) {
  /** Runs a change of a team under its lock, and answers the team as it is then. */
  async function change(id: string, { db, account, now }: CallContext, run: (change: Change) => Promise<void>) {
    const { accountId } = account();
    const team = await repository.lockTeam(db, id);
    if (!team) throw new ApiError('teamMissing');
    const moment = await momentOf(db, { team, accountId, now });
    const round = teamRound(moment.season, now);
    await run({ tx: db, moment, accountId, round });
    await addUpTeams(db, { season: team.season, round }, sql`select ${id}`);
    return showTeam(db, id, { accountId, now });
  }

  async function enter(tx: Database, team: Entered, accountId: string, now: Date): Promise<void> {
    const row = { id: random.uuid(), season: team.season, teamId: team.id, accountId, joinedAt: now, leftAt: null };
    try {
      await inTransaction(tx, (inner) => repository.insertMember(inner, row));
    } catch (error) {
      // In another team since a moment ago.
      if (isUniqueViolation(error, 'team_members_one')) throw new ApiError('teamAlreadyMember');
      throw error;
    }
    await repository.changeTeam(tx, team.id, { members: team.members + 1 });
    await repository.dropApplications(tx, team.season, accountId);
  }

  /** Writes a team with a new code, and with another one where a team of its season has that by chance. */
  async function withCode(tx: Database, write: (inner: Database, code: string) => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const code = codeOf(random.bytes(INVITE_LENGTH));
      try {
        return await inTransaction(tx, (inner) => write(inner, code));
      } catch (error) {
        if (!isUniqueViolation(error, 'teams_code') || tries === TRIES) throw error;
      }
    }
  }

  async function insertTeam(tx: Database, row: Omit<TeamRow, 'code'>): Promise<void> {
    try {
      await withCode(tx, (inner, code) => repository.insertTeam(inner, { ...row, code }));
    } catch (error) {
      if (isUniqueViolation(error, 'teams_name')) throw new ApiError('teamNameInUse');
      throw error;
    }
  }
  /** The code that was given out until now is that of no team from here on. */
  const renewCode = (tx: Database, id: string): Promise<void> =>
    withCode(tx, (inner, code) => repository.changeTeam(inner, id, { code }));

  return { change, enter, insertTeam, renewCode };
}
export type TeamChanges = ReturnType<typeof createTeamChanges>;
