import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { defineResource } from '../../lib/data/define-resource.ts';

export const heroesResource = defineResource({
  name: 'heroes',
  service: 'game',
  access: 'guest',
  list: '/hero/list',
  show: '/hero/details/:contractAddress/:nftId',
  endpoints: heroEndpoints,
  toOneInput: (id, meta) => ({ contractAddress: meta['contractAddress'], nftId: String(id) }),
});
