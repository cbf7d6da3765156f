import { defineResource } from '../../lib/data/define-resource.ts';

export const seasonsResource = defineResource({
  name: 'seasons',
  service: 'season',
  access: 'guest',
  list: '/season/halloween_teamup',
  lateEndpoints: async () => {
    const [teams, seasons, codes, lotteries] = await Promise.all([
      import('../../../core/wire/season/teams.ts'),
      import('../../../core/wire/season/seasons.ts'),
      import('../../../core/wire/season/codes.ts'),
      import('../../../core/wire/season/lotteries.ts'),
    ]);
    return {
      list: teams.teamEndpoints.list,
      rewards: seasons.seasonEndpoints.rewards,
      redemptions: codes.codeEndpoints.exchangeRecord,
      invitations: codes.inviteEndpoints.record,
      plays: lotteries.lotteryEndpoints.plays,
    };
  },
});
