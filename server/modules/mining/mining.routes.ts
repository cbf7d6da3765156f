import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import type { Api } from '../../http/api.ts';
import type { LiveNews } from '../../http/live-bus.ts';
import { serve } from '../../http/serve.ts';
import type { MiningService } from './mining.service.ts';

/** What a machine made is in the game once it is claimed: wherever balances are shown. */
const balanceChanged: { announce: LiveNews } = { announce: { resource: 'withdrawals', type: 'updated', ids: [] } };

export function registerMiningRoutes(api: Api, mining: MiningService): void {
  serve(api, miningEndpoints.panel, (_input, context) => mining.panel(context));
  serve(api, miningEndpoints.plan, (_input, context) => mining.plan(context));
  serve(api, miningEndpoints.start, (input, context) => mining.start(input, context));
  serve(api, miningEndpoints.stop, (input, context) => mining.stop(input, context));
  serve(api, miningEndpoints.claim, (input, context) => mining.claim(input, context), balanceChanged);
  serve(api, miningEndpoints.claims, (input, context) => mining.claims(input, context));
  serve(api, miningEndpoints.shares, (input, context) => mining.shares(input, context));
}
