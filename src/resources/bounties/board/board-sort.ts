import type { UrlCodec } from '../../../lib/use-url-state.ts';

/** The orders of the board (seasons.md 2), as the address names them. */
export const boardSorts = ['latest', 'earliest', 'bounty-down', 'bounty-up', 'voters-down', 'voters-up'] as const;
export type BoardSort = (typeof boardSorts)[number];

const fields = { latest: 'startedAt', earliest: 'startedAt', bounty: 'reward', voters: 'voters' } as const;

export function sorterOf(sort: BoardSort): { field: string; order: 'asc' | 'desc' } {
  if (sort === 'latest') return { field: fields.latest, order: 'desc' };
  if (sort === 'earliest') return { field: fields.earliest, order: 'asc' };
  const order = sort.endsWith('-up') ? 'asc' : 'desc';
  return { field: sort.startsWith('bounty') ? fields.bounty : fields.voters, order };
}

export const boardCodec: UrlCodec<{ sort: BoardSort }> = {
  decode: (search) => ({ sort: boardSorts.find((each) => each === search.get('sort')) ?? 'latest' }),
  encode: ({ sort }) => new URLSearchParams(sort === 'latest' ? {} : { sort }),
};
