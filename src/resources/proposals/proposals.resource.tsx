import { defineResource } from '../../lib/data/define-resource.ts';

export const proposalsResource = defineResource({
  name: 'proposals',
  service: 'game',
  access: 'guest',
  list: '/dao',
  lateEndpoints: async () => (await import('../../../core/wire/lp/proposals.ts')).proposalEndpoints,
});
