import { defineResource } from '../../lib/data/define-resource.ts';

/** What players make of files of their own. */
export const creationsResource = defineResource({
  name: 'creations',
  service: 'game',
  access: 'guest',
  lateEndpoints: async () => (await import('../../../core/wire/marketplace/creations.ts')).creationEndpoints,
});
