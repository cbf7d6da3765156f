import { adminClaimEndpoints, claimEndpoints } from '../../../core/wire/game/claims.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ClaimsService } from './claims.service.ts';

export function registerClaimRoutes(api: Api, claims: ClaimsService): void {
  serve(api, claimEndpoints.bitgetClaim, (input, context) => claims.ask(input, context));
  serve(api, claimEndpoints.list, (input, context) => claims.list(input, context));
  serve(api, adminClaimEndpoints.grant, (input, context) => claims.grantBy(input, context));
  serve(api, adminClaimEndpoints.pending, (input) => claims.pending(input));
  serve(api, adminClaimEndpoints.sent, (input, context) => claims.sent(input, context));
}
