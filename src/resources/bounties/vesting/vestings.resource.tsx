import { defineResource } from '../../../lib/data/define-resource.ts';

export const vestingsResource = defineResource({
  name: 'vestings',
  service: 'game',
  access: 'guest',
  list: '/6551/vesting',
  lateEndpoints: async () => {
    const { vestingEndpoints } = await import('../../../../core/wire/lp/vestings.ts');
    return { ...vestingEndpoints };
  },
});
