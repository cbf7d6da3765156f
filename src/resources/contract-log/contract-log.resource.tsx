import { defineResource } from '../../lib/data/define-resource.ts';

export const contractLogResource = defineResource({
  name: 'contractLog',
  service: 'admin',
  access: 'support',
  list: '/admin/contracts',
  lateEndpoints: async () => {
    const { contractLogEndpoints } = await import('../../../core/wire/admin/contract-log.ts');
    return { list: contractLogEndpoints.changes };
  },
});
