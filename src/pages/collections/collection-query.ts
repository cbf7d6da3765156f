import { exploreCodec, type ExploreQuery } from '../../resources/collections/explore/explore-query.ts';
import { spanCodec } from '../../resources/collections/span-query.ts';
import type { Span } from '../../resources/collections/span-switches.tsx';

export type CollectionQuery = Omit<ExploreQuery, 'collection'> & Pick<Span, 'range'>;

/** The range of the figures, and the filters of what is for sale; one currency serves both. */
export const collectionCodec = {
  decode: (search: URLSearchParams): CollectionQuery => {
    const { currency, min, max, sort, name } = exploreCodec.decode(search);
    return { currency, min, max, sort, name, range: spanCodec.decode(search).range };
  },
  encode: ({ range, ...query }: CollectionQuery): URLSearchParams => {
    const search = exploreCodec.encode({ ...query, collection: '' });
    const shown = spanCodec.encode({ range, currency: 'ARCA' }).get('range');
    if (shown !== null) search.set('range', shown);
    return search;
  },
};
