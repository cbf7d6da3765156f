import { boxEndpoints } from '../../../core/wire/game/boxes.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { BoxesService } from './boxes.service.ts';

export function registerBoxRoutes(api: Api, boxes: BoxesService): void {
  serve(api, boxEndpoints.list, (input) => boxes.list(input));
  serve(api, boxEndpoints.show, (input, context) => boxes.show(input, context));
  serve(api, boxEndpoints.events, (input) => boxes.events(input));
  serve(api, boxEndpoints.event, (input, context) => boxes.event(input, context));
  serve(api, boxEndpoints.openings, (input) => boxes.openings(input));
  serve(api, boxEndpoints.purchases, (input) => boxes.purchases(input));
}
