import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const accountsResource = defineResource({
  name: 'accounts',
  service: 'game',
  access: 'player',
  list: '/account',
  endpoints: profileEndpoints,
});
