import { itemEventEndpoints } from '../../../core/wire/game/item-events.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ItemEventsService } from './item-events.service.ts';

export function registerItemEventRoutes(api: Api, itemEvents: ItemEventsService): void {
  serve(api, itemEventEndpoints.list, (input) => itemEvents.list(input));
  serve(api, itemEventEndpoints.show, (input, context) => itemEvents.show(input, context));
}
