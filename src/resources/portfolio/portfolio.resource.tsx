import { defineResource } from '../../lib/data/define-resource.ts';

export const portfolioResource = defineResource({
  name: 'portfolio',
  service: 'game',
  access: 'player',
  list: '/account/portfolio',
  lateEndpoints: async () => (await import('../../../core/wire/account/portfolio.ts')).portfolioEndpoints,
});
