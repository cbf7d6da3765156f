import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { WatchesService } from './watches.service.ts';

export function registerWatchRoutes(api: Api, watches: WatchesService): void {
  serve(api, watchEndpoints.list, (input, context) => watches.list(input, context));
  serve(api, watchEndpoints.ids, (_, context) => watches.ids(context));
  serve(api, watchEndpoints.star, (input, context) => watches.star(input, context));
}
