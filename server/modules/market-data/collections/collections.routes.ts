import { collectionEndpoints } from '../../../../core/wire/marketplace/collections.ts';
import type { Api } from '../../../http/api.ts';
import { serve } from '../../../http/serve.ts';
import type { CollectionsService } from './collections.service.ts';

export function registerCollectionRoutes(api: Api, collections: CollectionsService): void {
  serve(api, collectionEndpoints.list, (input) => collections.list(input));
  serve(api, collectionEndpoints.explore, (input) => collections.explore(input));
  serve(api, collectionEndpoints.topSales, (input) => collections.topSales(input));
  serve(api, collectionEndpoints.topTraders, (input) => collections.topTraders(input));
  serve(api, collectionEndpoints.holder, (input) => collections.holder(input));
}
