import { defineResource } from '../../lib/data/define-resource.ts';

export const drawsResource = defineResource({
  name: 'draws',
  service: 'game',
  access: 'guest',
  list: '/game/draw',
  lateEndpoints: async () => {
    const { drawEndpoints } = await import('../../../core/wire/panels/draws.ts');
    return { list: drawEndpoints.history, bets: drawEndpoints.bets };
  },
});
