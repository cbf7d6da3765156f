import { defineResource } from '../../lib/data/define-resource.ts';

export const stakingResource = defineResource({
  name: 'staking',
  service: 'game',
  access: 'guest',
  list: '/defi/staking',
  lateEndpoints: async () => {
    const { stakingEndpoints } = await import('../../../core/wire/game/staking.ts');
    return { ...stakingEndpoints, list: stakingEndpoints.history };
  },
});
