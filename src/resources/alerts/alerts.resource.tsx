import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const alertsResource = defineResource({
  name: 'alerts',
  service: 'game',
  access: 'player',
  endpoints: alertEndpoints,
});
