import { defineResource } from '../../../lib/data/define-resource.ts';

export const farmsResource = defineResource({
  name: 'farms',
  service: 'game',
  access: 'guest',
  list: '/6551/farms',
  lateEndpoints: async () => {
    const { farmEndpoints } = await import('../../../../core/wire/game/farms.ts');
    return { ...farmEndpoints, list: farmEndpoints.history };
  },
});
