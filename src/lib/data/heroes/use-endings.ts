import { useEffect, useMemo, useRef } from 'react';
import { heroEndpoints, type Hero, type HeroState } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { useApi } from '../../use-api.ts';

/** Works and epochs end by the clock: nobody announces that a hero is free again. */
const ending: ReadonlySet<HeroState> = new Set(['mining', 'captain', 'candidate']);
const LOOK_MS = 60_000;

type Stated = Pick<Hero, 'id' | 'state'>;
type ReadHero = { state: { data: { data: Pick<Hero, 'state'> } | undefined } };

/** The `refetchInterval` of one hero: each minute while what it is ends by itself. */
export const untilItEnds = ({ state: { data } }: ReadHero): number | false =>
  data && ending.has(data.data.state) ? LOOK_MS : false;

/** Of a list looks each minute at those alone whose state ends by itself, and says when one is not any more what its row says. */
export function useEndings(rows: readonly Stated[], onEnded: () => void): void {
  const latest = useRef({ rows, onEnded });
  useEffect(() => {
    latest.current = { rows, onEnded };
  }, [rows, onEnded]);
  const ids = useMemo(() => {
    const engaged = rows.filter(({ state }) => ending.has(state));
    return engaged.slice(0, MAX_PAGE_SIZE).map(({ id }) => id);
  }, [rows]);
  const { data, isPlaceholderData } = useApi(
    heroEndpoints.list,
    { size: MAX_PAGE_SIZE, filter: { id: ids } },
    { enabled: ids.length > 0, refreshMs: LOOK_MS, quiet: true },
  );
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const states = new Map(data.list.map(({ id, state }) => [id, state]));
    if (latest.current.rows.some(({ id, state }) => (states.get(id) ?? state) !== state)) latest.current.onEnded();
  }, [data, isPlaceholderData]);
}
