import { searchEndpoints } from '../../../core/wire/marketplace/search.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { SearchService } from './search.service.ts';

export function registerSearchRoutes(api: Api, search: SearchService): void {
  serve(api, searchEndpoints.names, (input) => search.names(input));
  serve(api, searchEndpoints.players, (input) => search.players(input));
}
