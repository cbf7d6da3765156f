import { defineResource } from '../../lib/data/define-resource.ts';

export const accountsResource = defineResource({
  name: 'accounts',
  service: 'game',
  access: 'player',
  list: '/account',
  // Support reads the log of others by an endpoint of its own.
  lateEndpoints: async () => {
    const [{ profileEndpoints }, { adminAccountEndpoints }] = await Promise.all([
      import('../../../core/wire/account/profile.ts'),
      import('../../../core/wire/admin/accounts.ts'),
    ]);
    return { ...profileEndpoints, activityOf: adminAccountEndpoints.activity };
  },
});
