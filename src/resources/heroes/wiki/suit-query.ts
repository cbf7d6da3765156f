import { heroGenders } from '../../../../core/rules/heroes.ts';
import { suits, type MysticSuits, type Suit } from '../../../../core/rules/suits.ts';

/** What the list of outfit sets shows, as its URL says it. Gender null is any. */
export type SuitQuery = { search: string; show: 'all' | 'released' | 'coming' | 'mystic'; gender: number | null };

export const suitShows = ['all', 'released', 'coming', 'mystic'] as const;
const BOTH = 2;
const MAX_SEARCH = 60;

export const suitCodec = {
  decode(search: URLSearchParams): SuitQuery {
    return {
      search: (search.get('q') ?? '').slice(0, MAX_SEARCH),
      show: suitShows.find((show) => show === search.get('show')) ?? 'all',
      gender: heroGenders.find((gender) => String(gender) === search.get('gender')) ?? null,
    };
  },
  encode({ search, show, gender }: SuitQuery): URLSearchParams {
    const query = new URLSearchParams();
    if (search) query.set('q', search);
    if (show !== 'all') query.set('show', show);
    if (gender !== null) query.set('gender', String(gender));
    return query;
  },
};

const isShown: Record<SuitQuery['show'], (suit: Suit, mystic: MysticSuits) => boolean> = {
  all: () => true,
  released: ({ released }) => released,
  coming: ({ released }) => !released,
  mystic: ({ id }, mystic) => mystic.has(id),
};

type Told = { nameOf: (id: number) => string; mystic: MysticSuits };

/** Those that match, in the order in which they came out. A suit for both is one for each gender. */
export function findSuits({ search, show, gender }: SuitQuery, { nameOf, mystic }: Told): Suit[] {
  const wanted = search.normalize('NFKC').trim().toLowerCase();
  return suits.filter(
    (suit) =>
      isShown[show](suit, mystic) &&
      (gender === null || suit.gender === gender || suit.gender === BOTH) &&
      `${nameOf(suit.id)} ${suit.name} ${String(suit.id)}`.toLowerCase().includes(wanted),
  );
}
