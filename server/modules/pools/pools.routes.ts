import { poolEndpoints } from '../../../core/wire/admin/pools.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { PoolsService } from './pools.service.ts';

export function registerPoolRoutes(api: Api, pools: PoolsService): void {
  serve(api, poolEndpoints.list, () => pools.list());
  serve(api, poolEndpoints.fund, (input, { account, db }) => pools.fund(db, account(), input));
}
