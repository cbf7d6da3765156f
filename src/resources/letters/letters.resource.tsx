import { defineResource } from '../../lib/data/define-resource.ts';

export const lettersResource = defineResource({
  name: 'letters',
  service: 'game',
  access: 'player',
  list: '/game/letters',
  lateEndpoints: async () => {
    const { letterEndpoints } = await import('../../../core/wire/panels/letters.ts');
    return { list: letterEndpoints.list };
  },
});
