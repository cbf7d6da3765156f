import { itemOrderEndpoints } from '../../../core/wire/game/item-orders.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import { wareEndpoints } from '../../../core/wire/game/wares.ts';
import type { ItemOrdersService } from './item-orders.service.ts';
import type { WaresService } from './wares.service.ts';

export function registerItemOrderRoutes(api: Api, itemOrders: ItemOrdersService, wares: WaresService): void {
  serve(api, itemOrderEndpoints.list, (input) => itemOrders.list(input));
  serve(api, itemOrderEndpoints.sales, (input) => itemOrders.sales(input));
  serve(api, wareEndpoints.list, (input) => wares.list(input));
  serve(api, wareEndpoints.facets, (input) => wares.facets(input));
  serve(api, wareEndpoints.show, (input, context) => wares.show(input, context));
}
