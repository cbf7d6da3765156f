import { defineResource } from '../../lib/data/define-resource.ts';

/** Items of every kind: who holds some, how they stand on the market, and what they let into. */
export const itemsResource = defineResource({
  name: 'items',
  service: 'game',
  access: 'guest',
  list: '/items/list',
  lateEndpoints: async () => {
    const [{ itemEndpoints }, { wareEndpoints }, { itemEventEndpoints }] = await Promise.all([
      import('../../../core/wire/game/items.ts'),
      import('../../../core/wire/game/wares.ts'),
      import('../../../core/wire/game/item-events.ts'),
    ]);
    return {
      ...itemEndpoints,
      wares: wareEndpoints.list,
      facets: wareEndpoints.facets,
      ware: wareEndpoints.show,
      events: itemEventEndpoints.list,
      event: itemEventEndpoints.show,
    };
  },
});
