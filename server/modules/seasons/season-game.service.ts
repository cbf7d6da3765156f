import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { AccountService } from '../account/account.service.ts';
import type { EnergyService } from '../energy/energy.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { StakingService } from '../staking/staking.service.ts';
import { createSeasonDesk } from './admin/manage.service.ts';
import { createCodeDesk, createCodesService } from './codes/codes.service.ts';
import { createInvitationsService } from './invitations/invitations.service.ts';
import { createLotteriesService } from './lotteries/lotteries.service.ts';
import { createRewardsService } from './rewards/rewards.service.ts';
import { createSeasonsService } from './seasons.service.ts';
import { createTagOfWar } from './tag-of-war.ts';
import { createTasksService } from './tasks/tasks.service.ts';
import { createTeamsService } from './teams/teams.service.ts';

type Parts = {
  cursors: Cursors;
  cache: ShortCache;
  account: AccountService;
  ledger: LedgerService;
  energy: EnergyService;
  staking: StakingService;
};

/** Everything of the seasons, which share one set of times, points and teams. */
export function createSeasonGame(deps: AppDeps, { cursors, cache, account, ledger, energy, staking }: Parts) {
  const isPlayer = (on: Database, accountId: string) => account.hasGameAccount(accountId, on);
  const parts = { ...deps, cursors, cache, ledger, energy, staking, account, isPlayer };
  return {
    seasons: createSeasonsService(parts),
    teams: createTeamsService(parts),
    tasks: createTasksService(parts),
    lotteries: createLotteriesService(parts),
    rewards: createRewardsService(parts),
    codes: createCodesService(parts),
    codeDesk: createCodeDesk(parts),
    invitations: createInvitationsService(parts),
    tagOfWar: createTagOfWar(parts),
    desk: createSeasonDesk(parts),
  };
}
export type SeasonGame = ReturnType<typeof createSeasonGame>;

export function seasonJobs({ seasons, lotteries, rewards, tagOfWar }: SeasonGame): Job[] {
  const leaderOnly = true;
  return [
    { name: 'promise draws', everyMs: 5_000, leaderOnly, run: lotteries.promise },
    { name: 'count season points', everyMs: 1_000, leaderOnly, run: seasons.readPoints },
    { name: 'settle seasons', everyMs: 10_000, leaderOnly, run: rewards.settle },
    { name: 'draw the tag of war', everyMs: 60_000, leaderOnly, run: tagOfWar.draw },
  ];
}
