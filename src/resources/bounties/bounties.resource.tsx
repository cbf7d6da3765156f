import { defineResource } from '../../lib/data/define-resource.ts';

export const bountiesResource = defineResource({
  name: 'bounties',
  service: 'game',
  access: 'guest',
  list: '/6551/board',
  lateEndpoints: async () => {
    const { bountyEndpoints } = await import('../../../core/wire/lp/bounties.ts');
    return { ...bountyEndpoints, list: bountyEndpoints.offers };
  },
});
