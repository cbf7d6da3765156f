import { defineResource } from '../../lib/data/define-resource.ts';

export const watchesResource = defineResource({
  name: 'watches',
  service: 'game',
  access: 'player',
  list: '/account/watchlist',
  lateEndpoints: async () => (await import('../../../core/wire/account/watches.ts')).watchEndpoints,
});
