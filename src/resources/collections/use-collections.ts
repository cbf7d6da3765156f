import { collectionEndpoints } from '../../../core/wire/marketplace/collections.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useApi } from '../../lib/use-api.ts';
import type { Span } from './span-switches.tsx';

/** Every collection with its figures, read again when something is listed or sold. */
export function useCollections(span: Span) {
  const query = useApi(collectionEndpoints.list, span, { live: 'orders', quiet: true });
  useLiveEvent('itemOrders', () => void query.refetch());
  return query;
}
