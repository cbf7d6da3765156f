import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const watchesResource = defineResource({
  name: 'watches',
  service: 'game',
  access: 'player',
  list: '/account/watchlist',
  endpoints: watchEndpoints,
});
