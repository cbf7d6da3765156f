import { defineResource } from '../../../lib/data/define-resource.ts';

export const offersResource = defineResource({
  name: 'offers',
  service: 'game',
  access: 'guest',
  list: '/market/offers',
  lateEndpoints: async () => (await import('../../../../core/wire/game/market-offers.ts')).marketOfferEndpoints,
});
