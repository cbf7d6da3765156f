import { defineResource } from '../../lib/data/define-resource.ts';

export const miningResource = defineResource({
  name: 'mining',
  service: 'game',
  access: 'player',
  list: '/mining',
  lateEndpoints: async () => {
    const { miningEndpoints } = await import('../../../core/wire/mines/mining.ts');
    return { list: miningEndpoints.claims, shares: miningEndpoints.shares };
  },
});
