import { namedSpanCodec, type NamedSpan } from '../../resources/collections/span-query.ts';

export const boards = ['collections', 'sales', 'sellers', 'buyers'] as const;
export type Board = (typeof boards)[number];
export type RankingsQuery = NamedSpan & { board: Board };

/** Which ranking, of which time, in which currency, by which name. */
export const rankingsCodec = {
  decode: (search: URLSearchParams): RankingsQuery => ({
    ...namedSpanCodec.decode(search),
    board: boards.find((board) => board === search.get('board')) ?? 'collections',
  }),
  encode: ({ board, ...span }: RankingsQuery): URLSearchParams => {
    const search = namedSpanCodec.encode(span);
    if (board !== 'collections') search.set('board', board);
    return search;
  },
};
