import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { adminAccountEndpoints } from '../../../core/wire/admin/accounts.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const accountsResource = defineResource({
  name: 'accounts',
  service: 'game',
  access: 'player',
  list: '/account',
  // Support reads the log of others by an endpoint of its own.
  endpoints: { ...profileEndpoints, activityOf: adminAccountEndpoints.activity },
});
