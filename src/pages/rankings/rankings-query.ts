import { spanCodec } from '../../resources/collections/span-query.ts';
import type { Span } from '../../resources/collections/span-switches.tsx';

export const boards = ['collections', 'sales', 'sellers', 'buyers'] as const;
export type Board = (typeof boards)[number];
export type RankingsQuery = Span & { board: Board };

/** Which ranking, of which time, in which currency. */
export const rankingsCodec = {
  decode: (search: URLSearchParams): RankingsQuery => ({
    ...spanCodec.decode(search),
    board: boards.find((board) => board === search.get('board')) ?? 'collections',
  }),
  encode: ({ board, ...span }: RankingsQuery): URLSearchParams => {
    const search = spanCodec.encode(span);
    if (board !== 'collections') search.set('board', board);
    return search;
  },
};
