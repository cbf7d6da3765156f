import { itemOrderEndpoints } from '../../../core/wire/game/item-orders.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ItemOrdersService } from './item-orders.service.ts';

export function registerItemOrderRoutes(api: Api, itemOrders: ItemOrdersService): void {
  serve(api, itemOrderEndpoints.list, (input) => itemOrders.list(input));
  serve(api, itemOrderEndpoints.sales, (input) => itemOrders.sales(input));
}
