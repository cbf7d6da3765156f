import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { BountiesService } from './bounties.service.ts';

export function registerBountyRoutes(api: Api, bounties: BountiesService): void {
  serve(api, bountyEndpoints.epoch, (input, context) => bounties.epoch(input, context));
  serve(api, bountyEndpoints.config, () => bounties.config());
  serve(api, bountyEndpoints.board, (input, context) => bounties.board(input, context));
  serve(api, bountyEndpoints.offers, (input) => bounties.offers(input));
  serve(api, bountyEndpoints.posts, (input) => bounties.posts(input));
  serve(api, bountyEndpoints.epochs, (input, context) => bounties.epochs(input, context));
  serve(api, bountyEndpoints.openings, (input, context) => bounties.openings(input, context));
  serve(api, bountyEndpoints.votes, (input) => bounties.votes(input));
  serve(api, bountyEndpoints.hero, (input, context) => bounties.hero(input, context));
  serve(api, bountyEndpoints.heroes, (input, context) => bounties.heroes(input, context));
  serve(api, bountyEndpoints.holdings, (input) => bounties.holdings(input));
  serve(api, bountyEndpoints.claimable, (input, context) => bounties.claimable(input, context));
  serve(api, bountyEndpoints.unclaimed, (input, context) => bounties.unclaimed(input, context));
}
