import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { FarmsService } from './farms.service.ts';

export function registerFarmRoutes(api: Api, farms: FarmsService): void {
  serve(api, farmEndpoints.pools, (input, context) => farms.pools(input, context));
  serve(api, farmEndpoints.history, (input) => farms.history(input));
}
