import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { OrdersService } from './orders.service.ts';

export function registerOrderRoutes(api: Api, orders: OrdersService): void {
  serve(api, orderEndpoints.list, (input) => orders.list(input));
  serve(api, orderEndpoints.sells, (input, { account }) => orders.sells(input, account().walletAddress));
  serve(api, orderEndpoints.sales, (input) => orders.sales(input));
  serve(api, orderEndpoints.hints, (input) => orders.hints(input));
  serve(api, orderEndpoints.market, (input) => orders.list(input));
}
