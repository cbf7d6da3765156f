import { defineResource } from '../../lib/data/define-resource.ts';

/** Gacha balls, with who holds some and what is offered of them: both are lists of items that are kept to boxes. */
export const boxesResource = defineResource({
  name: 'boxes',
  service: 'game',
  access: 'guest',
  list: '/boxes/list',
  lateEndpoints: async () => {
    const [{ boxEndpoints }, { itemEndpoints }, { itemOrderEndpoints }] = await Promise.all([
      import('../../../core/wire/game/boxes.ts'),
      import('../../../core/wire/game/items.ts'),
      import('../../../core/wire/game/item-orders.ts'),
    ]);
    return { ...boxEndpoints, holdings: itemEndpoints.list, listings: itemOrderEndpoints.list };
  },
});
