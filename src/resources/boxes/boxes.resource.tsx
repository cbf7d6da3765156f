import { boxEndpoints } from '../../../core/wire/game/boxes.ts';
import { itemOrderEndpoints } from '../../../core/wire/game/item-orders.ts';
import { itemEndpoints } from '../../../core/wire/game/items.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

/** Gacha balls, with who holds some and what is offered of them: both are lists of items that are kept to boxes. */
export const boxesResource = defineResource({
  name: 'boxes',
  service: 'game',
  access: 'guest',
  list: '/boxes/list',
  endpoints: { ...boxEndpoints, holdings: itemEndpoints.list, listings: itemOrderEndpoints.list },
});
