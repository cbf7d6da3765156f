import { proposalEndpoints } from '../../../core/wire/lp/proposals.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ProposalsService } from './proposals.service.ts';

export function registerProposalRoutes(api: Api, proposals: ProposalsService): void {
  serve(api, proposalEndpoints.list, (input, context) => proposals.list(input, context));
  serve(api, proposalEndpoints.votes, (input) => proposals.votes(input));
  serve(api, proposalEndpoints.standing, (input, context) => proposals.standing(input, context));
  serve(api, proposalEndpoints.giveText, (input, context) => proposals.giveText(input, context), {
    limitBy: (_input, caller) => caller?.accountId ?? '',
  });
}
