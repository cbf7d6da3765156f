import { useMemo } from 'react';
import { heroEndpoints, type Hero, type HeroFilter } from '../../../../core/wire/game/heroes.ts';
import { useApi } from '../../use-api.ts';

const MOST = 50;
const NONE: string[] = [];

type Options = {
  /** What is chosen, of which the list may know nothing: it is further down, or was found by another name. */
  chosen: ReadonlySet<string>;
  /** These are put first, wherever they are. */
  first: readonly string[];
  /** What each of them must be to be offered; its name is no matter. */
  filter: HeroFilter;
  enabled: boolean;
};

/**
 * The heroes of a list that is read by and by, and before them those that are chosen and not in what is read. While
 * `isReading`, an absent one may be there all the same.
 */
export function useWithChosen(rows: readonly Hero[], { chosen, first, filter, enabled }: Options) {
  // Of the rows alone: of thousands that are read a choice would go over each again.
  const read = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const ids = useMemo(() => {
    const wanted = [...new Set([...first, ...[...chosen].filter((id) => !read.has(id))])].slice(0, MOST);
    return wanted.length === 0 ? NONE : wanted;
  }, [read, chosen, first]);
  const query = useApi(
    heroEndpoints.list,
    { size: Math.max(ids.length, 1), filter: { ...filter, id: ids } },
    { enabled: enabled && ids.length > 0, live: 'heroes', quiet: true },
  );
  const answer = query.data?.list;
  const withChosen = useMemo(() => {
    if (ids === NONE) return rows;
    const known = new Map([...rows, ...(answer ?? [])].map((hero) => [hero.id, hero]));
    const ahead = ids.flatMap((id) => known.get(id) ?? []);
    const isAhead = new Set(ids);
    return [...ahead, ...rows.filter(({ id }) => !isAhead.has(id))];
  }, [rows, answer, ids]);
  return {
    rows: withChosen,
    isReading: ids.length > 0 && (!query.isSuccess || query.isPlaceholderData),
    query,
  };
}
