import { defineResource } from '../../lib/data/define-resource.ts';

/** What staff have done: the server writes it, and nobody changes it. */
export const auditResource = defineResource({
  name: 'audit',
  service: 'admin',
  access: 'manager',
  list: '/admin/audit',
  lateEndpoints: async () => {
    const { auditEndpoints } = await import('../../../core/wire/admin/audit.ts');
    return { list: auditEndpoints.lines };
  },
});
