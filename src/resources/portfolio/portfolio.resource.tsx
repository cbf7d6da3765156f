import { portfolioEndpoints } from '../../../core/wire/account/portfolio.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const portfolioResource = defineResource({
  name: 'portfolio',
  service: 'game',
  access: 'player',
  list: '/account/portfolio',
  endpoints: portfolioEndpoints,
});
