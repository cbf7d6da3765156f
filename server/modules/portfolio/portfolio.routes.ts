import { portfolioEndpoints } from '../../../core/wire/account/portfolio.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { PortfolioService } from './portfolio.service.ts';

export function registerPortfolioRoutes(api: Api, portfolio: PortfolioService): void {
  serve(api, portfolioEndpoints.summary, (_, context) => portfolio.summary(context));
  serve(api, portfolioEndpoints.worth, (_, context) => portfolio.worth(context));
  serve(api, portfolioEndpoints.holdings, (input, context) => portfolio.holdings(input, context));
  serve(api, portfolioEndpoints.entries, (input, context) => portfolio.entries(input, context));
}
