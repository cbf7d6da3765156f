import { marketDataEndpoints } from '../../../core/wire/game/market-data.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const marketDataResource = defineResource({
  name: 'marketData',
  service: 'game',
  access: 'guest',
  endpoints: marketDataEndpoints,
});
