import { defineResource } from '../../lib/data/define-resource.ts';

/** Promised ARCA that was asked for and waits for the office. */
export const pendingPromisesResource = defineResource({
  name: 'pendingPromises',
  service: 'admin',
  access: 'manager',
  list: '/admin/promises',
  lateEndpoints: async () => {
    const { adminClaimEndpoints } = await import('../../../core/wire/game/claims.ts');
    return { list: adminClaimEndpoints.pending };
  },
});
