import { itemEventEndpoints } from '../../../core/wire/game/item-events.ts';
import { itemEndpoints } from '../../../core/wire/game/items.ts';
import { wareEndpoints } from '../../../core/wire/game/wares.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

/** Items of every kind: who holds some, how they stand on the market, and what they let into. */
export const itemsResource = defineResource({
  name: 'items',
  service: 'game',
  access: 'guest',
  list: '/items/list',
  endpoints: {
    ...itemEndpoints,
    wares: wareEndpoints.list,
    facets: wareEndpoints.facets,
    ware: wareEndpoints.show,
    events: itemEventEndpoints.list,
    event: itemEventEndpoints.show,
  },
});
