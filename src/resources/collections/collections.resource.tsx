import { defineResource } from '../../lib/data/define-resource.ts';

/** What is traded, as collections: their figures, what is for sale of all of them, and who and what leads. */
export const collectionsResource = defineResource({
  name: 'collections',
  service: 'game',
  access: 'guest',
  list: '/collections',
  lateEndpoints: async () => (await import('../../../core/wire/marketplace/collections.ts')).collectionEndpoints,
});
