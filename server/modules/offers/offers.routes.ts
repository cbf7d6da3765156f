import { marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { OffersService } from './offers.service.ts';

export function registerOfferRoutes(api: Api, offers: OffersService): void {
  serve(api, marketOfferEndpoints.list, (input) => offers.list(input));
  serve(api, marketOfferEndpoints.best, (input) => offers.best(input));
  serve(api, marketOfferEndpoints.counters, (input) => offers.counters(input));
}
