import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { planEndpoints } from '../../../core/wire/planners/plans.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { HeroesService } from './heroes.service.ts';
import type { HeroNamesService } from './names/hero-names.service.ts';
import { upgradePlanOf } from './plans/upgrade-plan.ts';

export function registerHeroRoutes(api: Api, heroes: HeroesService, names: HeroNamesService): void {
  serve(api, heroEndpoints.list, (input) => heroes.list(input));
  serve(api, heroEndpoints.facets, (input) => heroes.facets(input));
  serve(api, heroEndpoints.skills, () => heroes.skills());
  serve(api, heroEndpoints.info, ({ contractAddress, nftId }) => heroes.info(contractAddress, nftId));
  serve(api, heroEndpoints.history, (input) => heroes.history(input));
  serve(api, planEndpoints.upgrade, (input, context) => upgradePlanOf(heroes, input, context));
  serve(api, heroEndpoints.changeName, (input, context) => names.changeName(input, context), {
    announce: ({ heroId }) => ({ resource: 'heroes', type: 'updated', ids: [heroId] }),
  });
  serve(api, heroEndpoints.queryNftIds, (_input, { account }) => heroes.queryNftIds(account().walletAddress));
}
