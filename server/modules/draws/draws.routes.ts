import { drawEndpoints } from '../../../core/wire/panels/draws.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { DrawsService } from './draws.service.ts';

export function registerDrawRoutes(api: Api, draws: DrawsService): void {
  serve(api, drawEndpoints.state, (_, context) => draws.state(context));
  serve(api, drawEndpoints.one, (input) => draws.one(input));
  serve(api, drawEndpoints.history, (input) => draws.history(input));
  serve(api, drawEndpoints.bets, (input, context) => draws.bets(input, context));
  serve(api, drawEndpoints.keep, (input, context) => draws.keep(input, context));
  serve(api, drawEndpoints.bet, (input, context) => draws.bet(input, context), {
    announce: (['draws', 'withdrawals'] as const).map((resource) => ({ resource, type: 'updated', ids: [] })),
  });
}
