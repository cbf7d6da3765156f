import { defineResource } from '../../lib/data/define-resource.ts';

export const alertsResource = defineResource({
  name: 'alerts',
  service: 'game',
  access: 'player',
  lateEndpoints: async () => (await import('../../../core/wire/account/alerts.ts')).alertEndpoints,
});
