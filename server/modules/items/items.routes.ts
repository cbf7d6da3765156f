import { itemEndpoints } from '../../../core/wire/game/items.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ItemsService } from './items.service.ts';

export function registerItemRoutes(api: Api, items: ItemsService): void {
  serve(api, itemEndpoints.list, (input) => items.list(input));
  serve(api, itemEndpoints.supplies, (input) => items.supplies(input));
  serve(api, itemEndpoints.moves, (input) => items.moves(input));
  serve(api, itemEndpoints.worn, (_input, context) => items.worn(context));
  serve(api, itemEndpoints.wear, (input, context) => items.wear(input, context));
  serve(api, itemEndpoints.randomIds, (input) => items.randomIds(input));
}
