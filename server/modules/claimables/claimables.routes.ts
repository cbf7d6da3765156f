import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ClaimablesService } from './claimables.service.ts';

export function registerClaimableRoutes(api: Api, claimables: ClaimablesService): void {
  serve(api, claimableEndpoints.claimables, (_, context) => claimables.claimables(context));
  serve(api, claimableEndpoints.claim, (input, context) => claimables.claim(input, context), {
    announce: { resource: 'withdrawals', type: 'updated', ids: [] },
  });
}
