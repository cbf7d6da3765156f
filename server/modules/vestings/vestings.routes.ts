import { vestingEndpoints } from '../../../core/wire/lp/vestings.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { VestingsService } from './vestings.service.ts';

export function registerVestingRoutes(api: Api, vestings: VestingsService): void {
  serve(api, vestingEndpoints.info, (input, context) => vestings.info(input, context));
  serve(api, vestingEndpoints.list, (input, context) => vestings.list(input, context));
}
