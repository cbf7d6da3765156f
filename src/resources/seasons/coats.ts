import type { CSSProperties } from 'react';
import { teamPages } from '../../../core/rules/seasons/teams.ts';
import type { SeasonId } from '../../../core/wire/season/names.ts';

/** What a season's pages are called in the address bar; all else is the same in each. */
export type Coat = { id: SeasonId; home: string; flip: string | null; member: string | null };

const coats: readonly Coat[] = [
  { id: '2', home: '/season/SquadVsSquad', flip: '/season/LuckyGrid9', member: teamPages['2'] },
  { id: '3', home: '/season/samurai-vs-ninja', flip: '/season/sakura-flip', member: teamPages['3'] },
  { id: '4', home: '/season/halloween_teamup', flip: '/season/pumpkin_flip', member: teamPages['4'] },
  { id: 'tbc', home: '/season/tbc', flip: null, member: null },
  { id: 'gwt', home: '/season/gwt', flip: null, member: null },
  { id: 'tmg', home: '/season/tmg', flip: null, member: null },
];
const shownFirst: Coat = {
  id: '4',
  home: '/season/halloween_teamup',
  flip: '/season/pumpkin_flip',
  member: teamPages['4'],
};

/** What its pages are marked with. */
export const accents: Record<SeasonId, string> = {
  '2': '#3e8bff',
  '3': '#e4573d',
  '4': '#f2762e',
  tbc: '#35d0ba',
  gwt: '#7d8cff',
  tmg: '#e96fae',
};
export const coatStyle = (id: SeasonId): CSSProperties => ({ '--coat': accents[id] }) as CSSProperties;

export const allCoats = coats;
export const coatOf = (id: SeasonId): Coat => coats.find((coat) => coat.id === id) ?? shownFirst;
export const poolPath = (id: SeasonId): string => `/season/${id}/prize-pool`;
export const recordPath = (id: SeasonId): string => `/season/${id}/reward-record`;

/** Whose page this is. */
export function coatAt(pathname: string): Coat {
  const own = coats.find(
    ({ id, home, flip }) => pathname === home || pathname === flip || pathname.startsWith(`/season/${id}/`),
  );
  return own ?? shownFirst;
}
