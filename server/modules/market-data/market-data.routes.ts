import { marketDataEndpoints } from '../../../core/wire/game/market-data.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { MarketDataService } from './market-data.service.ts';

export function registerMarketDataRoutes(api: Api, data: MarketDataService): void {
  serve(api, marketDataEndpoints.history, (input) => data.history(input));
  serve(api, marketDataEndpoints.now, (input) => data.now(input));
  serve(api, marketDataEndpoints.itemEvents, (input) => data.itemEvents(input));
  serve(api, marketDataEndpoints.movers, () => data.movers());
}
