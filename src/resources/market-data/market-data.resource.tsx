import { defineResource } from '../../lib/data/define-resource.ts';

export const marketDataResource = defineResource({
  name: 'marketData',
  service: 'game',
  access: 'guest',
  lateEndpoints: async () => (await import('../../../core/wire/game/market-data.ts')).marketDataEndpoints,
});
