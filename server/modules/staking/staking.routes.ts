import { stakingEndpoints, WEEK_FILES_PATH } from '../../../core/wire/game/staking.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { StakingService } from './staking.service.ts';

export function registerStakingRoutes(api: Api, staking: StakingService): void {
  serve(api, stakingEndpoints.query, (input, context) => staking.query(input, context));
  serve(api, stakingEndpoints.levels, () => staking.levels());
  serve(api, stakingEndpoints.proof, (input, context) => staking.proof(input, context));
  serve(api, stakingEndpoints.savings, (_, context) => staking.savings(context));
  serve(api, stakingEndpoints.weeks, (input) => staking.weeks(input));
  serve(api, stakingEndpoints.history, (input) => staking.history(input));

  // What a CDN would hold: written once, so it may be kept for ever.
  api.app.get(`/cdn${WEEK_FILES_PATH}/:file`, async (c) => {
    const weekId = /^week-(\d{1,6})\.json$/.exec(c.req.param('file'))?.[1];
    const file = weekId === undefined ? null : await staking.weekFile(Number(weekId));
    if (file === null) return c.text('Not found', 404);
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=31536000, immutable' };
    return c.body(file, 200, headers);
  });
}
