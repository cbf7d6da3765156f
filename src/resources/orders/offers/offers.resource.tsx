import { marketOfferEndpoints } from '../../../../core/wire/game/market-offers.ts';
import { defineResource } from '../../../lib/data/define-resource.ts';

export const offersResource = defineResource({
  name: 'offers',
  service: 'game',
  access: 'guest',
  list: '/market/offers',
  endpoints: marketOfferEndpoints,
});
