import { sql } from 'drizzle-orm';
import { INVITE_LENGTH, isCode, isTeamName, normaliseCode } from '../../../../core/rules/seasons/teams.ts';
import { isCamp } from '../../../../core/rules/seasons/seasons.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { teamEndpoints } from '../../../../core/wire/season/teams.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { StakingService } from '../../staking/staking.service.ts';
import { addUpTeams, dropTeam, moveToCamp } from '../points/sums.repository.ts';
import { settledRounds } from '../seasons.repository.ts';
import { isSettling, requireSeason, teamRound } from '../season-time.ts';
import { createTeamChanges, holdEntering, holdEnteringTeam, newTeam, type TeamChanges } from './team-changes.ts';
import * as rules from './team-rules.ts';
import type { Refusal } from './team-rules.ts';
import * as repository from './teams.repository.ts';
import type { TeamRow } from './teams.tables.ts';
import { showTeam } from './show-team.ts';

type Deps = Pick<AppDeps, 'database' | 'random'> & { staking: StakingService };
type Input<Name extends keyof typeof teamEndpoints> = InputOf<(typeof teamEndpoints)[Name]>;

function requireNone(refusal: Refusal): void {
  if (refusal) throw new ApiError(refusal.reason, refusal.until?.toISOString());
}

/** Teams of the seasons that have them (seasons.md 4, domain.md 13). */
export function createTeamsService({ random, staking }: Deps) {
  const changes = createTeamChanges(random);
  const { change, enter, insertTeam } = changes;
  return {
    show: ({ id }: Input<'show'>, { db, caller, now }: CallContext) =>
      showTeam(db, id, { accountId: caller?.accountId ?? null, now }),

    async create({ season: asked, name }: Input<'create'>, { db: tx, account, now }: CallContext) {
      const { accountId, walletAddress } = account();
      const season = await requireSeason(tx, asked, now);
      if (!season.rules.hasTeams) throw new ApiError('outsideSeason', 'this season has no teams');
      if (!isTeamName(name)) throw new ApiError('teamNameInvalid');
      const settled = isSettling(season, await settledRounds(tx, season.id), now);
      const level = await staking.levelOf(tx, walletAddress, now);
      const isInTeam = (await repository.membershipOf(tx, season.id, accountId)) !== null;
      requireNone(rules.createRefusal({ season, isSettling: settled, now, level, isInTeam }));
      const row = newTeam(random, season.id, { name, accountId, now });
      await holdEntering(tx, season, accountId, now);
      await insertTeam(tx, row);
      await enter(tx, row, accountId, now);
      const { id } = row;
      await addUpTeams(tx, { season: season.id, round: teamRound(season, now) }, sql`select ${id}`);
      return showTeam(tx, id, { accountId, now });
    },

    async join({ season: asked, code }: Input<'join'>, context: CallContext) {
      const season = await requireSeason(context.db, asked, context.now);
      const wanted = normaliseCode(code);
      if (!isCode(wanted, INVITE_LENGTH)) throw new ApiError('teamInviteInvalid');
      const team = await repository.teamOfCode(context.db, season.id, wanted);
      if (!team) throw new ApiError('teamInviteInvalid', 'no team has this code');
      await holdEntering(context.db, season, context.account().accountId, context.now);
      return change(team.id, context, async ({ tx, moment, accountId }) => {
        requireNone(rules.joinRefusal(moment));
        await enter(tx, moment.team, accountId, context.now);
      });
    },

    ...createAsking(changes),
    ...createLeaving(changes),
  };
}
export type TeamsService = ReturnType<typeof createTeamsService>;

async function goOut(tx: Database, team: TeamRow, accountId: string, now: Date): Promise<void> {
  if (!(await repository.endMembership(tx, team.id, accountId, now))) throw new ApiError('teamMemberMissing');
  await repository.changeTeam(tx, team.id, { members: team.members - 1 });
}

function createAsking({ change, enter }: TeamChanges) {
  return {
    apply: ({ id }: Input<'apply'>, context: CallContext) =>
      change(id, context, async ({ tx, moment, accountId }) => {
        requireNone(rules.joinRefusal(moment));
        await repository.insertApplication(tx, { teamId: id, accountId, at: context.now });
      }),

    async applications({ id }: Input<'applications'>, { db, account, now }: CallContext) {
      const team = await repository.findTeam(db, id);
      if (!team) throw new ApiError('teamMissing');
      if (team.leaderId !== account().accountId) throw new ApiError('teamNotLeader');
      const season = await requireSeason(db, team.season, now);
      const rows = await repository.applicationsOf(db, id, teamRound(season, now));
      return { list: rows.map((row) => ({ ...row, id: `${id}-${row.accountId}`, at: row.at.toISOString() })) };
    },

    async answer({ id, accountId: asker, accept }: Input<'answer'>, context: CallContext) {
      if (accept) await holdEnteringTeam(context.db, id, asker, context.now);
      return change(id, context, async ({ tx, moment }) => {
        requireNone(accept ? rules.acceptRefusal(moment) : rules.answerRefusal(moment));
        if (!(await repository.takeApplication(tx, id, asker))) throw new ApiError('teamMemberMissing');
        if (accept) await enter(tx, moment.team, asker, context.now);
      });
    },
  };
}

function createLeaving({ change, renewCode }: TeamChanges) {
  return {
    leave: ({ id }: Input<'leave'>, context: CallContext) =>
      change(id, context, async ({ tx, moment, accountId, round }) => {
        requireNone(rules.leaveRefusal(moment));
        await goOut(tx, moment.team, accountId, context.now);
        await repository.noteExit(tx, { season: moment.team.season, round, accountId, at: context.now });
      }),

    remove: ({ id, accountId: whom }: Input<'remove'>, context: CallContext) =>
      change(id, context, async ({ tx, moment, accountId }) => {
        requireNone(rules.removeRefusal(moment));
        if (whom === accountId) throw new ApiError('teamLeaderStays');
        await goOut(tx, moment.team, whom, context.now);
        // Who is out knows the code, and would be in again by it without anybody's leave.
        await renewCode(tx, id);
      }),

    disband: ({ id }: Input<'disband'>, context: CallContext) =>
      change(id, context, async ({ tx, moment, accountId, round }) => {
        requireNone(rules.disbandRefusal(moment));
        await repository.endMemberships(tx, id, context.now);
        await repository.changeTeam(tx, id, { disbandedAt: context.now, members: 0 });
        await repository.noteExit(tx, { season: moment.team.season, round, accountId, at: context.now });
        await dropTeam(tx, moment.team.season, round, id);
      }),

    handOver: ({ id, accountId: heir }: Input<'handOver'>, context: CallContext) =>
      change(id, context, async ({ tx, moment }) => {
        requireNone(rules.handOverRefusal(moment));
        if (!moment.members.some((one) => one.accountId === heir)) throw new ApiError('teamMemberMissing');
        await repository.changeTeam(tx, id, { leaderId: heir });
      }),

    setFaction: ({ id, faction }: Input<'setFaction'>, context: CallContext) =>
      change(id, context, async ({ tx, moment }) => {
        requireNone(rules.factionRefusal(moment));
        if (!isCamp(faction)) throw new ApiError('teamFactionInvalid');
        await moveToCamp(tx, id, faction);
        await repository.changeTeam(tx, id, { faction });
      }),
  };
}
