import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const ordersResource = defineResource({
  name: 'orders',
  service: 'game',
  access: 'guest',
  endpoints: orderEndpoints,
  lateEndpoints: async () => ({
    stacks: (await import('../../../core/wire/game/item-orders.ts')).itemOrderEndpoints.list,
  }),
});
