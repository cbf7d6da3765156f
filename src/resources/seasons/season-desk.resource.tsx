import { defineResource } from '../../lib/data/define-resource.ts';

/** Seasons as managers have them: who changed what, and the batches of codes. */
export const seasonDeskResource = defineResource({
  name: 'seasonDesk',
  service: 'admin',
  access: 'manager',
  list: '/admin/seasons',
  lateEndpoints: async () => {
    const { adminSeasonEndpoints } = await import('../../../core/wire/admin/seasons.ts');
    return { list: adminSeasonEndpoints.changes, batches: adminSeasonEndpoints.batches };
  },
});
